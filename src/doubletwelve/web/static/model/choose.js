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
    /** @type {Play[]} the ways to lay it at the place that was tapped, where it has to be asked */
    this.ways = [];
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }

  /** Every way to lay the chosen tile. @returns {Play[]} */
  get plays() {
    return this.tile === null ? [] : this.playsOf(this.tile);
  }

  /** The places that light up: only where the table gives help. @returns {string[]} */
  get lit() {
    return this.helped ? [...new Set(this.plays.map((play) => play.place))] : [];
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
   * Choose a tile. Once more, and it goes to its place if it has only one; otherwise it is put back.
   * @param {string} tile
   */
  pick(tile) {
    const again = tile === this.tile;
    const places = new Set(this.playsOf(tile).map((play) => play.place));
    if (again && places.size === 1) this.put([...places][0]);
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
    const plays = this.playsOf(tile).filter((play) => play.place === place);
    this.select(null);
    if (plays.length > 1) this.ask(plays);
    else this.act(plays[0]?.text ?? `${tile}>${place}`);
  }

  /** Either half may touch: whatever shows the places asks which. @param {Play[]} ways */
  ask(ways) {
    this.ways = ways;
    this.tell();
  }

  /** What is to be asked, once. */
  takeWays() {
    const { ways } = this;
    this.ways = [];
    return ways;
  }

  /** A tile that is no longer held is not chosen either. */
  settle() {
    if (this.tile !== null && !this.model.own?.hand?.includes(this.tile)) this.select(null);
  }

  /** @param {() => void} listener */
  listen(listener) {
    this.listeners.add(listener);
  }

  tell() {
    for (const listener of this.listeners) listener();
  }
}
