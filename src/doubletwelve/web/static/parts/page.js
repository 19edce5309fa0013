// @ts-check
/** What all screens but the table look like: a way home, a heading, what is below it. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** The first screen leaves the focus where the browser puts it. */
let first = true;

/**
 * @param {HTMLElement} place
 * @param {string} title
 * @param {...(import("../lib/dom.js").Child | import("../lib/dom.js").Child[])} children
 */
export function page(place, title, ...children) {
  const heading = h("h1", { tabindex: -1 }, title);
  const home = h("a", { href: "/", class: "button quiet" }, h("span", { "aria-hidden": "true" }, "←"), t("app.home"));
  place.append(
    h("header", { class: "top" }, h("nav", { "aria-label": t("home.nav") }, home)),
    h("main", { class: "page" }, heading, ...children),
  );
  document.title = `${title} · ${t("app.name")}`;
  arrive(heading);
}

/**
 * Put the focus on a new screen's heading, so that it is read out and the keyboard starts there.
 * @param {HTMLElement} heading
 */
export function arrive(heading) {
  if (!first) heading.focus({ preventScroll: true });
  first = false;
}
