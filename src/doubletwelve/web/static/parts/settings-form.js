/** What one can set for oneself: a part of the settings screen, and a window over a table. */

import { changeLanguage } from "../app.js";
import { h } from "../lib/dom.js";
import { LANGUAGE_NAMES, t } from "../lib/i18n.js";
import { changePrefs, prefs } from "../lib/prefs.js";
import { canBuzz } from "../lib/sound.js";
import { PAUSES } from "../model/bots.js";
import { openDialog } from "./dialog.js";
import { cards, check, field, nameField, select } from "./field.js";
import { problemLine } from "./problem.js";
import { tilePicture } from "./tile.js";

/**
 * Settings: everything takes effect at once, and is remembered by this browser alone.
 * @param {() => void} again shows them once more, when all words have changed
 */
export function settingsForm(again) {
  return [
    h("section", { class: "card stack" }, nameField().element, language(again)),
    h(
      "section",
      { class: "card stack" },
      h("h2", {}, t("settings.look")),
      sample(),
      choice("theme", ["system", "light", "dark", "contrast"]),
      choice("tiles", ["small", "medium", "large"]),
      choice("faces", ["both", "pips", "numerals"]),
      toggle("calm", t("settings.calm-how")),
    ),
    h(
      "section",
      { class: "card stack" },
      h("h2", {}, t("settings.play")),
      toggle("confirm", t("settings.confirm-how")),
      toggle("sound"),
      canBuzz && toggle("buzz"),
      toggle("keys"),
      pauses(),
    ),
    h("p", { class: "soft small" }, t("settings.kept-here")),
  ];
}

/** Over a table, which goes on meanwhile. */
export function showSettings() {
  const again = () => {
    dialog.close();
    dialog.remove(); // now, not with the event: the new one has a field of the same id
    showSettings();
  };
  const dialog = openDialog(t("home.settings"), h("div", { class: "stack settings" }, settingsForm(again)));
}

/** @param {() => void} again */
function language(again) {
  const line = problemLine();
  const options = [{ value: "", text: t("settings.language-browser") }];
  options.push(...Object.entries(LANGUAGE_NAMES).map(([value, text]) => ({ value, text })));
  const control = select(options, prefs.language, (value) => {
    changePrefs({ language: value });
    changeLanguage()
      .then(again)
      .then(() => document.getElementById("language")?.focus())
      .catch(() => line.show(t("settings.no-language")));
  });
  control.id = "language";
  return h("div", {}, field(t("settings.language"), control), line.element);
}

/** Tiles that show what is chosen. */
function sample() {
  return h(
    "div",
    { class: "sample", "aria-hidden": "true" },
    ["6-9", "12-3", "0-11"].map((tile) => tilePicture(tile)),
  );
}

/**
 * @param {"theme" | "tiles" | "faces"} name
 * @param {string[]} values
 */
function choice(name, values) {
  const options = values.map((value) => ({ value, title: t(`settings.${name}.${value}`) }));
  const choose = (/** @type {string} */ value) => changePrefs(/** @type {any} */ ({ [name]: value }));
  return cards(t(`settings.${name}`), options, prefs[name], choose, "small-cards");
}

/**
 * @param {"calm" | "confirm" | "sound" | "buzz" | "keys"} name
 * @param {string} [note]
 */
function toggle(name, note) {
  const change = (/** @type {boolean} */ on) => changePrefs(/** @type {any} */ ({ [name]: on }));
  return check(t(`settings.${name}`), prefs[name], change, note);
}

function pauses() {
  const options = PAUSES.map((value) => ({ value: String(value), text: t(`settings.pause.${value}`) }));
  const change = (/** @type {string} */ value) => changePrefs({ botPause: Number(value) });
  return field(t("settings.pause"), select(options, String(prefs.botPause), change), t("settings.pause-how"));
}
