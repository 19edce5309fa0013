/** What happened in this round, as far as it is shown, in words, the newest last. */

import { h, kept } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { calledOf, eventSentence, listed, sentence } from "../model/words.js";

/**
 * @typedef {import("../model/table.js").GameEvent} GameEvent
 * @typedef {{ key: string, events: GameEvent[], lines: HTMLElement[], folded: HTMLElement }} Run
 */

/** What is told on one line if it happens so often in a row, or again to the same player. */
const OFTEN = 3;
/** @type {Record<string, string>} */
const FOLDED = { passed: "table.log.passed", drew: "table.log.drew", "drew-for-engine": "table.log.drew-for-engine" };

/**
 * @param {import("../model/scene.js").Scene} scene
 * @returns {import("../model/scene.js").Part}
 */
export function log({ model, showing }) {
  const list = h("ol", { class: "log" });
  const newest = h("div", { class: "newest", tabindex: "0", role: "group", "aria-label": t("table.log") }, list);
  const element = h("section", { class: "side-part happenings" }, h("h2", {}, t("table.log")), newest);
  /** @type {GameEvent[]} */
  let drawn = [];
  /** @type {Run | null} the lines at the end that are of one kind */
  let run = null;
  /** What is new comes at the end; only another round, a full log, or one with a step taken back is begun anew. */
  function update() {
    const all = model.happened.flatMap(({ events }) => events);
    const end = all.indexOf(showing.waiting[0]);
    const shown = end < 0 ? all : all.slice(0, end);
    const goesOn = drawn.length > 0 && drawn.every((event, at) => event === shown[at]);
    if (!goesOn) {
      list.replaceChildren();
      run = null;
    }
    shown.slice(goesOn ? drawn.length : 0).forEach(add);
    drawn = shown;
  }

  /** @param {GameEvent} event */
  function add(event) {
    if (isStuck(event)) return joinStuck(event);
    const own = event.seat !== undefined && event.seat === model.seat;
    const line = h("li", { class: own ? "own" : "" }, kept(eventSentence(event, model)));
    list.append(line);
    const key = event.secret === undefined && event.key in FOLDED ? event.key : "";
    if (run === null || run.key !== key) run = { key, events: [], lines: [], folded: h("li", { "aria-hidden": "true" }) };
    run.events.push(event);
    run.lines.push(line);
    const again = run.events.filter(({ seat }) => seat === event.seat).length > 1;
    if (key !== "" && (again || run.events.length >= OFTEN)) fold(run);
  }

  /** Whether somebody's train is opened because what they have just drawn does not fit. @param {GameEvent} event */
  function isStuck({ key, seat }) {
    const before = run?.events[run.events.length - 1];
    return key === "marked" && before?.key === "drew" && before.seat === seat && run?.key !== "" && run?.folded.parentNode === null;
  }

  /** That is one thing that happened, and one line. @param {GameEvent} event */
  function joinStuck({ seat }) {
    const line = run?.lines[run.lines.length - 1];
    if (line) line.textContent = sentence(t("table.log.stuck", { seat: model.nameOf(seat ?? "") }));
    run = null;
  }

  /** One line for those who see; those who hear have every one. @param {Run} run */
  function fold({ key, events, lines, folded }) {
    for (const line of lines) line.classList.add("unseen");
    folded.textContent = t(FOLDED[key], { names: namesOf(events) });
    list.append(folded);
  }

  /** Who, and how often. @param {GameEvent[]} events */
  function namesOf(events) {
    const names = events.map(({ seat }) => calledOf(seat ?? "", model));
    const often = (/** @type {string} */ name) => names.filter((one) => one === name).length;
    return listed([...new Set(names)].map((name) => (often(name) > 1 ? `${name} × ${often(name)}` : name)), "unit");
  }

  return { element, update };
}
