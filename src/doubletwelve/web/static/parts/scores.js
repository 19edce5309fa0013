/** The score sheet as it is printed in the boxes: a row a player, a column a round. */

import { h } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";

/**
 * @typedef {object} Sheet
 * @property {Record<string, string>} names by seat, in seat order
 * @property {{ engine: number, scores: Record<string, number>, out: string | null }[]} rounds
 * @property {number[]} engines what the columns are headed by where rounds count down, played or not
 * @property {readonly string[]} leading
 * @property {boolean} [over] whether those have won
 * @property {string | null} [own]
 */

/**
 * @param {Sheet} sheet
 * @returns {HTMLElement} scrolls inside itself where it is wider than its place
 */
export function scoreSheet(sheet) {
  const counts = Math.max(sheet.rounds.length, sheet.engines.length);
  const columns = Array.from({ length: counts }, (_, at) => at);
  const table = h(
    "table",
    { class: "sheet" },
    h("caption", {}, h("span", {}, h("span", { class: "sheet-title" }, t("end.sheet")), sheet.engines.length > 0 && h("small", { class: "soft" }, ` ${t("end.headed")}`), signs(sheet))),
    h("thead", {}, h("tr", {}, header(t("end.player")), columns.map((at) => heading(sheet, at)), header(t("end.total")))),
    h("tbody", {}, Object.keys(sheet.names).map((seat) => row(sheet, seat, columns))),
  );
  const element = h("div", { class: "sheet-frame", tabindex: "0", role: "region", "aria-label": t("end.sheet") }, table);
  new ResizeObserver(() => showLast(element)).observe(element); // now, and when the phone is turned
  return element;
}

/** What its signs mean; those who hear have the words at each. @param {Sheet} sheet */
function signs({ leading, over, rounds }) {
  const star = leading.length > 0 && `★ = ${t(over ? "end.has-won" : "end.leads")}`;
  const went = rounds.some(({ out }) => out !== null) && [star && " · ", h("u", {}, t("end.went-out"))];
  return h("small", { class: "soft block", "aria-hidden": "true" }, star, went);
}

/** Scroll to the last round that was played. @param {HTMLElement} frame */
function showLast(frame) {
  const last = frame.querySelector("th.last");
  if (last instanceof HTMLElement) frame.scrollLeft = last.offsetLeft - frame.clientWidth / 2;
}

/** @param {string} text */
function header(text) {
  return h("th", { scope: "col" }, text);
}

/**
 * @param {Sheet} sheet
 * @param {number} at
 */
function heading({ engines, rounds }, at) {
  const engine = engines[at];
  const label = engine === undefined ? t("end.round", { number: at + 1 }) : t("end.round-engine", { number: at + 1, engine });
  const last = at === rounds.length - 1;
  return h("th", { scope: "col", class: ["number", last && "last"], "aria-label": label }, engine ?? at + 1);
}

/**
 * @param {Sheet} sheet
 * @param {string} seat
 * @param {number[]} columns
 */
function row({ names, rounds, leading, over, own }, seat, columns) {
  const leads = leading.includes(seat);
  const total = rounds.reduce((sum, round) => sum + round.scores[seat], 0);
  return h(
    "tr",
    { class: [leads && "leads", seat === own && "own"] },
    h("th", { scope: "row" }, names[seat], leads && h("span", { class: "leading" }, ` ★ `, h("span", { class: "unseen" }, t(over ? "end.has-won" : "end.leads")))),
    columns.map((at) => cell(rounds[at], seat, at === rounds.length - 1)),
    h("td", { class: "total" }, number(total)),
  );
}

/**
 * @param {{ scores: Record<string, number>, out: string | null } | undefined} round
 * @param {string} seat
 * @param {boolean} last
 */
function cell(round, seat, last) {
  if (round === undefined) return h("td", { class: "to-come" }, "");
  const out = round.out === seat;
  const words = out && h("span", { class: "unseen" }, t("end.went-out"));
  return h("td", { class: [last && "last", out && "out"], title: out ? t("end.went-out") : false }, number(round.scores[seat]), " ", words);
}
