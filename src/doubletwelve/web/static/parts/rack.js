/** The own hand in its rack: two rows, arranged by dragging, by keys or by buttons. */

import { announce, h, keep, replace, set } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { chained, EMPTY, moved, nudged, pieced, rackOf, rowOf, settled } from "../model/hand.js";
import { drawnTiles } from "../model/changes.js";
import { numbers, tileOf } from "../model/action.js";
import { tileText } from "../model/words.js";
import { askBots } from "./bots-asked.js";
import { draggable } from "./drag.js";
import { tilePicture } from "./tile.js";

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("../model/hand.js").Row} Row
 * @typedef {import("../model/hand.js").Rack} Rack
 * @typedef {"left" | "right" | "over"} Way
 */

const PHONE_LINE = 8;
/** A hand of more is not shown in large tiles on a phone: all of it is to be in sight. */
const MUCH = 2 * PHONE_LINE;
/** @type {Record<string, Way>} */
const MOVES = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "over", ArrowDown: "over" };

/** The rack of a seat, as this browser remembers it. */
export class RackStore {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.key = `doubletwelve.hand.${scene.context.id}.${scene.model.seat}`;
    /** @type {Rack} */
    this.rack = this.read();
    this.arranging = false;
  }

  /** @returns {Rack} */
  read() {
    try {
      return { ...EMPTY, ...JSON.parse(localStorage.getItem(this.key) ?? "{}") };
    } catch {
      return EMPTY;
    }
  }

  /** @param {Rack} rack */
  change(rack) {
    this.rack = { gone: this.rack.gone, ...rack, deal: this.deal };
    try {
      localStorage.setItem(this.key, JSON.stringify(this.rack));
    } catch {
      // Private windows may refuse: then it lasts as long as the page.
    }
    this.scene.tell("rack");
  }

  settle() {
    const old = this.rack.deal === this.deal ? this.rack : EMPTY;
    const kept = this.end < 0 ? { ...old, train: [], rest: [...old.rest, ...old.train] } : old;
    this.rack = { ...settled(kept, this.scene.model.own?.hand ?? []), deal: this.deal };
  }

  /** Which deal the hand is of: tiles of the next that bear the same names lie elsewhere. */
  get deal() {
    return this.scene.model.deal;
  }

  /** The number that the own train goes on from; below 0 in games without trains. */
  get end() {
    const { round, seat } = this.scene.model;
    return round?.trains?.[seat ?? ""]?.end ?? -1;
  }

  /** Whether a run may be laid now. */
  get mayRun() {
    const { round, seat, myTurn } = this.scene.model;
    return seat !== null && myTurn && Boolean(round?.trains && (round.run || round.begins_run));
  }

  /**
   * What lays it, as far as the tiles go on from each other.
   * @param {string[]} [train] the own row
   * @returns {string[]}
   */
  run(train = this.rack.train) {
    if (!this.mayRun) return [];
    const run = chained(train, this.end).map((tile) => `${tile}>${this.scene.model.seat}`);
    return run.length > 0 && this.scene.legal.includes(run[0]) ? run : [];
  }

  /** @param {Way} way @param {string | null} [tile] the chosen one */
  nudge(way, tile = this.scene.choose.tile) {
    if (tile === null) return;
    this.change(nudged(this.rack, tile, way));
    const row = rowOf(this.rack, tile);
    const place = this.rack[row].indexOf(tile) + 1;
    announce(t(`table.moved.${row}`, { tile: tileText(tile), place }));
  }

  /** @param {string} note */
  tell(note) {
    this.scene.note = note;
    this.scene.tell("choice");
  }

  /** Ask the server for the best train, and lay the hand out so. */
  async arrange() {
    if (this.arranging) return;
    this.arranging = true;
    this.scene.tell("choice");
    const { deal } = this;
    let tells = true;
    const isOn = () => this.deal === deal && this.scene.model.phase === "playing";
    const isWanted = () => {
      if (tells && isOn()) this.tell("getting-ready");
      tells = false;
      return isOn();
    };
    const answer = await askBots(this.scene.context, "arrange", isWanted);
    this.arranging = false;
    if (this.scene.note === "getting-ready") this.scene.note = "";
    if (!isOn()) return this.scene.tell("choice");
    const held = this.scene.model.own?.hand?.length;
    if (answer.type !== "arranged" || answer.hand.length !== held) return this.tell("not-arranged");
    const rack = rackOf(answer.hand, this.end);
    const count = rack.train.length;
    if (count === 0) this.scene.note = "nothing-to-arrange";
    else announce(t("table.arranged", { count }));
    this.change(rack);
  }
}

