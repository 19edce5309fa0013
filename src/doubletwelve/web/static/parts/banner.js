/** Above the trains: whose turn it is, what is new, what is asked. */

import { announce, h, kept, living, replace, set } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { drawnSentence, howSentence, mustSentence } from "../model/changes.js";
import { eventSentence } from "../model/words.js";
import { asks } from "./asks.js";

/** @typedef {import("../model/scene.js").Scene} Scene */

/** The last seconds of a turn. */
const SOON = 10;

/**
 * @param {Scene} scene
 * @returns {import("../model/scene.js").Part}
 */
export function banner(scene) {
  const { model } = scene;
  const connection = h("p", { class: "connection", role: "status" });
  const turn = h("strong", { class: "turn" });
  const must = h("span", { class: "must" });
  const news = h("span", { class: "news" });
  const again = h("button", { class: "again", title: t("table.show-again"), on: { click: showAgain } }, t("table.show-again"));
  const clock = turnClock(model);
  const line = h("div", { class: "turn-line" }, h("p", {}, turn, " ", must, " ", news), clock.element, again);
  const asked = asks(scene.context);
  const element = h("div", { class: "banner" }, connection, asked.element, line);

  /** The places once more, and all of what is new, where there was no room for it. */
  function showAgain() {
    line.classList.add("whole");
    scene.showAgain();
    announce(scene.news);
  }

  /** @param {Set<string>} changed */
  function update(changed) {
    connection.textContent = scene.connection === "open" ? "" : t(`table.connection.${scene.connection}`);
    connection.hidden = scene.connection === "open";
    const { now } = scene.showing;
    const early = model.myTurn && now !== null; // what led to this turn is still being shown
    const told = [howSentence(model), drawnSentence(model) || scene.news].filter(Boolean);
    setText(turn, now === null ? turnText(scene) : eventSentence(now, model));
    setText(must, early ? "" : mustSentence(model));
    setText(news, early ? "" : told.join(" "));
    if (!model.myTurn) line.classList.remove("whole");
    again.hidden = scene.news === "";
    element.classList.toggle("yours", model.myTurn && !early);
    clock.update(changed);
    asked.update(changed);
  }

  return { element, update };
}

/**
 * @param {Element} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) replace(element, kept(text));
}

/** @param {Scene} scene */
function turnText({ model }) {
  const seat = model.round?.turn;
  if (model.phase === "dealing") return t("table.dealing");
  if (!seat || model.phase !== "playing") return "";
  if (model.myTurn) return t("table.your-turn");
  const sitting = model.table?.seats[seat];
  const isBot = sitting?.kind === "bot" || sitting?.stand_in;
  const key = isBot ? "table.thinks" : sitting?.present ? "table.turn-of" : "table.away";
  return t(key, { name: model.nameOf(seat) });
}

/**
 * How much time is left for the own turn: quiet at first, plain to see in the last seconds.
 * @param {import("../model/table.js").TableModel} model
 * @returns {import("../model/scene.js").Part}
 */
function turnClock(model) {
  const element = living("turn-clock", () => () => clearTimeout(timer), { class: "clock", role: "timer" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function update() {
    clearTimeout(timer);
    const left = model.myTurn && model.runsOut !== null ? Math.max(0, model.runsOut - Date.now()) : null;
    const count = Math.ceil((left ?? 0) / 1000);
    element.hidden = left === null;
    element.textContent = `${Math.floor(count / 60)}:${String(count % 60).padStart(2, "0")}`;
    set(element, { class: ["clock", count <= SOON && "soon"], "aria-label": t("table.clock", { count }) });
    if (left !== null && left > 0) timer = setTimeout(update, left % 1000 || 1000);
  }

  return { element, update };
}
