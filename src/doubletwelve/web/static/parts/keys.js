/** Keys for all of the table; what they do is told in words elsewhere (help.js). */

import { prefs } from "../lib/prefs.js";
import { openHelp } from "./menu.js";

/**
 * Keys for all of the table, wherever they are not typed into something.
 * @param {KeyboardEvent} event
 */
export function onTableKey(event) {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (!prefs.keys || isTyped(event) || altKey || ctrlKey || metaKey || document.querySelector("dialog[open]")) return;
  if (key === "?") void openHelp((help) => help.showKeys());
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
