/** What is asked of this player, or agreed: a move to take back, an end after this round, somebody at the door. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @typedef {import("../model/scene.js").TableContext} TableContext */

/**
 * @param {TableContext} context
 * @returns {import("../model/scene.js").Part}
 */
export function asks(context) {
  const element = h("div", { class: "asks", role: "status" });
  let drawn = "";

  function update() {
    const { table, seat, isHost, phase } = context.model;
    const ends = table?.finishing && phase === "playing";
    const now = JSON.stringify([table?.proposals, isHost && table?.asking, table?.seats, seat, ends]);
    if (now === drawn) return;
    drawn = now;
    replace(element, ends && h("p", {}, t("table.finishing")), proposals(context), isHost ? knockers(context) : []);
  }

  return { element, update };
}

/** @param {TableContext} context */
function proposals(context) {
  const { model } = context;
  return Object.entries(model.table?.proposals ?? {}).map(([matter, proposal]) => {
    const name = model.nameOf(proposal.seat);
    const mine = proposal.asked.includes(model.seat) && !proposal.agreed.includes(model.seat);
    const left = proposal.asked.length - proposal.agreed.length;
    const asked = proposal.seat === model.seat ? `table.own-asked.${matter}` : `table.asked.${matter}`;
    const text = mine ? t(`table.asks.${matter}`, { name }) : t(asked, { name, count: left });
    return h("div", { class: "ask" }, h("p", {}, text), mine ? yesNo(context, matter) : null);
  });
}

/**
 * @param {TableContext} context
 * @param {string} matter
 */
function yesNo(context, matter) {
  const answer = (/** @type {boolean} */ yes) => () => void context.request("answer", { matter, yes });
  return h(
    "span",
    { class: "row" },
    h("button", { class: "main", on: { click: answer(true) } }, t("table.yes")),
    h("button", { on: { click: answer(false) } }, t("table.no")),
  );
}

/** Those who want to come in: they can have a bot's seat. @param {TableContext} context */
function knockers(context) {
  const { table } = context.model;
  const bots = Object.entries(table?.seats ?? {}).filter(([, sitting]) => sitting.kind === "bot");
  return Object.entries(table?.asking ?? {}).map(([who, name]) => {
    const seat = h("select", { "aria-label": t("table.which-seat") });
    replace(seat, bots.map(([place]) => h("option", { value: place }, context.model.nameOf(place))));
    const admit = (/** @type {() => string | null} */ at) => () => void context.request("admit", { who, seat: at() });
    return h(
      "div",
      { class: "ask" },
      h("p", {}, t("table.wants-in", { name: String(name) })),
      bots.length > 0 && h("label", { class: "row" }, t("table.instead-of"), seat),
      bots.length > 0 && h("button", { class: "main", on: { click: admit(() => seat.value) } }, t("table.let-in")),
      h("button", { on: { click: admit(() => null) } }, t("table.turn-away")),
    );
  });
}
