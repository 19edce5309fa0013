/** A table's door: what is played, by which rules, who sits there; and the way in. */

import { ask, newKey } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { changePrefs } from "../lib/prefs.js";
import { botWords } from "../model/bots.js";
import { nameField } from "./field.js";
import { page } from "./page.js";
import { attempt, problemLine } from "./problem.js";
import { loadOffers, rulesCard } from "./rules-card.js";

const ASK_AGAIN = 2000; // milliseconds

/**
 * @typedef {Record<string, any> & { phase: string, free: string[], yours: string[], asking: boolean, host: string,
 *   seats: Record<string, { name: string, kind: string, bot: string | null }> }} Info what GET api tells
 */

/**
 * Draw the door of a table.
 * @param {HTMLElement} place
 * @param {string} id
 * @param {Info} info
 * @param {string} refused why one is here and not at the table, if there is something to say
 * @param {() => void} onSeated also when the door is to be drawn anew
 */
export function door(place, id, info, refused, onSeated) {
  const rules = h("div", {}, h("p", { class: "soft" }, t("rules.loading")));
  const way = h("div", { class: "card stack door-in" });
  const host = info.seats[info.host].name;
  page(place, t("waiting.table-of", { name: host }), refused !== "" && h("p", { class: "problem" }, refused), h("div", { class: "door" }, people(info), rules, way));
  void loadOffers()
    .catch(() => [])
    .then((offers) => replace(rules, rulesCard(info, offers)));
  const waiting = new Waiting(id, way, onSeated);
  if (info.asking) waiting.begin();
  else if (isFull(info)) waiting.forSeat(info);
  else replace(way, wayIn(info, id, onSeated, waiting));
}

/** Whether there is no seat to be had: once the game has begun, a bot's. @param {Info} info */
function isFull({ phase, free, seats }) {
  if (phase === "lobby") return free.length === 0;
  return phase !== "ended" && Object.values(seats).every(({ kind }) => kind === "person");
}

/** @param {Info} info */
function people(info) {
  const game = info.choice.game ?? "mexican-train";
  const rows = Object.values(info.seats).map((sitting) => {
    if (sitting.kind === "free") return h("li", { class: "soft" }, t("waiting.free-seat"));
    if (sitting.bot === null) return h("li", {}, sitting.name);
    return h("li", {}, sitting.name, " ", h("span", { class: "soft small" }, `${t("table.kind.bot")} · ${botWords(game, sitting.bot)}`));
  });
  return h("section", { class: "card" }, h("h2", {}, t("waiting.who")), h("ul", { class: "bare door-people" }, rows));
}

/**
 * @param {Info} info
 * @param {string} id
 * @param {() => void} onSeated
 * @param {Waiting} waiting
 */
function wayIn(info, id, onSeated, waiting) {
  if (info.phase === "ended") return h("p", {}, t("at-table.table-ended"));
  const begun = info.phase !== "lobby";
  const name = nameField();
  const line = problemLine();
  const enter = h("button", { type: "submit", class: "main" }, t(begun ? "waiting.ask-host" : "waiting.sit-down"));
  const form = h(
    "form",
    { class: "stack" },
    h("p", {}, t(begun ? "waiting.begun" : "waiting.come-in")),
    name.element,
    line.element,
    h("div", {}, enter),
    begun && toWatch(info),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const called = name.input.value.trim();
    changePrefs({ name: called });
    void attempt(enter, line, async () => {
      const sat = await ask(`/t/${id}/api/join`, { name: called, key: newKey() });
      if (sat.seat !== null) onSeated();
      else waiting.begin();
    });
  });
  return form;
}

/** For whoever wants no seat, or gets none. @param {Info} info */
function toWatch({ manners, seats, host }) {
  return (manners.spectators ?? "no") !== "no" && h("p", { class: "soft" }, t("waiting.to-watch", { name: seats[host].name }));
}

/** Waiting for the host's yes. */
class Waiting {
  /**
   * @param {string} id
   * @param {HTMLElement} place
   * @param {() => void} onSeated
   */
  constructor(id, place, onSeated) {
    this.id = id;
    this.place = place;
    this.onSeated = onSeated;
  }

  begin() {
    replace(this.place, h("p", { role: "status" }, t("waiting.asked")));
    setTimeout(() => void this.look(), ASK_AGAIN);
  }

  /** The host may free a seat, or the game begin: then the door is drawn anew. @param {Info} info */
  forSeat(info) {
    replace(this.place, h("p", { role: "status" }, t("waiting.full")), toWatch(info));
    setTimeout(() => void this.lookForSeat(), ASK_AGAIN);
  }

  async lookForSeat() {
    const info = await ask(`/t/${this.id}/api`).catch(() => null);
    if (!this.place.isConnected) return;
    if (info !== null && !isFull(info)) this.onSeated();
    else setTimeout(() => void this.lookForSeat(), ASK_AGAIN);
  }

  async look() {
    const info = await ask(`/t/${this.id}/api`).catch(() => null);
    if (!this.place.isConnected) return;
    if (info?.yours.length > 0) this.onSeated();
    else if (info !== null && !info.asking) replace(this.place, h("p", { role: "status" }, t("waiting.turned-away")));
    else setTimeout(() => void this.look(), ASK_AGAIN);
  }
}
