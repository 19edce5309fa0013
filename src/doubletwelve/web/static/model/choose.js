// @ts-check
/** The tile that is chosen in the hand, and where it may go. */

import { playsIn } from "./action.js";

/**
 * @typedef {import("./action.js").Play} Play
 *
 * Whatever shows places (trains, a layout) listens to it, lights up `lit`, calls `put(place)` when a
 * place is tapped, and gives the element of each place `data-place`, so that tiles can be dropped.
 */

export class Choose {
  /**
   * @param {import("./table.js").TableModel} model
   * @param {(action: string) => void} act does it, or asks whether to
   */
  constructor(model, act) {
    this.model = model;
    this.act = act;
    /** @type {string | null} as hands write it */
    this.tile = null;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }

  /** Every way to lay the chosen tile. @returns {Play[]} */
  get plays() {
    return this.tile === null ? [] : this.playsOf(this.tile);
  }

  /** The places that light up: only where the table gives help. @returns {string[]} */
  get lit() {
    return this.helped ? this.plays.map((play) => play.place) : [];
  }

  get helped() {
    const { seat, table } = this.model;
    return seat !== null && table?.seats[seat]?.helped === true;
  }

  /**
   * @param {string} tile
   * @returns {Play[]}
   */
  playsOf(tile) {
    return playsIn(this.model.own?.legal ?? []).filter((play) => play.tile === tile);
  }

  /**
   * Choose a tile. Once more, and it is laid if it can go to one place only; otherwise put back.
   * @param {string} tile
   */
  pick(tile) {
    const again = tile === this.tile;
    const plays = this.playsOf(tile);
    if (again && plays.length === 1) this.put(plays[0].place);
    else this.select(again ? null : tile);
  }

  /** @param {string | null} tile */
  select(tile) {
    if (tile === this.tile) return;
    this.tile = tile;
    this.tell();
  }

  /**
   * Lay a tile somewhere. What is not allowed is tried too: the server says why not.
   * @param {string} place
   * @param {string | null} [tile] the chosen one
   */
  put(place, tile = this.tile) {
    if (tile === null) return;
    const play = this.playsOf(tile).find((one) => one.place === place);
    this.select(null);
    this.act(play?.text ?? `${tile}>${place}`);
  }

  /** A tile that is no longer held is not chosen either. */
  settle() {
    if (this.tile !== null && !this.model.own?.hand?.includes(this.tile)) this.select(null);
  }

  /**
   * @param {() => void} listener
   * @returns {() => void} stops listening
   */
  listen(listener) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  tell() {
    for (const listener of this.listeners) listener();
  }
}
