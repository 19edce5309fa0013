/** The end of a round, and of a game: hands turned up, the sums, the sheet, and what comes next. */

import { h, replace } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { sumsOf } from "../model/sums.js";
import { calledOf, calledInList, listed } from "../model/words.js";
import { checkDeals } from "./check.js";
import { scoreSheet } from "./scores.js";
import { tilePicture } from "./tile.js";

/**
 * @typedef {import("../model/scene.js").TableContext} TableContext
 * @typedef {import("../model/sums.js").Sum} Sum
 */

/**
 * @param {TableContext} context
 * @returns {import("../model/scene.js").Part}
 */
export function end(context) {
  const { model } = context;
  const result = h("div", { class: "end-result" });
  const next = h("div", { class: "end-next" });
  const sheet = h("div", { class: "end-sheet" });
  const hands = h("ul", { class: "end-hands" });
  const check = h("div", { class: "end-check" });
  const element = h("section", { class: "end", "aria-labelledby": "end-heading" }, result, next, sheet, check, hands);
  let drawn = "";
  let after = "";

  function update() {
    const { table, round } = model;
    if (table === null || table.rounds.length === 0) return;
    const now = JSON.stringify([table.phase, table.game, table.rounds.length, names(context)]);
    if (now !== drawn && round !== null) {
      drawn = now;
      replace(result, ...resultOf(context));
      replace(sheet, sheetOf(context));
      replace(hands, ...handsOf(context));
      replace(check, model.phase === "over" ? checkDeals(context.id, table.game, names(context, calledInList), table.engines) : null);
    }
    const steps = JSON.stringify([table.phase, table.ready, table.host, table.seats, model.seat]);
    if (steps !== after) {
      after = steps;
      replace(next, ...nextSteps(context));
    }
  }

  return { element, update };
}

/**
 * @param {Pick<TableContext, "model">} context
 * @param {typeof calledOf} called
 * @returns {Record<string, string>}
 */
function names({ model }, called = calledOf) {
  return Object.fromEntries(Object.keys(model.table?.seats ?? {}).map((seat) => [seat, called(seat, model)]));
}

/**
 * Who is out, who leads, who has won.
 * @param {TableContext} context
 */
function resultOf({ model }) {
  const { table } = model;
  if (table === null) return [];
  const { rounds } = table;
  if (model.phase !== "over") {
    return [h("h2", { id: "end-heading", tabindex: "-1" }, t("end.round-over", { number: rounds.length })), h("p", {}, outSentence(model)), leads(model)];
  }
  return [h("h2", { id: "end-heading", class: "winners", tabindex: "-1" }, winnersSentence(model)), rounds.length === 1 && h("p", {}, endedSentence(model)), table.finishing && h("p", {}, t("end.agreed", { number: rounds.length }))];
}

/** Who has ended the round. @param {import("../model/table.js").TableModel} model */
export function outSentence(model) {
  const { out } = model.table?.rounds.at(-1);
  if (out === null) return t("end.blocked");
  return out === model.seat ? t("end.you-out") : t("end.out", { name: model.nameOf(out) });
}

/** How a game of one round came to its end; whoever ended it may not have won it. @param {import("../model/table.js").TableModel} model */
function endedSentence(model) {
  const { out } = model.table?.rounds.at(-1);
  const isPlain = out === null || model.table?.winners.includes(out);
  return [outSentence(model), !isPlain && t("end.points-decide")].filter(Boolean).join(" ");
}

/** @param {import("../model/table.js").TableModel} model */
function leads(model) {
  const leading = /** @type {string[]} */ (model.table?.leading ?? []);
  if (leading.length === 1 && leading[0] === model.seat) return h("p", {}, t("end.you-lead"));
  const known = { count: leading.length, names: listed(leading.map((seat) => model.nameOf(seat))) };
  return leading.length > 0 && h("p", {}, t("end.leading", known));
}

/** @param {import("../model/table.js").TableModel} model */
export function winnersSentence(model) {
  const winners = /** @type {string[]} */ (model.table?.winners ?? []);
  if (winners.length === 0) return t("end.nobody-won");
  if (winners.length === 1 && winners[0] === model.seat) return t("end.you-won");
  return t("end.won", { count: winners.length, names: listed(winners.map((seat) => model.nameOf(seat))) });
}

/** @param {Pick<TableContext, "model">} context */
export function sheetOf(context) {
  const { table, seat, phase } = context.model;
  const { rounds, engines, leading } = /** @type {any} */ (table);
  const over = phase === "over";
  const headings = over ? engines.slice(0, rounds.length) : engines; // what was not played will not be
  return scoreSheet({ names: names(context), rounds, engines: headings, leading, over, own: seat });
}

/**
 * Everybody's tiles, and what they come to.
 * @param {TableContext} context
 */
