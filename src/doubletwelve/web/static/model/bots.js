/** Bots as people meet them: a name by where they sit, a level and a temper. */

import { t } from "../lib/i18n.js";

/** @typedef {{ name: string, level: number, tempers: string[] }} BotOffer */

/** How long bots may seem to think, in milliseconds. */
export const PAUSES = [0, 400, 800, 1600, 3000];
const NAMES = ["Rosa", "Emil", "Ines", "Bruno", "Lotte", "Pavel", "Mina", "Hugo", "Olga", "Finn"];

/**
 * The level at which a bot plays, and what it is like by nature; `greedy` is another in other games.
 * @type {Record<string, Record<string, [level: string, nature: string]>>}
 */
const KNOWN = {
  trains: {
    random: ["learner", "any"],
    greedy: ["learner", "sheds"],
    planner: ["friendly", "train"],
    "planner-plus": ["club", "weighs"],
    expert: ["expert", "far"],
  },
  layout: {
    random: ["learner", "any"],
    greedy: ["friendly", "sheds"],
    "monte-carlo": ["club", "ahead"],
    "monte-carlo-plus": ["expert", "far"],
  },
};

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
 * @param {string} game
 * @param {string} bot as the server names it: `planner`, `planner/hoards`
 * @returns {{ level: string, temper: string }}
 */
export function natureOf(game, bot) {
  const [name, temper] = bot.split("/");
  const [level, nature] = KNOWN[family(game)][name] ?? [name, "any"];
  return { level, temper: temper ?? nature };
}

/**
 * A bot's level and temper in words.
 * @param {string} game
 * @param {string} bot
 */
export function botWords(game, bot) {
  const { level, temper } = natureOf(game, bot);
  return t("new.bot", { level: t(`new.level.${level}`), temper: t(`new.temper.${temper}`) });
}

/**
 * The levels there are, from the weakest on; each with its bot. Where two have the same, the first.
 * @param {string} game
 * @param {BotOffer[]} bots
 * @returns {{ level: string, bot: string }[]}
 */
export function levelsOf(game, bots) {
  const found = bots.map(({ name }) => ({ level: natureOf(game, name).level, bot: name }));
  return found.filter(({ level }, at) => found.findIndex((other) => other.level === level) === at);
}

/**
 * The same level with every temper it can have, its own nature first.
 * @param {string} game
 * @param {BotOffer[]} bots
 * @param {string} bot
 * @returns {{ temper: string, bot: string }[]}
 */
export function tempersOf(game, bots, bot) {
  const { level, temper } = natureOf(game, bot);
  const named = levelsOf(game, bots).find((found) => found.level === level)?.bot ?? bot;
  const tempers = bots.find(({ name }) => name === named)?.tempers ?? [];
  const found = [named, ...tempers.map((one) => `${named}/${one}`)].map((one) => ({ temper: natureOf(game, one).temper, bot: one }));
  // A bot of the same kind by another name keeps its name.
  return found.map((one) => (one.temper === temper ? { temper, bot } : one));
}

/**
 * The bot of another game that plays as well there, with the same temper if it can have it.
 * @param {string} game
 * @param {BotOffer[]} bots
 * @param {string} bot
 * @param {string} before the game that it was chosen for
 */
export function botIn(game, bots, bot, before) {
  if (family(game) === family(before)) return bot;
  const { level, temper } = natureOf(before, bot);
  const named = levelsOf(game, bots).find((found) => found.level === level)?.bot ?? usualBot(game);
  return tempersOf(game, bots, named).find((one) => one.temper === temper)?.bot ?? named;
}

/**
 * The bot for somebody who named none: friendly.
 * @param {string} game
 */
export function usualBot(game) {
  return family(game) === "trains" ? "planner" : "greedy";
}
