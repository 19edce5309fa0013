/** Actions as they are written: `12-5>p2`, the touching number first, `draw`, `catch p3`. */

/**
 * @typedef {object} Play
 * @property {string} text as it is sent
 * @property {string} tile as hands write it: the higher number first
 * @property {string} laid as it lies: the touching number first
 * @property {string} place
 * @property {boolean} knock
 */

const PLAY = /^(\d+)-(\d+)>(\S+?)( knock)?$/;

/**
 * @param {string} text
 * @returns {Play | null} `null` for what is no tile laid
 */
export function readPlay(text) {
  const found = PLAY.exec(text);
  if (found === null) return null;
  const [, touch, far, place, knock] = found;
  return { text, tile: tileOf(touch, far), laid: `${touch}-${far}`, place, knock: knock !== undefined };
}

/**
 * @param {string | number} a
 * @param {string | number} b
 */
export function tileOf(a, b) {
  return Number(a) >= Number(b) ? `${a}-${b}` : `${b}-${a}`;
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

/**
 * A tile the other way round.
 * @param {string} tile
 */
export function turned(tile) {
  const [a, b] = numbers(tile);
  return `${b}-${a}`;
}

/**
 * The tile as it lies with a number first; `null` if it has no such number.
 * @param {string} tile
 * @param {number} number
 */
export function facing(tile, number) {
  const [a, b] = numbers(tile);
  if (a === number) return tile;
  return b === number ? turned(tile) : null;
}

/**
 * Every way to lay a tile. Knocking is a choice of its own, so each way is there once.
 * @param {readonly string[]} legal
 * @returns {Play[]}
 */
export function playsIn(legal) {
  return legal.map(readPlay).filter((play) => play !== null && !play.knock).map((play) => /** @type {Play} */ (play));
}

/**
 * A catch, taken apart: whom.
 * @param {string} action
 */
export function caughtBy(action) {
  return action.startsWith("catch ") ? action.slice("catch ".length) : null;
}
