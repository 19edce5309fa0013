/** Where the numbers at the open places of a layout stand: apart from each other, and off the tiles. */

/**
 * @typedef {{ x: number, y: number, rotation: number }} Lie where a tile is; half of one is 1 by 1
 * @typedef {{ x: number, y: number, under?: { x: number, y: number }[] }} Point `under`: halves of tiles that lie where it is
 */

/** How far from a place tiles may be that its number has to keep off. */
const NEAR = 3;

/**
 * The middles of the halves of tiles to keep off: all that are near, where some lie where another would.
 * @param {Lie} place
 * @param {Lie[]} tiles
 */
export function halvesUnder(place, tiles) {
  const near = tiles.flatMap(halvesOf).filter(({ x, y }) => Math.hypot(x - place.x, y - place.y) < NEAR);
  const isUnder = near.some((half) => halvesOf(place).some(({ x, y }) => Math.abs(half.x - x) < 0.9 && Math.abs(half.y - y) < 0.9));
  return isUnder ? near : [];
}

/** @param {Lie} place */
function halvesOf({ x, y, rotation }) {
  const [dx, dy] = rotation % 180 === 0 ? [0.5, 0] : [0, 0.5];
  return [{ x: x - dx, y: y - dy }, { x: x + dx, y: y + dy }];
}

/**
 * Points that lie too near each other, or on a tile, moved apart.
 * @param {Point[]} points
 * @param {number} least
 */
export function apart(points, least) {
  const moved = points.map(({ x, y, under = [] }) => ({ x, y, under }));
  for (let times = 0; times < 20; times += 1) {
    moved.forEach((one, at) => moved.slice(0, at).forEach((other) => {
      const [dx, dy] = [one.x - other.x || 0.01, one.y - other.y];
      const push = Math.max(0, least / Math.hypot(dx, dy) - 1) / 2;
      one.x += dx * push;
      one.y += dy * push;
      other.x -= dx * push;
      other.y -= dy * push;
    }));
    for (const one of moved) for (const half of one.under) moveOff(one, half, least / 2 + 0.5);
  }
  return moved;
}

/**
 * @param {Point} one
 * @param {Point} half
 * @param {number} least
 */
function moveOff(one, half, least) {
  const [dx, dy] = [one.x - half.x || 0.01, one.y - half.y];
  const push = Math.max(0, least / Math.hypot(dx, dy) - 1);
  one.x += dx * push;
  one.y += dy * push;
}
