/** A domino tile as a picture: pips in their usual colours, and a numeral where it is small. */

import { svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { numbers } from "../model/action.js";

/** @typedef {[x: number, y: number]} Spot */

/** How far apart: the columns and rows of up to nine, of more than nine; and four to a side. */
const PRINTED = { few: 0.27, side: 0.27, row: 0.21 };
const AROUND = { few: 0.335, side: 0.35, row: 0.24 };
/** Three to a side are smaller, and leave more room to the numeral. */
const THREE = { ...AROUND, few: 0.35 };

/** @param {number} count @param {number} y @param {number} step @returns {Spot[]} */
function row(count, y, step) {
  return { 0: [], 1: [0], 2: [-1, 1], 3: [-1, 0, 1], 4: [-1.5, -0.5, 0.5, 1.5] }[count]?.map((x) => [x * step, y]) ?? [];
}

/** The pips of a number as they are printed. @param {number} count @returns {Spot[]} */
function spots(count, { few, side, row: between } = PRINTED) {
  if (count <= 1) return row(count, 0, few);
  if (count <= 3) return [[-few, -few], [few, few], ...row(count - 2, 0, few)];
  if (count <= 9) {
    const edge = count >= 6 ? 3 : 2;
    return [...row(edge, -few, few), ...row(count - 2 * edge, 0, few), ...row(edge, few, few)];
  }
  const rows = [3, count === 12 ? 3 : 2, count === 10 ? 2 : 3, 3];
  return rows.flatMap((n, at) => row(n, (at - 1.5) * between, side));
}

/**
 * The same where a numeral stands in the middle: a pip that would be under it becomes a disc behind
 * it, and eleven and twelve have four to a side.
 * @param {number} count
 * @returns {{ pips: Spot[], disc: boolean }}
 */
function spotsAround(count) {
  if (count > 10) {
    const step = AROUND.row;
    const rows = [4, 2, 2, count - 8].map((n, at) => row(n, (at - 1.5) * step, n === 2 ? 1.5 * step : step));
    return { pips: rows.flat(), disc: false };
  }
  const all = spots(count, count < 6 ? AROUND : THREE);
  const pips = all.filter(([x, y]) => x !== 0 || y !== 0);
  return { pips, disc: pips.length < all.length };
}

/** Pips as dots of one line: twelve cost no more than one. @param {Spot[]} pips */
function dots(pips) {
  return pips.map(([x, y]) => `M${x.toFixed(3)} ${y.toFixed(3)}h0`).join("");
}

/** @param {number} number */
function drawingOf(number) {
  const { pips, disc } = spotsAround(number);
  return { pips: dots(spots(number)), around: dots(pips), disc };
}

const DRAWINGS = Array.from({ length: 13 }, (_, number) => drawingOf(number));

/**
 * Half a tile, drawn about a point, one unit wide. What is shown of it is chosen in the settings.
 * @param {number} number
 * @param {number} x
 * @param {number} y
 */
function half(number, x, y) {
  const { pips, around, disc } = DRAWINGS[number];
  const group = svg("g", { class: `half n${number}`, transform: `translate(${x} ${y})` });
  if (number > 0) group.append(svg("path", { class: "pips", d: pips }), svg("path", { class: "around", d: around }));
  if (disc) group.append(svg("circle", { class: "disc", r: 0.24 }));
  // As wide in every font: two digits have just so much room between pips.
  const wide = number > 9 && { textLength: "1.1em", lengthAdjust: "spacingAndGlyphs" };
  group.append(svg("text", { class: "numeral", dy: "0.355em", ...wide }, String(number)));
  if (number === 6 || number === 9) group.append(svg("path", { class: "numeral underline", d: "M-0.2 0H0.2" }));
  return group;
}

/** @param {string} tile */
export function tileName(tile) {
  const [a, b] = numbers(tile);
  return t("tile.name", { a, b });
}

/** @param {string} tile */
export function isDouble(tile) {
  const [a, b] = numbers(tile);
  return a === b;
}

/**
 * The picture of a tile, its first number on the left, or on top.
 * @param {string} tile
 * @param {{ upright?: boolean, label?: boolean }} [options] `label`: a name for screen readers
 * @returns {SVGSVGElement}
 */
export function tilePicture(tile, { upright = false, label = false } = {}) {
  const [a, b] = numbers(tile);
  const [width, height] = upright ? [1, 2] : [2, 1];
  const picture = svg("svg", {
    class: ["tile", upright ? "upright" : "lying"],
    viewBox: `-0.5 -0.5 ${width} ${height}`,
    role: label ? "img" : undefined,
    "aria-label": label ? tileName(tile) : undefined,
    "aria-hidden": label ? undefined : "true",
  });
  picture.append(
    svg("rect", { class: "face", x: -0.47, y: -0.47, width: width - 0.06, height: height - 0.06, rx: 0.14 }),
    svg("path", { class: "bar", d: upright ? "M-0.36 0.5H0.36" : "M0.5 -0.36V0.36" }),
    half(a, 0, 0),
    half(b, upright ? 0 : 1, upright ? 1 : 0),
  );
  return picture;
}
