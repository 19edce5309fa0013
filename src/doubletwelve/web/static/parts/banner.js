// @ts-check
/** Above the trains: whose turn it is, what is new, what is asked; and why something is refused. */

import { announce, h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { mustSentence } from "../model/changes.js";
import { refusalSentence } from "../model/words.js";
import { asks } from "./asks.js";
import { showClause } from "./rules-card.js";

/** @typedef {import("../model/scene.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @returns {import("../model/context.js").Part & { clock: (left: number) => void }}
 */
export function banner(scene) {
  const { model } = scene;
  const connection = h("p", { class: "connection", role: "status" });
  const turn = h("strong", { class: "turn" });
  const must = h("span", { class: "must" });
  const news = h("span", { class: "news" });
  const again = h("button", { class: "again", on: { click: () => scene.showChanges() } }, t("table.show-again"));
  const clock = h("span", { class: "clock", role: "timer" });
  const line = h("div", { class: "turn-line" }, h("p", {}, turn, " ", must, " ", news), clock, again);
  const asked = asks(scene.context);
  const refusal = h("div", { class: "refusal", hidden: true });
  const element = h("div", { class: "banner" }, connection, asked.element, line, refusal);
  let refused = "";

  /** @param {Set<string>} changed */
  function update(changed) {
    connection.textContent = scene.connection === "open" ? "" : t(`table.connection.${scene.connection}`);
    connection.hidden = scene.connection === "open";
    setText(turn, turnText(scene));
    setText(must, mustSentence(model, scene.changes));
    setText(news, scene.news === "" ? "" : t("table.news", { news: scene.news }));
    again.hidden = scene.news === "";
    element.classList.toggle("yours", model.myTurn);
    if (!model.myTurn) clock.textContent = "";
    asked.update(changed);
    drawRefusal();
  }

  function drawRefusal() {
    const said = scene.refusal ? refusalSentence(scene.refusal, model) : scene.note === "" ? "" : t(`table.${scene.note}`);
    if (said === refused) return;
    refused = said;
    refusal.hidden = said === "";
    if (said === "") return;
    announce(said, true);
    const clause = scene.refusal?.clause ?? "";
    const show = () => void showClause(clause);
    replace(
      refusal,
      h("p", {}, said),
      clause !== "" && h("button", { "aria-haspopup": "dialog", on: { click: show } }, t("table.clause", { clause })),
      h("button", { on: { click: () => scene.dismiss() } }, t("app.close")),
    );
  }

  return { element, update, clock: (left) => setText(clock, t("table.clock", { count: left })) };
}

/**
 * @param {Element} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
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
