/** How long to play, with about how long that takes. */

import { h } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { withLength } from "../model/choices.js";
import { lengthsOf, minutesFor } from "../model/drafted.js";
import { listed, sentence } from "../model/words.js";
import { cards } from "./field.js";

/** @typedef {import("../model/choices.js").Length} Length */

/** @type {import("./new-editor.js").Section} */
export function lengthSection({ draft, book, change }) {
  const options = lengthsOf(book, draft).map((found) => ({
    value: found.length,
    title: lengthWords(found),
    more: [engineWords(found), timeWords(minutesFor(book, draft, found.rounds))].map((words) => words && h("span", { class: "soft small" }, words)),
  }));
  const choose = (/** @type {Length} */ length) => change((now) => withLength(now.draft, length));
  const draw = () => [cards(t("new.length"), options, draft.length, choose, "small-cards")];
  return { reads: [draft.length, options.map(({ title, more }) => [title, more.map((line) => line && line.textContent)])], draw };
}

/** Which doubles are played, where the length leaves some out. @param {import("../model/choices.js").Played} played */
export function engineWords({ engines, highest }) {
  if (highest) return sentence(t("switch.short_game"));
  return engines && t("new.length.engines", { engines: listed(engines.map(String)) });
}

/** @param {import("../model/choices.js").Played} played */
export function lengthWords({ length, rounds, target }) {
  if (rounds === null) return t("new.length.target", { count: target });
  if (rounds === 1) return t("new.length.one");
  return t(length === "short" ? "new.length.short" : "new.length.full", { count: rounds });
}

/** @param {number} minutes */
export function timeWords(minutes) {
  if (minutes < 90) return t("new.minutes", { count: minutes });
  const hours = Math.round(minutes / 30) / 2;
  return t("new.hours", { count: Math.ceil(hours), hours: number(hours) });
}
