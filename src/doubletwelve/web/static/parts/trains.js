/** The trains: own first, then the Mexican Train, then the others in the order of play; whatever is started later, last. */

import { h, keep } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { prefs } from "../lib/prefs.js";
import { calledOf, isUncovered, isWaiting, mustCover, placeName, sentence, startsWith } from "../model/words.js";
import { playsIn } from "../model/action.js";
import { linesOf, makeRoom, mustFold, roomOf, shapeOf, USUAL } from "./train-room.js";
import { trainRow } from "./train.js";

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("../model/table.js").Train} Train
 * @typedef {import("./train.js").Look} Look
 */

/**
 * The places in the order in which they are shown.
 * @param {Scene} scene
 * @param {Set<string>} offered where a tile could be laid in this round: what could be started stays until it is
 * @returns {string[]}
 */
function placesInOrder({ model, switches }, offered) {
  const trains = model.round?.trains ?? {};
  const seats = Object.keys(model.table?.seats ?? {});
  const own = model.seat === null ? 0 : seats.indexOf(model.seat);
  const others = [...seats.slice(own + 1), ...seats.slice(0, own)];
  const tracks = Object.keys(trains).filter((place) => !seats.includes(place));
  const isOne = tracks.length === 0 && switches.mexican !== undefined && switches.mexican !== "off";
  const startable = [...(isOne ? ["m"] : []), ...offered].find((place) => !(place in trains));
  const [first, ...more] = [...tracks, startable].filter((place) => place !== undefined);
  return [seats[own], ...(first === undefined ? [] : [first]), ...others, ...more];
}

/** Where a tile could be laid so far in the round: no row comes and goes with the turns. @param {Scene} scene */
function offeredIn({ model }) {
  let deal = "";
  /** @type {Set<string>} */
  let places = new Set();
  return () => {
    const now = `${model.table?.game}/${model.table?.round}`;
    if (now !== deal) places = new Set();
    deal = now;
    for (const { place } of playsIn(model.own?.legal ?? [])) places.add(place);
    return places;
  };
}

/**
 * @param {Scene} scene
 * @returns {import("../model/scene.js").Part}
 */
export function trains(scene) {
  const element = h("ul", { class: "trains", "aria-label": t("table.trains") });
  /** @type {Set<string>} */
  const unfolded = new Set();
  /** @type {Map<string, ReturnType<typeof trainRow>>} */
  const rows = new Map();
  const watch = belowIn(element);
  const offered = offeredIn(scene);
  let room = USUAL;
  let deal = "";
  let [columns, lines, width] = [1, Infinity, 0];
  new ResizeObserver(() => {
    room = roomOf(element, columns);
    update();
  }).observe(element);

  /** @param {string} place */
  function make(place) {
    const row = trainRow(scene, place, () => press(place), () => fold(place));
    rows.set(place, row);
    return row.element;
  }

  /** @param {string} place */
  function press(place) {
    if (scene.picked === null) fold(place);
    else scene.tap(place);
  }

  /** @param {string} place */
  function fold(place) {
    const opens = !unfolded.has(place);
    if (room.wide) unfolded.delete(place);
    else unfolded.clear(); // one at a time: the others keep their places
    if (opens) unfolded.add(place);
    update();
    if (opens) rows.get(place)?.element.scrollIntoView({ block: "nearest" });
  }

  /** Two columns stay two while a round goes on, however much room a smaller hand leaves: no card moves. */
  function fewest() {
    const now = `${scene.model.table?.game}/${scene.model.table?.round}`;
    if (now !== deal) unfolded.clear();
    const goesOn = now === deal && room.width === width;
    if (!goesOn) lines = Infinity; // nor do cards grow
    [deal, width] = [now, room.width];
    return goesOn ? columns : 1;
  }

  /** In another number of columns there is other room for each train. @param {number} wanted */
  function layIn(wanted) {
    if (columns === wanted) return;
    columns = wanted;
    element.dataset.room = element.style.cssText = `--columns:${columns}`; // words beside tiles are as wide as they will be
    room = roomOf(element, columns);
  }

  function update() {
    if (!scene.model.round?.trains) return;
    const places = placesInOrder(scene, offered());
    if (room !== USUAL && room.tiles !== prefs.tiles) room = roomOf(element, columns);
    const usual = shapeOf(room, places.length, fewest());
    layIn(usual.columns);
    lines = Math.min(lines, linesOf(room, usual, places.length));
    const alone = room.wide && columns === 1;
    const looksOf = (/** @type {boolean} */ flat) => places.map((place) => lookOf(scene, place, unfolded.has(place), { flat, wide: alone, tiled: usual.high > 0 }));
    const standing = looksOf(usual.high === 1);
    const lies = usual.high === 2 && alone && mustFold(standing, room);
    const [shape, looks] = lies ? [{ ...usual, high: 1 }, looksOf(true)] : [usual, standing];
    makeRoom(element, looks, room, shape, lines);
    keep(element, looks, ({ place }) => place, ({ place }) => make(place), (_, look) => rows.get(look.place)?.draw(look));
    watch(element.lastElementChild);
  }

  return { element, update };
}

