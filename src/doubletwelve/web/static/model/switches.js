/** Switches, their values and the boxes in the reader's language; the server tells them in English. */

import { has, t } from "../lib/i18n.js";

/**
 * @typedef {import("./choices.js").Offer} Offer
 */

/**
 * A game with its boxes and switches in words that its reader knows.
 * @param {Offer} offer
 * @returns {Offer}
 */
export function inOwnWords(offer) {
  const { about, values } = offer.words;
  const saidOf = Object.entries(values).map(([name, named]) => [name, all(named, `value.${name}`, offer.game)]);
  const words = { ...offer.words, about: all(about, "switch", offer.game), values: Object.fromEntries(saidOf) };
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
 * @param {Record<string, string>} english
 * @param {string} prefix
 * @param {string} game
 * @returns {Record<string, string>}
 */
function all(english, prefix, game) {
  return Object.fromEntries(Object.entries(english).map(([name, text]) => [name, said(`${prefix}.${name}`, game) ?? text]));
}

/**
 * A game that has words of its own for a switch has its name behind the key.
 * @param {string} key
 * @param {string} game
 */
function said(key, game) {
  const found = [`${key}.${game}`, key].find(has);
  return found === undefined ? undefined : t(found);
}
