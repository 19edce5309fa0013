/** The waiting room: how others come in, who is here, and what the host can do before it begins. */

import { arrived } from "../lib/api.js";
import { h, keep, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { lasting, renewAll } from "../lib/lasting.js";
import { usualBot } from "../model/bots.js";
import { listed } from "../model/words.js";
import { untilItWorks } from "./again.js";
import { hasLastGame } from "./menu.js";
import { invitation, showLink } from "./links.js";
import { seatRow, updateSeatRow } from "./waiting-seat.js";
import { attempt, problemLine } from "./problem.js";
import { loadOffers, rulesCard } from "./rules-card.js";

/**
 * @typedef {import("../model/scene.js").TableContext} TableContext
 * @typedef {object} Room what the waiting room's parts share
 * @property {TableContext} context
 * @property {import("../model/choices.js").Offer[]} offers
 * @property {(type: string, fields?: Record<string, any>) => Promise<boolean>} tell asks the table; a refusal is shown
 * @property {ReturnType<typeof problemLine>} line where it is shown
 */

/**
 * @param {TableContext} context
 * @returns {import("../model/scene.js").Part}
 */
export function waiting(context) {
  const { model } = context;
  const heading = h("h2", { class: "title" });
  const seats = h("ol", { class: "bare seats-here" });
  const rules = h("div", { class: "stack room-rules", tabindex: "-1" });
  const start = h("div", { class: "start stack" });
  const line = problemLine();
  /** @type {Room} */
  const room = { context, offers: [], tell, line };
  let isAsked = false;
  const noSeat = h("div", { role: "status" });
  const invite = h("details", { class: "invite-fold", open: true }, h("summary", {}, t("waiting.invite")), noSeat, invitation(context.id));

  /**
   * @param {string} type
   * @param {Record<string, any>} [fields]
   */
  async function tell(type, fields) {
    line.clear();
    const answer = await context.request(type, fields);
    if (answer.type !== "refused") return true;
    line.show(t(`at-table.${answer.reason}`, named(answer.values ?? {})));
    return false;
  }

  /** Seats in a refusal, by the names of who sits there. @param {Record<string, any>} values */
  function named(values) {
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, model.table?.seats[value] ? model.nameOf(value) : value]),
    );
  }

  /** @param {Set<string>} changed */
  function update(changed) {
    if (model.table === null) return;
    if (!changed.has("table") && !changed.has("people")) return;
    heading.textContent = t("waiting.title");
    const order = Object.keys(model.table.seats);
    const full = Object.values(model.table.seats).every(({ kind }) => kind !== "free");
    if (full !== whole.classList.contains("full")) invite.open = !whole.classList.toggle("full", full);
    keep(seats, order, (seat) => seat, seatRow, (row, seat) => updateSeatRow(row, room, seat));
    drawNoSeat(noSeat, room, full);
    drawStart(start, room);
    startAtOnce(room);
    if (isAsked && changed.has("table")) drawRules(rules, room);
  }

  async function askWhatThereIs() {
    room.offers = await loadOffers().catch(() => []);
    isAsked = true;
    if (room.offers.length > 0) trying.remove();
    update(new Set(["table"]));
  }

  const trying = untilItWorks(askWhatThereIs);
  void askWhatThereIs();
  const last = h("div", {});
  if (hasLastGame(model)) void arrived(import("./last-game.js")).then(({ lastGame }) => replace(last, lastGame(context)), () => {});
  const here = h("section", { class: "card room-seats" }, h("h2", {}, t("waiting.who")), seats, line.element, start);
  const whole = h("div", { class: "room" }, invite, here, rules);
  return { element: h("div", { class: "page waiting" }, heading, last, whole, trying), update };
}

/**
 * Whoever is invited has to find a seat: a bot can give up its own.
 * @param {HTMLElement} place
 * @param {Room} room
 * @param {boolean} full
 */
