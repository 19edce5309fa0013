/** How large tiles can be, so that the ends of all trains are in sight: as large as rows and longest train allow. */

import { set } from "../lib/dom.js";
import { prefs } from "../lib/prefs.js";
import { isDouble } from "./tile.js";

/** @typedef {import("./train.js").Look} Look */

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
/** In so many lines at most lie the tiles of a card where two share a line and there is room under them. */
const MOST_LINES = 3;
/** The same for rows, where a screen is wide. */
const ROWS = [{ columns: 1, high: 2 }, { columns: 1, high: 1 }, { columns: 2, high: 2 }, { columns: 2, high: 1 }];
/** How wide the words of a row are at least where two share a line, in sizes of text, as in table.css. */
const LEAST_HEAD = 11.5;
/** How high a row is at least, with the gap below it and its share of one more line in one of them; and how much higher than its tiles. */
const [LEAST_ROW, AROUND] = [50.5, 9.5];
/** One column of cards has room left for one more line of the hand: it becomes two as seldom as possible. */
const SPARE = 70;
/** So much larger tiles are worth doubles that do not stand. */
const WORTH_FLAT = 1.4;
/** The room in pixels until it is known; `tiles` is the size that was chosen, `em` the size of text, `least` of half a tile. */
export const USUAL = { tiles: "medium", wide: true, em: 16, least: 22, width: 900, across: 600, down: 450 };

/**
 * Measured when it changes, not at a move: the page would be laid out for it.
 * @param {HTMLElement} element
 * @param {number} columns in how many its trains lie
 */
export function roomOf(element, columns) {
  const root = getComputedStyle(document.documentElement);
  const wide = matchMedia("(min-width: 60rem)").matches;
  const [em, width] = [parseFloat(root.fontSize), element.offsetWidth];
  const head = (element.querySelector("button")?.offsetWidth ?? 0) - (parseFloat(element.style.getPropertyValue("--spare")) || 0);
  return {
    tiles: prefs.tiles,
    wide,
    em,
    least: parseFloat(root.getPropertyValue("--half")),
    width,
    // For the tiles of one train: without edges, and a scroll bar that comes and goes.
    across: wide ? acrossRow(width, em, columns) - head : (width - 24) / columns,
    down: getComputedStyle(element).containerType === "size" ? usualHeight(element, parseFloat(root.getPropertyValue("--buttons"))) : Infinity,
  };
}

/** For the words of a row and its tiles. @param {number} width @param {number} em @param {number} columns */
function acrossRow(width, em, columns) {
  return (width - 1.5 * em - 19) / columns - 17;
}

/**
 * How high it is when nothing is refused, the connection stands and none of the room for buttons is lent to it: no
 * card moves when that changes.
 * @param {HTMLElement} element
 * @param {number} usual the room for buttons
 */
function usualHeight(element, usual) {
  const main = element.closest(".table-main") ?? element;
  const [refused, buttons, lost] = [".refusal", ".actions", ".connection"].map((part) => main.querySelector(part)?.getBoundingClientRect() ?? new DOMRect());
  const { top, height } = element.getBoundingClientRect();
  const above = lost.bottom <= top ? lost.height && lost.height + 6 : 0; // on a phone held sideways it is beside them
  const lent = buttons.height && Math.max(0, usual - buttons.height);
  // What makes all of it scroll has taken nothing from the trains.
  const over = [main, document.documentElement].reduce((most, { scrollHeight, clientHeight }) => Math.max(most, scrollHeight - clientHeight), 0);
  const beside = refused.bottom > buttons.top + 4 ? buttons.height : 0; // it has that room already
  const card = refused.height && Math.max(0, refused.height + 4 - beside);
  return Math.round(height + Math.max(0, card + above - over) - lent);
}

/**
 * @param {typeof USUAL} room
 * @param {number} count
 * @param {number} fewest columns
 */
export function shapeOf({ wide, em, least, width, down }, count, fewest) {
  if (wide) {
    const canBeTwo = acrossRow(width, em, 2) - LEAST_HEAD * em > 3 * least; // a tile beside the words, and a sign
    const wanted = ROWS.slice(prefs.tiles === "large" && count > FEW_ROWS ? 1 : 0, canBeTwo ? 4 : 2);
    return wanted.find(({ columns, high }) =>
      columns >= fewest && Math.ceil(count / columns) * Math.max(LEAST_ROW, high * least + AROUND) <= down) ?? wanted[wanted.length - 1];
  }
  const shape = CARDS.find(({ columns, high }) =>
    columns >= fewest && (columns === 1 || width - 24 > 20 * em) && (high < 2 || down < Infinity) && Math.ceil(count / columns) * (headOf(em) + 11 + high * least) + (columns === 1 ? SPARE : 0) < down);
  const [standing, flat] = [2, 1].map((high) => Math.min(2 * least, (down / count - headOf(em) - 11) / high));
  return shape === CARDS[0] && flat > WORTH_FLAT * standing ? CARDS[1] : shape ?? TIGHT;
}

