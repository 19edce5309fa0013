/** Where one was: the table that this tab left for a moment, the seat last played at each, what was heard there. */

/** @typedef {"sessionStorage" | "localStorage"} Kind this tab's memory, or this browser's */

const LEFT = "doubletwelve.left";
const SEAT = "doubletwelve.seat.";
const HEARD = "doubletwelve.heard.";
const NOTED = "doubletwelve.noted.";

/** @param {string} path the table's */
export function leaveForAMoment(path) {
  write("sessionStorage", LEFT, path);
}

/** The path of the table to go back to, if there is one. */
export function tableLeft() {
  return read("sessionStorage", LEFT);
}

export function forgetLeft() {
  write("sessionStorage", LEFT, null);
}

/**
 * The seat that was played last: in this tab, or else in this browser.
 * @param {string} table
 */
export function lastSeat(table) {
  return read("sessionStorage", SEAT + table) ?? read("localStorage", SEAT + table);
}

/**
 * @param {string} table
 * @param {string} seat
 */
export function rememberSeat(table, seat) {
  write("sessionStorage", SEAT + table, seat);
  write("localStorage", SEAT + table, seat);
}

/**
 * Up to which version of a table this tab has shown what was said; `null`: it was not there yet.
 * @param {string} table
 */
export function lastHeard(table) {
  return numberAt(HEARD + table);
}

/**
 * @param {string} table
 * @param {number} version
 */
export function rememberHeard(table, version) {
  write("sessionStorage", HEARD + table, String(version));
}

/**
 * The version of a table that this tab has told a note about; `null`: none.
 * @param {string} about the table and the seat
 */
export function lastNoted(about) {
  return numberAt(NOTED + about);
}

/**
 * @param {string} about
 * @param {number} version
 */
export function rememberNoted(about, version) {
  write("sessionStorage", NOTED + about, String(version));
}

/** @param {string} key */
function numberAt(key) {
  const found = read("sessionStorage", key);
  return found === null ? null : Number(found);
}

/**
 * @param {Kind} kind
 * @param {string} key
 * @returns {string | null}
 */
function read(kind, key) {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {Kind} kind
 * @param {string} key
 * @param {string | null} value
 */
function write(kind, key, value) {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {
    // Private windows may refuse: then it is forgotten.
  }
}
