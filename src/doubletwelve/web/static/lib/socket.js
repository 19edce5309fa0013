/** The connection to a table: comes back by itself, and never does anything twice. */

import { commitmentOf } from "./fair.js";
import { newKey, randomHex } from "./api.js";
import { rememberShare, sharesOf } from "./shares.js";

/**
 * @typedef {"connecting" | "open" | "lost" | "closed"} State
 * @typedef {(message: any) => void} Hear
 */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** Milliseconds of silence after which we ask whether anybody is there: while something is unanswered, and else. */
const SILENCE = { asked: 2500, idle: 20000 };
/** How long we wait for the answer to that; and for the first word on a new connection. */
const PATIENCE = { ping: 2500, welcome: 10000 };
/** Codes after which it is no use to come back. */
const FINAL = new Set([4001, 4003, 4004, 4010, 1008]);

export class TableSocket {
  /**
   * @param {string} table
   * @param {string | null} seat `null`: a spectator
   * @param {Hear} hear
   * @param {(state: State, reason: string) => void} onState
   */
  constructor(table, seat, hear, onState) {
    this.table = table;
    this.seat = seat;
    this.hear = hear;
    this.onState = onState;
    /** @type {State} */
    this.state = "connecting";
    this.version = 0;
    /** @type {Map<string, any>} what was sent and not answered yet */
    this.unanswered = new Map();
    /** @type {import("./shares.js").OwnShare[]} drawn here: this browser may refuse to remember them */
    this.drawn = [];
    /** @type {Set<string>} our shares that were promised, and those that were opened, on this page */
    this.promised = new Set();
    this.opened = new Set();
    this.wait = FIRST_WAIT;
    this.ended = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** Whether an answer is awaited already, so that asking more does not put the question off. */
    this.hurried = false;
    this.comeBackNow = () => this.retry();
    this.networkGone = () => this.drop("");
    this.looked = () => this.lookAgain();
    window.addEventListener("online", this.comeBackNow);
    window.addEventListener("offline", this.networkGone);
    document.addEventListener("visibilitychange", this.looked);
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/t/${this.table}/socket`);
    this.socket = socket;
    this.watch(PATIENCE.welcome, () => this.drop(""));
    socket.addEventListener("open", () => {
      // Whoever has seen nothing yet asks for all of this round, so that the log is whole.
      const since = Math.max(1, this.version);
      const hello = { type: "hello", protocol: 1, seat: this.seat, since, fair: true };
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.heard(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => this.lost(socket, event));
  }

  /**
   * Ask something of the table.
   * @param {string} type
   * @param {Record<string, any>} [fields]
   * @returns {string} the key under which it is answered
   */
  send(type, fields = {}) {
    const key = newKey();
    const message = { type, key, ...fields };
    this.unanswered.set(key, message);
    if (this.state === "open") this.socket?.send(JSON.stringify(message));
    if (this.state === "open" && !this.hurried) this.awaitWord();
    return key;
  }

  close() {
    this.ended = true;
    window.removeEventListener("online", this.comeBackNow);
    window.removeEventListener("offline", this.networkGone);
    document.removeEventListener("visibilitychange", this.looked);
    clearTimeout(this.timer);
    clearTimeout(this.watching);
    this.socket?.close();
  }

  /** @param {any} message */
  heard(message) {
    this.take(message);
    if (!this.ended) this.awaitWord();
  }

  /** @param {any} message */
  take(message) {
    if (message.type === "pong") return;
    if (message.version !== undefined) this.version = Math.max(this.version, message.version);
    const key = message.done ?? message.key;
    if (key !== undefined) this.unanswered.delete(key);
    // Whoever is moved to another seat comes back to that one.
    if (message.own) this.seat = message.own.seat;
    if (message.type === "welcome") this.welcomed();
    if (message.table?.dealing) this.share(message.table);
    this.hear(message);
  }

  welcomed() {
    this.wait = FIRST_WAIT;
    this.change("open", "");
    for (const message of this.unanswered.values()) this.socket?.send(JSON.stringify(message));
  }

  /** A connection can die without a word. Something was heard or asked: from now on silence counts. */
  awaitWord() {
    this.hurried = this.unanswered.size > 0;
    this.watch(this.hurried ? SILENCE.asked : SILENCE.idle, () => this.ping());
  }

  /** Ask whether anybody is there; if there is no answer, there is nobody. */
  ping() {
    this.hurried = true;
    this.socket?.send(JSON.stringify({ type: "ping", key: newKey() }));
    this.watch(PATIENCE.ping, () => this.drop(""));
  }

  /**
   * @param {number} wait
   * @param {() => void} then
   */
  watch(wait, then) {
    clearTimeout(this.watching);
    this.watching = setTimeout(then, wait);
  }

  /** Phones put pages to sleep, and their connections with them. */
  lookAgain() {
    if (document.hidden) return;
    if (this.state === "open") this.ping();
    else this.retry();
  }

  /**
   * Add our share to a deal: promise it, and open it when all have promised. A seat has one share, however many
   * tabs and devices it is open on: the one whose promise came first, and each tab of this browser can open it.
   * @param {any} table
   */
  share({ dealing, game, rounds }) {
    const { seat } = this;
    if (seat === null || !dealing.fair.includes(seat)) return;
    const { commitment } = dealing;
    const ours = [...this.drawn, ...sharesOf(this.table)].filter((one) => one.seat === seat && one.commitment === commitment);
    if (dealing.asked) this.open(ours.find(({ share }) => commitmentOf(share) === dealing.commitments[seat]));
    else this.promise(ours[0] ?? this.draw({ game, round: rounds.length + 1, seat, commitment }), dealing.committed.includes(seat));
  }

  /** @param {Omit<import("./shares.js").OwnShare, "share">} about */
  draw(about) {
    const own = { ...about, share: randomHex(32), listed: false };
    this.drawn.push(own);
    rememberShare(this.table, own);
    return own;
  }

  /**
   * @param {import("./shares.js").OwnShare} own
   * @param {boolean} isTaken whether the table has a promise of this seat already
   */
  promise({ share }, isTaken) {
    if (isTaken || this.promised.has(share)) return;
    this.promised.add(share);
    this.send("commit", { commitment: commitmentOf(share) });
  }

  /** @param {import("./shares.js").OwnShare} [own] nothing, if it is another device's that the table has taken */
  open(own) {
    if (own === undefined || this.opened.has(own.share)) return;
    this.opened.add(own.share);
    rememberShare(this.table, { ...own, listed: true });
    this.send("open", { share: own.share });
  }

  /**
   * @param {WebSocket} socket
   * @param {CloseEvent} event
   */
  lost(socket, event) {
    if (socket !== this.socket || this.ended) return;
    if (FINAL.has(event.code)) {
      this.close();
      this.change("closed", event.reason);
      return;
    }
    this.drop(event.reason);
  }

  /**
   * The connection is dead, or taken for it: come back by a new one.
   * @param {string} reason
   */
  drop(reason) {
    if (this.socket === null || this.ended) return;
    const { socket } = this;
    this.socket = null;
    socket.close(); // without a network it takes long, so nobody waits for it
    clearTimeout(this.watching);
    this.change("lost", reason);
    this.timer = setTimeout(this.comeBackNow, this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  retry() {
    if (this.socket !== null || this.ended) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /**
   * @param {State} state
   * @param {string} reason
   */
  change(state, reason) {
    this.state = state;
    this.onState(state, reason);
  }
}
