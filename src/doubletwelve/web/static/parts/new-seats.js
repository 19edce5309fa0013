/** How many play, and on which seats bots sit. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { againstBots, seatsFor, withPlayers } from "../model/choices.js";
import { handSize, playersRange } from "../model/drafted.js";
import { botName } from "../model/bots.js";
import { botChoice } from "./bot-choice.js";
import { field } from "./field.js";

/** @typedef {import("./new-editor.js").Editing} Editing */

/** @type {import("./new-editor.js").Section} */
export function seatsSection(editing) {
  const { draft, book } = editing;
  const range = playersRange(book, draft);
  const reads = [draft.game, draft.book, range, draft.players, handSize(book, draft), draft.bots];
  return { reads, draw: () => [whole(editing, range)] };
}

/**
 * @param {Editing} editing
 * @param {[number, number]} range
 */
function whole(editing, [fewest, most]) {
  const { draft, book, change } = editing;
  const size = handSize(book, draft);
  const range = t("new.range", { fewest, most });
  const step = (/** @type {number} */ by) =>
    change((now) => withPlayers(now.book, now.draft, now.draft.players + by));
  const stepper = h(
    "div",
    { class: "stepper", role: "group", "aria-label": t("new.seats") },
    stepButton("−", t("new.fewer"), -1, draft.players <= fewest && range, step),
    h("output", { class: "players", "aria-live": "polite" }, t("new.players", { count: draft.players })),
    stepButton("+", t("new.more"), 1, draft.players >= most && range, step),
  );
  const dealt = size !== null && `${t("new.tiles-each", { count: size })} · `;
  return h(
    "div",
    { "data-field": "players bots bot" },
    h("h2", {}, t("new.seats")),
    h("div", { class: "row" }, stepper, h("span", { class: "soft" }, dealt, range)),
    editing.seating && seatList(editing),
    editing.seating && fillButton(editing),
  );
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {number} by
 * @param {string | false} never why it cannot be used
 * @param {(by: number) => void} step
 */
function stepButton(sign, label, by, never, step) {
  const props = { type: "button", "aria-label": label, title: never || label, "data-focus": `by${by}`, disabled: never !== false };
  const button = h("button", props, sign);
  button.addEventListener("click", () => step(by));
  return button;
}

/** @param {Editing} editing */
function seatList({ draft, offer, change }) {
  const rows = seatsFor(draft.players).slice(1).map((seat, at) => {
    const set = (/** @type {string} */ bot) =>
      change((now) => ({ ...now.draft, bots: withBot(now.draft.bots, seat, bot) }));
    const chosen = draft.bots[seat] ?? "";
    const label = chosen === "" ? t("new.seat", { number: at + 2 }) : t("new.seat-of-bot", { name: botName(seat) });
    const { level, temper } = botChoice(draft.game, offer.bots, chosen, set);
    level.dataset.focus = seat;
    if (temper) temper.dataset.focus = `${seat}-temper`;
    temper?.setAttribute("aria-label", t("new.temper-of", { name: botName(seat) }));
    const none = chosen !== "" && h("span", { class: "soft small" }, t("new.no-temper"));
    return h("li", { class: "seat-choice" }, field(label, level), temper ?? none);
  });
  return h("ol", { class: "bare seats" }, h("li", { class: "you" }, t("new.seat", { number: 1 }), h("span", {}, t("new.your-seat"))), rows);
}

/**
 * @param {Record<string, string>} bots
 * @param {string} seat
 * @param {string} bot "" for nobody
 */
function withBot(bots, seat, bot) {
  const { [seat]: _, ...others } = bots;
  return bot === "" ? others : { ...others, [seat]: bot };
}

/** @param {Editing} editing */
function fillButton({ draft, change }) {
  const free = draft.players - 1 - Object.keys(draft.bots).length;
  const button = h("button", { type: "button" }, free > 0 ? t("new.fill-bots") : t("new.no-bots"));
  button.addEventListener("click", () =>
    change((now) => (free > 0 ? againstBots(now.draft) : { ...now.draft, bots: {} })),
  );
  button.dataset.focus = "fill";
  return button;
}
