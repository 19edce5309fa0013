/** Choosing what is played and how: the sections of a new table, also used to change one. */

import { h, replace } from "../lib/dom.js";
import { bookOf, offerOf } from "../model/choices.js";
import { whyNot } from "./clash.js";
import { lengthSection } from "./new-length.js";
import { gameSection, rulesSection } from "./new-rules.js";
import { seatsSection } from "./new-seats.js";
import { switchesSection } from "./new-switches.js";
import { mannersSection } from "./new-manners.js";

/**
 * @typedef {import("../model/choices.js").Draft} Draft
 * @typedef {object} Editing what a section works with
 * @property {import("../model/choices.js").Offer[]} offers
 * @property {Draft} draft the newest
 * @property {import("../model/choices.js").Offer} offer of the game chosen
 * @property {import("../model/choices.js").BookGame} book
 * @property {boolean} seating whether bots are given seats here
 * @property {import("../model/choices.js").House[]} forgotten rules of one's own that can still be had back, newest first
 * @property {Map<string, string>} corrected what was typed for a rule that it cannot be, and is something near it now
 * @property {(how: (now: Editing) => Draft) => void} change `how` is given the newest of all this
 *
 * @typedef {(editing: Editing) => { reads: unknown, draw: () => import("../lib/dom.js").Child[] }} Section
 *   `reads` is what it depends on other than its own choice: when that changes it is drawn anew
 *
 * @typedef {{ element: HTMLElement, draft: () => Draft, showProblem: (problem: string, values: import("./clash.js").Values) => boolean }} Editor
 */

/** @type {[string, Section][]} */
const SECTIONS = [
  ["game", gameSection],
  ["rules", rulesSection],
  ["switches", switchesSection],
  ["seats", seatsSection],
  ["length", lengthSection],
  ["manners", mannersSection],
];

/**
 * @param {import("../model/choices.js").Offer[]} offers
 * @param {Draft} start
 * @param {boolean} [seating] whether bots are given seats here too
 * @param {(now: Editing) => void} [onChange] told of every choice
 * @returns {Editor}
 */
export function editor(offers, start, seating = true, onChange = () => {}) {
  const sections = SECTIONS.map(([name, make]) => ({
    make,
    element: h("section", { class: `new-${name}` }),
    last: "",
  }));
  /** @type {import("../model/choices.js").House[]} */
  const forgotten = [];
  /** @type {Map<string, string>} */
  const corrected = new Map();
  let draft = start;
  let pressed = false;

  /** @returns {Editing} */
  function editing() {
    const offer = offerOf(offers, draft.game);
    return { offers, draft, offer, book: bookOf(offer, draft.book), seating, forgotten, corrected, change };
  }

  /** @param {(now: Editing) => Draft} how */
  function change(how) {
    const { game, book } = draft;
    draft = how(editing());
    if (draft.game !== game || draft.book !== book) corrected.clear(); // other numbers are possible there
    onChange(editing());
    if (!pressed) draw();
  }

  const release = () => (pressed = false);

  /** Nothing is drawn anew under a press: a number that is left by it would take away what was pressed. */
  function press() {
    pressed = true;
    window.addEventListener("click", release, { once: true, capture: true });
    window.addEventListener("mouseup", () => setTimeout(() => (release(), draw())), { once: true });
  }

  /** Nor before the focus has come to where a key sends it. @param {KeyboardEvent} event */
  function leave({ key }) {
    if (key !== "Tab") return;
    pressed = true;
    const arrived = () => {
      element.removeEventListener("focusin", arrived);
      clearTimeout(elsewhere);
      release();
      draw();
    };
    element.addEventListener("focusin", arrived);
    const elsewhere = setTimeout(arrived);
  }

  function draw() {
    for (const section of sections) {
      const { reads, draw: drawn } = section.make(editing());
      const now = JSON.stringify(reads);
      if (now !== section.last) redraw(section.element, drawn());
      section.last = now;
    }
  }

  /** @type {Editor["showProblem"]} */
  function showProblem(problem, values) {
    const { field, text } = whyNot(problem, values, editing().offer);
    return showAt(element, field, text);
  }

  draw();
  const element = h("div", { class: "stack editor", on: { mousedown: press, keydown: leave } }, sections.map((section) => section.element));
  return { element, draft: () => draft, showProblem };
}

/**
 * Draw a section anew under somebody's hands: what was unfolded stays so, what had the focus has it, with what was typed.
 * @param {HTMLElement} element
 * @param {import("../lib/dom.js").Child[]} children
 */
function redraw(element, children) {
  const open = Array.from(element.querySelectorAll("details"), (details) => details.open);
  const active = element.contains(document.activeElement) ? document.activeElement : null;
  const focused = /** @type {HTMLElement | null} */ (active)?.dataset.focus;
  replace(element, children);
  Array.from(element.querySelectorAll("details")).forEach((details, at) => (details.open = open[at] ?? false));
  if (focused === undefined) return;
  const again = element.querySelector(`[data-focus="${CSS.escape(focused)}"]:not([disabled])`);
  if (again instanceof HTMLInputElement && active instanceof HTMLInputElement && again.type === "text") again.value = active.value;
  /** @type {HTMLElement | null} */ (again ?? element.querySelector("button:not([disabled])"))?.focus();
}

/**
 * Show what the server refused at the field it is about.
 * @param {HTMLElement} element
 * @param {string} field
 * @param {string} text
 */
function showAt(element, field, text) {
  for (const old of element.querySelectorAll(".field-problem")) old.remove();
  const place = element.querySelector(`[data-field~="${CSS.escape(field)}"]`);
  if (place === null) return false;
  for (let up = place.closest("details"); up; up = up.parentElement?.closest("details") ?? null) up.open = true;
  place.append(h("p", { class: "problem field-problem", role: "alert" }, text));
  place.scrollIntoView({ block: "center" });
  const typed = place.querySelector("input:not([hidden])") ?? place.querySelector("select");
  /** @type {HTMLElement | null} */ (typed)?.focus();
  return true;
}