function drawNoSeat(place, room, full) {
  const { model } = room.context;
  const [seat] = Object.keys(model.table?.seats ?? {}).reverse().filter((at) => model.table?.seats[at].kind === "bot");
  const now = full ? JSON.stringify([model.isHost, seat, seat && model.nameOf(seat)]) : "";
  if (place.dataset.drawn === now) return;
  place.dataset.drawn = now;
  const free = () => void room.tell("set-bot", { seat, bot: null });
  const button = seat !== undefined && model.isHost && h("button", { type: "button", on: { click: free } }, t("waiting.free-whom", { name: model.nameOf(seat) }));
  replace(place, full && h("div", { class: "row no-seat" }, h("p", {}, t("waiting.no-seat")), button));
}

/**
 * @param {HTMLElement} place
 * @param {Room} room
 */
function drawStart(place, room) {
  const { model } = room.context;
  const table = /** @type {NonNullable<typeof model.table>} */ (model.table);
  const free = Object.keys(table.seats).filter((seat) => table.seats[seat].kind === "free");
  const absent = Object.keys(table.seats).filter((seat) => table.seats[seat].kind === "person" && !table.seats[seat].present && seat !== model.seat);
  const names = listed(absent.map((seat) => model.nameOf(seat)));
  const now = JSON.stringify([model.isHost, table.host, free.length, names]);
  if (place.dataset.drawn === now) return;
  place.dataset.drawn = now;
  const host = model.nameOf(table.host);
  if (!model.isHost) return replace(place, h("p", { role: "status" }, t("waiting.for-host", { name: host })));
  const words = t(free.length > 0 ? "waiting.fill-and-start" : "waiting.start");
  // Whoever waits for somebody is not to be tempted to fill their seat.
  const button = h("button", { type: "button", class: ["big", free.length === 0 && "main"] }, words);
  button.addEventListener("click", () => void fillAndStart(room, free));
  const note = h("p", { role: "status" }, t("waiting.free-seats", { count: free.length }));
  const missed = h("p", { role: "status" }, t("waiting.absent", { count: absent.length, names }));
  replace(place, free.length > 0 && note, absent.length > 0 && missed, button);
}

/** Play now opens a table to play at it: its address says so, once. @param {Room} room */
function startAtOnce(room) {
  if (!room.context.model.isHost || !new URLSearchParams(location.search).has("start")) return;
  history.replaceState(null, "", location.pathname);
  void room.tell("start");
}

/**
 * @param {Room} room
 * @param {string[]} free
 */
async function fillAndStart(room, free) {
  const game = room.context.model.table?.choice.game ?? "mexican-train";
  for (const seat of free) if (!(await room.tell("set-bot", { seat, bot: usualBot(game) }))) return;
  await room.tell("start");
}

/**
 * @param {HTMLElement} place
 * @param {Room} room
 */
function drawRules(place, room) {
  const { model } = room.context;
  const table = /** @type {NonNullable<typeof model.table>} */ (model.table);
  const now = JSON.stringify([model.isHost, table.choice, table.rulebook, table.manners, room.offers.length]);
  if (place.dataset.drawn === now) return;
  place.dataset.drawn = now;
  const watched = (table.manners.spectators ?? "no") !== "no";
  const change = lasting("change", t("waiting.change"), (event) => void changing(event, room));
  const link = lasting("link", t("table.watch-link"), () => void showLink(room.context, null));
  const card = rulesCard(table, room.offers);
  card.dataset.key = "card";
  const row = h("div", { class: "row", "data-key": "row" }, room.offers.length > 0 && change, watched && link);
  // The focus comes back to its button when what is played was changed.
  renewAll(place, model.isHost ? [card, row] : [card]);
}

/**
 * What this needs comes when it is wanted: most take a table as it was opened.
 * @param {MouseEvent} event
 * @param {Room} room
 */
function changing({ currentTarget }, room) {
  const button = /** @type {HTMLButtonElement} */ (currentTarget);
  return attempt(button, room.line, async () => (await arrived(import("./waiting-change.js"))).changeRules(room));
}
