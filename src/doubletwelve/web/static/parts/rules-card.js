/** Rules in short: what a table plays and what differs from its book, and any clause at a tap. */

import { ask } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { MANNERS } from "../model/choices.js";
import { playedIn } from "../model/drafted.js";
import { draftOfTable } from "../model/opening.js";
import { bookName, inOwnWords } from "../model/switches.js";
import { closing, openOwnDialog } from "./dialog.js";
import { engineWords, lengthWords } from "./new-length.js";
import { problemText } from "./problem.js";

/**
 * @typedef {{ id: string, kind?: string, text: string }} Entry a clause or a reading
 * @typedef {{ value: import("../model/choices.js").Value, clause: string, variant: string | null }} Setting
 * @typedef {{ clause: string, hands_clause: string | Record<string, string> }} PrintedSet
 * @typedef {{ players: [number, number], switches: Record<string, Setting>, cites: Record<string, string>,
 *   sets: Record<string, PrintedSet> }} Section
 * @typedef {{ id: string, name: string, languages: string[], clauses: Entry[],
 *   readings: (Entry & { about: string[] })[], games: Record<string, Section> }} Book
 * @typedef {{ books: Book[], own: Entry[] }} Rules
 */

const OF_ENGINES = ["rounds", "engine", "engine_step", "short_game", "set"];
/** The points that tell a box from others, each with the switches it speaks of. @type {Record<string, Record<string, string[]>>} */
const POINTS = {
  goliath: { a: OF_ENGINES, b: ["foreign_access", "mexican", "mexican_tracks"], c: ["tap"] },
  ecowoodart: { a: OF_ENGINES, b: ["opening", "foreign_access"], c: ["after_double"] },
  french: { a: OF_ENGINES, b: ["first"], c: ["after_double", "second_double", "tap"] },
  vennerod: { a: ["opening"], b: ["cannot_start"], c: ["second_double"] },
  cardinal: { a: ["opening"], b: ["own_marked_train"], c: ["mexican", "own_marked_train"] },
};

/** What tells the other games, each with the switches that change it. @type {Record<string, Record<string, string[]>>} */
const TOLD = {
  classic: { equal: ["layout", "spinner"], "draw-on": [], blocked: [] },
  matador: { matadors: [], "draw-on": [], out: [] },
  "tiddle-a-wink": { equal: ["layout", "spinner"], pass: [], out: [] },
  fido: { long: [], later: [], less: [] },
  "chicken-foot": { four: [], "at-once": [], least: ["double_blank"] },
};

/** @type {Promise<Rules> | null} */
let rules = null;
/** @type {Promise<import("../model/switches.js").Told[]> | null} */
let offers = null;

/** All rulebooks, asked for once. @returns {Promise<Rules>} */
export function loadRules() {
  rules ??= ask("/api/rules").catch((problem) => {
    rules = null;
    throw problem;
  });
  const named = (/** @type {Book} */ book) => ({ ...book, name: bookName(book.id, book.name) });
  return /** @type {Promise<Rules>} */ (rules).then((found) => ({ ...found, books: found.books.map(named) }));
}

/** All games with their switches, asked for once. @returns {Promise<import("../model/choices.js").Offer[]>} */
export function loadOffers() {
  offers ??= ask("/api/games").catch((problem) => {
    offers = null;
    throw problem;
  });
  return /** @type {Promise<import("../model/switches.js").Told[]>} */ (offers).then((found) => found.map(inOwnWords));
}

/**
 * The value of a switch in words.
 * @param {import("../model/choices.js").SwitchWords} words
 * @param {string} name
 * @param {import("../model/choices.js").Value} value
 */
export function valueWords(words, name, value) {
  if (typeof value === "boolean") return t(value ? "rules.yes" : "rules.no");
  return words.values[name]?.[String(value)] ?? String(value);
}

/**
 * A button that shows a clause without leaving where one is.
 * @param {string} id
 */
export function clauseButton(id) {
  const button = h("button", { type: "button", class: "clause", "data-focus": `clause-${id}` }, id);
  button.setAttribute("aria-label", t("rules.show-clause", { clause: id }));
  button.addEventListener("click", () => void showClause(id));
  return button;
}

/**
 * A clause in a dialog.
 * @param {string} id
 */
export async function showClause(id) {
  const text = h("p", {}, t("rules.loading"));
  // Whoever reads the rules already goes there; everyone else keeps what they are at.
  const isReading = location.pathname.startsWith("/rules");
  const whole = h("a", { class: "button", href: `/rules/${id}`, target: isReading ? false : "_blank" }, t("rules.in-context"));
  const close = closing(t("app.close"), () => {}, "main");
  const dialog = openOwnDialog(id, {}, text, inEnglish(), h("div", { class: "row" }, whole, close));
  const title = /** @type {Element} */ (dialog.querySelector("h2"));
  whole.addEventListener("click", () => dialog.close());
  try {
    const found = findEntry(await loadRules(), id);
    text.textContent = found?.entry.text ?? t("rules.no-such-clause", { clause: id });
    if (found) text.lang = "en";
    if (found?.book) title.textContent = t("rules.clause-of", { clause: id, book: found.book.name });
  } catch (problem) {
    text.textContent = problemText(problem);
  }
}

