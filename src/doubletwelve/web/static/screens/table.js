/** A table: its door for those who have no seat, and the connection for those who have. */

import { go } from "../app.js";
import { announce, h, replace } from "../lib/dom.js";
import { ask } from "../lib/api.js";
import { has, t } from "../lib/i18n.js";
import { forgetLeft, lastSeat, rememberSeat } from "../lib/left.js";
import { rememberTable } from "../lib/prefs.js";
import { showTurn } from "../lib/attention.js";
import { door } from "../parts/door.js";
import { problemText } from "../parts/problem.js";
import { seatedAt } from "../parts/seated.js";
import { sentence } from "../model/words.js";

/**
 * @param {HTMLElement} place
 * @param {RegExpMatchArray} found
 */
export function show(place, found) {
  const id = found.groups?.table ?? "";
  const visit = new Visit(place, id);
  void visit.begin();
  return () => visit.end();
}

/** One stay at an address: it ends when another screen is shown. */
class Visit {
  /**
   * @param {HTMLElement} place
   * @param {string} id
   */
  constructor(place, id) {
    this.place = place;
    this.id = id;
    this.ended = false;
    /** @type {(() => void) | null} */
    this.leave = null;
  }

  async begin() {
    forgetLeft();
    try {
      const claimed = await this.useLink();
      await this.enter(claimed);
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** @param {string | null} [claimed] the seat that a link has just given */
  async enter(claimed = null) {
    const found = await ask(`/t/${this.id}/api`);
    if (this.ended) return;
    if (found.yours.length === 0 && !found.watching) return this.showDoor(found);
    remember(found, found.yours);
    const last = [claimed, lastSeat(this.id), found.yours[0]].find((seat) => found.yours.includes(seat));
    this.sit(last ?? null, found.yours);
  }

  /**
   * @param {string | null} seat `null`: to watch
   * @param {string[]} seats all that this browser has here
   */
  sit(seat, seats) {
    this.leave?.();
    if (seat !== null) rememberSeat(this.id, seat);
    const playAs = (/** @type {string} */ other) => this.sit(other, seats);
    const sentAway = (/** @type {string} */ reason) => this.sentAway(reason);
    const keep = (/** @type {any} */ table) => remember(table, seats);
    this.leave = seatedAt(this.place, { id: this.id, seat, seats, playAs, sentAway, remember: keep });
  }

  /** A link to a seat, or to watch, is in the address once: it is used up and taken out. */
  async useLink() {
    const [kind, link] = location.hash.slice(1).split("=");
    if (!link || (kind !== "seat" && kind !== "watch")) return null;
    history.replaceState(null, "", location.pathname);
    const path = `/t/${this.id}/api/${kind === "seat" ? "claim" : "watch"}`;
    const answer = await ask(path, { link }).catch((problem) => this.linkFailed(problem));
    return answer?.seat ?? null;
  }

  /** A link that was used already may have been used by this browser. @param {unknown} problem */
  linkFailed(problem) {
    announce(problemText(problem), true);
    return null;
  }

  /** @param {any} found */
  showDoor(found) {
    this.place.replaceChildren();
    door(this.place, this.id, found, () => void this.enter().catch((problem) => this.fail(problem)));
  }

  /** The connection was closed for good. @param {string} reason */
  sentAway(reason) {
    this.leave?.();
    this.leave = null;
    const key = `at-table.${reason === "no-seat" ? "seat-gone" : reason}`;
    const why = has(key) ? t("table.shown", { event: sentence(t(key)) }) : reason;
    this.tell(t("table.sent-away", { reason: why }), reason !== "table-ended");
  }

  /** @param {unknown} problem */
  fail(problem) {
    if (!this.ended) this.tell(problemText(problem));
  }

  /**
   * @param {string} text
   * @param {boolean} [mayHelp] to try again
   */
  tell(text, mayHelp = true) {
    const again = mayHelp && h("button", { class: "main", on: { click: () => void go(location.pathname, true) } }, t("table.try-again"));
    const home = h("a", { class: ["button", !mayHelp && "main"], href: "/" }, t("app.home"));
    const row = h("div", { class: "row" }, again, home);
    replace(this.place, h("main", { class: "page" }, h("h1", {}, t("app.name")), h("p", { class: "problem" }, text), row));
  }

  end() {
    this.ended = true;
    this.leave?.();
    showTurn(false);
  }
}

/**
 * @param {any} found
 * @param {string[]} own the seats of this browser
 */
function remember(found, own) {
  const others = Object.entries(found.seats).filter(([seat, { kind }]) => kind === "person" && !own.includes(seat));
  const names = others.map(([, { name }]) => name);
  rememberTable({ id: found.id, game: found.choice.game ?? "mexican-train", rulebook: found.rulebook, house: found.house, phase: found.phase, names, seen: Date.now() });
}
