/** A seat in the waiting room: who sits there, and what the host can do about it. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { changePrefs } from "../lib/prefs.js";
import { botWords } from "../model/bots.js";
import { draftOfTable } from "../model/opening.js";
import { botChoice } from "./bot-choice.js";
import { check, field, LONGEST_NAME } from "./field.js";

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
  const now = JSON.stringify([sitting, table.help, model.isHost, seat === table.host, at, order.length, table.choice.game, room.offers.length]);
  if (row.dataset.drawn === now) return;
  row.dataset.drawn = now;
  const about = h("span", { class: "soft small" }, aboutOf(room, seat));
  const focused = row.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.focus : undefined;
  replace(
    row,
    h("div", { class: "who" }, h("p", {}, h("strong", {}, nameOf(room, seat)), " ", about), model.isHost && moves(room, seat, order[at - 1], order[at + 1])),
    seat === model.seat && ownName(room, sitting.name),
    seat === model.seat && table.help === "learners" && learner(room, seat, sitting.learner),
    model.isHost && controls(room, seat),
  );
  if (focused) /** @type {HTMLElement | null} */ (row.querySelector(`[data-focus="${focused}"]`))?.focus();
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
  if (sitting.kind === "bot") return `${t("table.kind.bot")} · ${botWords(table.choice.game ?? "mexican-train", sitting.bot ?? "")}`;
  if (sitting.kind === "free") return "";
  if (seat === model.seat) return t(seat === table.host ? "waiting.you-host" : "waiting.you");
  if (!sitting.present) return t("waiting.away");
  return seat === table.host ? t("waiting.host") : t("waiting.here");
}

/**
 * A field for one's own name; whoever came without one has a usual name until they type another.
 * @param {Room} room
 * @param {string} name
 */
function ownName(room, name) {
  const given = name === t("home.you") ? "" : name;
  const input = h("input", { type: "text", value: given, placeholder: name, maxlength: LONGEST_NAME, autocomplete: "nickname", size: 16 });
  input.dataset.focus = "name";
  input.addEventListener("change", async () => {
    const typed = input.value.trim();
    if (typed === "") input.value = given; // that is no name
    if (typed !== "" && typed !== name && (await room.tell("rename", { name: typed }))) changePrefs({ name: typed });
  });
  return h("div", { class: "own-name" }, field(t("home.your-name"), input));
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
function moves(room, seat, before, after) {
  const name = nameOf(room, seat);
  return [
    before && action("↑", t("waiting.up", { name }), () => room.tell("move-seat", { seat, to: before })),
    after ? action("↓", t("waiting.down", { name }), () => room.tell("move-seat", { seat, to: after })) : h("span", { class: "no-move" }),
  ];
}

/**
 * @param {Room} room
 * @param {string} seat
 */
function controls(room, seat) {
  const { model } = room.context;
  const kind = model.table?.seats[seat].kind;
  const name = nameOf(room, seat);
  const whole = h("div", { class: "row seat-controls" });
  if (kind !== "person") whole.append(...botSelects(room, seat));
  if (kind === "person" && seat !== model.seat) {
    whole.append(
      action(t("waiting.free-it"), t("waiting.free-whom", { name }), () => room.tell("free-seat", { seat })),
      action(t("waiting.hand-on"), t("waiting.hand-on-to", { name }), () => room.tell("hand-on", { seat })),
    );
  }
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
function botSelects(room, seat) {
  const table = /** @type {import("../model/table.js").Around} */ (room.context.model.table);
  const game = table.choice.game ?? "mexican-train";
  const bots = room.offers.find((offer) => offer.game === game)?.bots ?? [];
  const set = async (/** @type {string} */ bot) => {
    const now = room.context.model;
    if ((await room.tell("set-bot", { seat, bot: bot || null })) && now.table !== null) changePrefs({ lastTable: draftOfTable(now.table), saved: {} });
  };
  const { level, temper } = botChoice(game, bots, table.seats[seat].bot ?? "", set);
  level.setAttribute("aria-label", t("waiting.bot-for", { number: Number(seat.slice(1)) }));
  temper?.setAttribute("aria-label", t("new.temper-of", { name: nameOf(room, seat) }));
  level.dataset.focus = "level";
  if (temper) temper.dataset.focus = "temper";
  return temper ? [level, temper] : [level];
}
