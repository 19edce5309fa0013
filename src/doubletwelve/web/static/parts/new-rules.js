/** Which game, and by whose rules: the boxes as cards, and rules of one's own. */

import { announce, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { changePrefs, prefs } from "../lib/prefs.js";
import { withBook, withGame } from "../model/choices.js";
import { listed } from "../model/words.js";
import { cards } from "./field.js";
import { askQuestions } from "./new-questions.js";
import { undoLine } from "./problem.js";
import { boxPoints, rulesPath } from "./rules-card.js";
import { tilePicture } from "./tile.js";

/**
 * @typedef {import("./new-editor.js").Section} Section
 * @typedef {import("../model/choices.js").House} House
 */

/** @type {Record<string, string>} a tile for each game: something to recognise it by */
const TILES = {
  "mexican-train": "12-12",
  classic: "5-5",
  matador: "4-3",
  "tiddle-a-wink": "6-6",
  fido: "9-5",
  "chicken-foot": "8-8",
};

/** @type {Section} */
export function gameSection({ offers, draft, change }) {
  const draw = () => {
    const options = offers.map(({ game }) => ({
      value: game,
      title: t(`game.${game}`),
      more: [h("span", { class: "soft small" }, t(`new.game.${game}`)), h("span", { class: "pips-only" }, tilePicture(TILES[game] ?? "1-1"))],
    }));
    const choose = (/** @type {string} */ game) => change((now) => withGame(now.offers, now.draft, game));
    return [cards(t("new.game"), options, draft.game, choose, "game-cards")];
  };
  return { reads: "", draw };
}

/** @type {Section} */
export function rulesSection(editing) {
  const { draft, offer, change } = editing;
  const houses = savedFor(draft.game);
  const forgotten = editing.forgotten.filter((house) => house.game === draft.game);
  const chosen = draft.house === null ? draft.book : `house:${draft.house}`;
  const draw = () => {
    const options = [...offer.books.map((book) => boxCard(offer.game, book)), ...houses.map((house) => houseCard(house, offer))];
    const choose = (/** @type {string} */ value) => change((now) => chosenRules(now, value));
    const only = offer.books.length === 1 && houses.length === 0;
    return [
      h("div", { "data-field": "rulebook house game switches" }),
      draft.game === "mexican-train" && questionsCard(editing),
      only ? onlyBox(offer.books[0], offer.game) : cards(t("new.rules"), options, chosen, choose, "box-cards"),
      houses.filter((house) => house.name === draft.house).map((house) => forgetButton(editing, house)),
      forgotten.map((house) => undoLine(t("new.forgotten", { house: house.name }), () => putBack(editing, house))),
    ].flat();
  };
  return { reads: [draft.game, houses, draft.house, forgotten], draw };
}

/**
 * @param {import("./new-editor.js").Editing} now
 * @param {string} value a book, or `house:` with the name of rules of one's own
 */
function chosenRules(now, value) {
  const house = savedFor(now.draft.game).find((found) => `house:${found.name}` === value);
  return withBook(now.offer, now.draft, house?.book ?? value, house);
}

/** @param {string} game */
function savedFor(game) {
  return /** @type {House[]} */ (prefs.houses).filter((house) => house.game === game);
}

/**
 * @param {string} game
 * @param {import("../model/choices.js").BookGame} book
 */
function boxCard(game, { book, name, languages }) {
  const printed = t("new.printed-in", { languages: listed(languages.map(languageName)) });
  return {
    value: book,
    title: name,
    more: [game === "mexican-train" && boxPoints(book), h("span", { class: "soft small" }, printed)],
  };
}

/** @param {string} code */
function languageName(code) {
  return new Intl.DisplayNames(document.documentElement.lang, { type: "language" }).of(code) ?? code;
}

/**
 * @param {import("../model/choices.js").BookGame} book
 * @param {string} game
 */
function onlyBox({ book, name }, game) {
  return h(
    "p",
    {},
    t("new.only-box", { book: name }),
    " ",
    h("a", { href: rulesPath(book, game), target: "_blank" }, t("rules.read-all")),
  );
}

/**
 * @param {House} house
 * @param {import("../model/choices.js").Offer} offer
 */
function houseCard(house, offer) {
  const book = offer.books.find((found) => found.book === house.book)?.name ?? house.book;
  const count = Object.keys(house.switches).length;
  return {
    value: `house:${house.name}`,
    title: house.name,
    more: [h("span", { class: "small" }, t("new.house-of", { book, count }))],
  };
}

/** @param {import("./new-editor.js").Editing} editing */
function questionsCard({ offer, change }) {
  const button = h("button", { type: "button" }, t("new.ask-me"));
  button.addEventListener("click", () => {
    const onHouse = (/** @type {House} */ house) => {
      change((now) => keep(house, withBook(now.offer, now.draft, house.book, house)));
      showChosen();
    };
    const onBox = (/** @type {string} */ book) => {
      change((now) => withBook(now.offer, now.draft, book));
      showChosen(book); // which nobody pressed, and nothing draws anew
    };
    askQuestions(offer, onHouse, onBox);
  });
  return h(
    "div",
    { class: "own-way" },
    h("div", {}, h("strong", {}, t("new.own-way")), h("p", { class: "soft small" }, t("new.own-way-how"))),
    h("div", { class: "row" }, button),
  );
}

/**
 * What was found has its card among the boxes: there one sees that it is chosen.
 * @param {string} [book]
 */
function showChosen(book) {
  /** @type {HTMLInputElement | null} */
  const box = document.querySelector(`.box-cards input[value="${book}"]`);
  if (box !== null) box.checked = true;
  const chosen = document.querySelector(".box-cards input:checked");
  chosen?.closest("label")?.scrollIntoView({ block: "center" });
  if (chosen instanceof HTMLElement) chosen.focus({ preventScroll: true });
}

/**
 * @param {import("./new-editor.js").Editing} editing
 * @param {House} house
 */
function forgetButton({ forgotten, change }, house) {
  const words = t("new.forget-house", { house: house.name });
  const click = () => {
    changePrefs({ houses: others(house), saved: {} });
    forgotten.unshift(house);
    change((now) => withBook(now.offer, now.draft, now.draft.book));
    announce(t("new.forgotten", { house: house.name }));
  };
  return h("div", { class: "row" }, h("button", { type: "button", "data-focus": "put-away", on: { click } }, words));
}

/**
 * @param {import("./new-editor.js").Editing} editing
 * @param {House} house
 */
function putBack({ forgotten, change }, house) {
  forgotten.splice(forgotten.indexOf(house), 1);
  change((now) => keep(house, withBook(now.offer, now.draft, house.book, house)));
}

/** All saved rules but these. @param {House} house */
function others({ name, game }) {
  return prefs.houses.filter((other) => other.name !== name || other.game !== game);
}

/**
 * Save rules under their name; the same name again replaces them. Whoever comes back finds them chosen.
 * @param {House} house
 * @param {import("../model/choices.js").Draft} saved what is played by them
 */
export function keep(house, saved) {
  changePrefs({ houses: [...others(house), house], saved });
  return saved;
}