/**
 * @param {Scene} scene
 * @param {RackStore} store
 * @returns {import("../model/scene.js").Part}
 */
export function rack(scene, store) {
  const rows = { train: rackRow("train"), rest: rackRow("rest") };
  const element = h("section", { class: "rack", role: "toolbar", tabindex: "-1", "aria-label": t("table.hand") });
  element.append(rows.train.element, rows.rest.element);
  steerable(element, rows, store);
  draggable(element, { lift: (tile) => scene.choose.select(tile), drop, end: () => scene.choose.select(null) });

  /** @param {string} tile @param {HTMLElement} target @param {PointerEvent} event */
  function drop(tile, target, event) {
    const row = /** @type {Row | undefined} */ (target.dataset.row);
    if (row === undefined) return scene.choose.put(target.dataset.place ?? "", tile);
    const at = spotAt(target, event);
    const isBehind = row === "rest" && at === 0 && element.classList.contains("tight") && goesOn(store, tile);
    store.change(isBehind ? moved(store.rack, tile, "train", store.rack.train.length) : moved(store.rack, tile, row, at));
  }

  /** The tiles that go on from each other lie so; where they do not, or no longer, that shows. */
  function drawTrain() {
    const { rack: { train }, end } = store;
    const { lying, breaks } = pieced(train, end);
    const name = t("table.row.train");
    rows.train.call(breaks[0] === 0 ? t("table.row.broken", { row: name, number: end }) : name);
    rows.train.draw(lying, scene, breaks);
  }

  function update() {
    store.settle();
    rows.train.element.hidden = store.end < 0;
    const focused = document.activeElement;
    const at = tileButtons(element).findIndex((button) => button === focused);
    const had = at < 0 ? undefined : tileButtons(element)[at].dataset.tile;
    drawTrain();
    rows.rest.draw(store.rack.rest, scene);
    const buttons = tileButtons(element);
    if (had !== undefined && !element.contains(document.activeElement)) {
      const next = buttons.find((button) => button.dataset.tile === had) ?? buttons[at] ?? buttons[buttons.length - 1];
      (next ?? element).focus(); // the tile that has come in the place of the one laid
    }
    if (!buttons.some((button) => button.tabIndex === 0) && buttons[0]) buttons[0].tabIndex = 0;
    const isMuch = buttons.length > MUCH;
    set(element, { class: ["rack", isTight(store.rack) && "tight", isMuch && "much", scene.pending !== null && "busy"] });
  }

  return { element, update };
}

/**
 * Let the tiles be walked along and moved with keys.
 * @param {HTMLElement} element
 * @param {Record<Row, { list: HTMLElement }>} rows
 * @param {RackStore} store
 */
function steerable(element, rows, store) {
  element.addEventListener("keydown", onKey);
  element.addEventListener("focusin", (event) => rove(/** @type {HTMLElement} */ (event.target)));

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const focused = document.activeElement;
    const tile = focused instanceof HTMLElement ? focused.dataset.tile : undefined;
    if (tile === undefined || event.ctrlKey || event.metaKey) return;
    if (event.altKey && event.key in MOVES) {
      store.nudge(MOVES[event.key], tile);
    } else if (!step(event.key, tile)) return;
    event.preventDefault();
  }

  /** @param {string} key @param {string} tile */
  function step(key, tile) {
    const all = tileButtons(element);
    const at = all.findIndex((button) => button.dataset.tile === tile);
    const row = rows[rowOf(store.rack, tile)];
    const other = row === rows.train ? rows.rest : rows.train;
    /** @type {Record<string, HTMLElement | undefined>} */
    const next = {
      ArrowLeft: all[at - 1], ArrowRight: all[at + 1], Home: all[0], End: all[all.length - 1],
      ArrowUp: tileButtons(other.list)[0], ArrowDown: tileButtons(other.list)[0],
    };
    next[key]?.focus();
    return key in next;
  }

  /** Tab leads to one tile; arrows to the others. @param {HTMLElement} target */
  function rove(target) {
    if (target.dataset.tile === undefined) return;
    for (const button of tileButtons(element)) button.tabIndex = button === target ? 0 : -1;
  }
}

