// @ts-check
/** The trains: own first, then the Mexican Trains, then the others in the order of play. */

import { h, keep } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { prefs } from "../lib/prefs.js";
import { calledOf, isWaiting, mustCover, placeName, sentence, startsWith } from "../model/words.js";
import { playsIn } from "../model/action.js";
import { trainRow } from "./train.js";

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("../model/table.js").Train} Train
 * @typedef {import("./train.js").Look} Look
 */

/** How many of its last tiles a folded train shows: the larger tiles are to be, the fewer. */
const ENDS = { narrow: 6, wide: 9, large: 4 };
/** Tiles become smaller in steps, not with every tile that is laid. */
const LENGTHS = { usual: [6, 9, 12], large: [4, 7] };
/** With more rows their height decides how large tiles can be: large ones lie flat then, doubles too. */
const FEW_ROWS = 6;
/** How much higher a row is with an open hand under it. */
const WITH_HAND = 1.6;

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
    const places = placesInOrder(scene);
    const large = prefs.tiles === "large";
    const flat = large && wide.matches && places.length > FEW_ROWS;
    const ends = !wide.matches ? ENDS.narrow : large ? ENDS.large : ENDS.wide;
    const looks = new Map(places.map((place) => [place, lookOf(scene, place, unfolded.has(place), ends, flat)]));
    element.classList.toggle("flat", flat);
    makeRoom(element, [...looks.values()], large ? LENGTHS.large : LENGTHS.usual);
    keep(element, places, String, make, (_, place) => rows.get(place)?.draw(looks.get(place)));
  }

  wide.addEventListener("change", update);
  return { element, update, remove: () => wide.removeEventListener("change", update) };
}

/**
 * How many rows there are and how long the longest is: the size of tiles rests on it where there is room.
 * @param {HTMLElement} element
 * @param {Look[]} looks
 * @param {number[]} lengths
 */
function makeRoom(element, looks, lengths) {
  const longest = Math.max(...looks.map(({ train }) => train?.tiles.length ?? 0));
  const length = lengths.find((most) => longest <= most) ?? lengths[lengths.length - 1];
  const rows = looks.reduce((sum, { hand }) => sum + (hand === null ? 1 : WITH_HAND), 0);
  const now = `${length} ${rows}`;
  if (element.dataset.room === now) return;
  element.dataset.room = now;
  element.style.setProperty("--longest", String(length));
  element.style.setProperty("--rows", String(rows));
}

/**
 * @param {Scene} scene
 * @param {string} place
 * @param {boolean} unfolded
 * @param {number} ends
 * @param {boolean} flat
 * @returns {Look}
 */
function lookOf({ model, choose, changes, outlined, fresh, showing, switches }, place, unfolded, ends, flat) {
  const held = showing?.heldBack(place) ?? 0;
  const train = without(model.round?.trains?.[place] ?? null, held);
  const waiting = train !== null && held === 0 && isWaiting(place, train, model);
  const open = switches.open_hands === true && place !== model.seat && model.round?.turn;
  return {
    place,
    train,
    name: place in (model.table?.seats ?? {}) ? calledOf(place, model) : sentence(placeName(place, model)),
    starts: train?.tiles.length === 0 ? startsWith(model) : "",
    held: model.round?.hand_sizes[place] ?? null,
    hand: (open && model.round?.hands[place]) || null,
    waiting,
    yours: waiting && model.myTurn && mustCover(place, train, model),
    lit: choose.lit.includes(place),
    tile: choose.tile,
    turn: model.round?.turn === place,
    fresh: fresh === place,
    deed: showing?.now?.seat === place ? showing.now.key : null,
    recent: outlined ? changes?.laid.get(place) ?? 0 : 0,
    outlined: outlined && changes !== null && isChanged(place, changes),
    unfolded,
    ends,
    flat,
  };
}

/**
 * A train as it was before its last tiles.
 * @param {Train | null} train
 * @param {number} count
 */
function without(train, count) {
  if (train === null || count === 0 || train.tiles.length < count) return train;
  const tiles = train.tiles.slice(0, -count);
  return { ...train, tiles, end: Number(train.tiles[tiles.length].split("-")[0]), open_double: false };
}

/**
 * @param {string} place
 * @param {import("../model/changes.js").Changes} changes
 */
function isChanged(place, { laid, marked, closed, doubles }) {
  return laid.has(place) || [marked, closed, doubles].some((places) => places.includes(place));
}
