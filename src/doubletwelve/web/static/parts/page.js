/** What all screens but the table look like: a way home, a heading, what is below it. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { forgetLeft, tableLeft } from "../lib/left.js";

/** Screens to which one goes from a table and comes back. */
const FOR_A_MOMENT = /^\/(rules|settings)\b/;
/** The first screen leaves the focus where the browser puts it. */
let first = true;

/**
 * @param {HTMLElement} place
 * @param {string} title
 * @param {...(import("../lib/dom.js").Child | import("../lib/dom.js").Child[])} children
 */
export function page(place, title, ...children) {
  const heading = h("h1", { tabindex: -1 }, title);
  const left = FOR_A_MOMENT.test(location.pathname) ? tableLeft() : null;
  const ways = [left !== null && wayBack(left, t("app.to-table")), wayBack("/", t("app.home"))];
  place.append(
    h("header", { class: "top" }, h("nav", { "aria-label": t("home.nav") }, ways)),
    h("main", { class: "page" }, heading, ...children),
  );
  document.title = `${title} · ${t("app.name")}`;
  arrive(heading);
}

/**
 * What an address shows that leads nowhere, or not now.
 * @param {HTMLElement} place
 * @param {boolean} [offline]
 */
export function nothingHere(place, offline = false) {
  place.replaceChildren();
  page(place, t(offline ? "app.offline" : "app.nothing-here"), !offline && h("p", {}, t("app.nothing-here-why")));
}

/**
 * @param {string} path
 * @param {string} text
 */
function wayBack(path, text) {
  return h("a", { href: path, class: "button quiet" }, h("span", { "aria-hidden": "true" }, "←"), text);
}

/**
 * Put the focus on a new screen's heading, so that it is read out and the keyboard starts there.
 * @param {HTMLElement} heading
 */
export function arrive(heading) {
  if (!first) heading.focus({ preventScroll: true });
  first = false;
  if (!FOR_A_MOMENT.test(location.pathname)) forgetLeft();
}
