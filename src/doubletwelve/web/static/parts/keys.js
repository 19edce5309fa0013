/** How to play with the keyboard alone, in words. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { openDialog } from "./dialog.js";

export function showKeys() {
  openDialog(
    t("table.keys"),
    h("p", {}, t("table.keys.all", { what: t("table.what") })),
    h("dl", { class: "keys" }, rows().flatMap(([keys, text]) => [h("dt", {}, keys.map(key)), h("dd", {}, text)])),
  );
}

/** @param {string} name */
function key(name) {
  return h("kbd", {}, name);
}

/** Keys as they are printed on most keyboards, and what they do. @returns {[string[], string][]} */
function rows() {
  const arrows = ["←", "→", "↑", "↓"];
  return [
    [["Tab ⇥"], t("table.keys.tab")],
    [["Enter ↵"], t("table.keys.enter")],
    [arrows, t("table.keys.arrows")],
    [["Alt", ...arrows], t("table.keys.alt")],
    [[...arrows, "+", "−", "0"], t("table.keys.layout")],
    [["Esc"], t("table.keys.escape")],
    [["?"], t("table.keys.this")],
  ];
}

/**
 * The key that shows them, wherever it is not typed into something.
 * @param {KeyboardEvent} event
 */
export function onHelpKey(event) {
  const { target } = event;
  const isTyping = target instanceof Element && target.closest("input, select, textarea") !== null;
  if (event.key !== "?" || isTyping || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  showKeys();
}
