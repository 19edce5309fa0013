// @ts-check
/** Bots as people meet them: a name by where they sit, a level and a temper. */

import { t } from "../lib/i18n.js";

/** How long bots may seem to think, in milliseconds. */
export const PAUSES = [0, 400, 800, 1600, 3000];
const NAMES = ["Rosa", "Emil", "Ines", "Bruno", "Lotte", "Pavel", "Mina", "Hugo", "Olga", "Finn"];

/**
 * What a bot is called: the same at every table, so that one gets to know them.
 * @param {string} seat
 */
export function botName(seat) {
  return NAMES[(Number(seat.slice(1)) - 1) % NAMES.length];
}

/** @param {string} game */
function family(game) {
  return game === "mexican-train" ? "trains" : "layout";
}

/**
 * A bot's level and temper in words.
 * @param {string} game
 * @param {string} bot
 */
export function botWords(game, bot) {
  return t(`new.bot.${family(game)}.${bot}`);
}

/**
 * The bot for somebody who named none: friendly.
 * @param {string} game
 */
export function usualBot(game) {
  return family(game) === "trains" ? "planner" : "greedy";
}
