/** Single rules, for those who want to change them: each with its sentence and its clause. */

import { announce, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { withSwitch } from "../model/choices.js";
import { allSwitches, handSize, mostOf } from "../model/drafted.js";
import { field, newId, select } from "./field.js";
import { keep } from "./new-rules.js";
import { clauseButton, valueWords } from "./rules-card.js";

/**
 * @typedef {import("../model/choices.js").Value} Value
 * @typedef {import("./new-editor.js").Editing} Editing
 */

const NUMBER = "number";

/** @type {[string, string[]][]} */
const GROUPS = [
  ["tiles", ["set", "hand", "matador6", "stations", "open_hands"]],
  ["start", ["engine", "engine_step", "engine_missing", "first", "starter_may_stop", "opener"]],
  ["turn", ["opening", "cannot_start", "playing", "draw", "foreign_access", "own_marked_train", "marker_on_unstarted", "layout"]],
  ["mexican", ["mexican", "mexican_tracks"]],
  ["doubles", ["after_double", "second_double", "double_binds", "marker_off_double", "dead_double", "spinner"]],
  ["end", ["tap", "out_on_double", "ends_round", "blocked", "double_blank", "opening_scores", "tie"]],
  ["game", ["rounds", "short_game", "target"]],
];

/** @type {import("./new-editor.js").Section} */
export function switchesSection(editing) {
  const { draft, book, corrected } = editing;
  const changed = Object.keys(draft.switches).filter((name) => isChanged(editing, name));
  const draw = () => [
    h(
      "details",
      { class: "card" },
      h("summary", { "data-focus": "all" }, h("span", {}, t("new.switches")), h("span", { class: "soft small" }, summary(changed.length))),
      h("p", { class: "soft" }, t("new.switches-how", { book: book.name })),
      GROUPS.map((group) => groupOf(editing, group)),
      saveForm(editing),
    ),
  ];
  return { reads: [draft.game, draft.book, draft.house, draft.switches, draft.players, [...corrected]], draw };
}

/** @param {number} count */
function summary(count) {
  return count === 0 ? t("new.as-printed") : t("new.changed", { count });
}

/**
 * @param {Editing} editing
 * @param {[string, string[]]} group
 */
function groupOf(editing, [name, members]) {
  const there = members.filter((member) => member in editing.book.switches);
  if (there.length === 0) return null;
  const changed = there.filter((member) => isChanged(editing, member)).length;
  return h(
    "details",
    { class: "switch-group" },
    h("summary", { "data-focus": `group-${name}` }, h("span", {}, t(`new.switches.${name}`)), changed > 0 && h("span", { class: "soft small" }, summary(changed))),
    there.map((member) => oneSwitch(editing, member)),
  );
}

/**
 * @param {Editing} editing
 * @param {string} name
 */
function oneSwitch(editing, name) {
  const { book, draft, change } = editing;
  const setting = book.switches[name];
  const set = (/** @type {Value} */ value) => change((now) => withSwitch(now.book, now.draft, name, value));
  const whole = control(editing, name, draft.switches[name] ?? setting.value, set);
  const changed = isChanged(editing, name);
  const [asUsual, otherwise] = isPrinted(setting.clause) ? ["new.printed", "new.printed-otherwise"] : ["new.usual", "new.usual-otherwise"];
  return h(
    "div",
    { class: ["switch", changed && "changed"], "data-field": name },
    whole,
    // In full: a phone cuts long choices short.
    changed && typeof draft.switches[name] !== "number" && h("p", { class: "small" }, valueWords(editing.offer.words, name, draft.switches[name])),
    h(
      "p",
      { class: "small soft" },
      t(changed ? otherwise : asUsual, { value: printed(editing, name) }),
      " ",
      clauseButton(setting.clause),
    ),
  );
}

/** Whether a box says so itself, and not our reading of it, or a clause of ours. @param {string} clause */
function isPrinted(clause) {
  return !/^DT-|-(A-?|R)\d+$/.test(clause);
}

/**
 * Whether a rule differs from the print; as many tiles as the print deals, typed by hand, are the same.
 * @param {Editing} editing
 * @param {string} name
 */
function isChanged({ book, draft }, name) {
  const value = draft.switches[name];
  return value !== undefined && !(name === "hand" && value === handSize(book, { ...draft, switches: {} }));
}

/**
 * @param {Editing} editing
 * @param {string} name
 */
function printed({ book, draft, offer }, name) {
  const value = book.switches[name].value;
  const size = name === "hand" ? handSize(book, { ...draft, switches: {} }) : null;
  return size === null ? valueWords(offer.words, name, value) : t("new.tiles-each", { count: size });
}

/**
 * @param {Editing} editing
 * @param {string} name
 * @param {Value} value
 * @param {(value: Value) => void} set
 */
function control({ offer, book, draft, corrected }, name, value, set) {
  const { about, values, least, yes_no } = offer.words;
  if (yes_no.includes(name)) {
    const options = [true, false].map((on) => ({ value: String(on), text: t(on ? "rules.yes" : "rules.no") }));
    return field(about[name], choose(name, options, String(value), (text) => set(text === "true")));
  }
  const named = Object.entries(values[name] ?? {}).map(([key, text]) => ({ value: key, text }));
  if (!(name in least)) return field(about[name], choose(name, named, String(value), set));
  const most = mostOf(book, draft, name);
  const now = typeof value === "number" ? value : ((name === "hand" && handSize(book, draft)) || Math.max(8, draft.players));
  const possible = t("new.clash.only", { possible: `${least[name]}–${most}` });
  const typed = corrected.get(name);
  const note = typed === undefined ? possible : `${t("new.corrected", { typed })} ${possible}`;
  const input = h("input", { type: "number", min: least[name], max: most, value: now, title: note });
  input.dataset.focus = `${name}-number`;
  input.addEventListener("change", () => {
    const number = input.value === "" ? now : Math.min(most, Math.max(least[name], Math.round(input.valueAsNumber)));
    corrected.delete(name);
    if (input.value !== "" && input.value !== String(number)) {
      corrected.set(name, input.value);
      announce(`${t("new.corrected", { typed: input.value })} ${possible}`);
    }
    input.value = String(number); // what will not do does not stay there either
    set(number);
  });
  return named.length === 0 ? field(about[name], input, note) : either(name, about[name], named, input, value, set);
}

/**
 * @param {string} name
 * @param {{ value: string, text: string }[]} options
 * @param {string} chosen
 * @param {(value: string) => void} set
 */
function choose(name, options, chosen, set) {
  const control = select(options, chosen, set);
  control.dataset.focus = name;
  return control;
}

/**
 * A choice of named values or a number of one's own.
 * @param {string} name
 * @param {string} label
 * @param {{ value: string, text: string }[]} named
 * @param {HTMLInputElement} input
 * @param {Value} value
 * @param {(value: Value) => void} set
 */
function either(name, label, named, input, value, set) {
  const options = [...named, { value: NUMBER, text: t("new.a-number") }];
  const isNumber = typeof value === "number";
  input.hidden = !isNumber;
  input.setAttribute("aria-label", label);
  input.id = newId();
  const choice = choose(name, options, isNumber ? NUMBER : String(value), (text) => {
    set(text === NUMBER ? Number(input.value) : text);
  });
  return h("div", { class: "either" }, field(label, choice), input, isNumber && h("p", { class: "soft small" }, input.title));
}

/** Save what was changed under a name of one's own. @param {Editing} editing */
function saveForm({ draft, change }) {
  const name = h("input", { type: "text", maxlength: 40, required: true, value: draft.house ?? "", "data-focus": "name" });
  const form = h(
    "form",
    { class: "row save-house" },
    field(t("new.house-name"), name),
    h("button", { type: "submit", "data-focus": "save" }, t("new.save")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const house = name.value.trim();
    if (house === "") return name.focus();
    const section = form.closest("section"); // which is drawn anew, and this form with it
    change((now) => {
      const { game, book } = now.draft;
      return keep({ name: house, game, book, switches: allSwitches(now.draft) }, { ...now.draft, house });
    });
    if (section) saySaved(section, house);
  });
  return form;
}

/**
 * @param {HTMLElement} section
 * @param {string} house
 */
function saySaved(section, house) {
  const words = t("new.saved", { house });
  section.querySelector(".saved")?.remove();
  section.querySelector(".save-house")?.append(h("span", { class: "soft saved" }, words));
  announce(words);
}
