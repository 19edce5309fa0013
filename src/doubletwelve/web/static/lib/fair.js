/** Fair deals, checked here: docs/fair-deals.md describes them, with the same test vectors. */

import { fromHex, sha256, toHex } from "./sha256.js";

const DOMAIN = new TextEncoder().encode("doubletwelve-deal-1\0");

/** @param {string} hex */
export function commitmentOf(hex) {
  return toHex(sha256(fromHex(hex)));
}

/**
 * The seed of a deal, from the server's secret and the shares that were opened.
 * @param {string} secret
 * @param {Record<string, string>} shares by seat
 */
export function fairSeed(secret, shares) {
  const bytes = [...DOMAIN, ...fromHex(secret)];
  const seats = Object.keys(shares).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  for (const seat of seats) bytes.push(...new TextEncoder().encode(seat), 0, ...fromHex(shares[seat]));
  return toHex(sha256(Uint8Array.from(bytes)));
}

/**
 * The documented shuffle: the same seed gives the same order everywhere.
 * @template T
 * @param {readonly T[]} items
 * @param {string} seed
 */
export function shuffled(items, seed) {
  const order = [...items];
  const numbers = numbersOf(seed);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, numbers);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/**
 * @param {string} seed
 * @returns {Generator<number, never, void>}
 */
function* numbersOf(seed) {
  const start = new TextEncoder().encode(seed);
  for (let counter = 0; ; counter += 1) {
    const block = new Uint8Array(start.length + 8);
    block.set(start);
    new DataView(block.buffer).setUint32(start.length + 4, counter);
    yield new DataView(sha256(block).buffer).getUint32(0);
  }
}

/**
 * @param {number} bound
 * @param {Generator<number, never, void>} numbers
 */
function below(bound, numbers) {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  let number = numbers.next().value;
  while (number >= fair) number = numbers.next().value;
  return number % bound;
}

/** @param {number} highest */
export function tilesUpTo(highest) {
  const tiles = [];
  for (let high = 0; high <= highest; high += 1) {
    for (let low = 0; low <= high; low += 1) tiles.push(`${high}-${low}`);
  }
  return tiles;
}
