/** One train: its name, what is special about it, its tiles, and its owner's hand if that lies open. */

import { h, icon, keep, replace, set } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { isOpen, sentence, tileText, trainLabel } from "../model/words.js";
import { isDouble, tilePicture } from "./tile.js";

/** The sign of a marker. */
export const FLAG = "M3 15V1l10 4-8 4v6Z";
/** The shapes of the signs. @type {Record<string, string>} */
const SHAPES = { marked: FLAG, double: "M8 1 15 8 8 15 1 8Z", here: "M8 15 2 7h4V1h4v6h4Z", last: "M4 0h8v7H4ZM4 9h8v7H4Z" };

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("../model/table.js").Train} Train
 *
 * @typedef {object} Look everything that a train's picture rests on
 * @property {string} place
 * @property {Train | null} train
 * @property {string} name
 * @property {string} starts what it begins with, in words
 * @property {string} numbers the same in figures
 * @property {number | null} held
 * @property {number} [total] what its owner has scored so far
 * @property {string[] | null} hand its owner's tiles, where hands lie open
 * @property {boolean} uncovered a double that must be covered, now or later
 * @property {boolean} waiting it must be now
 * @property {boolean} yours it is for this player to cover it
 * @property {boolean} lit the chosen tile may go there
 * @property {string | null} tile the chosen tile
 * @property {boolean} turn
 * @property {boolean} fresh
 * @property {string | null} deed what its owner is shown to do just now
 * @property {number} recent how many tiles at its end to outline
 * @property {boolean} outlined
 * @property {boolean} unfolded
 * @property {number} from the first tile of its end, where it is folded, or else 0
 * @property {boolean} flat its doubles do not stand
 * @property {boolean} wide where it is folded it shows its first tile too, and how many more
 */

/**
 * One train. It is drawn anew only when its look has changed.
 * @param {Scene} scene
 * @param {string} place
 * @param {() => void} press
 * @param {() => void} fold
 */
export function trainRow({ model }, place, press, fold) {
  const name = h("span", { class: "train-name" });
  const held = h("span", { class: "train-held" });
  const badges = h("span", { class: "badges" });
  const last = h("span", { class: "train-last" });
  const end = h("span", { class: "train-end" });
  const length = h("span", { class: "train-length" });
  const head = h("button", { class: "train-head", "data-place": place });
  head.append(h("span", { class: "train-line" }, name, held));
  head.append(h("span", { class: "train-line" }, last, end, length, badges));
  const tiles = h("ol", { class: "train-tiles" });
  const hand = h("ul", { class: "open-hand" });
  // All of it takes a tile, not only the button that keys and screen readers come to.
  const element = h("li", { class: "train", "data-place": place, on: { click: press } }, head, tiles);
  let drawn = "";

  /** @param {Look | undefined} look */
  function draw(look) {
    const now = JSON.stringify(look);
    if (look === undefined || now === drawn) return;
    drawn = now;
    const label = sentence(trainLabel(place, look.train, model));
    set(element, { class: classesOf(look), "aria-label": label, "data-deed": look.deed });
    set(head, { "aria-label": headLabel(look, label), "aria-expanded": look.tile === null ? String(look.unfolded) : false });
    replace(name, ...nameOf(look));
    const scored = look.total !== undefined && h("span", { class: "train-total" }, ` · ${t("table.points", { count: look.total })}`);
    replace(held, look.held === null ? "" : heldOf(look.held), scored);
    replace(badges, ...badgesOf(look));
    replace(last, lastOf(look));
    const laid = look.train?.tiles.length ?? 0;
    end.textContent = laid === 0 ? "" : String(look.train?.end);
    length.textContent = laid === 0 ? "" : t("table.train.tiles", { count: laid });
    set(tiles, { "data-starts": look.numbers });
    drawTiles(tiles, look, fold);
    drawHand(hand, look);
    if (look.hand === null) hand.remove();
    else if (!element.contains(hand)) element.append(hand);
  }

  return { element, draw };
}

/** Where a name has no room its end is cut off, but not the number that tells one Mexican Train from another. @param {Look} look */
function nameOf({ place, name }) {
  const [, words, number] = (/^m\d/.test(place) && name.match(/^(.*?)(\s*\d+)$/)) || [null, name, ""];
  return [h("span", {}, words), number];
}

/** What a card shows of a train: its last tile, or what it starts with. @param {Look} look */
function lastOf({ train, starts }) {
  if (train === null) return t("table.not-started");
  const tile = train.tiles[train.tiles.length - 1];
  return tile === undefined ? starts : tilePicture(tile);
}

/**
 * A hand that lies open.
 * @param {HTMLElement} list
 * @param {Look} look
 */
function drawHand(list, { hand, name }) {
  if (hand === null) return;
  set(list, { "aria-label": t("table.hand-of", { name }) });
  keep(list, hand, String, (tile) => h("li", {}, tilePicture(tile, { label: true })), () => {});
}

/** @param {Look} look */
function classesOf(look) {
  const { turn, lit, waiting, outlined, unfolded, tile, train, hand, from } = look;
  return [
    "train", turn && "to-move", lit && "lit", waiting && "waiting", outlined && "outlined",
    unfolded && "unfolded", tile !== null && "target", !train?.tiles.length && "empty", train !== null && isOpen(train) && "marked",
    hand !== null && "with-hand", from > 0 && "folded",
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
function badgesOf({ train, uncovered, yours, lit }) {
  const found = [];
  if (uncovered && train !== null) {
    const key = yours ? "table.badge.cover" : "table.badge.double";
    found.push(badge("double", t(key, { number: train.end })));
  }
  if (train !== null && isOpen(train)) found.push(badge("marked", t("table.badge.open")));
  if (lit) found.push(badge("here", t("table.badge.here")));
  return found;
}

/** How many tiles somebody holds: the last one with a sign. @param {number} count */
export function heldOf(count) {
  const text = t("table.held", { count });
  return count === 1 ? badge("last", text) : text;
}

/**
 * @param {string} kind
 * @param {string} text
 */
export function badge(kind, text) {
  return h("span", { class: ["badge", kind] }, icon(SHAPES[kind]), text);
}

/**
 * The tiles, a long train folded: its end, where there is room after its first tile and how many more.
 * @param {HTMLElement} list
 * @param {Look} look
 * @param {() => void} fold
 */
function drawTiles(list, look, fold) {
  const tiles = look.train?.tiles ?? [];
  const things = tiles.map((tile, at) => ({ tile, at })).slice(look.from);
  if (look.wide && look.from > 0) things.unshift({ tile: tiles[0], at: 0 }, { tile: "more", at: look.from - 1 });
  keep(list, things, ({ tile, at }) => (tile === "more" ? tile : `${at} ${tile} ${look.flat}`), make, update);

  /** @param {{ tile: string }} thing */
  function make({ tile }) {
    if (tile === "more") return h("li", {}, h("button", { class: "fold-more", on: { click: unfold } }));
    return h("li", { class: "laid" }, tilePicture(tile, { upright: isDouble(tile) && !look.flat, label: true }));
  }

  /** Whatever is chosen. @param {Event} event */
  function unfold(event) {
    event.stopPropagation();
    fold();
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
