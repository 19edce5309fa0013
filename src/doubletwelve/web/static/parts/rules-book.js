// @ts-check
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
  const book = rules.books.find((found) => found.id === id);
  const title = book?.name ?? t("rules.own");
  const parts = book ? partsOf(book) : [{ title: "", entries: rules.own }];
  const shown = parts.map((part) => ({ ...part, entries: part.entries.filter((entry) => matches(entry, text)) }));
  const count = shown.reduce((sum, part) => sum + part.entries.length, 0);
  return h(
    "section",
    { class: "book", "aria-label": title },
    h("h2", {}, title),
    text !== "" && h("p", { class: "soft", role: "status" }, t("rules.found", { count })),
    shown.map((part) => onePart(part)),
  );
}

/**
 * @param {Book} book
 * @returns {{ title: string, entries: Entry[] }[]}
 */
function partsOf(book) {
  const games = Object.keys(book.games).map((game) => ({
    title: t(`game.${game}`),
    entries: book.clauses.filter((clause) => gameOf(clause.id) === game),
  }));
  return [...games, { title: t("rules.readings"), entries: book.readings }];
}

/** @param {string} id */
function gameOf(id) {
  return GAMES[id.split("-")[1]] ?? "mexican-train";
}

/**
 * @param {Entry} entry
 * @param {string} text
 */
function matches(entry, text) {
  const where = `${entry.id} ${entry.text}`.toLowerCase();
  return text.toLowerCase().split(/\s+/).every((word) => where.includes(word));
}

/** @param {{ title: string, entries: Entry[] }} part */
function onePart({ title, entries }) {
  if (entries.length === 0) return null;
  return h(
    "section",
    {},
    title !== "" && h("h3", {}, title),
    h("ul", { class: "bare clauses" }, entries.map(oneClause)),
  );
}

/** @param {Entry} entry */
function oneClause({ id, kind, text }) {
  const aside = kind === "advice" || kind === "display";
  return h(
    "li",
    { id, class: ["clause-text", aside && "aside"], tabindex: -1 },
    h("a", { href: `/rules/${id}`, class: "clause-id" }, id),
    aside && h("span", { class: "kind small" }, t(`rules.kind.${kind}`)),
    h("span", { class: "block", lang: "en" }, text),
  );
}
