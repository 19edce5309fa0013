/** The table of a replay: trains or layout, the hands, the log, and the sums at the end. */

import { h, keep, kept, replace, set } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { linksOf } from "../model/placing.js";
import { eventsOf, laidOn, seenBy } from "../model/replay.js";
import { Showing } from "../model/showing.js";
import { sumsOf } from "../model/sums.js";
import { TableModel } from "../model/table.js";
import { calledOf, eventSentence } from "../model/words.js";
import { sumSentence } from "./end.js";
import { layoutPicture } from "./layout.js";
import { players } from "./players.js";
import { scoreSheet } from "./scores.js";
import { tilePicture } from "./tile.js";
import { trains } from "./trains.js";

/**
 * @typedef {import("../model/replay.js").Position} Position
 * @typedef {{ element: HTMLElement, model: TableModel, draw: (step: number, seat: string | null) => void }} ReplayTable
 */

/**
 * @param {any} told what the server told of the round
 * @param {Position[]} positions
 * @param {(step: number) => void} go
 * @returns {ReplayTable}
 */
export function replayTable(told, positions, go) {
  const model = modelOf(told);
  const board = told.placing === null ? trainBoard(model, told) : layoutBoard(model, told);
  const hands = handRows(told, model);
  const log = logOf(positions, model, go);
  const sums = h("div", { class: "replay-sums" });
  const facts = h("p", { class: "replay-facts" });
  const table = h("div", { class: "replay-table" }, facts, board.element, hands.element, sums);
  const element = h("div", { class: "replay-parts" }, table, log.element);

  /**
   * @param {number} step
   * @param {string | null} seat whose hand is up; `null`: everyone's
   */
  function draw(step, seat) {
    const position = positions[step];
    model.round = position.round;
    model.seat = seat;
    facts.textContent = factsOf(model, position, seat);
    board.draw(position);
    hands.draw(position, seat, step === positions.length - 1);
    log.draw(step, seat);
    replace(sums, ...(step === positions.length - 1 ? [sheetOf(told, model)] : []));
  }

  return { element, model, draw };
}

/** @param {any} told */
function modelOf(told) {
  const model = new TableModel();
  model.reader = told.yours.length === 1 ? told.yours[0] : null;
  const sitting = { kind: "person", bot: null, stand_in: false, learner: false, phrases_only: false, helped: false, present: true };
  const seats = Object.entries(told.players).map(([seat, name]) => [seat, { name, ...sitting }]);
  model.table = /** @type {any} */ ({ phase: "playing", seats: Object.fromEntries(seats), choice: { game: told.name }, rulebook: told.rulebook });
  return model;
}

/**
 * What has just happened; at first, whose turn it is.
 * @param {TableModel} model
 * @param {Position} position
 * @param {string | null} seat
 */
function factsOf(model, { events }, seat) {
  const { round } = model;
  if (events.length > 0 && round?.turn) return `${t("table.shown", { event: eventSentence(seenBy(events[0], seat), model) })} ${t("table.boneyard", { count: round.boneyard })}`;
  const values = { count: round?.boneyard ?? 0, name: round?.turn ? model.nameOf(round.turn) : "" };
  if (round?.turn && round.turn === model.you) return `${t("table.your-turn")} ${t("table.boneyard", values)}`;
  return t(round?.turn ? "replay.turn" : "replay.over", values);
}

/**
 * The trains, drawn by the part that draws them at a table where nobody can lay anything.
 * @param {TableModel} model
 * @param {any} told
 */
function trainBoard(model, { mexican }) {
  const choose = { lit: [] };
  const scene = /** @type {any} */ ({ model, choose, picked: null, switches: { mexican }, changes: null, outlined: false, fresh: null });
  const part = trains(scene);
  const engine = h("div", { class: "replay-engine" });
  const element = h("div", {}, engine, part.element);

  /** @param {Position} position */
  function draw(position) {
    scene.fresh = laidOn(position);
    replace(engine, h("span", {}, t("replay.engine")), tilePicture(position.round.engine, { label: true }));
    part.update(new Set(["round"]));
    part.element.querySelector(".fresh")?.scrollIntoView({ block: "nearest" });
  }

  return { element, draw };
}

