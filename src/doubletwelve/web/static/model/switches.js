/** Switches, their values and the boxes in the reader's language; the server tells their names. */

import { has, t } from "../lib/i18n.js";

/**
 * @typedef {import("./choices.js").Offer} Offer
 * @typedef {Omit<Offer, "words"> & { switches: Switches }} Told as the server tells it
 * @typedef {{ names: string[], values: Record<string, string[]>, least: Record<string, number>, yes_no: string[] }} Switches
 */

/**
 * A game with its boxes and switches in words that its reader knows.
 * @param {Told} told
 * @returns {Offer}
 */
export function inOwnWords({ switches: { names, values, least, yes_no }, ...offer }) {
  const saidOf = Object.entries(values).map(([name, named]) => [name, all(named, `value.${name}`, offer.game)]);
  const words = { about: all(names, "switch", offer.game), values: Object.fromEntries(saidOf), least, yes_no };
  const books = offer.books.map((book) => ({ ...book, name: bookName(book.book, book.name) }));
  return { ...offer, books, words };
}

/**
 * What a box is called; one whose publisher is not known has no name, but words.
 * @param {string} book
 * @param {string} english
 */
export function bookName(book, english) {
  const key = `book.${book}`;
  return has(key) ? t(key) : english;
}

/**
 * @param {string[]} names
 * @param {string} prefix
 * @param {string} game
 * @returns {Record<string, string>}
 */
function all(names, prefix, game) {
  return Object.fromEntries(names.map((name) => [name, said(`${prefix}.${name}`, game)]));
}

/**
 * A game that has words of its own for a switch has its name behind the key.
 * @param {string} key
 * @param {string} game
 */
function said(key, game) {
  return t([`${key}.${game}`, key].find(has) ?? key);
}
