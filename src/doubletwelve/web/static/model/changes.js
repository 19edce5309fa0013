/** What has changed on the table since one's own last turn. */

import { has, t } from "../lib/i18n.js";
import { playsIn } from "./action.js";
import { eventWords, isWaiting, listed, mustCover, placeName, tileText } from "./words.js";

/**
 * @typedef {import("./table.js").TableModel} TableModel
 * @typedef {import("./table.js").GameEvent} GameEvent
 *
 * @typedef {object} Changes
 * @property {Map<string, number>} laid how many tiles were laid at each place
 * @property {string[]} marked seats whose train is newly open
 * @property {string[]} closed seats whose marker came off
 * @property {GameEvent[]} held trains that a marker holds open for good
 * @property {string[]} doubles places where a double was left open
 * @property {string[]} last seats that came down to one tile
 * @property {boolean} drew tiles were drawn to find the engine
 * @property {boolean} isFirst this player has done nothing before, as far as is known
 * @property {GameEvent | null} engine that it was laid
 * @property {Map<string, number>} drawn how many tiles each seat drew
 * @property {GameEvent[]} told every tile laid, and every point scored with one
 */

/** So many things are told one by one; more are counted. */
const FEW = 3;
export const LAID = new Set(["played", "opened"]);
/** What a player does; a round is opened for them. */
export const OWN_DEEDS = new Set(["played", "drew", "passed", "stopped"]);

/**
 * The last step in which this seat did something.
 * @param {{ happened: TableModel["happened"], seat: string | null }} model
 */
function lastOwn({ happened, seat }) {
  const isOwn = (/** @type {GameEvent} */ event) => event.seat === seat && OWN_DEEDS.has(event.key);
  return happened.map(({ events }) => events.some(isOwn)).lastIndexOf(true);
}

/** How many tiles others have laid since this seat last did something. @param {TableModel} model */
export function laidSinceOwn(model) {
  const since = model.happened.slice(lastOwn(model) + 1).flatMap(({ events }) => events);
  return since.filter(({ key, place }) => key === "played" && place).length;
}

/**
 * What happened before the turn that goes on: what this seat has done in it is no last turn.
 * @param {TableModel} model
 */
function beforeTurn({ happened, seat, myTurn }) {
  const isOthers = (/** @type {GameEvent} */ event) => event.seat !== undefined && event.seat !== seat;
  const began = happened.map(({ events }) => events.some(isOthers)).lastIndexOf(true) + 1;
  const goesOn = myTurn && lastOwn({ happened, seat }) >= began;
  return { seat, happened: goesOn ? happened.slice(0, began) : happened };
}

/**
 * What has happened since this seat's last turn, up to the one that goes on; what was undone again is left out.
 * @param {TableModel} model
 * @returns {GameEvent[]}
 */
function sinceLastTurn(model) {
  const before = beforeTurn(model);
  return before.happened.slice(lastOwn(before) + 1).flatMap(({ events }) => events);
}

/**
 * The same to be shown once more; nothing, where tiles that this seat has laid since lie over it.
 * @param {TableModel} model
 */
export function toShowAgain(model) {
  return beforeTurn(model).happened.length < model.happened.length ? [] : sinceLastTurn(model);
}

/**
 * What has come of that.
 * @param {TableModel} model
 * @returns {Changes}
 */
export function changesSinceTurn(model) {
  const isFirst = lastOwn(beforeTurn(model)) < 0;
  /** @type {Changes} */
  const changes = { laid: new Map(), marked: [], closed: [], held: [], doubles: [], last: [], drew: false, engine: null, drawn: new Map(), isFirst, told: [] };
  for (const event of sinceLastTurn(model)) note(event, changes);
  return changes;
}

/**
 * @param {GameEvent} event
 * @param {Changes} changes
 */
function note(event, changes) {
  const { key, seat, place } = event;
  if (LAID.has(key) || key === "sevens") changes.told.push(event);
  if (key === "played" && place) changes.laid.set(place, (changes.laid.get(place) ?? 0) + 1);
  if (key === "drew-for-engine") changes.drew = true;
  if (key === "engine-laid") changes.engine = event;
  if (key === "drew" && seat) changes.drawn.set(seat, (changes.drawn.get(seat) ?? 0) + 1);
  if (key === "marked" && seat) swap(seat, changes.marked, changes.closed);
  if (key === "unmarked" && seat) swap(seat, changes.closed, changes.marked);
  if (key === "held-open") changes.held.push(event);
  if (key === "left-open" && place) changes.doubles.push(place);
  if (key === "covered" && place) drop(place, changes.doubles);
  if ((key === "last-tile" || key === "knocked") && seat) changes.last.push(seat);
}

