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
 * @param {string} text only clauses with these words; all if empty
 */
export function booksBeside(rules, ids, text) {
  const [left, right] = ids.map((id) => findBook(rules, id));
  const games = [...new Set([left, right].flatMap((book) => Object.keys(book.games)))];
  const parts = ["", ...games].map((game) => ({ game, rows: rowsIn(game, left, right).map((row) => found(row, text)).filter(clausesIn) }));
  const count = parts.flatMap(({ rows }) => rows).reduce((sum, row) => sum + clausesIn(row), 0);
  const shown = parts.filter(({ rows }) => rows.length > 0);
  return [
    count > 0 && h(
      "table",
      { class: "beside" },
      h("thead", {}, h("tr", {}, [left, right].map((book) => h("th", { scope: "col" }, book.name)))),
      shown.map(({ game, rows }) => h("tbody", {}, game !== "" && heading(game), rows.map((row) => oneRow(row, text)))),
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
 * What a row has with these words: some bring many clauses together.
 * @param {Row} row
 * @param {string} text
 */
function found({ left, right }, text) {
  const only = (/** @type {Entry[]} */ entries) => entries.filter((entry) => matches(entry, text));
  return { left: only(left), right: only(right) };
}

/** How many there are. @param {Row} row */
function clausesIn({ left, right }) {
  return left.length + right.length;
}

/** @param {string} game */
function heading(game) {
  return h("tr", {}, h("th", { scope: "rowgroup", colspan: 2 }, t(`game.${game}`)));
}

/**
 * @param {Row} row
 * @param {string} text
 */
function oneRow({ left, right }, text) {
  const list = (/** @type {Entry[]} */ entries) => h("ul", { class: "bare" }, entries.map((entry) => oneClause(entry, text)));
  return h("tr", {}, [left, right].map((entries) => h("td", {}, entries.length > 0 && list(entries))));
}