/**
 * Whether a tile of the rest goes on from the arranged train: where the rest follows in the same line, that is
 * what is meant by laying it between them.
 * @param {RackStore} store
 * @param {string} tile
 */
function goesOn({ rack, end }, tile) {
  const laid = chained(rack.train, end);
  return rack.rest.includes(tile) && laid.length === rack.train.length && chained([...rack.train, tile], end).length > laid.length;
}

/** Whether two rows of their own would take more lines of a phone than the hand needs. @param {Rack} rack */
function isTight({ train, rest }) {
  const lines = (/** @type {number} */ tiles) => Math.ceil(tiles / PHONE_LINE);
  return lines(train.length) + lines(rest.length) > lines(train.length + rest.length);
}

/** @param {Element} element @returns {HTMLElement[]} */
function tileButtons(element) {
  return Array.from(element.querySelectorAll("button[data-tile]"));
}

/**
 * Before which tile of a row, which may have several lines, something is dropped.
 * @param {HTMLElement} row
 * @param {PointerEvent} event
 */
function spotAt(row, { clientX, clientY }) {
  const buttons = tileButtons(row);
  const at = buttons.findIndex((button) => {
    const box = button.getBoundingClientRect();
    const onLine = clientY < box.bottom && clientX < box.left + box.width / 2;
    return onLine || clientY < box.top;
  });
  return at < 0 ? buttons.length : at;
}

/** @param {Row} row */
function rackRow(row) {
  const list = h("div", { class: "rack-tiles", role: "group" });
  const label = h("span", { class: "rack-label", "aria-hidden": "true" });
  const element = h("div", { class: ["rack-row", `for-${row}`], "data-row": row }, label, list);

  call(t(`table.row.${row}`));

  /** @param {string} name */
  function call(name) {
    if (label.textContent === name) return;
    label.textContent = name;
    set(list, { "aria-label": name });
  }

  /**
   * @param {readonly string[]} tiles as they lie
   * @param {Scene} scene
   * @param {number[]} [breaks] the tiles that do not go on from the one before them
   */
  function draw(tiles, scene, breaks = []) {
    const keyOf = (/** @type {string} */ tile) => tileOf(...numbers(tile));
    const drawn = drawnTiles(scene.model);
    const apart = new Set(breaks.map((at) => tiles[at]));
    keep(list, tiles, keyOf, (tile) => tileButton(keyOf(tile), scene), (button, tile) => face(button, tile, scene, drawn, apart.has(tile)));
  }

  return { element, list, draw, call };
}

/**
 * @param {string} tile
 * @param {Scene} scene
 */
function tileButton(tile, scene) {
  const click = () => scene.choose.pick(tile);
  return h("button", { class: "hand-tile", "data-tile": tile, tabindex: "-1", on: { click } });
}

/**
 * @param {HTMLElement} button
 * @param {string} tile as it lies
 * @param {Scene} scene
 * @param {string[]} justDrawn
 * @param {boolean} apart it does not go on from what is before it
 */
function face(button, tile, scene, justDrawn, apart) {
  const name = button.dataset.tile ?? "";
  const chosen = scene.picked === name;
  const fits = scene.choose.helped && scene.model.myTurn && scene.choose.playsOf(name).length > 0;
  const drawn = justDrawn.includes(name);
  const look = `${tile} ${chosen} ${fits} ${drawn} ${apart}`;
  if (button.dataset.look === look) return;
  if (button.dataset.look?.split(" ")[0] !== tile) replace(button, tilePicture(tile, { upright: true }));
  button.dataset.look = look;
  const called = t(drawn ? "table.hand-drawn" : "table.hand-tile", { tile: tileText(tile) });
  set(button, {
    class: ["hand-tile", chosen && "chosen", fits && "fits", drawn && "drawn", apart && "apart"],
    "aria-pressed": String(chosen),
    "aria-label": fits ? t("table.hand-fits", { tile: called }) : called,
  });
}