/**
 * @param {string} thing
 * @param {string[]} into
 * @param {string[]} from
 */
function swap(thing, into, from) {
  if (!drop(thing, from)) into.push(thing);
}

/**
 * @param {string} thing
 * @param {string[]} from
 */
function drop(thing, from) {
  const at = from.indexOf(thing);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
}

/**
 * The tiles to outline in a layout.
 * @param {Changes | null} changes
 * @returns {Set<string>} as hands write them
 */
export function changedTiles(changes) {
  return new Set(changes?.told.flatMap(({ tile }) => (tile === undefined ? [] : [tile])));
}

/**
 * What matters most for the turn that begins, to go into one sentence; empty if nothing happened.
 * A double that waits is not in it: that has a sentence of its own (`mustSentence`).
 * @param {Changes} changes
 * @param {TableModel} model
 */
export function newsSentence(changes, model) {
  const said = model.round?.steps ? layoutNews(changes, model) : trainNews(changes, model);
  if (said.length === 0) return "";
  const news = said.reduce((first, second) => t("table.news.and", { first, second }));
  return t(changes.isFirst ? "table.news-first" : "table.news", { news });
}

/**
 * @param {Changes} changes
 * @param {TableModel} model
 */
function trainNews(changes, model) {
  const said = [
    ...(changes.drew ? [t("table.news.drew", { tile: tileText(model.round?.engine ?? "") })] : []),
    ...ownEngine(changes, model),
    ...about("table.news.open", changes.marked, model),
    ...about("table.news.closed", changes.closed, model),
    ...changes.held.map((event) => eventWords(event, model)),
    ...about("table.news.last", stillLast(changes, model), model),
  ];
  const count = [...changes.laid.values()].reduce((sum, laid) => sum + laid, 0);
  if (count > 0 && said.length < 2) said.push(t("table.news.laid", { count }));
  return [...said, ...muchDrawn(changes, model)];
}

/**
 * That the engine came from one's own hand, unless `howSentence` says so.
 * @param {Changes} changes
 * @param {TableModel} model
 */
function ownEngine({ engine }, model) {
  return engine === null || engine.seat !== model.seat || model.own?.legal?.includes("stop") ? [] : [eventWords(engine, model)];
}

/**
 * @param {Changes} changes
 * @param {TableModel} model
 */
function layoutNews(changes, model) {
  const { told } = changes;
  const own = told.find(({ seat, key }) => key === "opened" && seat === model.seat);
  const since = told.filter((event) => event !== own);
  const laid = since.filter(({ key }) => LAID.has(key));
  const counted = laid.length > FEW;
  return [
    ...(own ? [eventWords(own, model)] : []),
    ...(counted ? [t("table.news.laid", { count: laid.length })] : []),
    ...since.filter(({ key }) => !counted || !LAID.has(key)).map((event) => eventWords(event, model)),
    ...about("table.news.last", stillLast(changes, model), model),
    ...muchDrawn(changes, model),
  ];
}

/**
 * Whoever drew more than a few tiles, the most first; of many, two are named.
 * @param {Changes} changes
 * @param {TableModel} model
 */
function muchDrawn({ drawn }, model) {
  const much = [...drawn].filter(([, count]) => count > FEW).sort(([, one], [, other]) => other - one);
  return much.slice(0, 2).map(([seat, number]) => t("table.news.drawn", { name: model.nameOf(seat), number }));
}

/**
 * Whoever came down to one tile and has not drawn since.
 * @param {Changes} changes
 * @param {TableModel} model
 */
function stillLast({ last }, { round }) {
  return last.filter((seat) => round?.hand_sizes[seat] === 1);
}

/**
 * The same of several seats at once; of many, two are named.
 * @param {string} key
 * @param {string[]} seats
 * @param {TableModel} model
 */
