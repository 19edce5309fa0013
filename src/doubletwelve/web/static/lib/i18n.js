/** Words in the reader's language: message keys with values, plural forms, numbers and dates. */

import { prefs } from "./prefs.js";

/**
 * @typedef {string | string[]} Words one text, or one for each plural form
 * @typedef {{ language: string, plural: number[], words: Record<string, Words> }} Catalogue
 *
 * `plural` is a table: the form for 0, 1, 2, ...; beyond its end the last hundred repeats.
 */

/** Each by its own name, so that everyone finds theirs. @type {Record<string, string>} */
export const LANGUAGE_NAMES = {
  en: "English",
  fr: "Français",
  nl: "Nederlands",
  de: "Deutsch",
  it: "Italiano",
  es: "Español",
  ru: "Русский",
  cs: "Čeština",
  zh: "简体中文",
  da: "Dansk",
};
const LANGUAGES = Object.keys(LANGUAGE_NAMES);

/** @type {Catalogue} */
let catalogue = { language: "en", plural: [1, 0], words: {} };

/** The language wanted: chosen, or the browser's first that there is. */
export function wantedLanguage() {
  if (LANGUAGES.includes(prefs.language)) return prefs.language;
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/**
 * The cookie tells the server which words to send along with the next page.
 * @param {string} language
 */
export async function loadLanguage(language) {
  const answer = await fetch(`/locale/${language}.json`);
  if (!answer.ok) throw new Error(`no words for ${language}`);
  catalogue = await answer.json();
  document.documentElement.lang = catalogue.language;
  document.cookie = `language=${catalogue.language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

export function language() {
  return catalogue.language;
}

/**
 * What a key says, with its values. A key without words shows itself: a test finds it.
 * @param {string} key
 * @param {Record<string, string | number>} [values] `count` chooses the plural form
 * @returns {string}
 */
export function t(key, values = {}) {
  const words = catalogue.words[key];
  if (words === undefined) return key;
  const text = typeof words === "string" ? words : words[formFor(Number(values.count ?? 1))];
  return text.replace(/(\bde )?\{(\w+)\}(s\b)?/gi, (whole, de = "", name, s = "") => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === "number") return de + number(value) + s;
    return of(de, value) + value + (s && /[sxz]$/i.test(value) ? "’" : s); // as Danish writes whose it is: Adas, but Mads’
  });
}

/**
 * As French writes whose it is: de Bruno, but d’Ines.
 * @param {string} de
 * @param {string} name
 */
function of(de, name) {
  return de && catalogue.language === "fr" && /^[aeiouy]/i.test(name.normalize("NFD")) ? `${de[0]}’` : de;
}

/** @param {string} key */
export function has(key) {
  return key in catalogue.words;
}

/** @param {number} count */
function formFor(count) {
  const table = catalogue.plural;
  const whole = Math.abs(Math.trunc(count));
  return whole < table.length ? table[whole] : table[table.length - 100 + (whole % 100)] ?? 0;
}

/**
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export function number(value, options) {
  return new Intl.NumberFormat(catalogue.language, options).format(value);
}

/** As they write dates where the reader lives, if it is the same language there. @param {number} milliseconds */
export function when(milliseconds) {
  const place = navigator.languages.find((tag) => tag.split("-")[0] === catalogue.language);
  return new Intl.DateTimeFormat(place ?? catalogue.language, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}
