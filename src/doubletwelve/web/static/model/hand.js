/** How a hand lies in its rack: a row for one's train, a row for the rest. */

import { facing, numbers } from "./action.js";

/**
 * @typedef {"train" | "rest"} Row
 * @typedef {Record<string, { row: Row, at: number }>} Gone where tiles lay that are held no longer
 * @typedef {{ train: string[], rest: string[], gone?: Gone, deal?: string }} Rack tiles as hands write them
 */

/** @type {Rack} */
export const EMPTY = { train: [], rest: [] };

/**
 * The rack for a hand: what is gone is taken out, what is new stands at the end of the rest, and what was
 * taken back lies where it lay.
 * @param {Rack} rack
 * @param {readonly string[]} hand
 * @returns {Rack}
 */
export function settled(rack, hand) {
  const held = new Set(hand);
  const gone = { ...rack.gone };
  for (const row of /** @type {Row[]} */ (["train", "rest"])) {
    rack[row].forEach((tile, at) => held.has(tile) || (gone[tile] = { row, at }));
  }
  const train = rack.train.filter((tile) => held.has(tile));
  const rest = rack.rest.filter((tile) => held.has(tile) && !train.includes(tile));
  const known = new Set([...train, ...rest]);
  const fresh = hand.filter((tile) => !known.has(tile) && !(tile in gone));
  rest.push(...(known.size === 0 ? byNumber(fresh) : fresh));
  const back = hand.filter((tile) => !known.has(tile) && tile in gone);
  for (const tile of back.sort((one, other) => gone[one].at - gone[other].at)) {
    (gone[tile].row === "train" ? train : rest).splice(gone[tile].at, 0, tile);
    delete gone[tile];
  }
  return { train, rest, gone };
}

/**
 * The same tiles with one of them elsewhere.
 * @param {Rack} rack
 * @param {string} tile
 * @param {Row} row
 * @param {number} at before which tile of that row
 * @returns {Rack}
 */
export function moved(rack, tile, row, at) {
  const was = rack[row].indexOf(tile);
  const train = rack.train.filter((other) => other !== tile);
  const rest = rack.rest.filter((other) => other !== tile);
  const into = row === "train" ? train : rest;
  into.splice(was >= 0 && was < at ? at - 1 : at, 0, tile);
  return { train, rest };
}

/**
 * A step to the left or right in its row, or over to the other row.
 * @param {Rack} rack
 * @param {string} tile
 * @param {"left" | "right" | "over"} way
 * @returns {Rack}
 */
export function nudged(rack, tile, way) {
  const row = rowOf(rack, tile);
  const at = rack[row].indexOf(tile);
  if (way === "over") {
    const other = row === "train" ? "rest" : "train";
    return moved(rack, tile, other, rack[other].length);
  }
  return moved(rack, tile, row, way === "left" ? Math.max(0, at - 1) : at + 2);
}

/**
 * @param {Rack} rack
 * @param {string} tile
 * @returns {Row}
 */
export function rowOf(rack, tile) {
  return rack.train.includes(tile) ? "train" : "rest";
}

/**
 * The rack for a hand that the server arranged, best train first: the train is as long as it goes on.
 * @param {readonly string[]} arranged
 * @param {number} end the number that the train goes on from
 * @returns {Rack}
 */
export function rackOf(arranged, end) {
  const length = chained(arranged, end).length;
  return { train: arranged.slice(0, length), rest: byNumber(arranged.slice(length)) };
}

/**
 * The tiles from the first on that go on from each other, as they lie.
 * @param {readonly string[]} tiles
 * @param {number} end
 * @returns {string[]}
 */
export function chained(tiles, end) {
  const laid = [];
  let number = end;
  for (const tile of tiles) {
    const lies = facing(tile, number);
    if (lies === null) break;
    laid.push(lies);
    [, number] = numbers(lies);
  }
  return laid;
}

/**
 * All tiles of a row as they lie: in pieces that go on from each other, and where a new piece begins.
 * @param {readonly string[]} tiles
 * @param {number} end the number that the first piece goes on from
 */
export function pieced(tiles, end) {
  const lying = chained(tiles, end);
  const breaks = [];
  while (lying.length < tiles.length) {
    const [tile, next] = tiles.slice(lying.length);
    const [one, other] = numbers(tile);
    breaks.push(lying.length);
    const turned = next !== undefined && facing(next, other) === null && facing(next, one) !== null;
    lying.push(...chained(tiles.slice(lying.length), turned ? other : one));
  }
  return { lying, breaks };
}

/** @param {readonly string[]} tiles */
function byNumber(tiles) {
  const order = (/** @type {string} */ tile) => {
    const [high, low] = numbers(tile);
    return high * 100 + low;
  };
  return [...tiles].sort((one, other) => order(other) - order(one));
}
