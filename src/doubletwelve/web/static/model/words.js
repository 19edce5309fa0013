/** What happens at a table, in words: events, actions, refusals, advice, and how a train stands. */

import { has, language, t } from "../lib/i18n.js";
import { caughtBy, numbers, playsIn, readPlay } from "./action.js";

/**
 * @typedef {import("./table.js").TableModel} TableModel
 * @typedef {import("./table.js").GameEvent} GameEvent
 * @typedef {import("./table.js").Train} Train
 * @typedef {Record<string, string | number>} Values
 */

/** Where a double has places that differ. */
const SIDES = new Map([["long", "table.at-long"], ["short", "table.at-short"]]);

/** @param {string} tile */
export function tileText(tile) {
  const [a, b] = numbers(tile);
  return t("table.tile", { a, b });
}

/**
 * Where a tile lies or may lie: a train, or, in a layout, the tile that offers the place.
 * @param {string} place
 * @param {TableModel} model
 */
export function placeName(place, model) {
  if (place === model.you) return t("table.your-train");
  if (place in (model.table?.seats ?? {})) return t("table.train-of", { name: model.nameOf(place) });
  if (place === "m") return t("table.mexican");
  if (/^m\d+$/.test(place)) return t("table.mexican-n", { number: Number(place.slice(1)) });
  const [tile, side] = place.split("/");
  return t(SIDES.get(side) ?? "table.at-tile", { tile: tileText(tile) });
}

/**
 * The same behind 'on', where a tile is laid: some languages have another form for that.
 * @param {string} place
 * @param {TableModel} model
 */
function ontoName(place, model) {
  if (place === model.you) return t("table.onto.yours");
  if (place in (model.table?.seats ?? {})) return t("table.onto.train-of", { name: model.nameOf(place) });
  if (place === "m") return t("table.onto.mexican");
  if (/^m\d+$/.test(place)) return t("table.onto.mexican-n", { number: Number(place.slice(1)) });
  return placeName(place, model);
}

/**
 * Where something happened, as the sentence about it says.
 * @param {GameEvent} event
 * @param {string} place
 * @param {TableModel} model
 */
function placeOf({ key, seat }, place, model) {
  if (key !== "played") return placeName(place, model);
  return place === seat && seat !== model.you ? t("table.onto.their-own") : ontoName(place, model);
}

/** @param {string} text */
export function sentence(text) {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/**
 * @param {GameEvent} event
 * @param {TableModel} model
 */
export function eventSentence(event, model) {
  return sentence(eventWords(event, model));
}

/**
 * The same as a part of a sentence.
 * @param {GameEvent} event
 * @param {TableModel} model
 */
export function eventWords(event, model) {
  /** @type {Values} */
  const values = { secret: event.secret ? tileText(event.secret) : t("table.a-tile") };
  if (event.seat) values.seat = model.nameOf(event.seat);
  if (event.whom) values.whom = model.nameOf(event.whom);
  if (event.tile) values.tile = tileText(event.tile);
  if (event.place) values.place = placeOf(event, event.place, model);
  if (event.number !== undefined) values.number = event.number;
  return t(eventKey(event, model), values);
}

/**
 * Whoever reads it is spoken to, not spoken of.
 * @param {GameEvent} event
 * @param {TableModel} model
 */
function eventKey({ key, seat, whom }, { you }) {
  if (whom !== undefined && whom === you) return `table.own.${key}-you`;
  const own = `table.own.${key}`;
  return seat !== undefined && seat === you && has(own) ? own : `event.${key}`;
}

/**
 * A player, where a name stands by itself.
 * @param {string} seat
 * @param {TableModel} model
 */
export function calledOf(seat, model) {
  return seat === model.you ? sentence(t("table.you")) : model.nameOf(seat);
}

/**
 * The same where it stands in a list.
 * @param {string} seat
 * @param {TableModel} model
 */
export function calledInList(seat, model) {
  return seat === model.you ? t("table.you") : model.nameOf(seat);
}

/**
 * Something one can do, as a button says it.
 * @param {string} action
 * @param {TableModel} model
 */
export function actionSentence(action, model) {
  const play = readPlay(action);
  if (play !== null) {
    const key = play.knock ? "table.do.play-knock" : "table.do.play";
    return t(key, { tile: tileText(isEitherWay(play, model) ? play.laid : play.tile), place: ontoName(play.place, model) });
  }
  const whom = caughtBy(action);
  if (whom !== null) return t("table.do.catch", { name: model.nameOf(whom) });
  return t(`table.do.${action}`);
}

/**
 * Whether a tile may be laid there with one half first or the other; or else it is called as hands call it.
 * @param {import("./action.js").Play} play
 * @param {TableModel} model
 */
function isEitherWay({ tile, place, laid }, { own }) {
  return playsIn(own?.legal ?? []).some((other) => other.tile === tile && other.place === place && other.laid !== laid);
}

/**
 * Why something is not allowed; of a tile, also where it may not go.
 * @param {{ reason: string, clause?: string | null, values: Values, action?: string }} message
 * @param {TableModel} model
 */
export function refusalSentence(message, model) {
  const own = model.seat === null ? "" : model.nameOf(model.seat);
  const values = { seat: own, ...inWords(message.values, model) };
  const { reason } = message;
  const mine = (message.values.seat ?? model.seat) === model.seat;
  const ofRules = [...(mine ? [`table.you.${reason}`] : []), `reason.${reason}`];
  const ofTable = `at-table.${reason}`;
  const key = (message.clause ? [...ofRules, ofTable] : [ofTable, ...ofRules]).find(has) ?? reason;
  const play = message.clause && message.action ? readPlay(message.action) : null;
  const { trains } = model.round ?? {};
  const isEmpty = reason === "does-not-fit" && trains !== undefined && !trains[play?.place ?? ""]?.tiles.length;
  const why = isEmpty ? t("table.must-start", { number: startNumbers(model) }) : t(key, values);
  if (play === null) return sentence(why);
  return t("table.cannot", { tile: tileText(play.tile), place: ontoName(play.place, model), why });
}

/**
 * @param {{ key: string, values: Values }} reason
 * @param {TableModel} model
 */
export function adviceSentence(reason, model) {
  return t(`advice.${reason.key}`, inWords(reason.values, model));
}

const SEATS = new Set(["seat", "whom", "turn", "last"]);
const PLACES = new Set(["place", "places", "train", "trains"]);
/** Values that are a tile as text; `tiles` is a number. */
const TILES = new Set(["tile", "drawn"]);

/**
 * The values of a message with names for seats and trains.
 * @param {Values} values
 * @param {TableModel} model
 * @returns {Values}
 */
function inWords(values, model) {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, oneInWords(key, value, model)]),
  );
}

