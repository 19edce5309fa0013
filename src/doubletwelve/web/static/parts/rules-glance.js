/** Where the boxes differ, at a glance: every switch with its values, and who plays it so. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { clauseButton, isInPoints, valueWords } from "./rules-card.js";

/**
 * @typedef {import("../model/choices.js").Offer} Offer
 * @typedef {import("../model/choices.js").BookGame} BookGame
 */

const SHORT = ["trains", "lay", "draw", "double", "out"];
const POINTS = ["a", "b", "c"];
const LOOKED_UP = "after_double";

/**
 * The game in a few sentences, for those who have never played it, what is special about a box, and
 * what most have to look up, if that does not say it.
 * @param {Offer} offer
 * @param {BookGame} box
 * @param {boolean} open
 */
export function inShort(offer, { book, name, switches }, open) {
  const points = POINTS.map((point) => h("li", {}, t(`new.box.${book}.${point}`)));
  const { value, clause } = switches[LOOKED_UP];
  const double = !isInPoints(book, LOOKED_UP) && h("li", {}, `${offer.words.about[LOOKED_UP]}: ${valueWords(offer.words, LOOKED_UP, value)}. `, clauseButton(clause));
  return h(
    "details",
    { class: "card", open },
    h("summary", {}, t("rules.short")),
    h("ul", { class: "points" }, SHORT.map((key) => h("li", {}, t(`rules.short.${key}`)))),
    h("h2", {}, name),
    h("ul", { class: "points" }, points, double),
  );
}

/**
 * @param {Offer[]} offers
 * @param {string[]} [two] only these boxes, and only where they differ: that is open at once
 */
export function glance(offers, two) {
  const among = two === undefined ? offers : offers.map((offer) => ({ ...offer, books: two.flatMap((one) => offer.books.filter(({ book }) => book === one)) }));
  return h(
    "details",
    { class: ["card", "glance", two && "of-two"], open: two !== undefined },
    h("summary", {}, t("rules.glance")),
    among.filter(({ books }) => books.length > 1).flatMap((offer) => ofGame(offer, two === undefined)),
  );
}

/**
 * @param {Offer} offer
 * @param {boolean} all also where the boxes agree
 */
function ofGame(offer, all) {
  const names = Object.keys(offer.words.about).filter((name) => offer.books.some((book) => name in book.switches));
  const differ = names.filter((name) => new Set(offer.books.map((book) => book.switches[name]?.value)).size > 1);
  const same = names.filter((name) => !differ.includes(name));
  return [
    h("h2", {}, t(`game.${offer.game}`)),
    table(offer, differ),
    all && differ.length > 0 && h("h2", {}, t("rules.all-agree")),
    all && table(offer, same),
  ];
}

/**
 * @param {Offer} offer
 * @param {string[]} names
 */
function table(offer, names) {
  if (names.length === 0) return null;
  const rows = names.map((name) => [h("dt", {}, offer.words.about[name]), h("dd", {}, valuesOf(offer, name))]);
  return h("dl", { class: "glance-list" }, rows.flat());
}

/**
 * @param {Offer} offer
 * @param {string} name
 */
function valuesOf(offer, name) {
  /** @type {Map<string, BookGame[]>} */
  const byValue = new Map();
  for (const book of offer.books) {
    const words = valueWords(offer.words, name, book.switches[name].value);
    byValue.set(words, [...(byValue.get(words) ?? []), book]);
  }
  return h("ul", { class: "bare" }, Array.from(byValue, ([words, books]) => oneValue(words, books, name)));
}

/**
 * @param {string} words
 * @param {BookGame[]} books
 * @param {string} name
 */
function oneValue(words, books, name) {
  const who = books.map((book) => h("span", {}, book.name, " ", clauseButton(book.switches[name].clause)));
  return h("li", {}, h("span", { class: "glance-value" }, words), h("span", { class: "glance-books small" }, who));
}
