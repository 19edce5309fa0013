/** What this client knows of its table: the messages put together. It holds no rules. */

/**
 * The shapes of docs/protocol.md, as far as screens look at them.
 *
 * @typedef {{ key: string, clause: string, seat?: string, tile?: string, touch?: number, place?: string,
 *   whom?: string, number?: number, secret?: string }} GameEvent
 * @typedef {{ tiles: string[], end: number, marked: boolean, open_double: boolean,
 *   held_open?: boolean }} Train
 * @typedef {{ number: number, count: number }} Place
 * @typedef {Record<string, any> & { turn: string | null, hand_sizes: Record<string, number>,
 *   hands: Record<string, string[]>, boneyard: number, trains?: Record<string, Train>,
 *   to_cover?: string[], starts?: number[], steps?: string[], places?: Record<string, Place>, open?: Record<string, Place>,
 *   wanted?: Record<string, number | null>, binding?: string[], open_sum?: number | null, counted?: Record<string, number> }} Round
 * @typedef {{ seat: string, hand?: string[], drawn?: string | null, legal?: string[] }} Own
 * @typedef {{ name: string, kind: "person" | "bot" | "free", bot: string | null, stand_in: boolean,
 *   learner: boolean, phrases_only: boolean, helped: boolean, present: boolean }} Seat
 * @typedef {Record<string, any> & { id: string, phase: string, host: string, seats: Record<string, Seat>,
 *   choice: Record<string, any>, rulebook: string, manners: Record<string, any> }} Around
 * @typedef {{ version: number, events: GameEvent[] }} Happened
 * @typedef {{ version: number, seat: string, text: string | null, phrase: string | null }} Said
 */

const KEPT = 400;
const TAKEN_BACK = new Set(["taken-back", "undone"]);
const OF_SEATS = new Set(["left", "came"]);

/** Whether a step takes the last action back. @param {readonly GameEvent[]} [events] */
export function isTakenBack(events = []) {
  return events.some(({ key }) => TAKEN_BACK.has(key));
}

/** Whether a step tells only of who sits here. @param {readonly GameEvent[]} events */
function isOfSeats(events) {
  return events.every(({ key }) => OF_SEATS.has(key));
}

/** How many actions a step takes back: one, and those of bots since. @param {readonly GameEvent[]} events */
function undoneBy(events) {
  return isTakenBack(events) ? 1 + (events.find(({ key }) => key === "undone-since")?.number ?? 0) : 0;
}

export class TableModel {
  constructor() {
    this.version = 0;
    this.position = 0;
    this.turnSince = 0;
    /** @type {number | null} when the turn under way runs out, by this browser's clock */
    this.runsOut = null;
    /** @type {string | null} */
    this.canTakeBack = null;
    /** @type {string | null} the own seat; `null` for spectators */
    this.seat = null;
    /** @type {string | null | undefined} where a game is watched again: the seat that this browser has; `seat` is whose hand is up */
    this.reader = undefined;
    /** @type {Around | null} */
    this.table = null;
    /** @type {Around | null} as the game before this one left it, for whoever was there */
    this.before = null;
    /** @type {Round | null} */
    this.round = null;
    /** @type {Own | null} */
    this.own = null;
    /** @type {Happened[]} what happened in this round, oldest first */
    this.happened = [];
    /** @type {Said[]} */
    this.talk = [];
    /** @type {string[]} */
    this.muted = [];
  }

  /**
   * Take in a message. What it changed is said, so that only that is drawn anew.
   * @param {any} message
   * @returns {Set<"table" | "round" | "own" | "talk" | "people">}
   */
  take(message) {
    /** @type {Set<any>} */
    const changed = new Set();
    if (message.type === "said") {
      this.talk = [...this.talk, message].slice(-KEPT);
      changed.add("talk");
    } else if (message.type === "presence") {
      this.people(message, changed);
    } else if (message.type === "clock") {
      this.runsOut = Date.now() + message.left * 1000;
      changed.add("own");
    } else if (["welcome", "update", "stale"].includes(message.type)) {
      this.step(message, changed);
    }
    return changed;
  }

