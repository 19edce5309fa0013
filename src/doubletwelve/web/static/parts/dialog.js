/** A window over the screen, closed by Escape, by its button, or by what is chosen in it. */

import { announcers, h, kept } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/**
 * @typedef {{ close?: HTMLElement, look?: string, stays?: boolean }} How a button in its head, a class; whether a tap
 *   beside it leaves it open, for something may have been entered in it
 */

let count = 0;

/**
 * @param {string} title
 * @param {...(import("../lib/dom.js").Child | import("../lib/dom.js").Child[])} children
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...children) {
  return open(title, { close: closing(t("app.close"), () => {}, "quiet") }, ...children);
}

/**
 * One that has a row of its own to close it.
 * @param {string} title
 * @param {Pick<How, "look" | "stays">} how
 * @param {...(import("../lib/dom.js").Child | import("../lib/dom.js").Child[])} children
 */
export function openOwnDialog(title, how, ...children) {
  return open(title, how, ...children);
}

/**
 * Ask before something final. Nothing else in it is called as what it does, and Enter does not do it by chance.
 * @param {string} deed
 * @param {string} question
 * @param {() => void} act
 */
export function askSure(deed, question, act) {
  const cancel = closing(t("app.cancel"), () => {});
  cancel.autofocus = true;
  open(deed, {}, h("p", {}, question), h("div", { class: "row" }, closing(deed, act, "danger"), cancel));
}

/**
 * @param {string} title
 * @param {How} how
 * @param {...(import("../lib/dom.js").Child | import("../lib/dom.js").Child[])} children
 */
function open(title, { close, look = "", stays = false }, ...children) {
  const id = `dialog-${(count += 1)}`;
  const head = h("div", { class: "dialog-head" }, h("h2", { id }, title), close);
  const dialog = h("dialog", { class: look, "aria-labelledby": id }, head, ...children, announcers());
  const around = placesAround(document.activeElement);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (document.activeElement === document.body) around.find((place) => place.isConnected)?.focus();
  });
  let isBeside = false;
  dialog.addEventListener("pointerdown", (event) => (isBeside = event.target === dialog));
  dialog.addEventListener("click", (event) => {
    // The click after a drag from inside, to mark words in a field, is the dialog's too.
    if (!stays && isBeside && event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * What the opener of a window stands in, nearest first: there the focus goes if the opener itself is gone by then.
 * @param {Element | null} opener
 * @returns {HTMLElement[]}
 */
function placesAround(opener) {
  const place = opener?.parentElement?.closest('[tabindex="-1"]');
  return place instanceof HTMLElement ? [place, ...placesAround(place)] : [];
}

/**
 * A button that does something and closes the window it is in.
 * @param {string} text
 * @param {() => void} act
 * @param {string} [look]
 */
export function closing(text, act, look = "") {
  const click = () => {
    button.closest("dialog")?.close();
    act();
  };
  const button = h("button", { class: look, on: { click } }, kept(text));
  return button;
}
