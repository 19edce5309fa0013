/** The trains: own first, then the Mexican Train, then the others in the order of play; whatever is started later, last. */

import { h, keep, set } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { prefs } from "../lib/prefs.js";
import { calledOf, isWaiting, mustCover, placeName, sentence, startsWith } from "../model/words.js";
import { playsIn } from "../model/action.js";
import { isDouble } from "./tile.js";
import { trainRow } from "./train.js";

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("../model/table.js").Train} Train
 * @typedef {import("./train.js").Look} Look
 */

/** With more rows their height decides how large tiles can be: large ones lie flat then, doubles too. */
const FEW_ROWS = 6;
/** How much higher a row is with an open hand under it. */
const WITH_HAND = 1.6;
/** Tiles become smaller with every third tile of the longest train. */
const STEP = 3;
/** How much of a tile's width a standing double takes. */
const STANDING = 0.55;
/** So much larger tiles are worth several lines a train. */
const WORTH_LINES = 1.25;
/** How cards lie, the best first: in how many columns, and how high their tiles are, in halves. */
const CARDS = [{ columns: 1, high: 2 }, { columns: 1, high: 1 }, { columns: 2, high: 1 }, { columns: 2, high: 0 }];
const TIGHT = { columns: 2, high: -1 };
/** So much larger tiles are worth doubles that do not stand. */
const WORTH_FLAT = 1.4;
/** The room in pixels until it is known; `em` is the size of text, `least` of half a tile. */
const USUAL = { wide: true, em: 16, least: 22, across: 600, down: 450 };

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
  let [columns, across] = [1, 0];
  new ResizeObserver(() => {
    room = roomOf(element);
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
  }

  /** Two columns stay two while a round goes on, however much room a smaller hand leaves: no card moves. */
  function fewest() {
    const now = `${scene.model.table?.game}/${scene.model.table?.round}`;
    if (now !== deal) unfolded.clear();
    if (now !== deal || room.across !== across) columns = 1;
    [deal, across] = [now, room.across];
    return columns;
  }

  function update() {
    if (!scene.model.round?.trains) return;
    const places = placesInOrder(scene, offered());
    const shape = shapeOf(room, places.length, fewest());
    columns = shape.columns;
    const looks = places.map((place) => lookOf(scene, place, unfolded.has(place), shape.high === 1, room.wide));
    makeRoom(element, looks, room, shape);
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
  const observer = new IntersectionObserver(tell, { root: element, rootMargin: "9999px 0px 0px", threshold: 0.9 });

  return (/** @type {Element | null} */ last) => {
    if (last === watched) return;
    observer.disconnect();
    if (last) observer.observe(last);
    watched = last;
  };
}

/**
 * Measured when it changes, not at a move: the page would be laid out for it.
 * @param {HTMLElement} element
 */
function roomOf(element) {
  const root = getComputedStyle(document.documentElement);
  const wide = matchMedia("(min-width: 60rem)").matches;
  const refused = /** @type {HTMLElement | null | undefined} */ (element.parentElement?.querySelector(".refusal"))?.offsetHeight;
  const buttons = /** @type {HTMLElement | null | undefined} */ (element.parentElement?.querySelector(".actions"))?.offsetHeight ?? 0;
  const lent = parseFloat(root.getPropertyValue("--buttons")) - buttons; // of the room for buttons, to what says why
  return {
    wide,
    em: parseFloat(root.fontSize),
    least: parseFloat(root.getPropertyValue("--half")),
    // Without edges, and a scroll bar that comes and goes.
    across: element.offsetWidth - (wide ? 60 + (element.querySelector("button")?.offsetWidth ?? 0) : 24),
    // No card moves when something is refused.
    down: getComputedStyle(element).containerType === "size" ? element.clientHeight + (refused ? refused + 4 - Math.max(0, lent) : 0) : Infinity,
  };
}

/**
 * @param {typeof USUAL} room
 * @param {number} count
 * @param {number} fewest columns
 */
function shapeOf({ wide, em, least, across, down }, count, fewest) {
  if (wide) return { columns: 1, high: prefs.tiles === "large" && count > FEW_ROWS ? 1 : 2 };
  const shape = CARDS.find(({ columns, high }) =>
    columns >= fewest && (columns === 1 || across > 20 * em) && (high < 2 || down < Infinity) && Math.ceil(count / columns) * (headOf(em) + 11 + high * least) < down);
  const [standing, flat] = [2, 1].map((high) => Math.min(2 * least, (down / count - headOf(em) - 11) / high));
  return shape === CARDS[0] && flat > WORTH_FLAT * standing ? CARDS[1] : shape ?? TIGHT;
}

/** How high the words of a card are. @param {number} em */
function headOf(em) {
  return 2.75 * em;
}

/**
 * Tiles as large as the rows and the longest train allow, in several lines a train where that makes them much
 * larger; what is too long all the same is folded.
 * @param {HTMLElement} element
 * @param {Look[]} looks
 * @param {typeof USUAL} room
 * @param {typeof TIGHT} shape
 */
function makeRoom(element, looks, { wide, em, least, across, down }, { columns, high }) {
  const sizes = looks.map(({ train, flat }) => (train?.tiles ?? []).map((tile) => (isDouble(tile) && !flat ? STANDING : 1)));
  const rows = total(looks.map(({ hand }) => (hand === null ? 1 : WITH_HAND)));
  const longest = STEP * Math.ceil(Math.max(1, ...sizes.map(total)) / STEP);
  // Large ones are larger than what fits; no row is lower than its head.
  const wished = least * Math.max(1, (across / longest / 2 - 1) / USUAL.least);
  const grows = columns === 1 && down < Infinity;
  const head = wide ? 0 : headOf(em) + 6; // of a card; rows have theirs beside their tiles
  const inLine = grows ? Math.max(least, Math.min(2 * least, wished, (Math.max(49, down / rows) - 9.5 - head) / high)) : least;
  const inLines = grows && wide ? largestInLines(looks, sizes, { least, across, down, high }) : 0;
  const wrapped = inLines >= WORTH_LINES * inLine || (inLines > 0 && longest * (2 * inLine + 2) > across);
  const half = wrapped ? inLines : inLine;
  const tile = 2 * half + 2;
  const most = (across / columns - (wide ? 0 : 12)) / tile;
  const before = wide ? 1 + (4.5 * em + 2) / tile : 0.3; // the first tile and a button, or a sign
  looks.forEach((look, at) => {
    if (wrapped || look.unfolded || total(sizes[at]) <= most) return;
    look.from = sizes[at].length - 1;
    let left = most - before - sizes[at][look.from];
    while ((left -= sizes[at][look.from - 1]) >= 0) look.from -= 1;
  });
  const now = `--half:${half}px;--high:${high};--columns:${columns}`;
  if (element.dataset.room === now) return;
  element.dataset.room = element.style.cssText = now;
  set(element, { class: ["trains", high > 0 && "tiled", high < 0 && "tight"] });
}

/**
 * Half a tile where every train may take as many lines as it needs; 0: there is no room for them.
 * @param {Look[]} looks
 * @param {number[][]} sizes
 * @param {{ least: number, across: number, down: number, high: number }} room
 */
function largestInLines(looks, sizes, { least, across, down, high }) {
  for (let half = 1.5 * least; half >= least; half -= 2) {
    const heights = sizes.map((train, at) => Math.max(49, heightOf(train, half, across, high) + 9.5) * (looks[at].hand === null ? 1 : WITH_HAND));
    if (total(heights) + 3 * heights.length <= down) return half;
  }
  return 0;
}

/**
 * How high the lines of a train are; one with a double that stands is twice as high as another.
 * @param {number[]} sizes
 * @param {number} half
 * @param {number} across
 * @param {number} high of the first line
 */
function heightOf(sizes, half, across, high) {
  let [left, line, height] = [across, high, 0];
  for (const size of sizes) {
    const width = size * 2 * half + 2;
    if (width > left) {
      height += line * half + 2;
      [left, line] = [across, 1];
    }
    left -= width;
    if (size < 1) line = 2;
  }
  return height + line * half;
}

/** @param {number[]} sizes */
function total(sizes) {
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * @param {Scene} scene
 * @param {string} place
 * @param {boolean} unfolded
 * @param {boolean} flat
 * @param {boolean} wide
 * @returns {Look}
 */
function lookOf({ model, choose, picked, wished, changes, outlined, fresh, showing, switches }, place, unfolded, flat, wide) {
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
    waiting,
    yours: waiting && model.myTurn && mustCover(place, train, model),
    lit: choose.lit.includes(place) || wished?.place === place,
    tile: picked,
    turn: (showing?.turnThen(turn) ?? turn) === place,
    fresh: fresh === place,
    deed: showing?.now?.seat === place ? showing.now.key : null,
    recent: outlined ? changes?.laid.get(place) ?? 0 : 0,
    outlined: outlined && changes !== null && isChanged(place, changes),
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
function isChanged(place, { laid, marked, closed, doubles }) {
  return laid.has(place) || [marked, closed, doubles].some((places) => places.includes(place));
}
