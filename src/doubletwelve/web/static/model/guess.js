/** One's own move as it will look: shown at once, and replaced by what the server says. */

import { numbers, readPlay } from "./action.js";

/**
 * @typedef {import("./table.js").TableModel} TableModel
 * @typedef {import("./table.js").Round} Round
 * @typedef {import("./table.js").Own} Own
 * @typedef {{ round: Round | null, own: Own | null }} Before
 */

/**
 * Show an action as done. What it leads to besides (markers, turns, points) is for the server.
 * @param {TableModel} model
 * @param {string} action
 * @returns {Before} what to put back if the server refuses
 */
export function guess(model, action) {
  const before = { round: model.round, own: model.own };
  const play = readPlay(action);
  if (model.own !== null) model.own = { ...model.own, legal: [] };
  if (play === null || model.round === null || model.own === null) return before;
  model.own = { ...model.own, hand: model.own.hand?.filter((tile) => tile !== play.tile), drawn: null };
  model.round = withTile(model.round, play, model.own.seat);
  return before;
}

/**
 * @param {Round} round
 * @param {import("./action.js").Play} play
 * @param {string} seat
 * @returns {Round}
 */
function withTile(round, play, seat) {
  const hand_sizes = { ...round.hand_sizes, [seat]: round.hand_sizes[seat] - 1 };
  if (round.trains === undefined) {
    const steps = [...(round.steps ?? []), `${play.laid}>${play.place}`];
    return { ...round, hand_sizes, steps, ...withoutOne(round, play.place) };
  }
  const train = round.trains[play.place] ?? { tiles: [], end: 0, marked: false, open_double: false };
  const [, end] = numbers(play.laid);
  const longer = { ...train, tiles: [...train.tiles, play.laid], end, open_double: false };
  const to_cover = round.to_cover?.filter((other) => other !== play.place);
  return { ...round, hand_sizes, pending: null, to_cover, trains: { ...round.trains, [play.place]: longer } };
}

/**
 * A double in a layout lacks one tile less where one was laid.
 * @param {Round} round
 * @param {string} place
 */
function withoutOne({ open = {}, binding = [] }, place) {
  const count = (open[place]?.count ?? 1) - 1;
  if (count === 0) return { binding: binding.filter((other) => other !== place) };
  return { open: { ...open, [place]: { ...open[place], count } } };
}

/**
 * @param {TableModel} model
 * @param {Before} before
 */
export function undoGuess(model, before) {
  model.round = before.round;
  model.own = before.own;
}
