/** A finished game, to be looked at again step by step. */

import { announce, h, replace } from "../lib/dom.js";
import { ask, Problem } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { positionsOf, readPlace, seenBy, writePlace } from "../model/replay.js";
import { eventSentence } from "../model/words.js";
import { mayPass, untilItWorks } from "../parts/again.js";
import { controls } from "../parts/controls.js";
import { problemLine, problemText } from "../parts/problem.js";
import { replayTable } from "../parts/replayed.js";

/**
 * @typedef {import("../model/replay.js").Place} Place
 * @typedef {import("../model/replay.js").Position} Position
 */

/** What an answer says that is no mishap. @type {Record<number, string>} */
const ANSWERS = { 403: "replay.not-yet", 404: "replay.nothing" };

/**
 * @param {HTMLElement} place
 * @param {RegExpMatchArray} found
 */
export function show(place, found) {
  const viewing = new Viewing(place, found.groups?.table ?? "");
  void viewing.load(readPlace(location.search));
  return () => viewing.end();
}

/** One look at a game: which round, which step, and whether it runs by itself. */
class Viewing {
  /**
   * @param {HTMLElement} place
   * @param {string} id
   */
  constructor(place, id) {
    this.place = place;
    this.id = id;
    /** How often somebody wished for something: what is under way for an earlier wish comes to nothing. */
    this.wish = 0;
    /** @type {{ game: number, round: number }} what the choices show: the round that is fetched, or else this one */
    this.chosen = { game: 1, round: 1 };
    this.step = 0;
    this.playing = false;
    this.pause = 1000;
    /** @type {string | null} whose hand is up; `null`: all of them */
    this.seat = null;
    /** @type {any} what the server told */
    this.told = null;
    /** @type {Position[]} */
    this.positions = [];
    /** Why what was wished for last did not come. */
    this.line = problemLine();
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
  }

  /**
   * Fetch a round and show a step of it.
   * @param {Place} wanted
   * @returns {Promise<boolean>} whether it came, and is still wished for
   */
  async load(wanted) {
    const { wish } = this;
    const game = wanted.game === null ? "" : `&game=${wanted.game}`;
    /** @type {any} */
    let told;
    try {
      told = await ask(`/t/${this.id}/api/replay?round=${wanted.round}${game}`);
    } catch (problem) {
      if (wish === this.wish) this.fail(problem, wanted);
      return false;
    }
    if (wish !== this.wish) return false;
    this.told = this.chosen = told;
    this.positions = positionsOf(this.told.steps);
    this.step = Math.min(wanted.step, this.last);
    this.seat = wanted.seat !== null && wanted.seat in this.told.players ? wanted.seat : null;
    this.build();
    this.draw();
    return true;
  }

  get last() {
    return this.positions.length - 1;
  }

  /** Everything but what changes with the steps. */
  build() {
    this.table = replayTable(this.told, this.positions, (step) => this.go(step));
    this.controls = controls(this);
    const title = t("replay.title", { game: t(`game.${this.told.name}`), number: this.told.round });
    document.title = title;
    const head = h("header", { class: "replay-head" }, h("h1", {}, title), h("a", { class: "button", href: `/t/${this.id}` }, t("replay.back")));
    const focused = document.activeElement?.getAttribute("aria-label");
    replace(this.place, h("main", { class: "replay" }, head, this.line.element, this.controls.steps, this.controls.element, this.table.element));
    const again = [...this.place.querySelectorAll("button")].find((button) => button.getAttribute("aria-label") === focused);
    if (focused) again?.focus();
  }

  draw() {
    this.controls?.draw();
    this.table?.draw(this.step, this.seat);
  }

  /** The part of an address that stands for what is shown. */
  get address() {
    return writePlace({ game: this.told.game, round: this.told.round, step: this.step, seat: this.seat });
  }

  /** Whether there is nothing more to come. */
  get isEnd() {
    return this.step >= this.last && this.told.round >= this.told.rounds;
  }

  /**
   * Something else is wished for.
   * @param {{ game: number, round: number }} chosen another round, or the one that is shown
   */
  begin(chosen = this.told) {
    clearTimeout(this.timer);
    this.wish += 1;
    this.chosen = chosen;
    this.line.clear();
  }

  /** Show a step that somebody wants to look at. @param {number} step */
  async go(step) {
    this.begin();
    if (this.playing) this.play(false);
    await this.show(step);
  }

  /** Behind a round's last step comes the next round, before its first the one before. @param {number} step */
  async show(step) {
    const { game, round, rounds } = this.told;
    const other = step > this.last ? round + 1 : step < 0 ? round - 1 : round;
    if (other !== round && other >= 1 && other <= rounds) {
      if (!(await this.load({ game, round: other, step: step < 0 ? Infinity : 0, seat: this.seat }))) return;
    } else this.step = Math.max(0, Math.min(this.last, step));
    if (!this.playing) this.settle();
    this.draw();
  }

  /** What is shown stands in the address, and is read out. */
  settle() {
    history.replaceState(null, "", location.pathname + this.address);
    const { model } = /** @type {import("../parts/replayed.js").ReplayTable} */ (this.table);
    const said = this.positions[this.step].events.map((event) => eventSentence(seenBy(event, this.seat), model));
    announce(said.join(". "));
  }

  /** @param {boolean} playing */
  play(playing) {
    this.begin();
    this.playing = playing;
    if (!playing) this.settle();
    else if (this.isEnd) this.step = 0;
    if (playing) this.timer = setTimeout(() => void this.tick(), this.pause);
    this.draw();
  }

  async tick() {
    if (this.isEnd) {
      this.play(false);
      return;
    }
    const { wish } = this;
    await this.show(this.step + 1);
    if (wish === this.wish) this.timer = setTimeout(() => void this.tick(), this.pause);
  }

  /** @param {string | null} seat */
  lookAs(seat) {
    this.seat = seat;
    if (!this.playing) history.replaceState(null, "", location.pathname + this.address);
    this.draw();
  }

  /** @param {number} round @param {number} [game] */
  jump(round, game = this.told.game) {
    this.play(false);
    const place = { game, round, step: 0, seat: this.seat };
    this.begin(place);
    this.controls?.draw();
    history.pushState(null, "", location.pathname + writePlace(place));
    void this.load(place);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (this.told === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea, svg")) return;
    /** @type {Record<string, () => void>} */
    const does = {
      ArrowLeft: () => this.go(this.step - 1),
      ArrowRight: () => this.go(this.step + 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
    };
    if (!target.closest("button, a")) does[" "] = () => this.play(!this.playing);
    if (!(event.key in does)) return;
    event.preventDefault();
    does[event.key]();
  }

  /**
   * A round that is shown stays. Where none is, what is missing is tried again if that may help.
   * @param {unknown} problem
   * @param {Place} wanted
   */
  fail(problem, wanted) {
    if (!(problem instanceof Problem)) throw problem;
    const key = ANSWERS[problem.status];
    const text = key === undefined ? problemText(problem) : t(key);
    if (this.told !== null) {
      this.play(false);
      return this.line.show(text);
    }
    if (this.place.querySelector(".problem")?.textContent === text) return; // it is being tried already
    const back = h("a", { class: "button", href: `/t/${this.id}` }, t("replay.back"));
    const again = mayPass(problem) && untilItWorks(async () => void (await this.load(wanted)));
    const line = h("p", { class: "problem", role: "alert" }, text);
    replace(this.place, h("main", { class: "page" }, h("h1", {}, t("replay.heading")), line, back, again));
  }

  end() {
    this.begin();
    document.removeEventListener("keydown", this.onKey);
  }
}