function handsOf({ model }) {
  const { table, round } = model;
  if (table === null || round === null) return [];
  const { scores } = table.rounds[table.rounds.length - 1];
  const sums = sumsOf({ hands: round.hands, scores, doubleBlank: table.double_blank, points: round.points ?? {} });
  const order = Object.keys(scores).sort((a, b) => Number(b === model.seat) - Number(a === model.seat));
  return order.map((seat) => handOf(calledOf(seat, model), round.hands[seat] ?? [], sums[seat]));
}

/**
 * @param {string} name
 * @param {string[]} hand
 * @param {Sum} sum
 */
export function handOf(name, hand, sum) {
  const tiles = h("span", { class: "end-tiles" }, hand.map((tile) => tilePicture(tile, { label: true })));
  return h(
    "li",
    { class: "end-hand" },
    h("h3", {}, name, h("span", { class: "end-score" }, number(sum.score))),
    hand.length > 0 ? tiles : h("p", { class: "soft" }, t("end.no-tiles")),
    h("p", { class: "end-sum" }, sumSentence(sum)),
  );
}

/** @param {Sum} sum */
export function sumSentence(sum) {
  const pips = sum.pips.length > 1 ? `${sum.pips.map((one) => number(one)).join(" + ")} = ${number(sum.held)}` : number(sum.held);
  const from = sum.from.map((one) => number(one)).join(" + ");
  const { score, points, blank } = sum;
  const said = t(`end.sum.${sum.kind}`, { pips, from, score, points });
  return blank > 0 ? `${said} ${t("end.sum.blank", { number: blank })}` : said;
}

/**
 * What can be done now.
 * @param {TableContext} context
 */
function nextSteps(context) {
  return context.model.phase === "over" ? afterGame(context) : beforeNext(context);
}

/** @param {TableContext} context */
function beforeNext({ id, model, send }) {
  const { table, seat, isHost } = model;
  if (table === null) return [];
  const ready = /** @type {string[]} */ (table.ready);
  const people = Object.entries(table.seats).filter(([, sitting]) => sitting.kind === "person" && sitting.present);
  const alone = people.length === 1;
  const isReady = seat !== null && ready.includes(seat);
  const buttons = h(
    "div",
    { class: "row" },
    seat !== null && !alone && !isHost && h("button", { class: "main", disabled: isReady, on: { click: () => send("ready") } }, t(isReady ? "end.ready-done" : "end.ready")),
    isHost && h("button", { class: "main", on: { click: () => send("start") } }, t("end.next")),
    seat !== null && !isHost && alone && h("button", { class: "main", on: { click: () => send("ready") } }, t("end.next")),
    model.mayReplay && h("a", { class: "button", href: `/t/${id}/replay?game=${table.game}&round=1` }, t("end.replay-so-far")),
  );
  const others = people.filter(([one]) => one !== seat);
  const marks = others.map(([one]) => {
    const is = ready.includes(one);
    return h("li", {}, h("span", { "aria-hidden": "true" }, is ? "✓ " : "… "), t(is ? "end.is-ready" : "end.not-ready", { name: model.nameOf(one) }));
  });
  return [buttons, !alone && h("ul", { class: "ready-marks" }, marks)];
}

/** @param {TableContext} context */
function afterGame(context) {
  const { id, model } = context;
  const { table } = model;
  const record = `/t/${id}/api/record?game=${table?.game}`;
  const replay = `/t/${id}/replay?game=${table?.game}&round=1`;
  return [
    h(
      "div",
      { class: "row" },
      ...(model.isHost ? anotherGame(context) : [askForAnother(context)]),
      h("a", { class: "button", href: replay }, t("end.replay")),
      h("a", { class: "button", href: record, download: "" }, t("end.download")),
    ),
    model.seat !== null && !model.isHost && h("p", { class: "soft" }, t("end.rematch-host", { name: model.nameOf(table?.host ?? "") })),
  ];
}

/** A guest can say to all that they would like one. @param {TableContext} context */
function askForAnother({ model, send }) {
  if (model.seat === null || model.table?.manners.talk === false) return null;
  const ask = h("button", { class: "main", on: { click: say } }, t("phrase.another-round"));

  function say() {
    send("phrase", { phrase: "another-round" });
    ask.disabled = true;
  }

  return ask;
}

/**
 * Whoever plays against bots only goes on at once; people may want to read the result first.
 * @param {TableContext} context
 */
function anotherGame({ model, request, send }) {
  const seats = Object.entries(model.table?.seats ?? {});
  const alone = seats.every(([seat, { kind }]) => kind === "bot" || seat === model.seat);
  const toRoom = () => request("rematch");
  const toGame = async () => {
    if ((await toRoom()).type === "update") send("start");
  };
  return [
    h("button", { class: "main", on: { click: () => void (alone ? toGame() : toRoom()) } }, t("end.rematch")),
    alone && h("button", { on: { click: () => void toRoom() } }, t("end.change")),
  ];
}
