/** What others did, shown one thing after the other: short, and skipped by a tap. */

import { LAID } from "./changes.js";

/**
 * @typedef {import("./table.js").GameEvent} GameEvent
 */

/** How long one thing is shown, and at most all of them together, in milliseconds. */
const EACH = 400;
const ALL = 3000;
/** How long it is where one would miss it: the end of a round, and one's own turn that went by. */
const LONG = 1800;

const CHOSEN = new Set([...LAID, "drew"]);
const SHOWN = new Set([...CHOSEN, "passed", "marked", "unmarked"]);

/**
 * A queue of things that happened already: the table shows all but the tiles still in it.
 * It is never between a player and the table: an own move, or a tap, empties it.
 */
export class Showing {
  /** @param {() => void} tell something else is shown now */
  constructor(tell) {
    this.tell = tell;
    /** @type {GameEvent[]} */
    this.waiting = [];
    /** @type {GameEvent | null} what is pointed at just now */
    this.now = null;
    /** @type {GameEvent | null} the tile laid last, of those that are shown */
    this.last = null;
    /** @type {string | null} */
    this.own = null;
    /** How long each of what waits is shown. */
    this.pace = EACH;
    /** Whether the round ends with what waits. */
    this.ends = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * Take in what a message told.
   * @param {readonly GameEvent[]} events
   * @param {string | null} own what this seat chose to do is shown at once, and so is all before it
   * @param {boolean} ends whether the round is over with it
   */
  take(events, own, ends) {
    const shown = events.filter((event) => SHOWN.has(event.key));
    this.waiting.push(...shown);
    this.own = own;
    this.ends = ends;
    this.pace = this.paceOf();
    const isOwn = !ends && shown.some(({ key, seat }) => seat === own && CHOSEN.has(key));
    if (isOwn || events.length === 0 || isCalm()) this.flush();
    else if (this.timer === undefined) this.next();
  }

  /** What there is besides the longer pauses is for the rest. */
  paceOf() {
    const long = this.waiting.some((event) => this.isOwnPass(event)) || this.ends;
    return Math.min(EACH, (ALL - (long ? LONG : 0)) / this.waiting.length);
  }

  next() {
    this.now = this.waiting.shift() ?? null;
    const pause = this.isLast || this.isOwnPass(this.now) ? LONG : this.pace;
    if (this.now !== null && LAID.has(this.now.key)) this.last = this.now;
    this.timer = this.now === null ? undefined : setTimeout(() => this.goOn(), pause);
  }

  /** Whether the last thing of the round is shown. */
  get isLast() {
    return this.ends && this.now !== null && this.waiting.length === 0;
  }

  /** @param {GameEvent | null} event */
  isOwnPass(event) {
    return event?.key === "passed" && event.seat === this.own;
  }

  get showsOwnPass() {
    return this.isOwnPass(this.now);
  }

  goOn() {
    this.next();
    this.tell();
  }

  /** Show all of it. @returns {boolean} whether there was something */
  flush() {
    const had = this.waiting.length > 0 || this.now !== null;
    this.last = this.waiting.reverse().find((event) => LAID.has(event.key)) ?? this.last;
    this.waiting = [];
    this.now = null;
    clearTimeout(this.timer);
    this.timer = undefined;
    return had;
  }

  /** Show all of it, and draw that. */
  skip() {
    if (this.flush()) this.tell();
  }

  /** Another round. */
  forget() {
    this.flush();
    this.last = null;
  }

  /**
   * How many tiles are laid already and not shown yet.
   * @param {string} [place] only there
   */
  heldBack(place) {
    const laid = this.waiting.filter((event) => LAID.has(event.key));
    return place === undefined ? laid.length : laid.filter((event) => event.place === place).length;
  }

  /**
   * Whose turn it was when what is shown happened.
   * @param {string | null} turn whose it is
   */
  turnThen(turn) {
    return this.now?.seat ?? turn;
  }

  /**
   * How many tiles a seat held when what is shown happened.
   * @param {string} seat
   * @param {number} held how many it holds
   */
  heldThen(seat, held) {
    const own = this.waiting.filter((event) => event.seat === seat);
    return held + own.filter(({ key }) => LAID.has(key)).length - own.filter(({ key }) => key === "drew").length;
  }
}

/** Nobody looks, or nothing is to move. */
function isCalm() {
  return document.hidden || document.documentElement.dataset.calm === "true";
}
