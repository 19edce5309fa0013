/** Fields with their labels, and cards to choose from. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { changePrefs, prefs } from "../lib/prefs.js";

export const LONGEST_NAME = 24;
let count = 0;

/** An id that no other element has. */
export function newId() {
  return `field-${(count += 1)}`;
}

/**
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement} control
 * @param {string} [note]
 */
export function field(label, control, note) {
  control.id ||= newId();
  const described = note ? `${control.id}-note` : undefined;
  if (described) control.setAttribute("aria-describedby", described);
  return h(
    "div",
    { class: "field" },
    h("label", { for: control.id }, label),
    control,
    note && h("p", { class: "soft small", id: described }, note),
  );
}

/**
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} change
 * @param {string} [note]
 */
export function check(label, checked, change, note) {
  const input = h("input", { type: "checkbox", checked });
  input.addEventListener("change", () => change(input.checked));
  return h(
    "label",
    { class: "line" },
    input,
    h("span", {}, label, note && h("span", { class: "soft small block" }, note)),
  );
}

/**
 * @param {{ value: string, text: string }[]} options
 * @param {string} chosen
 * @param {(value: string) => void} change
 */
export function select(options, chosen, change) {
  const control = h(
    "select",
    {},
    options.map(({ value, text }) => h("option", { value, selected: value === chosen }, text)),
  );
  control.addEventListener("change", () => change(control.value));
  return control;
}

/** A field for one's own name; what is typed is remembered. */
export function nameField() {
  const input = h("input", {
    type: "text",
    value: prefs.name,
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    required: true,
    size: 16,
  });
  input.addEventListener("change", () => {
    input.value = input.value.trim(); // a name of spaces is none, and the browser says so
    changePrefs({ name: input.value });
  });
  return { element: field(t("home.your-name"), input), input };
}

/**
 * One of several: cards to choose from, with the keyboard as any radio buttons.
 * @template {string} T
 * @param {string} legend
 * @param {{ value: T, title: string, more?: (import("../lib/dom.js").Child)[] }[]} options
 * @param {T} chosen
 * @param {(value: T) => void} choose
 * @param {string} [kind] a class for their size
 * @returns {HTMLFieldSetElement}
 */
export function cards(legend, options, chosen, choose, kind = "") {
  const name = newId();
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
