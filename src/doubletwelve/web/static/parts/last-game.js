/** How the game before this one ended: there for those who saw it, fetched for whoever asks later. */

import { ask } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { TableModel } from "../model/table.js";
import { sheetOf, winnersSentence } from "./end.js";
import { lastGamePath } from "./menu.js";
import { problemText } from "./problem.js";

/** @param {import("../model/scene.js").TableContext} context */
export function lastGame({ id, model }) {
  const { before, isHost, seat, table } = model;
  const result = h("div", { class: "stack" }, t("rules.loading"));
  const watch = h("p", {}, h("a", { class: "button", href: lastGamePath(id, model) }, t("end.replay")));
  // The host has asked for another game, and goes on with that.
  const open = before !== null && !isHost;
  const element = h("details", { class: "card", open }, h("summary", {}, t("waiting.last-result")), h("div", { class: "stack" }, result, watch));
  if (before !== null) replace(result, ...resultOf(before, seat));
  else element.addEventListener("toggle", () => void fetchResult(), { once: true });

  async function fetchResult() {
    try {
      replace(result, ...resultOf(tableOf(await ask(`/t/${id}/api/replay?game=${table?.game - 1}`)), null));
    } catch (problem) {
      result.textContent = problemText(problem);
    }
  }

  return element;
}

/**
 * @param {Record<string, any>} table as it was when the game was over
 * @param {string | null} seat who reads it
 */
function resultOf(table, seat) {
  const model = Object.assign(new TableModel(), { table, seat });
  return [h("p", {}, winnersSentence(model)), sheetOf({ model })];
}

/** What a replay tells of that. @param {any} told */
function tableOf({ players, results, engines, winners }) {
  const seats = Object.fromEntries(Object.entries(players).map(([seat, name]) => [seat, { name }]));
  return { phase: "over", seats, rounds: results, engines, leading: winners, winners };
}
