/** What was put away, and can be had back for as long as the page stays. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/**
 * A line that says what is gone, with a button that brings it back.
 * @param {string} text
 * @param {() => void} undo
 */
export function undoLine(text, undo) {
  const button = h("button", { type: "button", "data-focus": "put-away", on: { click: undo } }, t("app.undo"));
  return h("div", { class: "row undo" }, h("span", { class: "soft" }, text), button);
}
