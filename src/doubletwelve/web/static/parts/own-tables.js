/** The tables where this browser has a seat: what each is, what has become of it meanwhile, and the way back. */

import { ask, Problem } from "../lib/api.js";
import { announce, h, replace } from "../lib/dom.js";
import { t, when } from "../lib/i18n.js";
import { forgetTable, knownTables, rememberTable } from "../lib/prefs.js";
import { offerOf } from "../model/choices.js";
import { listed } from "../model/words.js";
import { undoLine } from "./problem.js";
import { loadOffers } from "./rules-card.js";

/** @typedef {import("../lib/prefs.js").Known & { yours?: boolean }} Known `yours`: it is this player's turn there */

/** Of so many the server is asked, the newest. */
const ASKED = 6;
/** So many are in sight: there is more to find on the first page. */
const SHOWN = 3;
/** What is said of a table by its phase. @type {Record<string, string>} */
const STATES = { lobby: "lobby", over: "over", ended: "over", gone: "gone" };

/** @param {(tables: Known[]) => void} onNews told when the server has answered */
export function ownTables(onNews) {
  /** @type {Known[]} */
  const known = knownTables();
  const lines = new Map(known.map((table) => [table.id, h("li", { class: "line-of-table" })]));
  const [newest, older] = [[...lines.values()].slice(0, SHOWN), [...lines.values()].slice(SHOWN)];
  const list = h("ul", { class: "bare" }, newest);
  const folded = h("ul", { class: "bare" }, older);
  const more = h("details", {}, h("summary", {}), folded);
  const element = h("section", { class: "tables" }, known.length > 0 && [h("h2", {}, t("home.tables")), list, more]);
  const isTouched = touchOf(element);
  for (const table of known) drawTable(lineOf(table), table);
  countFolded();
  void look();

  async function look() {
    const told = await Promise.all(known.slice(0, ASKED).map(news));
    const now = [...told, ...known.slice(ASKED)];
    told.forEach(takeNote);
    if (!isTouched()) list.prepend(...now.filter(({ yours }) => yours).map(lineOf));
    countFolded();
    onNews(now);
  }

  /** A table where it is this player's turn is none of those. */
  function countFolded() {
    const count = folded.children.length;
    more.hidden = count === 0;
    replace(/** @type {Element} */ (more.firstElementChild), t("home.more-tables", { count }));
  }

  /** @param {Known} table */
  function lineOf({ id }) {
    return /** @type {HTMLElement} */ (lines.get(id));
  }

  /** Only what is said of it changes: a finger may be on its link. @param {Known} table */
  function takeNote(table) {
    const about = lineOf(table).querySelector(".about-table");
    if (about === null) return; // it was taken off the list meanwhile
    const { yours, ...kept } = table;
    rememberTable(kept);
    replace(about, aboutOf(table));
  }

  return { element, look };
}

/** A table as the server says that it is now; as it was last seen, if there is no answer. @param {Known} table @returns {Promise<Known>} */
async function news(table) {
  try {
    const { phase, your_turn: yours } = await ask(`/t/${table.id}/api/glance`);
    return { ...table, phase, yours };
  } catch (problem) {
    const isGone = problem instanceof Problem && problem.status === 404;
    return isGone ? { ...table, phase: "gone" } : table;
  }
}

/**
 * Whether somebody has begun to use a part of the page: from then on nothing moves there.
 * @param {HTMLElement} element
 */
export function touchOf(element) {
  let touched = false;
  for (const kind of ["pointerenter", "pointerdown", "focusin"]) {
    element.addEventListener(kind, () => (touched = true), { once: true });
  }
  return () => touched;
}

/**
 * @param {HTMLElement} line
 * @param {Known} table
 */
function drawTable(line, table) {
  const what = whatAt(table);
  const forget = h("button", { type: "button", class: "quiet small" }, t("home.forget"));
  forget.setAttribute("aria-label", t("home.forget-table", { table: what }));
  forget.addEventListener("click", () => {
    forgetTable(table.id);
    drawForgotten(line, table);
  });
  const about = h("span", { class: "soft small about-table" }, aboutOf(table));
  replace(line, h("a", { href: `/t/${table.id}` }, what), about, forget);
}

/** Whose turn it is, if it is this player's; by which rules, how far, and when it was last seen. @param {Known} table */
function aboutOf(table) {
  const state = STATES[table.phase ?? ""];
  return [
    table.yours && h("strong", { class: "turn-badge" }, t("home.state.your-turn")),
    " ", // a line may end there
    table.house ? `${table.house} · ` : boxOf(table),
    state && `${t(`home.state.${state}`)} · `,
    when(table.seen),
  ];
}

/**
 * The line of a table that was taken off the list: one tap is easily a slip.
 * @param {HTMLElement} line
 * @param {Known} table
 */
function drawForgotten(line, table) {
  const undo = () => {
    rememberTable(table);
    drawTable(line, table);
    line.querySelector("a")?.focus();
  };
  replace(line, undoLine(t("home.forgotten"), undo));
  line.querySelector("button")?.focus();
  announce(t("home.forgotten"));
}

/** What is played at a table, and with whom. @param {Known} table */
export function whatAt({ game, names }) {
  const values = { game: t(`game.${game}`), names: listed(names) };
  return t(names.length > 0 ? "home.table" : "home.table-alone", values);
}

/**
 * The name of a box, as soon as it is known.
 * @param {{ game: string, rulebook: string }} table
 * @param {number} [count] of its rules that are changed
 */
export function boxOf({ game, rulebook }, count = 0) {
  const place = h("span", {});
  const name = (/** @type {import("../model/choices.js").Offer[]} */ offers) => {
    const box = offerOf(offers, game).books.find(({ book }) => book === rulebook)?.name;
    return count > 0 ? t("new.house-of", { book: box ?? "", count }) : box;
  };
  void loadOffers().then((offers) => replace(place, name(offers), " · "), () => undefined);
  return place;
}
