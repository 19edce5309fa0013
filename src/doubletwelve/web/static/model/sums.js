/** How a round's scores come about: of the ways there are, the one that gives what the table says. */

import { numbers } from "./action.js";

/**
 * @typedef {object} Counted
 * @property {Record<string, string[]>} hands what everyone has left
 * @property {Record<string, number>} scores
 * @property {number} doubleBlank what the double blank costs
 * @property {Record<string, number>} points scored during the round, in a game where that is so
 *
 * @typedef {object} Sum
 * @property {"pips" | "points" | "winner" | "more" | "nothing" | "unknown"} kind `more`: a winner who holds tiles gets what each of the others holds more
 * @property {number[]} pips of each tile; the double blank with its price
 * @property {number} blank that price, if the double blank is among them
 * @property {number} held what the tiles in hand add up to
 * @property {number} points
 * @property {number[]} from what each of the others holds, of whom the winner gets
 * @property {number} score
 */

const BLANK = "0-0";

/**
 * @param {Counted} counted
 * @returns {Record<string, Sum>} by seat
 */
export function sumsOf(counted) {
  const seats = Object.keys(counted.scores);
  /** @type {Record<string, number[]>} */
  const pips = {};
  for (const seat of seats) pips[seat] = (counted.hands[seat] ?? []).map((tile) => cost(tile, counted.doubleBlank));
  const held = Object.fromEntries(seats.map((seat) => [seat, added(pips[seat])]));
  const kind = kindOf(counted, held);
  return Object.fromEntries(seats.map((seat) => [seat, sumOf(counted, seat, kind, pips, held)]));
}

/**
 * @param {string} tile
 * @param {number} doubleBlank
 */
function cost(tile, doubleBlank) {
  return tile === BLANK ? doubleBlank : added(numbers(tile));
}

/** @param {number[]} numbers */
function added(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/**
 * The way that explains every score.
 * @param {Counted} counted
 * @param {Record<string, number>} held
 * @returns {"pips" | "points" | "winner" | "unknown"}
 */
function kindOf({ scores, points }, held) {
  const seats = Object.keys(scores);
  if (seats.every((seat) => scores[seat] === held[seat])) return "pips";
  if (seats.every((seat) => scores[seat] === (points[seat] ?? 0) - held[seat])) return "points";
  const won = (/** @type {string} */ seat) => added(seats.map((other) => held[other] - held[seat]));
  if (seats.every((seat) => scores[seat] === 0 || scores[seat] === won(seat))) return "winner";
  return "unknown";
}

/**
 * @param {Counted} counted
 * @param {string} seat
 * @param {"pips" | "points" | "winner" | "unknown"} kind
 * @param {Record<string, number[]>} pips
 * @param {Record<string, number>} held
 * @returns {Sum}
 */
function sumOf({ scores, points, hands, doubleBlank }, seat, kind, pips, held) {
  const score = scores[seat];
  const others = Object.keys(scores).filter((other) => other !== seat);
  return {
    kind: kind !== "winner" ? kind : score === 0 ? "nothing" : held[seat] > 0 ? "more" : kind,
    pips: pips[seat],
    blank: (hands[seat] ?? []).includes(BLANK) ? doubleBlank : 0,
    held: held[seat],
    points: points[seat] ?? 0,
    from: others.map((other) => held[other]),
    score,
  };
}