/**
 * Where a book is read, from the game on that is played.
 * @param {string} book
 * @param {string} [game]
 */
export function rulesPath(book, game = "mexican-train") {
  return `/rules/${book}${game === "mexican-train" ? "" : `?game=${game}`}`;
}

/** That clauses are not in the reader's language. */
export function inEnglish() {
  return language() !== "en" && h("p", { class: "soft small" }, t("rules.english"));
}

/**
 * @param {Rules} all
 * @param {string} id
 * @returns {{ book: Book | null, entry: Entry } | null}
 */
export function findEntry(all, id) {
  const wanted = id.toUpperCase();
  for (const book of all.books) {
    const entry = [...book.clauses, ...book.readings].find((found) => found.id === wanted);
    if (entry) return { book, entry };
  }
  const own = all.own.find((found) => found.id === wanted);
  return own ? { book: null, entry: own } : null;
}

/**
 * What a table plays, and the way to its book.
 * @param {Record<string, any>} table the door or the table, as the server tells of it
 * @param {import("../model/choices.js").Offer[]} games
 */
export function rulesCard(table, games) {
  return h(
    "section",
    { class: "card rules-card", "aria-label": t("rules.of-the-table") },
    rulesOf(table, games),
    h("p", {}, h("a", { class: "button", href: rulesPath(table.rulebook, table.choice.game), target: "_blank" }, t("rules.read-all"))),
  );
}

/**
 * The game, the book and what is special about it, how long, what differs from the book, and how
 * the table is run. Without the games, that they cannot be had.
 * @param {Record<string, any>} table
 * @param {import("../model/choices.js").Offer[]} games
 */
export function rulesOf(table, games) {
  const draft = draftOfTable(table);
  const { game } = draft;
  const offer = games.find((found) => found.game === game);
  const book = offer?.books.find((found) => found.book === table.rulebook);
  if (!offer || !book) return [h("h2", {}, t(`game.${game}`)), h("p", { class: "problem" }, t("app.offline")), run(table)];
  const named = book.name;
  const played = playedIn(book, draft);
  const changed = Object.entries(draft.switches);
  return [
    h("h2", {}, t(`game.${game}`)),
    game !== "mexican-train" && h("p", {}, t(`new.game.${game}`)),
    h("p", {}, h("span", { class: "block" }, lengthWords(played)), engineWords(played)),
    h("p", {}, table.house ? t("rules.house", { house: table.house, book: named }) : t("rules.by", { book: named })),
    game === "mexican-train" ? boxPoints(book.book, table.changed) : points("rules.told.", TOLD[game], table.changed),
    changed.length > 0 && h("p", { class: "soft" }, t("rules.differs", { book: named })),
    changed.length > 0 && differences(offer.words, changed),
    run(table),
  ];
}

/**
 * @param {import("../model/choices.js").SwitchWords} words
 * @param {[string, any][]} changed
 * @param {import("../model/choices.js").BookGame} [box] what it prints is said too
 */
export function differences(words, changed, box) {
  return h(
    "dl",
    { class: "differences" },
    changed.map(([name, value]) => [
      h("dt", {}, words.about[name] ?? name),
      h("dd", {}, valueWords(words, name, value)),
      box && h("dd", { class: "soft small" }, `${box.name}: ${valueWords(words, name, box.switches[name].value)}`),
    ]).flat(),
  );
}

/**
 * What makes a box of Mexican Train different, in a few words, as far as it is played so.
 * @param {string} book
 * @param {Record<string, unknown>} [changed] the switches that are set otherwise
 */
export function boxPoints(book, changed = {}) {
  return points(`new.box.${book}.`, POINTS[book], changed);
}

/**
 * @param {string} key what the keys of their words begin with
 * @param {Record<string, string[]>} all
 * @param {Record<string, unknown>} [changed]
 */
function points(key, all, changed = {}) {
  const told = Object.keys(all).filter((point) => !all[point].some((name) => name in changed));
  if (told.length === 0) return null;
  return h("ul", { class: "points small" }, told.map((point) => h("li", {}, t(key + point))));
}

/** Whether the points of a box speak of a switch. @param {string} book @param {string} name */
export function isInPoints(book, name) {
  return Object.values(POINTS[book]).some((about) => about.includes(name));
}

/**
 * How a table is run: help, clock, spectators.
 * @param {Record<string, any>} table
 */
function run(table) {
  const manners = { ...MANNERS, ...table.manners };
  const clock = manners.clock === null ? t("new.clock.none") : t("new.clock.seconds", { count: manners.clock });
  const lines = [
    [t("new.help"), t(`new.help.${manners.help ?? "usual"}`)],
    [t("new.clock"), clock],
    [t("new.spectators"), t(`new.spectators.${manners.spectators}`)],
    ...(manners.knock_by_hand ? [[t("new.knock"), t("new.knock-how")]] : []),
  ];
  return h("dl", { class: "differences" }, lines.flatMap(([about, how]) => [h("dt", {}, about), h("dd", {}, how)]));
}
