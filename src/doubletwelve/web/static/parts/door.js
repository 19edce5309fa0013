/** A table's door: what is played, by which rules, who sits there; and the way in. */

import { ask, newKey } from "../lib/api.js";
import { announce, h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { changePrefs } from "../lib/prefs.js";
import { botWords } from "../model/bots.js";
import { sentence } from "../model/words.js";
import { untilItWorks } from "./again.js";
import { nameField } from "./field.js";
import { page } from "./page.js";
import { attempt, problemLine } from "./problem.js";
import { loadOffers, rulesCard } from "./rules-card.js";

const ASK_AGAIN = 2000; // milliseconds

/**
 * @typedef {Record<string, any> & { phase: string, game: number, finished: number, free: string[], yours: string[], asking: boolean, host: string,
 *   seats: Record<string, { name: string, kind: string, bot: string | null }> }} Info what GET api tells
 */

/**
 * Draw the door of a table.
 * @param {HTMLElement} place
 * @param {string} id
 * @param {Info} info
 * @param {string} refused why one is here and not at the table, if there is something to say
 * @param {() => void} onSeated
 */
export function door(place, id, info, refused, onSeated) {
  const who = h("section", { class: "card" });
  const rules = h("div", {}, h("p", { class: "soft" }, t("rules.loading")));
  const way = h("div", { class: "card stack door-in" });
  const host = info.seats[info.host].name;
  page(place, t("waiting.table-of", { name: host }), refused !== "" && h("p", { class: "problem" }, refused), h("div", { class: "door" }, who, rules, way), untilItWorks(look));
  const name = nameField();
  const waiting = new Waiting(id, way, onSeated);
  const drawn = { who: "", played: "", rules: "", way: "" };
  void draw(info);

  /** Others sit down meanwhile, and the host may change what is played: nobody is to come in by other rules than they read. */
  async function look() {
    const now = await ask(`/t/${id}/api`).catch(() => null);
    if (now !== null && way.isConnected) await draw(now);
  }

  /** Only what has changed. @param {Info} now */
  async function draw(now) {
    drawWay(now);
    const seats = JSON.stringify([now.seats, now.phase === "ended"]);
    if (seats !== drawn.who) replace(who, ...people(now));
    drawn.who = seats;
    const offers = await loadOffers().catch(() => []);
    const played = JSON.stringify([now.choice, now.rulebook, now.changed]);
    const isNews = drawn.played !== "" && played !== drawn.played;
    const all = JSON.stringify([played, now.manners, offers.length]);
    if (isNews) announce(t("waiting.rules-changed"));
    if (all !== drawn.rules) replace(rules, isNews && h("p", { class: "soft" }, t("waiting.rules-changed")), rulesCard(now, offers));
    Object.assign(drawn, { played, rules: all });
  }

  /** Whoever has asked to be let in waits for the answer. @param {Info} now */
  function drawWay(now) {
    const kind = `${now.phase === "lobby"} ${now.phase === "ended"} ${isFull(now)}`;
    if (now.asking) waiting.begin();
    if (waiting.begun || kind === drawn.way) return;
    drawn.way = kind;
    const isNaming = document.activeElement === name.input;
    replace(way, wayIn(now, name, onSeated, waiting));
    if (isNaming) name.input.focus();
  }
}

/** Whether there is no seat to be had: once the game has begun, a bot's. @param {Info} info */
function isFull({ phase, free, seats }) {
  if (phase === "lobby") return free.length === 0;
  return phase !== "ended" && Object.values(seats).every(({ kind }) => kind === "person");
}

/** @param {Info} info */
function people(info) {
  const game = info.choice.game ?? "mexican-train";
  const isEnded = info.phase === "ended";
  const there = Object.values(info.seats).filter(({ kind }) => !isEnded || kind !== "free");
  const rows = there.map((sitting) => {
    if (sitting.kind === "free") return h("li", { class: "soft" }, t("waiting.free-seat"));
    if (sitting.bot === null) return h("li", {}, sitting.name);
    return h("li", {}, sitting.name, " ", h("span", { class: "soft small" }, `${t("table.kind.bot")} · ${botWords(game, sitting.bot)}`));
  });
  return [h("h2", {}, t(isEnded ? "waiting.played-here" : "waiting.who")), h("ul", { class: "bare door-people" }, rows)];
}

/**
 * @param {Info} info
 * @param {ReturnType<typeof nameField>} name
 * @param {() => void} onSeated
 * @param {Waiting} waiting
 */
function wayIn(info, name, onSeated, waiting) {
  if (info.phase === "ended") return [h("p", {}, t("table.shown", { event: sentence(t("at-table.table-ended")) })), toReplay(info)];
  if (isFull(info)) return [h("p", { role: "status" }, t(info.phase === "lobby" ? "waiting.full-yet" : "waiting.full", { name: info.seats[info.host].name })), toWatch(info)];
  const begun = info.phase !== "lobby";
  const line = problemLine();
  const enter = h("button", { type: "submit", class: "main" }, t(begun ? "waiting.ask-host" : "waiting.sit-down"));
  const form = h(
    "form",
    { class: "stack" },
    h("p", {}, t(begun ? "waiting.begun" : "waiting.come-in")),
    name.element,
    line.element,
    h("div", {}, enter),
    toWatch(info),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const called = name.input.value.trim();
    changePrefs({ name: called });
    void attempt(enter, line, async () => {
      const sat = await ask(`/t/${info.id}/api/join`, { name: called, key: newKey() });
      if (sat.seat !== null) onSeated();
      else waiting.begin();
    });
  });
  return form;
}

/** To the last game that came to its end. @param {Info} info */
export function toReplay({ id, game, finished }) {
  const words = t(finished === game ? "end.replay" : "table.last-game");
  return finished > 0 && h("a", { class: "button", href: `/t/${id}/replay?game=${finished}&round=1` }, words);
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
    this.begun = false;
  }

  begin() {
    if (this.begun) return;
    this.begun = true;
    replace(this.place, h("p", { role: "status" }, t("waiting.asked")));
    setTimeout(() => void this.look(), ASK_AGAIN);
  }

  async look() {
    const info = await ask(`/t/${this.id}/api`).catch(() => null);
    if (!this.place.isConnected) return;
    if (info?.yours.length > 0) this.onSeated();
    else if (info !== null && !info.asking) replace(this.place, h("p", { role: "status" }, t("waiting.turned-away")));
    else setTimeout(() => void this.look(), ASK_AGAIN);
  }
}
