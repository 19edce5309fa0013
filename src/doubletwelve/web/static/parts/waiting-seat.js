// @ts-check
/** A seat in the waiting room: who sits there, and what the host can do about it. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { botWords } from "../model/bots.js";
import { check, select } from "./field.js";

/** @typedef {import("./waiting.js").Room} Room */

export function seatRow() {
  return h("li", { class: "seat-here" });
}

/**
 * @param {HTMLElement} row
 * @param {Room} room
 * @param {string} seat
 */
export function updateSeatRow(row, room, seat) {
  const { model } = room.context;
  const table = /** @type {NonNullable<typeof model.table>} */ (model.table);
  const order = Object.keys(table.seats);
  const at = order.indexOf(seat);
  const sitting = table.seats[seat];
  const now = JSON.stringify([sitting, model.isHost, seat === table.host, at, order.length, table.choice.game, room.offers.length]);
  if (row.dataset.drawn === now) return;
  row.dataset.drawn = now;
  const about = h("span", { class: "soft small" }, aboutOf(room, seat));
  replace(
    row,
    h("div", { class: "who" }, h("strong", {}, nameOf(room, seat)), about),
    seat === model.seat && learner(room, seat, sitting.learner),
    model.isHost && controls(room, seat, order[at - 1], order[at + 1]),
  );
}

/**
 * @param {Room} room
 * @param {string} seat
 */
function nameOf({ context: { model } }, seat) {
  return model.table?.seats[seat].kind === "free" ? t("waiting.free-seat") : model.nameOf(seat);
}

/**
 * @param {Room} room
 * @param {string} seat
 */
function aboutOf({ context: { model } }, seat) {
  const table = /** @type {NonNullable<typeof model.table>} */ (model.table);
  const sitting = table.seats[seat];
  if (sitting.kind === "bot") return botWords(table.choice.game ?? "mexican-train", sitting.bot ?? "");
  if (sitting.kind === "free") return "";
  if (seat === model.seat) return t(seat === table.host ? "waiting.you-host" : "waiting.you");
  if (!sitting.present) return t("waiting.away");
  return seat === table.host ? t("waiting.host") : t("waiting.here");
}

/**
 * @param {Room} room
 * @param {string} seat
 * @param {boolean} on
 */
function learner(room, seat, on) {
  const change = (/** @type {boolean} */ checked) => void room.tell("mark", { seat, learner: checked });
  return check(t("waiting.learner"), on, change);
}

/**
 * @param {Room} room
 * @param {string} seat
 * @param {string | undefined} before
 * @param {string | undefined} after
 */
function controls(room, seat, before, after) {
  const { model } = room.context;
  const kind = model.table?.seats[seat].kind;
  const name = nameOf(room, seat);
  const whole = h("div", { class: "row seat-controls" });
  if (kind !== "person") whole.append(botSelect(room, seat));
  if (kind === "person" && seat !== model.seat) {
    whole.append(
      action(t("waiting.free-it"), t("waiting.free-whom", { name }), () => room.tell("free-seat", { seat })),
      action(t("waiting.hand-on"), t("waiting.hand-on-to", { name }), () => room.tell("hand-on", { seat })),
    );
  }
  if (before) whole.append(action("↑", t("waiting.up", { name }), () => room.tell("move-seat", { seat, to: before })));
  if (after) whole.append(action("↓", t("waiting.down", { name }), () => room.tell("move-seat", { seat, to: after })));
  return whole;
}

/**
 * @param {string} text
 * @param {string} label
 * @param {() => void} act
 */
function action(text, label, act) {
  const button = h("button", { type: "button", class: "quiet", "aria-label": label, title: label }, text);
  button.addEventListener("click", act);
  return button;
}

/**
 * @param {Room} room
 * @param {string} seat
 */
function botSelect(room, seat) {
  const table = /** @type {import("../model/table.js").Around} */ (room.context.model.table);
  const game = table.choice.game ?? "mexican-train";
  const bots = room.offers.find((offer) => offer.game === game)?.bots ?? [];
  const options = [{ value: "", text: t("new.for-a-person") }];
  options.push(...bots.map((bot) => ({ value: bot.name, text: botWords(game, bot.name) })));
  const set = (/** @type {string} */ bot) => void room.tell("set-bot", { seat, bot: bot || null });
  const control = select(options, table.seats[seat].bot ?? "", set);
  control.setAttribute("aria-label", t("waiting.bot-for", { number: Number(seat.slice(1)) }));
  return control;
}
