/** How to play with the keyboard alone, in words. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { prefs } from "../lib/prefs.js";
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
    [["1", "…", "9"], t("table.keys.digits")],
    [["Esc"], t("table.keys.escape")],
    [["?"], t("table.keys.this")],
  ];
}

/**
 * Keys for all of the table, wherever they are not typed into something.
 * @param {KeyboardEvent} event
 */
export function onTableKey(event) {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (!prefs.keys || isTyped(event) || altKey || ctrlKey || metaKey || document.querySelector("dialog[open]")) return;
  if (key === "?") showKeys();
  else if (!press(key)) return;
  event.preventDefault();
}

/**
 * A key that is held down says something once: the question that follows is answered by pressing it anew.
 * @param {KeyboardEvent} event
 */
export function ignoreHeld(event) {
  if (!event.repeat || isTyped(event) || !/^([1-9]|Enter| )$/.test(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a key goes into something that is written or chosen. @param {KeyboardEvent} event */
function isTyped({ target }) {
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

/** A button above the hand, by its number. @param {string} key */
function press(key) {
  const button = /^[1-9]$/.test(key) ? document.querySelectorAll(".actions button")[Number(key) - 1] : null;
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}
