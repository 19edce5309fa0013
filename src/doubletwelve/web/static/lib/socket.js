// @ts-check
/** The connection to a table: comes back by itself, and never does anything twice. */

import { commitmentOf } from "./fair.js";
import { newKey, randomHex } from "./keys.js";
import { rememberShare, sharesOf } from "./shares.js";

/**
 * @typedef {"connecting" | "open" | "lost" | "closed"} State
 * @typedef {(message: any) => void} Hear
 */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
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
    /** @type {Map<string, string>} our share of the deal that a commitment of the server opens */
    this.shares = new Map(sharesOf(table).map(({ commitment, share }) => [commitment, share]));
    /** @type {Set<string>} the commitments of deals whose share we have opened */
    this.opened = new Set();
    this.wait = FIRST_WAIT;
    this.ended = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.comeBackNow = () => this.retry();
    window.addEventListener("online", this.comeBackNow);
    this.connect();
  }

  connect() {
    if (this.ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/t/${this.table}/socket`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      // Whoever has seen nothing yet asks for all of this round, so that the log is whole.
      const since = Math.max(1, this.version);
      const hello = { type: "hello", protocol: 1, seat: this.seat, since, fair: true };
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
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
    return key;
  }

  close() {
    this.ended = true;
    window.removeEventListener("online", this.comeBackNow);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** @param {any} message */
  heard(message) {
    if (message.version !== undefined) this.version = Math.max(this.version, message.version);
    const key = message.done ?? message.key;
    if (key !== undefined) this.unanswered.delete(key);
    if (message.type === "welcome") this.welcomed();
    if (message.table?.dealing) this.share(message.table);
    this.hear(message);
  }

  welcomed() {
    this.wait = FIRST_WAIT;
    this.change("open", "");
    for (const message of this.unanswered.values()) this.socket?.send(JSON.stringify(message));
  }

  /**
   * Add our share to a deal: promise it, and open it when all have promised.
   * @param {any} table
   */
  share({ dealing, game, rounds }) {
    if (this.seat === null || !dealing.fair.includes(this.seat)) return;
    const known = this.shares.get(dealing.commitment);
    if (known === undefined && !dealing.asked) {
      const share = randomHex(32);
      this.shares.set(dealing.commitment, share);
      const { seat } = this;
      rememberShare(this.table, { game, round: rounds.length + 1, seat, commitment: dealing.commitment, share });
      this.send("commit", { commitment: commitmentOf(share) });
    } else if (known !== undefined && dealing.asked && !this.opened.has(dealing.commitment)) {
      this.opened.add(dealing.commitment);
      this.send("open", { share: known });
    }
  }

  /**
   * @param {WebSocket} socket
   * @param {CloseEvent} event
   */
  lost(socket, event) {
    if (socket !== this.socket || this.ended) return;
    if (FINAL.has(event.code)) {
      this.ended = true;
      this.change("closed", event.reason);
      return;
    }
    this.change("lost", event.reason);
    this.timer = setTimeout(this.comeBackNow, this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  retry() {
    if (this.state !== "lost" || this.ended) return;
    clearTimeout(this.timer);
    this.change("connecting", "");
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