/**
 * In how many lines the tiles of each train lie; half of what one column leaves for the hand is left for it here too.
 * @param {typeof USUAL} room
 * @param {typeof TIGHT} shape
 * @param {number} count of trains
 */
export function linesOf({ wide, em, least, down }, { columns, high }, count) {
  if (wide || columns === 1 || high !== 1 || down === Infinity) return 1;
  const each = (down - SPARE / 2) / Math.ceil(count / columns) - headOf(em) - 11;
  return Math.max(1, Math.min(MOST_LINES, Math.floor(each / (least + 2))));
}

/**
 * Whether some train would not be seen whole, in however many lines, at a table with large tiles: they are wanted
 * more than doubles that stand.
 * @param {Look[]} looks
 * @param {typeof USUAL} room
 */
export function mustFold(looks, room) {
  if (!room.wide || prefs.tiles !== "large") return false;
  const sizes = looks.map(sizesOf);
  const isLong = Math.max(...sizes.map(total)) * (2 * room.least + 2) > room.across;
  return isLong && largestInLines(looks, sizes, { ...room, high: 2, head: 0 }) === 0;
}

/** How much of a line each tile of a train takes. @param {Look} look */
function sizesOf({ train, flat }) {
  return (train?.tiles ?? []).map((tile) => (isDouble(tile) && !flat ? STANDING : 1));
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
 * @param {number} lines
 */
export function makeRoom(element, looks, { wide, em, least, across, down }, { columns, high }, lines) {
  const sizes = looks.map(sizesOf);
  const heights = total(looks.map(({ hand }) => (hand === null ? 1 : WITH_HAND)));
  const rows = columns === 1 ? heights : Math.ceil(heights / columns);
  const longest = STEP * Math.ceil(Math.max(1, ...sizes.map(total)) / STEP);
  // Large ones are larger than what fits; no row is lower than its head.
  const wished = least * Math.max(1, (across / longest / 2 - 1) / USUAL.least);
  const grows = (wide || columns === 1) && down < Infinity;
  const head = wide ? 0 : headOf(em) + 6; // of a card; rows have theirs beside their tiles
  const inLine = grows ? Math.max(least, Math.min(2 * least, wished, (Math.max(LEAST_ROW, down / rows) - AROUND - head) / high)) : least;
  const inLines = grows && columns === 1 ? largestInLines(looks, sizes, { least, across, down, high, head }) : 0;
  const wrapped = inLines >= WORTH_LINES * inLine || (inLines > 0 && longest * (2 * inLine + 2) > across);
  const half = wrapped ? inLines : inLine;
  const tile = 2 * half + 2;
  const before = wide && columns === 1 ? 1 + (4.5 * em + 2) / tile : (0.8 * em + 2) / tile; // the first tile and a button, or a sign
  // What is too narrow for one more tile goes to the words beside them, where these have little room.
  const spare = wide && columns === 2 ? Math.floor(((across / tile - before) % 1) * tile) : 0;
  const inOne = (across - (wide ? spare : 12)) / tile;
  const most = lines === 1 ? inOne : lines * Math.floor(inOne);
  looks.forEach((look, at) => {
    if (wrapped || look.unfolded || total(sizes[at]) <= most) return;
    look.from = sizes[at].length - 1;
    let left = most - before - sizes[at][look.from];
    while ((left -= sizes[at][look.from - 1]) >= 0) look.from -= 1;
  });
  const now = `--spare:${spare}px;--half:${half}px;--high:${high};--lines:${lines};--columns:${columns}`;
  if (element.dataset.room === now) return;
  element.dataset.room = element.style.cssText = now;
  set(element, { class: ["trains", high > 0 && "tiled", high < 0 && "tight", lines > 1 && "lined"] });
}

/**
 * Half a tile where every train may take as many lines as it needs; 0: there is no room for them.
 * @param {Look[]} looks
 * @param {number[][]} sizes
 * @param {{ least: number, across: number, down: number, high: number, head: number }} room
 */
function largestInLines(looks, sizes, { least, across, down, high, head }) {
  for (let half = 1.5 * least; half >= least; half -= 2) {
    const heights = sizes.map((train, at) => Math.max(LEAST_ROW, head + heightOf(train, half, across, high) + AROUND) * (looks[at].hand === null ? 1 : WITH_HAND));
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
