// @ts-check
/** The trains: own first, then the Mexican Trains, then the others in the order of play. */

import { h, keep, replace, set, svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { isOpen, isWaiting, placeName, sentence, tileText, trainLabel } from "../model/words.js";
import { playsIn } from "../model/action.js";
import { isDouble, tilePicture } from "./tile.js";

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("../model/table.js").Train} Train
 *
 * @typedef {object} Look everything that a train's picture rests on
 * @property {string} place
 * @property {Train | null} train
 * @property {string} name
 * @property {number | null} held
 * @property {boolean} waiting a double that must be covered
 * @property {boolean} yours it is for this player to cover it
 * @property {boolean} lit the chosen tile may go there
 * @property {string | null} tile the chosen tile
 * @property {boolean} turn
 * @property {boolean} fresh
 * @property {number} recent how many tiles at its end to outline
 * @property {boolean} outlined
 * @property {boolean} unfolded
 * @property {boolean} wide
 */

const ENDS = { wide: 9, narrow: 6 };

/**
 * The places in the order in which they are shown.
 * @param {Scene} scene
 * @returns {string[]}
 */
export function placesInOrder({ model, switches }) {
  const trains = model.round?.trains ?? {};
  const seats = Object.keys(model.table?.seats ?? {});
  const own = model.seat === null ? 0 : seats.indexOf(model.seat);
  const others = [...seats.slice(own + 1), ...seats.slice(0, own)];
  const tracks = Object.keys(trains).filter((place) => !seats.includes(place));
  const named = playsIn(model.own?.legal ?? []).map((play) => play.place);
  if (tracks.length === 0 && switches.mexican !== undefined && switches.mexican !== "off") named.push("m");
  const startable = [...new Set(named)].filter((place) => !(place in trains));
  return [seats[own], ...tracks, ...startable, ...others];
}

/**
 * @param {Scene} scene
 * @returns {import("../model/context.js").Part}
 */
export function trains(scene) {
  const element = h("ul", { class: "trains", "aria-label": t("table.trains") });
  /** @type {Set<string>} */
  const unfolded = new Set();
  /** @type {Map<string, ReturnType<typeof trainRow>>} */
  const rows = new Map();
  const wide = matchMedia("(min-width: 60rem)");

  /** @param {string} place */
  function make(place) {
    const row = trainRow(scene, place, () => press(place), () => fold(place));
    rows.set(place, row);
    return row.element;
  }

  /** @param {string} place */
  function press(place) {
    if (scene.choose.tile === null) fold(place);
    else scene.choose.put(place);
  }

  /** @param {string} place */
  function fold(place) {
    if (!unfolded.delete(place)) unfolded.add(place);
    update();
  }

  function update() {
    if (!scene.model.round?.trains) return;
    keep(element, placesInOrder(scene), String, make, (_, place) => {
      rows.get(place)?.draw(lookOf(scene, place, unfolded.has(place), wide.matches));
    });
  }

  wide.addEventListener("change", update);
  return { element, update, remove: () => wide.removeEventListener("change", update) };
}

/**
 * @param {Scene} scene
 * @param {string} place
 * @param {boolean} unfolded
 * @param {boolean} wide
 * @returns {Look}
 */
function lookOf({ model, choose, changes, outlined, fresh }, place, unfolded, wide) {
  const train = model.round?.trains?.[place] ?? null;
  const waiting = train !== null && isWaiting(place, train, model);
  return {
    place,
    train,
    name: place in (model.table?.seats ?? {}) ? model.nameOf(place) : sentence(placeName(place, model)),
    held: model.round?.hand_sizes[place] ?? null,
    waiting,
    yours: waiting && model.myTurn,
    lit: choose.lit.includes(place),
    tile: choose.tile,
    turn: model.round?.turn === place,
    fresh: fresh === place,
    recent: outlined ? changes?.laid.get(place) ?? 0 : 0,
    outlined: outlined && changes !== null && isChanged(place, changes),
    unfolded,
    wide,
  };
}

/**
 * @param {string} place
 * @param {import("../model/changes.js").Changes} changes
 */
function isChanged(place, { laid, marked, closed, doubles }) {
  return laid.has(place) || [marked, closed, doubles].some((places) => places.includes(place));
}

/**
 * One train. It is drawn anew only when its look has changed.
 * @param {Scene} scene
 * @param {string} place
 * @param {() => void} press
 * @param {() => void} fold
 */
