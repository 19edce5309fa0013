/** Lines that say what went wrong, where it went wrong, and what can be undone. */

import { go } from "../app.js";
import { Problem } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { has, t } from "../lib/i18n.js";
import { sentence } from "../model/words.js";
import { untilItWorks } from "./again.js";

/**
 * @param {unknown} problem
 * @returns {string}
 */
export function problemText(problem) {
  if (!(problem instanceof Problem)) return t("app.wrong", { detail: String(problem) });
  if (problem.key === "offline") return t("app.offline");
  for (const key of [`home.problem.${problem.key}`, `at-table.${problem.key}`]) {
    if (has(key)) return t(key, { problem: problem.message, count: problem.values.seconds, ...problem.values });
  }
  return t("app.wrong", { detail: problem.message });
}

/**
 * In place of a screen that could not be fetched.
 * @param {unknown} problem
 */
export function notNow(problem) {
  const again = () => void go(location.pathname + location.search, true);
  return [
    h("p", { class: "problem", role: "alert" }, problemText(problem)),
    h("button", { type: "button", class: "main", on: { click: again } }, t("table.try-again")),
  ];
}

/**
 * A quiet line for a part of a screen that could not be had now; it comes when it can.
 * @param {unknown} problem
 * @param {() => Promise<void>} attempt
 */
export function laterLine(problem, attempt) {
  return h("div", { role: "status" }, h("p", { class: "soft" }, problemText(problem)), untilItWorks(attempt));
}

/**
 * A line that is empty until something goes wrong; then it is read out.
 * @returns {{ element: HTMLElement, show: (text: string) => void, clear: () => void }}
 */
export function problemLine() {
  const element = h("div", { role: "alert" });
  return {
    element,
    show: (text) => replace(element, h("p", { class: "problem" }, sentence(text))),
    clear: () => replace(element),
  };
}

/**
 * Do something that may go wrong; its button waits, and what went wrong is shown.
 * @param {HTMLButtonElement} button
 * @param {{ show: (text: string) => void, clear: () => void }} line
 * @param {() => Promise<void>} work
 */
export async function attempt(button, line, work) {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  line.clear();
  try {
    await work();
  } catch (problem) {
    line.show(problemText(problem));
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/**
 * A line that says what was put away, with a button that brings it back for as long as the page stays.
 * @param {string} text
 * @param {() => void} undo
 */
export function undoLine(text, undo) {
  const button = h("button", { type: "button", "data-focus": "put-away", on: { click: undo } }, t("app.undo"));
  return h("div", { class: "row undo" }, h("span", { class: "soft" }, text), button);
}