/**
 * @param {string} key
 * @param {string | number} value
 * @param {TableModel} model
 */
function oneInWords(key, value, model) {
  if (typeof value === "number") return value;
  if (SEATS.has(key)) return model.nameOf(value);
  if (PLACES.has(key)) return listed(value.split(", ").map((place) => placeName(place, model)));
  return TILES.has(key) ? tileText(value) : value;
}

/** @type {Map<string, Intl.ListFormat>} they are slow to make */
const LISTS = new Map();

/**
 * @param {string[]} things
 * @param {"conjunction" | "disjunction" | "unit"} [type]
 */
export function listed(things, type = "conjunction") {
  if (type === "unit") return things.join(language() === "zh" ? "，" : ", "); // Chinese units have nothing between them
  const key = `${language()} ${type}`;
  if (!LISTS.has(key)) LISTS.set(key, new Intl.ListFormat(language(), { type }));
  return LISTS.get(key)?.format(things) ?? "";
}

/**
 * A train for those who hear it: whose, how long, its end, and what is special about it.
 * @param {string} place
 * @param {Train | null} train `null`: not started, and no seat's
 * @param {TableModel} model
 */
export function trainLabel(place, train, model) {
  const name = placeName(place, model);
  if (train === null) return t("table.train.none", { name });
  const said = [name, t("table.train.tiles", { count: train.tiles.length })];
  said.push(train.tiles.length === 0 ? startsWith(model) : t("table.train.ends", { number: train.end }));
  if (isOpen(train)) said.push(t("table.train.marked"));
  if (isUncovered(place, train, model)) said.push(t(mustCover(place, train, model) ? "table.train.double" : "table.badge.double", { number: train.end }));
  const held = model.round?.hand_sizes[place];
  if (held !== undefined) said.push(t("table.train.held", { count: held }));
  const count = model.totalOf(place);
  if (count !== undefined) said.push(t("table.points", { count }));
  if (model.round?.turn === place) said.push(t("table.train.turn"));
  return listed(said, "unit");
}

/**
 * What a train without tiles begins with: an engine that is no double has two numbers.
 * @param {TableModel} model
 */
export function startsWith(model) {
  return t("table.starts", { number: startNumbers(model) });
}

/** @param {TableModel} model */
function startNumbers({ round }) {
  return listed((round?.starts ?? []).map(String), "disjunction");
}

/**
 * Whether a double at the end of a train waits to be covered now.
 * @param {string} place
 * @param {Train} train
 * @param {TableModel} model
 */
export function isWaiting(place, train, model) {
  return train.open_double || model.round?.pending === place;
}

/**
 * Whether a double at the end of a train has to be covered by somebody, now or later.
 * @param {string} place
 * @param {Train} train
 * @param {TableModel} model
 */
export function isUncovered(place, train, model) {
  return isWaiting(place, train, model) || model.round?.to_cover?.includes(place) === true;
}

/**
 * Whether nothing else may be played before it is covered: some boxes let a double just laid be
 * followed elsewhere.
 * @param {string} place
 * @param {Train} train
 * @param {TableModel} model
 */
export function mustCover(place, train, model) {
  if (train.open_double) return true;
  if (model.round?.pending !== place) return false;
  const plays = playsIn(model.own?.legal ?? []);
  return plays.length > 0 && plays.every((play) => play.place === place);
}

/**
 * Whether a marker makes a train open to all: its owner's, or another player's that stays.
 * @param {Train} train
 */
export function isOpen(train) {
  return train.marked || train.held_open === true;
}
