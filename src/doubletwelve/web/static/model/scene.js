/** What the parts of a running table share besides the model: the choice, the own move, the news. */

import { lastNoted, rememberNoted } from "../lib/left.js";
import { prefs } from "../lib/prefs.js";
import { playsIn, readPlay } from "./action.js";
import { changesSinceTurn, newsSentence, toShowAgain } from "./changes.js";
import { Choose } from "./choose.js";
import { guess, undoGuess } from "./guess.js";
import { noteIn } from "./notes.js";
import { Showing } from "./showing.js";
import { isTakenBack } from "./table.js";

/**
 * What the parts of a table's screen share.
 * @typedef {object} TableContext
 * @property {string} id the table
 * @property {import("./table.js").TableModel} model
 * @property {(type: string, fields?: Record<string, any>) => string} send asks something of the table
 * @property {(type: string, fields?: Record<string, any>) => Promise<any>} request the same, and its answer:
 *   the message that names its key; a refusal is an answer too
 * @property {string[]} [seats] all that this browser has at the table
 * @property {(seat: string) => void} [playAs] goes on at another of them
 *
 * A part is a function `make(context)` that returns `{ element, update(changed) }`: it is told what
 * changed (`TableModel.take`) and redraws that.
 * @typedef {{ element: HTMLElement, update: (changed: Set<string>) => void }} Part
 */

/**
 * @typedef {{ reason: string, clause: string | null, values: Record<string, string | number>, action?: string }} Refusal
 * @typedef {{ key: string, action: string, position: number, before: import("./guess.js").Before | null }} Pending
 */

const GIVES_UP = new Set(["draw", "stop", "pass"]);
const OUTLINED_FOR = 6000;
/** How long what was outlined is not, so that one sees it being outlined again. */
const BLINK = 250;
/** So long what was tapped twice by chance is no second wish, in milliseconds. */
const TWICE = 700;

export class Scene {
  /** @param {TableContext} context */
  constructor(context) {
    this.context = context;
    this.model = context.model;
    this.choose = new Choose(this.model, (action) => this.wish(action));
    /** @type {import("../lib/socket.js").State} */
    this.connection = "connecting";
    /** @type {Record<string, any>} the table's switches, once they are known */
    this.switches = {};
    /** The name of the box that is played by, once it is known. */
    this.box = "";
    /** @type {Pending | null} the own action that is not answered yet */
    this.pending = null;
    /** @type {string[]} what is to follow it */
    this.queue = [];
    /** @type {string | null} an action that waits for a second yes */
    this.asked = null;
    this.askedAt = -Infinity;
    /** @type {string[]} what is to follow it then */
    this.askedNext = [];
    /** @type {Refusal | null} */
    this.refusal = null;
    /** @type {string} something to tell that is no refusal: `late`, `time-up`, `stood-in`, `left`, `getting-ready`, `not-arranged`, `nothing-to-arrange`, `taken-back`, `refused.take-back` */
    this.note = "";
    /** @type {string | null} the seat that it is about, if it is `left` */
    this.noted = null;
    /** @type {string[]} what this player has asked of the others, and waits for */
    this.proposed = [];
    /** @type {number | null} the position whose last move stays, for somebody said no */
    this.stands = null;
    this.knocking = false;
    /** Whether this player's last turn went by without a choice. */
    this.passed = false;
    this.showing = new Showing(() => this.shown());
    this.wasMyTurn = false;
    this.deal = "";
    this.actedAt = -Infinity;
    /** @type {import("./changes.js").Changes | null} since the own last turn, while it is one's turn */
    this.changes = null;
    this.news = "";
    this.outlined = false;
    /** @type {((changed: Set<string>) => void)[]} */
    this.listeners = [];
    this.choose.listen(() => this.chosen());
    this.looked = () => this.timeOutline();
    document.addEventListener("visibilitychange", this.looked);
  }

  /** Whoever takes up a tile sees the table as it is, and has read why the last one stayed. */
  chosen() {
    this.showing.flush();
    if (this.choose.tile !== null) {
      this.refusal = null;
      this.note = "";
    }
    this.tell("choice");
  }

  get legal() {
    return this.model.isPassedFor ? [] : this.model.own?.legal ?? [];
  }

  /**
   * Do something, if need be after a second yes.
   * @param {string} action
   * @param {...string} next tiles to lay after it
   */
  wish(action, ...next) {
    if (this.isSlip(action) || (prefs.confirm && this.isChoice(action))) {
      this.asked = action;
      this.askedAt = performance.now();
      this.askedNext = next;
      this.tell("choice");
    } else {
      this.actAll([action, ...next]);
    }
  }