function about(key, seats, model) {
  const count = seats.length;
  if (count === 0) return [];
  const named = seats.slice(0, count > FEW ? 2 : FEW).map((seat) => model.nameOf(seat));
  const names = count > FEW ? [...named, t("table.news.others", { count: count - named.length })] : named;
  return [t(key, { count, names: listed(names) })];
}

/** @param {TableModel} model */
function ownEvents(model) {
  return model.happened[lastOwn(model)]?.events ?? [];
}

/**
 * What this player has just drawn: in the turn that goes on, or else as the last thing of their own.
 * @param {TableModel} model
 * @returns {string[]}
 */
export function drawnTiles(model) {
  if (model.myTurn) return model.own?.drawn ? [model.own.drawn] : [];
  return ownEvents(model).flatMap(({ key, seat, secret }) => (key === "drew" && seat === model.seat && secret) || []);
}

/**
 * The same in words, and what came of it.
 * @param {TableModel} model
 */
export function drawnSentence(model) {
  const { seat, round, myTurn } = model;
  const tiles = drawnTiles(model);
  const caught = ownEvents(model).some(({ key }) => key === "caught");
  const stuck = !myTurn && !caught && round?.trains?.[seat ?? ""]?.marked;
  const fits = myTurn && playsIn(model.own?.legal ?? []).length > 0;
  const key = stuck ? "table.drew-open" : fits ? "table.drew-fits" : "table.drew";
  return tiles.length > 0 ? t(key, { tile: listed(tiles.map(tileText)) }) : "";
}

/**
 * What this turn asks for: what has to be covered before anything else is played, and the one thing that is left to do.
 * @param {TableModel} model
 */
export function mustSentence(model) {
  return model.myTurn ? [coverSentence(model), onlySentence(model)].filter(Boolean).join(" ") : "";
}

/**
 * That no tile fits, and what to do then; empty if one does, or where the server does it.
 * @param {TableModel} model
 */
export function onlySentence({ own }) {
  const legal = own?.legal ?? [];
  const only = legal.length === 1 ? `table.only.${legal[0]}` : "";
  return has(only) ? t(only) : "";
}

/**
 * How to lay tiles: where a run may be laid, and in a first turn at a table.
 * @param {TableModel} model
 */
export function howSentence(model) {
  const { myTurn, table, round, own, seat } = model;
  const legal = own?.legal ?? [];
  if (!myTurn || playsIn(legal).length === 0) return "";
  if (legal.includes("stop")) return round?.run ? t("table.lay-on") : t("table.after-engine", { tile: tileText(round?.engine ?? "") });
  // An open double may come before the own train.
  if (round?.begins_run && playsIn(legal).some(({ place }) => place === seat)) return t("table.how-run", { row: t("table.row.train") });
  if (table?.game !== 1 || table.rounds.length > 0 || lastOwn(model) >= 0) return "";
  return `${t("table.how")} ${circlesSentence(round)}`.trim();
}

/** What the circles in a layout say besides the number that is open there. @param {TableModel["round"]} round */
export function circlesSentence(round) {
  const { open = {}, wanted = {} } = round ?? {};
  const isOther = Object.entries(open).some(([name, { number }]) => wanted[name] !== number);
  const [{ number = 0 } = {}] = Object.values(open);
  return isOther ? t("layout.circles") : round?.open_sum == null ? "" : t("layout.counted", { number });
}

/**
 * That a double which comes first takes the only turn in which a whole train may be laid.
 * @param {TableModel} model
 */
export function runLostSentence({ myTurn, round }) {
  return myTurn && round?.loses_run ? t("table.run-lost") : "";
}

/** @param {TableModel} model */
function coverSentence(model) {
  const { round } = model;
  if (round === null) return "";
  if (round.binding?.length) return round.binding.map((place) => needsTiles(place, model)).join(" ");
  const waiting = Object.entries(round.trains ?? {}).filter(([place, train]) => isWaiting(place, train, model));
  if (waiting.length === 0) return "";
  if (!waiting.some(([place, train]) => mustCover(place, train, model))) return t("table.follow");
  return t("table.must", { trains: listed(waiting.map(([place]) => placeName(place, model))) });
}

/**
 * How many tiles a double in a layout needs before anything else is played.
 * @param {string} place
 * @param {TableModel} model
 */
export function needsTiles(place, model) {
  return t("layout.must", { tile: tileText(place.split("/")[0]), count: model.round?.open?.[place]?.count ?? 1 });
}
