/** One of several: cards to choose from, with the keyboard as any radio buttons. */

import { h } from "../lib/dom.js";

let groups = 0;

/**
 * @template {string} T
 * @param {string} legend
 * @param {{ value: T, title: string, more?: (import("../lib/dom.js").Child)[] }[]} options
 * @param {T} chosen
 * @param {(value: T) => void} choose
 * @param {string} [kind] a class for their size
 * @returns {HTMLFieldSetElement}
 */
export function cards(legend, options, chosen, choose, kind = "") {
  const name = `group-${(groups += 1)}`;
  return h(
    "fieldset",
    { class: ["cards", kind] },
    h("legend", {}, legend),
    h("div", { class: "spread" }, options.map((option) => card(name, option, option.value === chosen, choose))),
  );
}

/**
 * @template {string} T
 * @param {string} name
 * @param {{ value: T, title: string, more?: (import("../lib/dom.js").Child)[] }} option
 * @param {boolean} checked
 * @param {(value: T) => void} choose
 */
function card(name, option, checked, choose) {
  const input = h("input", { type: "radio", name, value: option.value, checked, "data-focus": option.value });
  input.addEventListener("change", () => choose(option.value));
  return h(
    "label",
    { class: "choice" },
    input,
    h("span", { class: "words" }, h("strong", {}, option.title), option.more ?? []),
  );
}
