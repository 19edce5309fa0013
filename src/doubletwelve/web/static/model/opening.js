/** What is chosen for a table, as the server reads it, and back again. */

import { prefs } from "../lib/prefs.js";
import { beside, MANNERS } from "./choices.js";

/**
 * @typedef {import("./choices.js").Draft} Draft
 * @typedef {import("./choices.js").Value} Value
 */

/**
 * What is posted to open the table.
 * @param {Draft} draft
 * @param {string} name
 */
export function openingOf(draft, name) {
  const manners = { ...draft.manners, bot_pause: prefs.botPause };
  return { name, choice: choiceOf(draft), manners, bots: draft.bots };
}

/** @param {Draft} draft */
export function choiceOf(draft) {
  const { game, length, players, switches } = draft;
  if (draft.house !== null) return { game, length, players, house: houseText(draft.house, draft) };
  return { game, length, players, rulebook: draft.book, switches };
}

/**
 * House rules as the server reads them: TOML, whose strings and values are written as in JSON.
 * @param {string} name
 * @param {{ game: string, book: string, switches: Record<string, Value> }} rules
 */
function houseText(name, { game, book, switches }) {
  const lines = Object.entries(switches).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  const head = [`name = ${JSON.stringify(name)}`, `from = "${book}"`, "", `[games.${game}.switches]`];
  return [...head, ...lines, ""].join("\n");
}

/**
 * The draft that a table's choice stands for, to change it.
 * @param {Record<string, any>} table as the server tells of it
 * @returns {Draft}
 */
export function draftOfTable(table) {
  const { game = "mexican-train", length = "full", players = 4 } = table.choice;
  const bots = Object.fromEntries(
    Object.entries(/** @type {Record<string, { bot: string | null }>} */ (table.seats))
      .filter(([, sitting]) => sitting.bot !== null)
      .map(([seat, sitting]) => [seat, /** @type {string} */ (sitting.bot)]),
  );
  const switches = length === "full" ? { ...table.changed } : beside(table.changed);
  return {
    game,
    book: table.rulebook,
    house: table.house,
    switches,
    length,
    players,
    bots,
    manners: { ...MANNERS, ...table.manners },
  };
}
