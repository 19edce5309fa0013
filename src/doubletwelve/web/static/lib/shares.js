/** The shares that this browser added to deals, and what it saw before them: to check them by later. */

/**
 * @typedef {object} OwnShare
 * @property {number} game
 * @property {number} round
 * @property {string} seat
 * @property {string} commitment the server's, as it was told before the deal
 * @property {string} share
 * @property {boolean} [listed] `false` until the server has listed its promise: the table may have taken that of
 *   another device of this player instead
 */

const SHARES = "doubletwelve.shares";
const MOST_TABLES = 30;
const MOST_SHARES = 100;

/** @returns {[string, OwnShare[]][]} by table, newest first */
function all() {
  try {
    return JSON.parse(localStorage.getItem(SHARES) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * @param {string} table
 * @returns {OwnShare[]}
 */
export function sharesOf(table) {
  return all().find(([id]) => id === table)?.[1] ?? [];
}

/**
 * What is known of the same share is replaced, and no other: another tab may have added one to the same deal.
 * @param {string} table
 * @param {OwnShare} share
 */
export function rememberShare(table, share) {
  const own = [...sharesOf(table).filter((other) => other.share !== share.share), share].slice(-MOST_SHARES);
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(SHARES, JSON.stringify([[table, own], ...others].slice(0, MOST_TABLES)));
  } catch {
    // Private windows may refuse: then only the record itself can be checked.
  }
}
