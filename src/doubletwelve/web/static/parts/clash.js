/** Why what was chosen cannot be played, in the words of the list of single rules. */

import { has, t } from "../lib/i18n.js";
import { listed } from "../model/words.js";
import { valueWords } from "./rules-card.js";

/** @typedef {Record<string, string | number>} Values names of switches and their values, and numbers */

/**
 * @param {string} problem the server's English words, behind the field that they are about
 * @param {Values} values with the message key `why`, if somebody who only chooses can come upon it
 * @param {import("../model/choices.js").Offer} offer
 * @returns {{ field: string, text: string }}
 */
export function whyNot(problem, values, offer) {
  const key = `new.clash.${values.why}`;
  if (has(key)) return { field: String(values.switch), text: t(key, inWords(values, offer)) };
  const [, field, detail] = problem.match(/^(\w+): (.*)$/s) ?? [null, "", problem];
  return { field, text: t("new.refused", { detail }) };
}

/**
 * @param {Values} values
 * @param {import("../model/choices.js").Offer} offer
 * @returns {Values}
 */
function inWords({ value, other, other_value, possible = "", book = "", ...values }, { words, books }) {
  const name = String(values.switch);
  const choices = String(possible).split(", ").map((one) => oneOf(words, name, one));
  return {
    ...values,
    rule: ruleText(words, name, value),
    other: ruleText(words, String(other), other_value),
    possible: listed(choices, "disjunction"),
    book: books.find((one) => one.book === book)?.name ?? "",
    choice: t("new.a-number"),
  };
}

/**
 * @param {import("../model/choices.js").SwitchWords} words
 * @param {string} name
 * @param {string | number} value
 */
function ruleText(words, name, value) {
  return t("new.clash.rule", { about: words.about[name] ?? "", value: valueWords(words, name, value) });
}

/**
 * A value as it is quoted; a number stands as it is.
 * @param {import("../model/choices.js").SwitchWords} words
 * @param {string} name
 * @param {string} value
 */
function oneOf(words, name, value) {
  return /^\d+$/.test(value) ? value : t("new.clash.value", { value: valueWords(words, name, value) });
}
