/** Two books in one table: game by game, and each matter in a row of its own. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { mattersOf, rowsOf } from "../model/beside.js";
import { entriesIn, findBook, matches, oneClause } from "./rules-book.js";

/**
 * @typedef {import("./rules-card.js").Entry} Entry
 * @typedef {import("./rules-card.js").Book} Book
 * @typedef {import("../model/beside.js").Row} Row
 */

/**
 * @param {import("./rules-card.js").Rules} rules
 * @param {[string, string]} ids of the books; "" for our own clauses
 * @param {string} text only rows with these words; all if empty
 */
export function booksBeside(rules, ids, text) {
  const [left, right] = ids.map((id) => findBook(rules, id));
  const games = [...new Set([left, right].flatMap((book) => Object.keys(book.games)))];
  const parts = ["", ...games].map((game) => ({ game, rows: rowsIn(game, left, right).filter((row) => tells(row, text)) }));
  const count = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const shown = parts.filter(({ rows }) => rows.length > 0);
  return [
    text !== "" && h("p", { class: "soft", role: "status" }, t("rules.found", { count })),
    h(
      "table",
      { class: "beside" },
      h("thead", {}, h("tr", {}, [left, right].map((book) => h("th", { scope: "col" }, book.name)))),
      shown.map(({ game, rows }) => h("tbody", {}, game !== "" && heading(game), rows.map(oneRow))),
    ),
  ];
}

/**
 * @param {string} game
 * @param {Book} left
 * @param {Book} right
 */
function rowsIn(game, left, right) {
  return rowsOf(entriesIn(left, game), entriesIn(right, game), mattersOf(left.games[game]), mattersOf(right.games[game]));
}

/**
 * @param {Row} row
 * @param {string} text
 */
function tells({ left, right }, text) {
  return [...left, ...right].some((entry) => matches(entry, text));
}

/** @param {string} game */
function heading(game) {
  return h("tr", {}, h("th", { scope: "rowgroup", colspan: 2 }, t(`game.${game}`)));
}

/** @param {Row} row */
function oneRow({ left, right }) {
  return h("tr", {}, [left, right].map((entries) => h("td", {}, entries.length > 0 && h("ul", { class: "bare" }, entries.map(oneClause)))));
}
