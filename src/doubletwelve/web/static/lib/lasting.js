/** Elements that last while what they show and do changes: a tap that has begun on one is not lost. */

import { h, keep, kept } from "./dom.js";

/** @type {WeakMap<Element, (event: MouseEvent) => void>} what each lasting button does now */
const deeds = new WeakMap();

/**
 * A button that `renewAll` can make do something else.
 * @param {string} key
 * @param {string} text
 * @param {(event: MouseEvent) => void} click
 * @param {import("./dom.js").Props} [props]
 */
export function lasting(key, text, click, props = {}) {
  const on = { click: (/** @type {MouseEvent} */ event) => deeds.get(/** @type {Element} */ (event.currentTarget))?.(event) };
  const made = h("button", { "data-key": key, ...props, on }, kept(text));
  deeds.set(made, click);
  return made;
}

/**
 * Put these in place of all others, each of which has a `data-key`. What stays is the same element all along: if it
 * were made anew while a finger is on it, the tap would be lost. The focus goes to what has come in the place of what
 * had it, or is at least where that was.
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} elements
 * @param {...string} instead keys of what comes in others' places
 */
export function renewAll(parent, elements, ...instead) {
  const focused = document.activeElement;
  const had = parent.contains(focused) ? keyOf(focused) : undefined;
  keep(parent, elements, keyed, (one) => one, renew);
  if (had === undefined || parent.contains(document.activeElement)) return;
  const found = [had, ...instead].map((key) => parent.querySelector(`[data-key="${key}"]`)).find((one) => one !== null);
  (found instanceof HTMLElement ? found : parent).focus();
}

/**
 * Let what is there become what it would be if it were made now.
 * @param {HTMLElement} there
 * @param {HTMLElement} now
 */
function renew(there, now) {
  if (there === now) return;
  const deed = deeds.get(now);
  if (deed) deeds.set(there, deed);
  for (const { name } of Array.from(there.attributes)) if (!now.hasAttribute(name)) there.removeAttribute(name);
  for (const { name, value } of Array.from(now.attributes)) if (there.getAttribute(name) !== value) there.setAttribute(name, value);
  const parts = Array.from(now.childNodes);
  if (parts.length > 0 && parts.every(isKeyed)) keep(there, parts, keyed, (one) => one, renew);
  else if (!there.isEqualNode(now)) there.replaceChildren(...now.childNodes);
}

/** @param {Element | null} element */
export function keyOf(element) {
  return element instanceof HTMLElement ? element.dataset.key : undefined;
}

/** @param {HTMLElement} element */
function keyed(element) {
  return keyOf(element) ?? "";
}

/** @param {Node} node @returns {node is HTMLElement} */
function isKeyed(node) {
  return node instanceof HTMLElement && keyOf(node) !== undefined;
}