  /** Whether something is asked about first, if one wants that: a tile, and what gives up laying one if one could do anything else. @param {string} action */
  isChoice(action) {
    if (!this.legal.includes(action)) return false;
    return readPlay(action) !== null || (GIVES_UP.has(action) && this.legal.length > 1);
  }

  /** What is easily a slip, and cannot be taken back: drawing though a tile could be laid. @param {string} action */
  isSlip(action) {
    return action === "draw" && playsIn(this.legal).length > 0;
  }

  /** What waits for a second yes, if it is a tile to lay. */
  get wished() {
    return this.asked === null ? null : readPlay(this.asked);
  }

  /** The tile that a tap on a place is about: chosen, or asked about. */
  get picked() {
    return this.choose.tile ?? this.wished?.tile ?? null;
  }

  /**
   * A place was tapped: the chosen tile goes there. Where it is asked about already, a further tap there is
   * the second yes, and one elsewhere another wish.
   * @param {string} place
   */
  tap(place) {
    const { wished } = this;
    if (wished === null || this.choose.tile !== null) this.choose.put(place);
    else if (wished.place !== place) this.choose.put(place, wished.tile);
    else if (performance.now() - this.askedAt > TWICE) this.agree();
  }

  /** The second yes. */
  agree() {
    if (this.asked !== null) this.actAll([this.asked, ...this.askedNext]);
  }

  /** Whether a second tap may still be of the one that laid a tile. */
  get justActed() {
    return performance.now() - this.actedAt < TWICE;
  }

  /** @param {string} action */
  act(action) {
    if (this.pending !== null) return;
    this.asked = null;
    this.putAway();
    this.note = "";
    const text = this.knocking && this.legal.includes(`${action} knock`) ? `${action} knock` : action;
    const { position } = this.model;
    this.showing.flush();
    const before = this.legal.includes(action) ? guess(this.model, action) : null;
    const key = this.context.send("act", { position, action: text });
    this.actedAt = performance.now();
    setTimeout(() => this.tell("choice"), TWICE);
    this.pending = { key, action, position, before };
    this.tell("round", "own", "choice");
  }

  /**
   * Lay several tiles, each when the one before is laid.
   * @param {string[]} actions
   */
  actAll(actions) {
    const [first, ...others] = actions;
    if (this.pending !== null || first === undefined) return;
    this.queue = others;
    this.act(first);
  }

  /**
   * Take note of a message that the model has taken in already.
   * @param {any} message
   */
  heard(message) {
    const key = message.done ?? message.key;
    if (this.pending !== null && key === this.pending.key) this.answered(message, this.pending);
    else if (this.pending?.before && message.round && message.position === this.pending.position) {
      this.pending.before = guess(this.model, this.pending.action);
    }
    const note = noteIn(message, this.model);
    if (note !== null && this.isNew(note)) [this.note, this.noted] = [note.key, note.seat];
    this.notePassed(message);
    this.noteTakenBack(message);
    this.noteShown(message);
    this.noteTurn();
    this.noteProposed(message);
    this.settleAsked();
    this.choose.settle();
    this.goOn();
  }

  /**
   * @param {any} message
   * @param {Pending} pending
   */
  answered(message, pending) {
    this.pending = null;
    this.knocking = false;
    if (message.type === "refused") this.refused(message, pending);
    if (message.type === "stale") this.note = "late";
    if (message.type === "refused" || message.type === "stale") this.queue = [];
  }

  /**
   * What was tried is undone; the tile is still in one's fingers, to be tried elsewhere.
   * @param {any} message
   * @param {Pending} pending
   */
  refused(message, { action, before }) {
    if (before !== null) undoGuess(this.model, before);
    this.choose.select(readPlay(action)?.tile ?? null);
    this.refusal = { ...message, action };
  }

  /** Whether it was not told in this tab. @param {import("./notes.js").Note} note */
  isNew({ version }) {
    if (version === undefined) return true;
    const about = `${this.context.id}.${this.model.seat}`;
    if (version === lastNoted(about)) return false;
    rememberNoted(about, version);
    return true;
  }

  /** The server passes for whoever can do nothing else. @param {any} message */
  notePassed({ events = [], done }) {
    const own = events.filter((/** @type {import("./table.js").GameEvent} */ { seat }) => seat === this.model.seat);
    if (own.length > 0) this.passed = done === undefined && own.some((/** @type {any} */ { key }) => key === "passed");
  }