  /**
   * @param {any} message
   * @param {Set<string>} changed
   */
  step(message, changed) {
    this.version = message.version;
    this.position = message.position;
    this.canTakeBack = message.can_take_back;
    if (message.table) this.around(message.table, changed);
    if (message.type === "welcome") {
      this.seat = message.seat;
      this.talk = message.talk;
      this.muted = message.muted;
      message.missed.forEach(this.note, this);
      changed.add("talk");
    }
    if (message.table && this.phase === "dealing") this.happened = [];
    if (message.events?.length) this.note({ version: message.version, events: message.events });
    this.noteClock(message);
    this.round = message.round ?? (message.type === "stale" ? this.round : null);
    this.own = message.own ?? null;
    if (this.own !== null) this.seat = this.own.seat; // before the game the host may move people
    changed.add("round").add("own");
  }

  /**
   * What happened in the round before is of no use in another, which may have begun while nobody was here.
   * @param {Around} table
   * @param {Set<string>} changed
   */
  around(table, changed) {
    const { deal } = this;
    if (this.table !== null && this.table.game < table.game) this.before = this.table;
    this.table = table;
    if (this.deal !== deal) this.happened = [];
    changed.add("table");
  }

  /** What happened; that actions were taken back stands in their place. @param {Happened} step */
  note(step) {
    const done = this.happened.filter(({ events }) => !isTakenBack(events) && !isOfSeats(events));
    const undone = done.slice(done.length - undoneBy(step.events));
    this.happened = [...this.happened.filter((one) => !undone.includes(one)), step].slice(-KEPT);
  }

  /**
   * A turn that has just begun has all its time; how much is left of another, the server tells.
   * @param {any} message
   */
  noteClock(message) {
    const began = message.turn_since !== this.turnSince;
    this.turnSince = message.turn_since;
    const clock = this.table?.manners.clock ?? null;
    const left = message.type === "welcome" ? message.left ?? null : clock;
    if (left === null) this.runsOut = null;
    else if (began || message.type === "welcome") this.runsOut = Date.now() + left * 1000;
  }

  /**
   * @param {{ present: string[], host: string, spectators: number }} message
   * @param {Set<string>} changed
   */
  people(message, changed) {
    if (this.table === null) return;
    const seats = Object.fromEntries(
      Object.entries(this.table.seats).map(([seat, sitting]) => [
        seat,
        { ...sitting, present: message.present.includes(seat) },
      ]),
    );
    const { host, spectators } = message;
    this.table = { ...this.table, seats, host, spectators };
    changed.add("people");
  }

  /** Which deal is on the table, of all that it has seen. */
  get deal() {
    return `${this.table?.game}/${this.table?.round}`;
  }

  get phase() {
    return this.table?.phase ?? "lobby";
  }

  get isHost() {
    return this.seat !== null && this.table?.host === this.seat;
  }

  /** Whether there is something for this player to do: where one can only pass, nobody is called for it. */
  get myTurn() {
    return this.isToMove && !this.isPassedFor;
  }

  get isToMove() {
    return this.seat !== null && this.round?.turn === this.seat && this.phase === "playing";
  }

  /** The server passes for whoever can do nothing else. */
  get isPassedFor() {
    const legal = this.own?.legal ?? [];
    return this.isToMove && legal.length === 1 && legal[0] === "pass";
  }

  /** Whether this viewer may look at finished rounds while the game goes on. */
  get mayReplay() {
    const mayWatch = this.seat !== null || this.table?.manners.spectators === "hands-a-round-later";
    return mayWatch && this.table?.rounds.length > 0;
  }

  /** Who has said since the game ended that they would like another. */
  get wantAnother() {
    const ended = this.happened.filter(({ events }) => !isOfSeats(events)).at(-1)?.version ?? 0;
    const wishes = this.talk.filter(({ version, phrase, seat }) => version > ended && phrase === "another-round" && !this.muted.includes(seat));
    return [...new Set(wishes.map(({ seat }) => seat))];
  }

  /** What a seat has scored so far, once a round is over. @param {string} seat */
  totalOf(seat) {
    return this.table?.rounds?.length > 0 ? this.table?.totals?.[seat] : undefined;
  }

  /** The seat that is spoken to as 'you'; whoever watches a game again may have none. */
  get you() {
    return this.reader === undefined ? this.seat : this.reader;
  }

  /** @param {string} seat */
  nameOf(seat) {
    return this.table?.seats[seat]?.name || seat;
  }
}
