/** Who plays, with how many tiles: for games in which nobody has a train of their own. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { calledOf } from "../model/words.js";
import { heldOf } from "./train.js";

/**
 * @param {import("../model/scene.js").Scene} scene
 * @returns {import("../model/scene.js").Part}
 */
export function players(scene) {
  const { model } = scene;
  const element = h("ul", { class: "players", "aria-label": t("table.players") });
  let drawn = "";

  function update() {
    const seats = Object.keys(model.table?.seats ?? {});
    const { round } = model;
    if (round === null) return;
    const { now: deed } = scene.showing;
    const now = JSON.stringify([seats.map((seat) => model.nameOf(seat)), round.turn, round.hand_sizes, round.points, model.table?.totals, round.open_sum, deed, scene.showing.waiting.length]);
    if (now === drawn) return;
    drawn = now;
    const sum = round.open_sum != null && h("li", { class: "open-sum" }, h("b", {}, t("table.open-sum", { sum: round.open_sum })));
    const turn = scene.showing.turnThen(round.turn);
    replace(element, ...seats.map((seat) => player(seat, { ...round, turn })), sum);
  }

  /**
   * @param {string} seat
   * @param {import("../model/table.js").Round} round
   */
  function player(seat, { turn, hand_sizes, points, open_sum }) {
    const total = model.totalOf(seat);
    const during = model.phase === "playing" ? points?.[seat] ?? 0 : 0; // or else they are in the total
    const scored = during + (total ?? 0);
    return h(
      "li",
      { class: turn === seat ? "to-move" : "", "data-deed": scene.showing.now?.seat === seat && scene.showing.now.key },
      h("b", {}, calledOf(seat, model)),
      turn === seat && h("span", { class: "unseen" }, t("table.train.turn")),
      h("span", { class: "soft" }, heldOf(scene.showing.heldThen(seat, hand_sizes[seat] ?? 0))),
      (scored !== 0 || total !== undefined || open_sum != null) && h("span", {}, t("table.points", { count: scored })),
    );
  }

  return { element, update };
}
