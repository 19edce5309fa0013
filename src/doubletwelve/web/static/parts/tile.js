// @ts-check
/** A domino tile as a picture: pips in their usual colours, and a numeral where it is small. */

import { svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

const STEP = 0.27;
const NARROW = 0.21;

/** @param {number} count @param {number} y @returns {[number, number][]} */
function row(count, y) {
  return { 0: [], 1: [0], 2: [-1, 1], 3: [-1, 0, 1] }[count]?.map((x) => [x * STEP, y]) ?? [];
}

/** @param {number} count @returns {[number, number][]} columns of up to four */
function spots(count) {
  if (count <= 1) return row(count, 0);
  if (count <= 3) return [[-STEP, -STEP], [STEP, STEP], ...row(count - 2, 0)];
  if (count <= 9) {
    const middle = count - 2 * (count >= 6 ? 3 : 2);
    const edge = count >= 6 ? 3 : 2;
    if (count === 6) return [-STEP, 0, STEP].flatMap((x) => [[x, -STEP], [x, STEP]]);
    return [...row(edge, -STEP), ...row(middle, 0), ...row(edge, STEP)];
  }
  const rows = count === 12 ? [3, 3, 3, 3] : count === 11 ? [3, 3, 2, 3] : [3, 2, 2, 3];
  return rows.flatMap((n, at) => row(n, (at - 1.5) * NARROW));
}

/**
 * Half a tile, drawn about a point, one unit wide.
 * @param {number} number
 * @param {number} x
 * @param {number} y
 */
function half(number, x, y) {
  const size = number > 9 ? 0.085 : number === 1 ? 0.12 : 0.1;
  const group = svg("g", { class: `half n${number}`, transform: `translate(${x} ${y})` });
  const pips = svg("g", { class: "pips" });
  for (const [cx, cy] of spots(number)) pips.append(svg("circle", { cx, cy, r: size }));
  const text = svg("text", { class: "numeral", x: 0, y: 0.02 }, String(number));
  group.append(pips, text);
  if (number === 6 || number === 9) {
    group.append(svg("path", { class: "numeral underline", d: "M-0.2 0.34H0.2" }));
  }
  return group;
}

/**
 * The two numbers of a tile as it is written.
 * @param {string} tile
 * @returns {[number, number]}
 */
export function numbers(tile) {
  const [a, b] = tile.split("-").map(Number);
  return [a, b];
}

/** @param {string} tile */
export function tileName(tile) {
  const [a, b] = numbers(tile);
  return t("tile.name", { a, b });
}

/** @param {string} tile */
export function pipsOf(tile) {
  const [a, b] = numbers(tile);
  return a + b;
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
