/** The end of a round, and of a game: hands turned up, the sums, the sheet, and what comes next. */

import { arrived } from "../lib/api.js";
import { announce, h, replace } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { lasting, renewAll } from "../lib/lasting.js";
import { sumsOf } from "../model/sums.js";
import { calledOf, calledInList, listed } from "../model/words.js";
import { problemText } from "./problem.js";
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
  const steps = h("div", { class: "row", tabindex: "-1" });
  const beside = h("div", {});
  const next = h("div", { class: "end-next" }, steps, beside);
  const sheet = h("div", { class: "end-sheet" });
  const hands = h("ul", { class: "end-hands" });
  const check = h("div", { class: "end-check" });
  const element = h("section", { class: "end", "aria-labelledby": "end-heading" }, result, next, sheet, hands, check);
  let drawn = "";
  let around = "";
  /** The game after which this player has said that they would like another. @type {number | null} */
  let asked = null;

  function update() {
    const { table, round } = model;
    if (table === null || table.rounds.length === 0) return;
    const now = JSON.stringify([table.phase, table.game, table.rounds.length, names(context)]);
    if (now !== drawn && round !== null) {
      drawn = now;
      replace(result, ...resultOf(context));
      replace(sheet, sheetOf(context));
      replace(hands, ...handsOf(context));
      replace(check, model.phase === "over" ? checkOf(context.id, table.game, names(context, calledInList), table.engines) : null);
    }
    drawNext();
  }

  /** What can be done now, and what is to be known about it. */
  function drawNext() {
    const { phase, table } = model;
    if (table === null) return;
    const wishing = model.wantAnother;
    const isAsked = asked === table.game || wishing.includes(model.seat ?? "");
    renewAll(steps, phase === "over" ? afterGame(context, isAsked ? null : ask) : beforeNext(context), "ready", "start");
    const now = JSON.stringify([phase, table.ready, table.host, table.seats, model.seat, isAsked, wishing]);
    if (now === around) return;
    around = now;
    replace(beside, phase === "over" ? aboutAnother(model, isAsked) : readyMarks(model));
  }

  /** A guest can say to all that they would like another game. */
  function ask() {
    asked = model.table?.game;
    context.send("phrase", { phrase: "another-round" });
    drawNext();
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
  const { table, round } = model;
  if (table === null) return [];
  const { rounds } = table;
  const over = model.phase === "over";
  const heading = h("h2", { id: "end-heading", class: over && "winners", tabindex: "-1" }, over ? winnersSentence(model) : t("end.round-over", { number: rounds.length }));
  const told = over
    ? [rounds.length === 1 && h("p", {}, endedSentence(model)), table.finishing && h("p", {}, t("end.agreed", { number: rounds.length }))]
    : [h("p", {}, outSentence(model)), leads(model)];
  const first = round?.engine ?? round?.steps?.[0];
  return [h("div", {}, heading, ...told), first && h("span", { class: "pips-only" }, tilePicture(first, { upright: true }))];
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
  const all = names(context);
  return scoreSheet({ names: over ? byPlace(all, rounds, leading) : all, rounds, engines: headings, leading, over, own: seat });
}

/**
 * The best first, whether they have most or least.
 * @param {Record<string, string>} names
 * @param {{ scores: Record<string, number> }[]} rounds
 * @param {readonly string[]} leading
 */