/**
 * The layout, as large as it has room, and the players with their points.
 * @param {TableModel} model
 * @param {any} told
 */
function layoutBoard(model, { placing }) {
  const picture = layoutPicture(() => {});
  const people = players(/** @type {any} */ ({ model, showing: new Showing(() => {}) }));
  const element = h("div", {}, people.element, picture.element);

  /** It becomes smaller now and then, not with every tile. @param {Position} position */
  function draw({ round }) {
    const count = round.steps?.length ?? 0;
    const tiles = placing.tiles.slice(0, count);
    const room = placing.tiles.slice(0, 2 ** (Math.ceil(2 * Math.log2(count)) / 2));
    people.update(new Set());
    picture.show({ tiles, links: linksOf(placing.links, tiles), targets: [] }, null, { tiles: room, targets: [] });
  }

  return { element, draw };
}

/**
 * @param {any} told
 * @param {TableModel} model
 */
function handRows(told, model) {
  const element = h("ul", { class: "replay-hands", "aria-label": t("replay.hands") });
  const { scores } = told.results[told.round - 1];

  /**
   * @param {Position} position
   * @param {string | null} seat
   * @param {boolean} counted
   */
  function draw({ round }, seat, counted) {
    const points = round.points ?? {};
    const sums = counted ? sumsOf({ hands: round.hands, scores, doubleBlank: told.double_blank, points }) : null;
    keep(element, Object.keys(told.players), String, makeHand, (row, one) => {
      const [name, tiles, sum] = row.children;
      name.textContent = t("replay.player", { name: calledOf(one, model), count: round.hands[one].length });
      set(row, { class: ["replay-hand", round.turn === one && "to-move"] });
      const up = seat === null || seat === one || counted;
      set(tiles, { "aria-label": up ? false : t("replay.face-down") });
      keep(tiles, round.hands[one], (tile) => `${tile} ${up}`, (tile) => (up ? tilePicture(tile, { label: true }) : backPicture()), () => {});
      sum.textContent = sums === null ? "" : sumSentence(sums[one]);
    });
  }

  return { element, draw };
}

function makeHand() {
  return h("li", {}, h("h2", {}), h("span", { class: "end-tiles", role: "group" }), h("p", { class: "end-sum" }));
}

/** A tile that lies face down. */
function backPicture() {
  return h("span", { class: "tile-back" });
}

/**
 * @param {Position[]} positions
 * @param {TableModel} model
 * @param {(step: number) => void} go
 */
function logOf(positions, model, go) {
  const lines = eventsOf(positions).map(({ step, event }) => {
    return { step, event, button: h("button", { on: { click: () => go(step) } }) };
  });
  const list = h("ol", {}, lines.map(({ button }) => h("li", {}, button)));
  const element = h("section", { class: "replay-log" }, h("h2", {}, t("replay.log")), list);

  /**
   * @param {number} now
   * @param {string | null} seat
   */
  function draw(now, seat) {
    for (const { step, event, button } of lines) {
      const said = eventSentence(seenBy(event, seat), model);
      if (button.textContent !== said) replace(button, kept(said));
      set(button, { class: ["quiet", step > now && "later", step === now && "now"], "aria-current": step === now ? "step" : false });
    }
    const current = lines.find(({ step }) => step === now)?.button;
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 3;
  }

  return { element, draw };
}

/**
 * @param {any} told
 * @param {TableModel} model
 */
function sheetOf(told, model) {
  return scoreSheet({
    names: Object.fromEntries(Object.keys(told.players).map((seat) => [seat, calledOf(seat, model)])),
    rounds: told.results.slice(0, told.round),
    engines: told.engines,
    leading: told.round === told.rounds ? told.winners : [],
    over: told.over,
    own: model.you,
  });
}
