// @ts-check
/** Switches and their values in the reader's language; the server tells them in English. */

import { has, t } from "../lib/i18n.js";

/**
 * @typedef {import("./choices.js").Offer} Offer
 */

/**
 * A game with its switches in words that its reader knows.
 * @param {Offer} offer
 * @returns {Offer}
 */
export function inOwnWords(offer) {
  const { about, values } = offer.words;
  const saidOf = Object.entries(values).map(([name, named]) => [name, all(named, `value.${name}`, offer.game)]);
  const words = { ...offer.words, about: all(about, "switch", offer.game), values: Object.fromEntries(saidOf) };
  return { ...offer, words };
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
