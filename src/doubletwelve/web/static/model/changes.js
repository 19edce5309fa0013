// @ts-check
/** What has changed on the table since one's own last turn. */

import { t } from "../lib/i18n.js";
import { eventWords, isWaiting, listed, placeName, tileText } from "./words.js";

/**
 * @typedef {import("./table.js").TableModel} TableModel
 * @typedef {import("./table.js").GameEvent} GameEvent
 *
 * @typedef {object} Changes
 * @property {Map<string, number>} laid how many tiles were laid at each place
 * @property {string[]} marked seats whose train is newly open
 * @property {string[]} closed seats whose marker came off
 * @property {string[]} doubles places where a double was left open
 * @property {string[]} last seats that came down to one tile
 * @property {GameEvent[]} told every tile laid, and every point scored with one
 */

/** So many things are told one by one; more are counted. */
const FEW = 3;
const LAID = new Set(["played", "opened"]);
const OWN_DEEDS = new Set(["played", "drew", "passed", "stopped", "opened"]);

/**
 * What happened since this seat last did something.
 * @param {TableModel} model
 * @returns {GameEvent[]}
 */
export function eventsSinceOwn(model) {
  /** @type {GameEvent[]} */
  const events = [];
  for (const happened of [...model.happened].reverse()) {
    const isOwn = happened.events.some((event) => event.seat === model.seat && OWN_DEEDS.has(event.key));
    if (isOwn) break;
    events.unshift(...happened.events);
  }
  return events;
}

/**
 * What it comes to: what was undone again is left out.
 * @param {readonly GameEvent[]} events
 * @returns {Changes}
 */
export function changesIn(events) {
  /** @type {Changes} */
  const changes = { laid: new Map(), marked: [], closed: [], doubles: [], last: [], told: [] };
  for (const event of events) note(event, changes);
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
  if (key === "marked" && seat) swap(seat, changes.marked, changes.closed);
  if (key === "unmarked" && seat) swap(seat, changes.closed, changes.marked);
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
 * The places to outline: where tiles were laid, markers changed, or a double waits.
 * @param {Changes} changes
 * @returns {Set<string>}
 */
export function changedPlaces(changes) {
  const { laid, marked, closed, doubles } = changes;
  return new Set([...laid.keys(), ...marked, ...closed, ...doubles]);
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
 * @param {Changes} changes
 * @param {TableModel} model
 */
export function newsSentence(changes, model) {
  const said = model.round?.steps ? layoutNews(changes, model) : trainNews(changes, model);
  if (said.length === 0) return "";
  return said.reduce((first, second) => t("table.news.and", { first, second }));
}

/**
 * @param {Changes} changes
 * @param {TableModel} model
 */
function trainNews(changes, model) {
  const said = [
    ...changes.doubles.map((place) => doubleWaits(place, model)),
    ...changes.marked.map((seat) => t("table.news.open", { train: placeName(seat, model) })),
    ...changes.closed.map((seat) => t("table.news.closed", { train: placeName(seat, model) })),
    ...changes.last.map((seat) => t("table.news.last", { name: model.nameOf(seat) })),
  ];
  const count = [...changes.laid.values()].reduce((sum, laid) => sum + laid, 0);
  if (count > 0 && said.length < 2) said.push(t("table.news.laid", { count }));
  return said;
}

/**
 * @param {Changes} changes
 * @param {TableModel} model
 */
function layoutNews({ told, last }, model) {
  const laid = told.filter(({ key }) => LAID.has(key));
  const counted = laid.length > FEW;
  return [
    ...(counted ? [t("table.news.laid", { count: laid.length })] : []),
    ...told.filter(({ key }) => !counted || !LAID.has(key)).map((event) => eventWords(event, model)),
    ...last.map((seat) => t("table.news.last", { name: model.nameOf(seat) })),
  ];
}

/**
 * What has to be covered before anything else is played; empty if nothing has, or the news tell it.
 * @param {TableModel} model
 * @param {Changes | null} changes
 */
export function mustSentence(model, changes) {
  const { round } = model;
  if (!model.myTurn || round === null) return "";
  if (round.binding?.length) return round.binding.map((place) => needsTiles(place, model)).join(" ");
  const waiting = Object.entries(round.trains ?? {}).filter(([place, train]) => isWaiting(place, train, model));
  if (waiting.length === 0 || changes?.doubles.length) return "";
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

/**
 * @param {string} place
 * @param {TableModel} model
 */
function doubleWaits(place, model) {
  const number = model.round?.trains?.[place]?.end ?? 0;
  return t("table.news.double", { number, train: placeName(place, model) });
}
