/** 'Nobody could choose these tiles: check': every deal of a game dealt again in this browser. */

import { ask } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { sharesOf } from "../lib/shares.js";
import { verifyRecord } from "../lib/verify.js";
import { listed } from "../model/words.js";
import { tileName } from "./tile.js";

/**
 * @typedef {import("../lib/verify.js").Finding} Finding
 * @typedef {Record<string, string>} Names by seat
 */

/**
 * @param {string} table
 * @param {number} game
 * @param {Names} names
 * @param {number[]} engines the rounds' engines where they count down
 */
export async function checked(table, game, names, engines) {
  const record = await ask(`/t/${table}/api/record?game=${game}`);
  const shares = sharesOf(table).filter((share) => share.game === game);
  return answerOf(await verifyRecord(record, { shares, engines }), names);
}

/**
 * Yes, or what is wrong, and a line a round.
 * @param {Finding[]} findings
 * @param {Names} names
 */
function answerOf(findings, names) {
  const wrong = findings.filter(({ result }) => result === "wrong").length;
  const doubts = findings.filter(({ result }) => result === "doubt").flatMap(({ problems }) => problems);
  const doubt = doubts.every(({ key }) => key === "own-elsewhere") ? "elsewhere" : "doubt";
  const proven = findings.filter(({ result }) => result === "fair").length;
  const key = wrong > 0 ? "wrong" : doubts.length > 0 ? doubt : proven === 0 ? "nothing" : proven < findings.length ? "some" : "yes";
  const count = wrong > 0 ? wrong : key === "yes" ? findings.length : proven;
  const headline = h("p", { class: key === "yes" || key === "some" ? "check-yes" : "problem" }, t(`end.check.${key}`, { count, all: findings.length }));
  const lines = findings.map((finding) => h("li", {}, roundSentence(finding, names)));
  return [headline, h("ul", { class: "check-rounds" }, lines)];
}

/**
 * @param {Finding} finding
 * @param {Names} names
 */
function roundSentence(finding, names) {
  const { round, result, problems } = finding;
  if (result === "nothing") return t("end.check.round.nothing", { number: round });
  const said = problems.length > 0 ? problems.map((problem) => problemSentence(problem, names)) : fairSentences(finding, names);
  const sign = { fair: "✓", doubt: "?", wrong: "✗" }[result];
  return [sign, t("end.check.round", { number: round }), ...said].join(" ");
}

/**
 * @param {Finding} finding
 * @param {Names} names
 */
function fairSentences({ shares, leftOut, discarded, own }, names) {
  const others = (/** @type {string[]} */ seats) => listed(seats.map((seat) => names[seat] ?? seat));
  return [
    shares.length === 0 ? t("end.check.secret-only") : t("end.check.shares", { count: shares.length, names: others(shares) }),
    own && t("end.check.own"),
    leftOut.length > 0 && t("end.check.left-out", { count: leftOut.length, names: others(leftOut) }),
    discarded > 0 && t("end.check.discarded", { count: discarded }),
  ].filter((text) => text !== false);
}

/**
 * @param {import("../lib/verify.js").Said} problem
 * @param {Names} names
 */
function problemSentence({ key, values }, names) {
  const said = { ...values };
  if (typeof said.seat === "string") said.name = names[said.seat] ?? said.seat;
  for (const name of ["tile", "due"]) if (typeof said[name] === "string") said[name] = tileName(String(said[name]));
  return t(`end.check.problem.${key}`, said);
}