/**
 * A sign says so while the last of what can be scrolled is below the edge; the browser tells, and lays nothing out for it.
 * @param {HTMLElement} element
 */
function belowIn(element) {
  /** @type {Element | null} */
  let watched = null;
  const tell = (/** @type {IntersectionObserverEntry[]} */ seen) => element.toggleAttribute("data-more", !seen[seen.length - 1].isIntersecting);
  // What is above the upper edge counts as seen.
  const observer = new IntersectionObserver(tell, { root: element, rootMargin: "9999px 0px 0px", threshold: 0.98 });

  return (/** @type {Element | null} */ last) => {
    if (last === watched) return;
    observer.disconnect();
    if (last) observer.observe(last);
    watched = last;
  };
}

/**
 * @param {Scene} scene
 * @param {string} place
 * @param {boolean} unfolded
 * @param {{ flat: boolean, wide: boolean, tiled: boolean }} shape `tiled`: its tiles are shown, which tell themselves that they are new
 * @returns {Look}
 */
function lookOf({ model, choose, picked, wished, changes, outlined, fresh, showing, switches }, place, unfolded, { flat, wide, tiled }) {
  const held = showing?.heldBack(place) ?? 0;
  const train = without(model.round?.trains?.[place] ?? null, held);
  const waiting = train !== null && held === 0 && isWaiting(place, train, model);
  const holds = model.round?.hand_sizes[place];
  const turn = model.round?.turn ?? null;
  const open = switches.open_hands === true && place !== model.seat && model.round?.turn;
  return {
    place,
    train,
    name: place in (model.table?.seats ?? {}) ? calledOf(place, model) : sentence(placeName(place, model)),
    starts: train?.tiles.length === 0 ? startsWith(model) : "",
    numbers: train?.tiles.length ? "" : /** @type {number[]} */ (model.round?.starts ?? []).join("/"),
    total: model.totalOf(place),
    held: holds === undefined ? null : showing?.heldThen(place, holds) ?? holds,
    hand: (open && model.round?.hands[place]) || null,
    uncovered: train !== null && held === 0 && isUncovered(place, train, model),
    waiting,
    yours: waiting && model.myTurn && mustCover(place, train, model),
    lit: choose.lit.includes(place) || wished?.place === place,
    tile: picked,
    turn: (showing?.turnThen(turn) ?? turn) === place,
    fresh: fresh === place,
    deed: showing?.now?.seat === place ? showing.now.key : null,
    recent: outlined ? Math.max(0, (changes?.laid.get(place) ?? 0) - held) : 0,
    outlined: outlined && changes !== null && (isChanged(place, changes) || (!tiled && changes.laid.has(place))),
    unfolded,
    from: 0,
    flat,
    wide,
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
function isChanged(place, { marked, closed, held, doubles }) {
  return held.some((event) => event.place === place) || [marked, closed, doubles].some((places) => places.includes(place));
}
