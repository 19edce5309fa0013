/** The shares that this browser added to deals, and what it saw before them: to check them by later. */

/**
 * @typedef {object} OwnShare
 * @property {number} game
 * @property {number} round
 * @property {string} seat
 * @property {string} commitment the server's, as it was told before the deal
 * @property {string} share
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
 * @param {string} table
 * @param {OwnShare} share
 */
export function rememberShare(table, share) {
  const own = [...sharesOf(table), share].slice(-MOST_SHARES);
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(SHARES, JSON.stringify([[table, own], ...others].slice(0, MOST_TABLES)));
  } catch {
    // Private windows may refuse: then only the record itself can be checked.
  }
}
