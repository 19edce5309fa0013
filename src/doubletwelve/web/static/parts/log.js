// @ts-check
/** What happened in this round, in words, the newest last. */

import { fill, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { eventSentence } from "../model/words.js";

/**
 * @param {import("../model/context.js").TableContext} context
 * @returns {import("../model/context.js").Part}
 */
export function log({ model }) {
  const list = h("ol", { class: "log", tabindex: "0", "aria-label": t("table.log") });
  const element = h("section", { class: "side-part happenings" }, h("h2", {}, t("table.log")), list);
  /** @type {readonly import("../model/table.js").Happened[]} */
  let drawn = [];
  let follows = true; // until somebody scrolls back
  list.addEventListener("scroll", () => {
    follows = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  });

  /** @param {Set<string>} changed */
  function update(changed) {
    const grown = model.happened !== drawn;
    if (grown) draw();
    if (follows && (grown || changed.has("side"))) requestAnimationFrame(toEnd);
  }

  /** With the next picture: to ask for the height now would lay the page out twice. */
  function toEnd() {
    list.scrollTop = list.scrollHeight;
  }

  /** What is new comes at the end; only another round, a full log, or one with a step taken back is begun anew. */
  function draw() {
    const goesOn = drawn.length > 0 && drawn.every((happened, at) => happened === model.happened[at]);
    if (!goesOn) list.replaceChildren();
    for (const { events } of model.happened.slice(goesOn ? drawn.length : 0)) fill(list, events.map(line));
    drawn = model.happened;
  }

  /** @param {import("../model/table.js").GameEvent} event */
  function line(event) {
    const own = event.seat !== undefined && event.seat === model.seat;
    return h("li", { class: own ? "own" : "" }, eventSentence(event, model));
  }

  return { element, update };
}
