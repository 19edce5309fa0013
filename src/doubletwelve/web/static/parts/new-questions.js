/** The questions for people who only know how they have always played. */

import { h, icon, replace, svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { nearestBook, QUESTIONS } from "../model/questions.js";
import { openDialog } from "./dialog.js";
import { field } from "./field.js";
import { differences } from "./rules-card.js";
import { isDouble, tilePicture } from "./tile.js";
import { FLAG } from "./train.js";

/**
 * @typedef {import("../model/choices.js").Value} Value
 * @typedef {import("../model/choices.js").House} House
 */

/** Little pictures of what one does with the last tile: strokes in a square of 32. @type {Record<import("../model/questions.js").Sign, string[]>} */
const STROKES = {
  // A fist above the table, and the sound of it.
  knock: ["M11 7h10a3 3 0 0 1 3 3v7a5 5 0 0 1-5 5h-5a5 5 0 0 1-5-5v-8a2 2 0 0 1 2-2z", "M14 7v6M18 7v6", "M2 27h28", "M3 17l3 2M3 24l3-1M29 17l-3 2M29 24l-3-1"],
  // A speech bubble with a one in it.
  say: ["M5 4h22a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H14l-7 6v-6H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z", "M14 10l3-2v11"],
  // A tile that comes to the hand.
  draw: ["M16 3h10a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z", "M21 11v8M17 15h8", "M10 15H2M6 11l-4 4 4 4"],
};

/**
 * Ask one question after another in a dialog.
 * @param {import("../model/choices.js").Offer} offer
 * @param {(house: House) => void} onFound rules of one's own
 * @param {(book: string) => void} onBox the rules of a box as they are
 */
export function askQuestions(offer, onFound, onBox) {
  const body = h("div", { class: "stack questions" });
  const dialog = openDialog(t("new.own-way"), body);
  /** @type {Record<string, Value>} */
  let answers = {};

  /** @param {number} at */
  function ask(at) {
    const question = QUESTIONS[at];
    if (question === undefined) return finish();
    const answer = (/** @type {Value | null} */ value) => {
      const { [question.name]: _, ...others } = answers;
      answers = value === null ? others : { ...others, [question.name]: value };
      ask(at + 1);
    };
    replace(body, ...oneQuestion(question, at, answer, answers[question.name]), controls(() => (at > 0 ? ask(at - 1) : dialog.close())));
    focusHeading();
  }

  function finish() {
    const use = (/** @type {House} */ house) => {
      dialog.close();
      if (Object.keys(house.switches).length > 0) onFound(house);
      else onBox(house.book);
    };
    replace(body, ...result(offer, answers, use), controls(() => ask(QUESTIONS.length - 1)));
    focusHeading();
  }

  function focusHeading() {
    body.querySelector("h2")?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  }

  ask(0);
}

/** @param {() => void} back */
function controls(back) {
  const button = h("button", { type: "button", class: "quiet" }, t("app.back"));
  button.addEventListener("click", back);
  return h("div", { class: "row" }, button);
}

/**
 * @param {import("../model/questions.js").Question} question
 * @param {number} at
 * @param {(value: Value | null) => void} answer
 * @param {Value} [given] before, by somebody who came back
 */
function oneQuestion(question, at, answer, given) {
  const unknown = h("button", { type: "button", class: "quiet" }, t("new.dont-know"));
  unknown.addEventListener("click", () => answer(null));
  const buttons = question.answers.map((possible) => {
    const words = t(`new.ask.${question.name}.${possible.value}`);
    const chosen = given === undefined ? false : String(possible.value === given);
    const button = h("button", { type: "button", class: "answer", "aria-pressed": chosen }, scene(possible), h("span", {}, words));
    button.addEventListener("click", () => answer(possible.value));
    return button;
  });
  const progress = t("new.question", { number: at + 1, count: QUESTIONS.length });
  return [
    h("p", { class: "soft small" }, progress),
    h("h2", { tabindex: -1 }, t(`new.ask.${question.name}`)),
    h("div", { class: "answers" }, buttons, unknown),
  ];
}

/** A little picture of what an answer means. @param {import("../model/questions.js").Answer} answer */
function scene({ tiles, second, marked, signs = [], hands, laid, faceDown = 0 }) {
  return h(
    "span",
    { class: "scene", "aria-hidden": "true" },
    tiles && h("span", { class: "row" }, train(tiles, marked, signs), faceDown > 0 && pile(faceDown)),
    second && train(second),
    hands && h("span", { class: "scene-hands" }, hands.map((hand) => rack(hand, laid))),
  );
}

/** Tiles face down. @param {number} count */
function pile(count) {
  return h("span", { class: "scene-train" }, Array.from({ length: count }, () => h("span", { class: "tile-back" })));
}

/**
 * Somebody's tiles, out of which one is taken.
 * @param {string[]} hand
 * @param {string} [laid]
 */
function rack(hand, laid) {
  const pictures = hand.map((tile) => h("span", { class: tile === laid ? "laid" : "" }, tilePicture(tile, { upright: true })));
  return h("span", { class: "scene-train scene-rack" }, pictures);
}

/**
 * Tiles in a row, doubles across.
 * @param {string[]} tiles
 * @param {boolean} [marked]
 * @param {import("../model/questions.js").Sign[]} [signs]
 */
function train(tiles, marked = false, signs = []) {
  const pictures = tiles.map((tile) => tilePicture(tile, { upright: isDouble(tile) }));
  return h("span", { class: "scene-train" }, pictures, marked && h("span", { class: "badge marked" }, icon(FLAG)), signs.map(signPicture));
}

/**
 * The nearest box, what differs from it, and a name for it.
 * @param {import("../model/choices.js").Offer} offer
 * @param {Record<string, Value>} answers
 * @param {(house: House) => void} use
 */
function result(offer, answers, use) {
  const nearest = nearestBook(offer, answers);
  const box = offer.books.find((found) => found.book === nearest.book);
  const book = box?.name ?? nearest.book;
  // What an answer brings with it was not asked for, and stands on the card of these rules.
  const differ = Object.entries(nearest.differ).filter(([about]) => about in answers);
  const name = h("input", { type: "text", maxlength: 40, value: t("new.our-rules"), required: true });
  const take = h("button", { type: "submit", class: "main" }, t("new.use-these"));
  const isOwn = Object.keys(nearest.differ).length > 0; // or else the box has a name already
  const form = h("form", { class: "stack" }, isOwn && field(t("new.house-name"), name), h("div", {}, take));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const called = name.value.trim();
    if (called === "") return name.focus();
    use({ name: called, game: offer.game, book: nearest.book, switches: nearest.differ });
  });
  return [
    h("h2", { tabindex: -1 }, t(nearest.asked > 0 ? "new.nearest" : "new.begin-with", { book })),
    nearest.asked > 0 && h("p", {}, t("new.agrees", { agree: nearest.agree, count: nearest.asked })),
    differ.length > 0 && h("p", {}, t("new.you-differ")),
    differ.length > 0 && differences(offer.words, differ, box),
    form,
  ];
}

/** @param {import("../model/questions.js").Sign} sign */
function signPicture(sign) {
  const strokes = STROKES[sign].map((d) => svg("path", { d }));
  return svg("svg", { class: ["sign", `sign-${sign}`], viewBox: "0 0 32 32", width: 30, height: 30 }, strokes);
}