function byPlace(names, rounds, leading) {
  const totalOf = (/** @type {string} */ seat) => rounds.reduce((sum, { scores }) => sum + scores[seat], 0);
  const seats = Object.keys(names);
  const most = Math.max(...seats.map(totalOf));
  const way = leading.some((seat) => totalOf(seat) === most) ? -1 : 1;
  const first = (/** @type {string} */ seat) => Number(!leading.includes(seat));
  seats.sort((one, other) => first(one) - first(other) || way * (totalOf(one) - totalOf(other)));
  return Object.fromEntries(seats.map((seat) => [seat, names[seat]]));
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
function handOf(name, hand, sum) {
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
  const from = sum.from.map((one) => (sum.kind === "more" ? `(${number(one)} − ${number(sum.held)})` : number(one))).join(" + ");
  const { score, points, blank } = sum;
  const said = t(`end.sum.${sum.kind}`, { pips, from, score, points });
  return blank > 0 ? `${said} ${t("end.sum.blank", { number: blank })}` : said;
}

/** Those who are here, of whom the next round waits for. @param {import("../model/table.js").TableModel} model */
function peopleIn({ table }) {
  return Object.entries(table?.seats ?? {}).filter(([, { kind, present }]) => kind === "person" && present).map(([seat]) => seat);
}

/** @param {TableContext} context @returns {HTMLElement[]} */
function beforeNext({ id, model, send }) {
  const { table, seat, isHost } = model;
  const alone = peopleIn(model).length === 1;
  const isReady = !alone && seat !== null && table?.ready.includes(seat);
  const words = t(alone ? "end.next" : isReady ? "end.ready-done" : "end.ready");
  // Not disabled, or else the focus would leave it.
  const ready = () => lasting("ready", words, () => void (isReady || send("ready")), { class: "main", "aria-disabled": isReady && "true" });
  const found = [
    seat !== null && !isHost && ready(),
    isHost && lasting("start", t("end.next"), () => void send("start"), { class: "main" }),
    model.mayReplay && link("replay", `/t/${id}/replay?game=${table?.game}&round=1`, t("end.replay-so-far")),
  ];
  return found.filter((one) => one instanceof HTMLElement);
}

/**
 * @param {string} key
 * @param {string} href
 * @param {string} text
 * @param {Record<string, any>} [props]
 */
function link(key, href, text, props = {}) {
  return h("a", { class: "button", "data-key": key, href, ...props }, text);
}

/** @param {import("../model/table.js").TableModel} model */
function readyMarks(model) {
  const people = peopleIn(model);
  const others = people.filter((one) => one !== model.seat);
  const marks = others.map((one) => {
    const is = model.table?.ready.includes(one);
    return h("li", {}, h("span", { "aria-hidden": "true" }, is ? "✓ " : "… "), t(is ? "end.is-ready" : "end.not-ready", { name: model.nameOf(one) }));
  });
  return people.length !== 1 && h("ul", { class: "ready-marks" }, marks);
}

/**
 * @param {TableContext} context
 * @param {(() => void) | null} ask `null`: it is said
 * @returns {HTMLElement[]}
 */
function afterGame(context, ask) {
  const { id, model } = context;
  const game = model.table?.game;
  const found = [
    ...(model.isHost ? anotherGame(context) : [askForAnother(model, ask)]),
    link("replay", `/t/${id}/replay?game=${game}&round=1`, t("end.replay")),
    link("record", `/t/${id}/api/record?game=${game}`, t("end.download"), { download: "" }),
  ];
  return found.filter((one) => one instanceof HTMLElement);
}

/**
 * Who can begin another game, or for the host, who would like one.
 * @param {import("../model/table.js").TableModel} model
 * @param {boolean} isAsked
 */
function aboutAnother(model, isAsked) {
  const names = model.wantAnother.filter((seat) => seat !== model.seat).map((seat) => model.nameOf(seat));
  if (model.isHost) return names.length > 0 && h("p", { role: "status" }, t("end.wanted", { count: names.length, names: listed(names) }));
  const name = model.nameOf(model.table?.host ?? "");
  return model.seat !== null && h("p", { class: "soft", role: "status" }, t(isAsked ? "end.host-asked" : "end.rematch-host", { name }));
}

/**
 * @param {import("../model/table.js").TableModel} model
 * @param {(() => void) | null} ask
 */
function askForAnother({ seat, table }, ask) {
  if (seat === null || table?.manners.talk === false) return null;
  return lasting("ask", t("phrase.another-round"), () => ask?.(), { class: "main", "aria-disabled": ask === null && "true" });
}

/**
 * The same people go on at once; where somebody is missing, others may come instead.
 * @param {TableContext} context
 */
function anotherGame({ model, request, send }) {
  const all = Object.values(model.table?.seats ?? {}).every(({ kind, present }) => kind === "bot" || (kind === "person" && present));
  const toRoom = () => request("rematch");
  const toGame = async () => {
    if ((await toRoom()).type === "update") send("start");
  };
  return [
    lasting("rematch", t("end.rematch"), () => void (all ? toGame() : toRoom()), { class: "main" }),
    all && lasting("change", t("end.change"), () => void toRoom()),
  ];
}

/**
 * The deals can be checked. What that needs comes when it is wanted, as the record does.
 * @param {Parameters<typeof import("./check.js").checked>} game
 */
function checkOf(...game) {
  const button = h("button", { on: { click: () => void check() } }, t("end.check"));
  const answer = h("div", { class: "check-answer" });

  async function check() {
    button.disabled = true;
    replace(answer, h("p", { class: "soft" }, t("end.check.busy")));
    const said = await arrived(import("./check.js")).then(({ checked }) => checked(...game)).catch(notChecked);
    replace(answer, ...said);
    answer.scrollIntoView({ block: "nearest" });
    announce(said[0].textContent ?? "");
    button.disabled = false;
  }

  return h("div", { class: "check" }, h("p", {}, t("end.check.about")), button, answer);
}

/** @param {unknown} problem */
function notChecked(problem) {
  return [h("p", { class: "problem" }, t("end.check.failed", { detail: problemText(problem) }))];
}
