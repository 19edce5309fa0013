/** A table: its door for those who have no seat, and the connection for those who have. */

import { go } from "../app.js";
import { announce, fill, h, replace } from "../lib/dom.js";
import { ask, Problem } from "../lib/api.js";
import { has, t } from "../lib/i18n.js";
import { forgetLeft, lastSeat, rememberSeat } from "../lib/left.js";
import { knownTables, rememberTable } from "../lib/prefs.js";
import { mayPass, untilItWorks } from "../parts/again.js";
import { door, toReplay } from "../parts/door.js";
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
    /** Why a link led no further than the door. */
    this.refused = "";
    /** @type {HTMLElement | null} the line that says what stands in the way just now */
    this.line = null;
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
    if (found.yours.length > 0) remember(found, found.yours);
    if (found.phase === "ended" || (found.yours.length === 0 && !found.watching)) return this.showDoor(found);
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
    const playAs = (/** @type {string} */ other, /** @type {string[]} */ all) => this.sit(other, all);
    const sentAway = (/** @type {string} */ reason) => this.sentAway(reason);
    const moved = (/** @type {string | null} */ to) => this.moved(to);
    this.leave = seatedAt(this.place, { id: this.id, seat, seats, playAs, sentAway, moved, remember });
  }

  /**
   * Before the game the host may move people. @param {string | null} seat where one is now
   * @returns {Promise<string[] | null>} all that this browser has here, if the server can be asked
   */
  async moved(seat) {
    if (seat !== null) rememberSeat(this.id, seat);
    const found = await ask(`/t/${this.id}/api`).catch(() => null);
    return found?.yours ?? null;
  }

  /** A link to a seat, or to watch, is in the address until it was used; it works once. */
  async useLink() {
    const [kind, link] = location.hash.slice(1).split("=");
    if (!link || (kind !== "seat" && kind !== "watch")) return null;
    const path = `/t/${this.id}/api/${kind === "seat" ? "claim" : "watch"}`;
    const answer = await ask(path, { link }).catch((problem) => this.linkFailed(problem));
    if (!this.ended) history.replaceState(null, "", location.pathname);
    return answer?.seat ?? null;
  }

  /** A link that was used already may have been used by this browser. @param {unknown} problem */
  linkFailed(problem) {
    if (mayPass(problem)) throw problem;
    this.refused = sentence(problemText(problem));
    announce(this.refused, true);
    return null;
  }

  /** @param {any} found */
  showDoor(found) {
    this.place.replaceChildren();
    door(this.place, this.id, found, this.refused, () => void this.enter().catch((problem) => this.fail(problem)));
    this.refused = "";
  }

  /** The connection was closed for good. @param {string} reason */
  sentAway(reason) {
    this.leave?.();
    this.leave = null;
    const key = `at-table.${reason === "no-seat" ? "seat-gone" : reason}`;
    const known = `home.problem.${reason}`;
    const why = has(key) ? t("table.shown", { event: sentence(t(key)) }) : has(known) ? t(known) : reason;
    const isEnded = reason === "table-ended";
    const line = this.tell(isEnded ? why : t("table.sent-away", { reason: why }), !isEnded);
    line.classList.toggle("problem", !isEnded); // somebody closed it on purpose
    if (isEnded) void this.offerReplay(line);
  }

  /** What was played there can still be looked at. @param {HTMLElement} line what is said before the ways */
  async offerReplay(line) {
    const found = await ask(`/t/${this.id}/api`).catch(() => null);
    if (found !== null) fill(/** @type {Element} */ (line.nextElementSibling), [toReplay(found)]);
  }

  /** What may pass is tried again; meanwhile its line stays as it is, and so does the focus. @param {unknown} problem */
  fail(problem) {
    if (this.ended) return;
    const text = problemText(problem);
    if (!mayPass(problem)) this.tell(text, !(problem instanceof Problem && problem.status === 404));
    else if (this.line?.isConnected) this.line.textContent = text;
    else this.line = this.tell(text, true, untilItWorks(() => this.begin()));
  }

  /**
   * @param {string} text
   * @param {boolean} [mayHelp] to try again
   * @param {HTMLElement} [trying] what does so by itself
   */
  tell(text, mayHelp = true, trying) {
    const again = mayHelp && h("button", { class: "main", on: { click: () => void go(location.pathname + location.hash, true) } }, t("table.try-again"));
    const home = h("a", { class: ["button", !mayHelp && "main"], href: "/" }, t("app.home"));
    const line = h("p", { class: "problem" }, text);
    replace(this.place, h("main", { class: "page" }, h("h1", {}, t("app.name")), line, h("div", { class: "row" }, again, home), trying));
    return line;
  }

  end() {
    this.ended = true;
    this.leave?.();
  }
}

/**
 * @param {any} found
 * @param {string[]} own the seats of this browser
 */
function remember(found, own) {
  const others = Object.entries(found.seats).filter(([seat, { kind }]) => kind === "person" && !own.includes(seat));
  const names = others.map(([, { name }]) => name);
  const known = knownTables().find(({ id }) => id === found.id);
  const seen = found.phase === "over" && known?.phase === "over" ? known.seen : Date.now(); // when it was played
  rememberTable({ id: found.id, game: found.choice.game ?? "mexican-train", rulebook: found.rulebook, house: found.house, phase: found.phase, names, seen });
}
