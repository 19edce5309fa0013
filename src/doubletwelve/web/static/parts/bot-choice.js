/** Who plays at a seat: a person, or a bot of some level and temper. */

import { t } from "../lib/i18n.js";
import { levelsOf, natureOf, tempersOf } from "../model/bots.js";
import { select } from "./field.js";

/**
 * @param {string} game
 * @param {import("../model/bots.js").BotOffer[]} bots that play it
 * @param {string} chosen "" for a person
 * @param {(bot: string) => void} set
 * @returns {{ level: HTMLSelectElement, temper: HTMLSelectElement | null }} no temper where there is none to choose
 */
export function botChoice(game, bots, chosen, set) {
  const free = { value: "", text: t("new.for-a-person") };
  const levels = levelsOf(game, bots).map(({ level, bot }) => ({ level, value: bot, text: t(`new.level.${level}`) }));
  const now = chosen && levels.find(({ level }) => level === natureOf(game, chosen).level)?.value;
  const level = select([free, ...levels], now ?? "", set);
  const tempers = chosen ? tempersOf(game, bots, chosen) : [];
  if (tempers.length < 2) return { level, temper: null };
  const options = tempers.map(({ temper, bot }) => ({ value: bot, text: t(`new.temper.${temper}`) }));
  return { level, temper: select(options, chosen, set) };
}
