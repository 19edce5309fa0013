/** A book to read: its games, clause by clause, and how unclear places are read. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/**
 * @typedef {import("./rules-card.js").Entry} Entry
 * @typedef {import("./rules-card.js").Book} Book
 */

/** What the letters in a clause's id stand for. @type {Record<string, string>} */
const GAMES = {
  MT: "mexican-train",
  CL: "classic",
  MA: "matador",
  TW: "tiddle-a-wink",
  FI: "fido",
  CF: "chicken-foot",
};

/**
 * @param {import("./rules-card.js").Rules} rules
 * @param {string} id "" for our own clauses
 * @param {string} text only clauses with these words; all if empty
 */
export function bookColumn(rules, id, text) {
  const book = findBook(rules, id);
  const shown = partsOf(book).map((part) => ({ ...part, entries: part.entries.filter((entry) => matches(entry, text)) }));
  const count = shown.reduce((sum, part) => sum + part.entries.length, 0);
  return h(
    "section",
    { class: "book", "aria-label": book.name },
    count > 0 && h("h2", {}, book.name),
    text === "" && gamesOf(book),
    shown.map((part) => onePart(part, text)),
  );
}

/**
 * In how many clauses of these books there is what is looked for.
 * @param {import("./rules-card.js").Rules} rules
 * @param {string[]} ids
 * @param {string} text
 */
export function foundIn(rules, ids, text) {
  const all = [...new Set(ids)].map((id) => findBook(rules, id)).flatMap(({ clauses, readings }) => [...clauses, ...readings]);
  return all.filter((entry) => matches(entry, text)).length;
}

/**
 * Where else there is what is looked for, and the way there.
 * @param {import("./rules-card.js").Rules} rules
 * @param {string[]} shown the books that are open
 * @param {string} text
 * @param {(book: string) => void} goTo
 */
export function elsewhere(rules, shown, text, goTo) {
  const others = [...rules.books.map(({ id }) => id), ""].filter((id) => !shown.includes(id));
  const ways = others.map((id) => findBook(rules, id)).flatMap(({ id, name }) => {
    const count = foundIn(rules, [id], text);
    return count === 0 ? [] : h("button", { type: "button", on: { click: () => goTo(id) } }, t("rules.found-in", { book: name, count }));
  });
  return ways.length > 0 && h("div", { class: "row", role: "group", "aria-label": t("rules.elsewhere") }, h("span", { class: "soft" }, t("rules.elsewhere")), ways);
}

/** Ways to each of its games, where there are several. @param {Book} book */
function gamesOf({ id, games }) {
  const names = Object.keys(games);
  const way = (/** @type {string} */ game) => h("a", { class: "button", href: `/rules/${id}?game=${game}` }, t(`game.${game}`));
  return names.length > 1 && h("nav", { class: "row", "aria-label": t("new.game") }, names.map(way));
}

/**
 * A book, or our own clauses as one.
 * @param {import("./rules-card.js").Rules} rules
 * @param {string} id
 * @returns {Book}
 */
export function findBook(rules, id) {
  const own = { id: "", name: t("rules.own"), languages: [], clauses: rules.own, readings: [], games: {} };
  return rules.books.find((book) => book.id === id) ?? own;
}

/**
 * @param {Book} book
 * @returns {{ game: string, title: string, entries: Entry[] }[]}
 */
function partsOf(book) {
  const games = ["", ...Object.keys(book.games)].map((game) => ({
    game,
    title: game === "" ? "" : t(`game.${game}`),
    entries: book.clauses.filter((clause) => gameOf(clause.id) === game),
  }));
  return [...games, { game: "", title: t("rules.readings"), entries: book.readings }];
}

/**
 * What a book says about a game, and how unclear places of it are read.
 * @param {Book} book
 * @param {string} game "" for what is about all games
 */
export function entriesIn({ clauses, readings }, game) {
  const read = readings.filter(({ about }) => gameOf(about[0]) === game);
  return [...clauses.filter(({ id }) => gameOf(id) === game), ...read.map((reading) => ({ ...reading, kind: "reading" }))];
}

/** @param {string} id of a clause; our own are about all games */
function gameOf(id) {
  return GAMES[id.split("-")[1]] ?? "";
}

/**
 * @param {Entry} entry
 * @param {string} text
 */
export function matches(entry, text) {
  const where = `${entry.id} ${entry.text}`.toLowerCase();
  return wordsIn(text).every((word) => where.includes(word));
}

/** The words that are looked for. @param {string} text */
function wordsIn(text) {
  return text.toLowerCase().replaceAll("'", "’").split(/\s+/).filter(Boolean);
}

/**
 * @param {{ game: string, title: string, entries: Entry[] }} part
 * @param {string} text
 */
function onePart({ game, title, entries }, text) {
  if (entries.length === 0) return null;
  return h(
    "section",
    {},
    title !== "" && h("h3", { id: game && `game-${game}`, tabindex: -1 }, title),
    game !== "" && text === "" && h("p", {}, t(`new.game.${game}`)),
    h("ul", { class: "bare clauses" }, entries.map((entry) => oneClause(entry, text))),
  );
}

/**
 * @param {Entry} entry
 * @param {string} sought what is looked for, and marked
 */
export function oneClause({ id, kind, text }, sought) {
  const aside = kind === "advice" || kind === "display" || kind === "reading";
  return h(
    "li",
    { id, class: ["clause-text", aside && "aside"], tabindex: -1 },
    h("a", { href: `/rules/${id}`, class: "clause-id" }, marked(id, sought)),
    aside && h("span", { class: "kind small" }, t(`rules.kind.${kind}`)),
    h("span", { class: "block", lang: "en" }, marked(text, sought)),
  );
}

/**
 * With the words that are looked for marked; one of a single letter, as in "cover a double", says nothing.
 * @param {string} text
 * @param {string} sought
 */
function marked(text, sought) {
  const words = wordsIn(sought).filter((word) => word.length > 1).map((word) => word.replace(/\W/g, "\\$&"));
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.join("|")})`, "i")).map((part, at) => (at % 2 ? h("mark", {}, part) : part));
}
