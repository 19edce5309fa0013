/** Help for those who play: what the signs on a table mean, and how to play with the keyboard alone. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { circlesSentence } from "../model/changes.js";
import { openDialog } from "./dialog.js";
import { tilePicture } from "./tile.js";
import { badge } from "./train.js";

/** Each sign as it looks at this table. @param {import("../model/table.js").TableModel} model */
export function showSigns({ round }) {
  const own = round?.trains ? ofTrains() : { end: h("span", { class: "plate-sign" }, "6") };
  const signs = { ...own, fits: inHand(), new: h("span", { class: "laid recent" }, tilePicture("6-2")) };
  const circles = round?.trains ? "" : circlesSentence(round);
  openDialog(t("table.signs"), circles !== "" && h("p", {}, circles), h("ul", { class: "bare signs" }, Object.entries(signs).map(([name, sign]) => oneSign(name, sign))));
}

/** @returns {Record<string, HTMLElement | string>} */
function ofTrains() {
  const number = 6;
  return {
    marked: badge("marked", t("table.badge.open")),
    double: badge("double", t("table.badge.double", { number })),
    here: badge("here", t("table.badge.here")),
    more: "…",
  };
}

function inHand() {
  return h("span", { class: "hand-tile fits" }, tilePicture("6-2", { upright: true }));
}

/**
 * @param {string} name
 * @param {HTMLElement | string} sign
 */
function oneSign(name, sign) {
  return h("li", {}, h("span", { class: "shown-sign", "aria-hidden": "true" }, sign), h("span", {}, t(`table.signs.${name}`)));
}

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
