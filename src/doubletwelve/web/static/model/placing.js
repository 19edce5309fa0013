/** Where the tiles of a layout lie, as the server says, and one that it has not placed yet. */

import { numbers } from "./action.js";

/**
 * @typedef {{ laid: string, x: number, y: number, rotation: number, joint?: [number, number] | null }} TilePlace `joint`: where it touches the tile that it was laid against
 * @typedef {{ number: number, x: number, y: number, rotation: number, across: number }} NextPlace `across`: a double's rotation
 * @typedef {object} Placing where everything lies; half a tile is 1 by 1
 * @property {TilePlace[]} tiles in the order laid
 * @property {[number, number, number, number][]} links
 * @property {Record<string, NextPlace>} open by the names of places
 */

/**
 * Whether it is of the layout that these steps built.
 * @param {Placing} placing
 * @param {readonly string[]} steps
 */
export function isOf({ tiles }, steps) {
  return tiles.length === steps.length && steps.every((step, at) => step.split(">")[0] === tiles[at].laid);
}

/**
 * Whether tiles that lay there lie elsewhere now.
 * @param {Placing} before
 * @param {Placing} now
 */
export function hasMoved(before, now) {
  const both = now.tiles.slice(0, before.tiles.length);
  const isSame = both.every(({ laid }, at) => laid === before.tiles[at].laid);
  return isSame && both.some(({ x, y, rotation }, at) => x !== before.tiles[at].x || y !== before.tiles[at].y || rotation !== before.tiles[at].rotation);
}

/**
 * The tiles that lie, and one just laid where its place is known: it shows before the answer comes.
 * @param {Placing} placing
 * @param {readonly string[]} steps
 */
export function withNew({ tiles, open }, steps) {
  const [laid, at] = (steps[tiles.length] ?? "").split(">");
  const place = open[at ?? ""];
  const follows = steps.length === tiles.length + 1 && place !== undefined;
  return follows ? [...tiles, newTile(laid, place)] : tiles;
}

/**
 * The lines to tiles that are drawn.
 * @param {[number, number, number, number][]} links
 * @param {TilePlace[]} tiles
 */
export function linksOf(links, tiles) {
  return links.filter(([, , x, y]) => tiles.some((tile) => Math.hypot(tile.x - x, tile.y - y) < 0.6));
}

/**
 * @param {string} laid
 * @param {NextPlace} place
 * @returns {TilePlace}
 */
function newTile(laid, { x, y, rotation, across }) {
  const [touching, far] = numbers(laid);
  const turn = (rotation * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  /** @type {[number, number]} */
  const joint = [x - dx, y - dy];
  if (touching !== far) return { laid, x, y, rotation, joint };
  return { laid, x: x - dx / 2, y: y - dy / 2, rotation: across, joint };
}