function trainRow({ model }, place, press, fold) {
  const name = h("span", { class: "train-name" });
  const held = h("span", { class: "train-held" });
  const badges = h("span", { class: "badges" });
  const last = h("span", { class: "train-last" });
  const end = h("span", { class: "train-end" });
  const length = h("span", { class: "train-length" });
  const head = h("button", { class: "train-head", "data-place": place, on: { click: press } });
  head.append(h("span", { class: "train-line" }, name, held));
  head.append(h("span", { class: "train-line" }, last, end, length, badges));
  const tiles = h("ol", { class: "train-tiles", "data-place": place });
  const element = h("li", { class: "train" }, head, tiles);
  let drawn = "";

  /** @param {Look} look */
  function draw(look) {
    const now = JSON.stringify(look);
    if (now === drawn) return;
    drawn = now;
    const label = sentence(trainLabel(place, look.train, model));
    set(element, { class: classesOf(look), "aria-label": label });
    set(head, { "aria-label": headLabel(look, label), "aria-expanded": look.tile === null ? String(look.unfolded) : false });
    name.textContent = look.name;
    held.textContent = look.held === null ? "" : t("table.held", { count: look.held });
    replace(badges, ...badgesOf(look));
    replace(last, lastOf(look.train));
    const laid = look.train?.tiles.length ?? 0;
    end.textContent = laid === 0 ? "" : String(look.train?.end);
    length.textContent = laid === 0 ? "" : t("table.length", { count: laid });
    drawTiles(tiles, look, fold);
  }

  return { element, draw };
}

/** What a card shows of a train: its last tile, or what it starts with. @param {Train | null} train */
function lastOf(train) {
  if (train === null) return t("table.not-started");
  const tile = train.tiles[train.tiles.length - 1];
  return tile === undefined ? t("table.starts", { number: train.end }) : tilePicture(tile);
}

/** @param {Look} look */
function classesOf(look) {
  const { turn, lit, waiting, outlined, unfolded, tile, train } = look;
  return [
    "train", turn && "to-move", lit && "lit", waiting && "waiting", outlined && "outlined",
    unfolded && "unfolded", tile !== null && "target", !train?.tiles.length && "empty", train !== null && isOpen(train) && "marked",
  ];
}

/**
 * @param {Look} look
 * @param {string} label
 */
function headLabel({ tile, lit }, label) {
  if (tile === null) return label;
  return t(lit ? "table.put-lit" : "table.put", { tile: tileText(tile), train: label });
}

/**
 * Signs with a shape and a word each: nothing is told by colour alone.
 * @param {Look} look
 */
function badgesOf({ train, waiting, yours, lit }) {
  const found = [];
  if (waiting && train !== null) {
    const key = yours ? "table.badge.cover" : "table.badge.double";
    found.push(badge("double", "M8 1 15 8 8 15 1 8Z", t(key, { number: train.end })));
  }
  if (train !== null && isOpen(train)) found.push(badge("marked", "M3 15V1l10 4-8 4v6Z", t("table.badge.open")));
  if (lit) found.push(badge("here", "M8 15 2 7h4V1h4v6h4Z", t("table.badge.here")));
  return found;
}

/**
 * @param {string} kind
 * @param {string} shape
 * @param {string} text
 */
function badge(kind, shape, text) {
  const sign = svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: shape }));
  return h("span", { class: ["badge", kind] }, sign, text);
}

/**
 * The tiles, a long train folded: its first tile, how many more, and its end.
 * @param {HTMLElement} list
 * @param {Look} look
 * @param {() => void} fold
 */
function drawTiles(list, look, fold) {
  const tiles = look.train?.tiles ?? [];
  const ends = look.wide ? ENDS.wide : ENDS.narrow;
  const hidden = look.unfolded || tiles.length <= ends + 3 ? 0 : tiles.length - ends - 1;
  const shown = tiles.map((tile, at) => ({ tile, at })).filter(({ at }) => at === 0 || at > hidden);
  /** @type {{ tile: string, at: number }[]} */
  const things = hidden === 0 ? shown : [shown[0], { tile: "more", at: hidden }, ...shown.slice(1)];
  keep(list, things, ({ tile, at }) => (tile === "more" ? tile : `${at} ${tile}`), make, update);

  /** @param {{ tile: string }} thing */
  function make({ tile }) {
    if (tile === "more") return h("li", {}, h("button", { class: "fold-more", on: { click: fold } }));
    return h("li", { class: "laid" }, tilePicture(tile, { upright: isDouble(tile), label: true }));
  }

  /**
   * @param {HTMLElement} item
   * @param {{ tile: string, at: number }} thing
   */
  function update(item, { tile, at }) {
    if (tile === "more") {
      /** @type {Element} */ (item.firstElementChild).textContent = t("table.more", { count: at });
      return;
    }
    const fromEnd = tiles.length - at;
    set(item, { class: ["laid", fromEnd <= look.recent && "recent", look.fresh && fromEnd === 1 && "fresh"] });
  }
}
