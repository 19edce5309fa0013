/** What this browser remembers: settings, and the tables it has a seat at. No account. */

/**
 * @typedef {object} Prefs
 * @property {string} language "" follows the browser
 * @property {"system" | "light" | "dark" | "contrast"} theme
 * @property {"small" | "medium" | "large"} tiles
 * @property {"pips" | "numerals" | "both"} faces
 * @property {boolean} calm less motion
 * @property {boolean} sound
 * @property {boolean} buzz
 * @property {boolean} confirm ask before playing
 * @property {boolean} keys shortcuts of one key, which some who speak to their computer press by chance
 * @property {number} botPause milliseconds
 * @property {string} name
 * @property {Record<string, any>} lastTable what Play now opens: the last table that was really opened
 * @property {Record<string, any>} saved the draft whose rules were saved since then
 * @property {Record<string, any>[]} houses rules saved under a name of one's own
 */

/** @type {Prefs} */
const USUAL = {
  language: "",
  theme: "system",
  tiles: "medium",
  faces: "both",
  calm: false,
  sound: true,
  buzz: true,
  confirm: false,
  keys: true,
  botPause: 800,
  name: "",
  lastTable: {},
  saved: {},
  houses: [],
};

const PREFS = "doubletwelve.prefs";
const TABLES = "doubletwelve.tables";

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse: then it is forgotten with the page.
  }
}

/** @type {Prefs} */
export const prefs = { ...USUAL, ...read(PREFS, {}) };
const listeners = new Set();

/** What another tab has changed stays. @param {Partial<Prefs>} changes */
export function changePrefs(changes) {
  Object.assign(prefs, read(PREFS, {}), changes);
  write(PREFS, prefs);
  for (const listener of listeners) listener(prefs);
}

window.addEventListener("storage", ({ key }) => {
  if (key !== PREFS) return;
  Object.assign(prefs, read(PREFS, {}));
  for (const listener of listeners) listener(prefs);
});

/**
 * @param {(prefs: Prefs) => void} listener
 * @returns {() => void} ends that
 */
export function onPrefs(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * @typedef {{ id: string, game: string, rulebook: string, house?: string | null, phase?: string, names: string[], seen: number }} Known as it was last seen; the names are those of other people
 * @returns {Known[]} newest first
 */
export function knownTables() {
  return read(TABLES, /** @type {Known[]} */ ([]));
}

/** @param {Known} table */
export function rememberTable(table) {
  const others = knownTables().filter((known) => known.id !== table.id);
  write(TABLES, [table, ...others].sort((one, other) => other.seen - one.seen).slice(0, 50));
}

/** @param {string} id */
export function forgetTable(id) {
  write(TABLES, knownTables().filter((known) => known.id !== id));
}