  /** It is told until something else happens, and what one finds on the table once more. @param {any} message */
  noteTakenBack({ type, events = [] }) {
    if (events.length > 0 && this.note === "taken-back") this.note = "";
    if (type !== "update" || !isTakenBack(events)) return;
    this.note = "taken-back";
    this.changes = null;
    this.showing.forget();
  }

  /** What the table is shown in: a round lasts until its last tile was seen. */
  get phase() {
    return this.showing.now === null ? this.model.phase : "playing";
  }

  /** Where the last tile was laid, of those that are shown. */
  get fresh() {
    return this.showing.last?.place ?? null;
  }

  /** One thing more was shown, or all: what is new is outlined for as long after that as ever. */
  shown() {
    this.tell("round");
    if (this.showing.now === null) this.timeOutline();
  }

  /** @param {any} message */
  noteShown(message) {
    const ends = this.model.phase !== "playing";
    if (message.type === "update" && message.round) this.showing.take(message.events, this.model.seat, ends);
    else if (message.round) this.showing.flush();
    else if (message.type === "update") this.showing.forget();
    if (message.done !== undefined && !ends) this.showing.flush(); // of this player's own making
  }

  /** What became of what this player asked: somebody said no, or the game has gone on. @param {any} message */
  noteProposed(message) {
    const { table, seat } = this.model;
    const asked = Object.entries(table?.proposals ?? {}).filter(([, proposal]) => proposal.seat === seat).map(([matter]) => matter);
    const over = message.type === "update" ? this.proposed.find((matter) => !asked.includes(matter)) : undefined;
    this.proposed = asked;
    if (over === undefined) return;
    const quiet = message.events.length === 0;
    const granted = over === "finish" ? table?.finishing : isTakenBack(message.events);
    if (!granted && message.done !== undefined) return; // by this player
    if (!granted) this.note = `${quiet ? "refused" : "lapsed"}.${over}`;
    if (!granted && over === "take-back") this.stands = this.model.position;
  }

  /** What was said of another turn, and a tile that a further tap would lay in this one. */
  putAway() {
    this.refusal = null;
    this.choose.select(null);
  }

  /** The own turn begins, or is over. */
  noteTurn() {
    const { myTurn } = this.model;
    if (myTurn !== this.wasMyTurn) this.putAway();
    this.wasMyTurn = myTurn;
    if (this.model.deal !== this.deal) {
      this.changes = null; // another turn, though nobody saw the one before end
      this.passed = false;
    }
    this.deal = this.model.deal;
    if (!myTurn) {
      this.changes = null;
      this.news = "";
      this.outlined = false;
      this.queue = [];
    } else if (this.changes === null) {
      if (this.note.includes(".")) this.note = ""; // what the others said of the turn before
      this.changes = changesSinceTurn(this.model);
      this.news = newsSentence(this.changes, this.model);
      this.showChanges();
    }
  }

  /** What can no longer be done is not asked about any more: the turn may be over without this device. */
  settleAsked() {
    if (this.asked !== null && !(this.model.myTurn && this.legal.includes(this.asked))) this.asked = null;
  }

  showChanges() {
    this.outlined = true;
    this.timeOutline();
    this.tell("choice");
  }

  /** What is outlined is so until it could be seen for a while, however long somebody looks elsewhere. */
  timeOutline() {
    if (!this.outlined) return;
    clearTimeout(this.timer);
    if (document.hidden) return;
    this.timer = setTimeout(() => {
      this.outlined = false;
      this.tell("choice");
    }, OUTLINED_FOR);
  }

  /** Once more, one thing after the other, also while it is still outlined. */
  showAgain() {
    this.putAway();
    this.showing.take(toShowAgain(this.model), this.model.seat, false);
    this.outlined = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.showChanges(), BLINK);
    this.tell("round", "choice");
  }

  goOn() {
    const next = this.pending === null ? this.queue.shift() : undefined;
    if (next !== undefined) this.act(next);
  }

  /** @param {import("../lib/socket.js").State} state */
  connectionChanged(state) {
    this.connection = state;
    this.tell("connection");
  }

  forgetRefusal() {
    if (this.refusal === null) return;
    this.refusal = null;
    this.tell("choice");
  }

  forgetNote() {
    this.note = "";
    this.tell("choice");
  }

  dismiss() {
    this.refusal = null;
    this.note = "";
    this.asked = null;
    this.tell("choice");
  }

  /** @param {...string} changed */
  tell(...changed) {
    for (const listener of this.listeners) listener(new Set(changed));
  }

  close() {
    document.removeEventListener("visibilitychange", this.looked);
    clearTimeout(this.timer);
    this.showing.flush();
    this.listeners = [];
  }
}
