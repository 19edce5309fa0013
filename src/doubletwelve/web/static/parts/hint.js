/** A hint: what a strong player would do, and why. */

import { h, kept, replace } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { readPlay } from "../model/action.js";
import { actionSentence, adviceSentence, listed, refusalSentence, tileText } from "../model/words.js";
import { askBots } from "./bots-asked.js";
import { closing, openDialog } from "./dialog.js";

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("./rack.js").RackStore} RackStore
 * @typedef {{ action: string, pips: number | null, wins: number | null, best: boolean, reasons: any[] }} Hint
 */

/** Pips, and wins of a hundred, that an estimate cannot tell apart. */
const PIPS_CLOSE = 1;
const WINS_CLOSE = 2;

/**
 * @param {Scene} scene
 * @param {RackStore} store
 */
export async function showHint(scene, store) {
  const body = h("div", { "aria-live": "polite" }, t("table.hint-thinking"));
  const dialog = openDialog(t("table.hint"), body);
  let tells = true;
  const wait = () => {
    if (dialog.open && tells) replace(body, h("p", {}, t("table.getting-ready")));
    tells = false; // it would be read out again
    return dialog.open;
  };
  const asked = /** @type {("hint" | "arrange")[]} */ (store.mayRun ? ["hint", "arrange"] : ["hint"]);
  const [answer, arranged] = await Promise.all(asked.map((what) => askBots(scene.context, what, wait)));
  if (!dialog.open) return;
  if (answer.type !== "hint") replace(body, h("p", { class: "problem" }, refusalOf(answer, scene)));
  else if (answer.actions.length === 0) replace(body, h("p", {}, t("table.hint-none")));
  else replace(body, ...hintedRun(arranged, scene, store), howFound(answer.actions), h("ol", { class: "choices hints" }, answer.actions.map((/** @type {Hint} */ found) => hintItem(found, answer.actions, scene))));
}

/** Where the best comes from, if there is something to choose. @param {Hint[]} actions */
function howFound(actions) {
  return actions.length > 1 && actions[0].pips !== null && h("p", { class: "soft" }, t("table.hint-tried"));
}

/**
 * That the best train may be laid as a whole, where it may.
 * @param {any} arranged the hand, best train first
 * @param {Scene} scene
 * @param {RackStore} store
 */
function hintedRun(arranged, scene, store) {
  const run = store.run(arranged?.hand ?? []);
  if (run.length < 2) return [];
  const tiles = listed(run.map((action) => tileText(/** @type {import("../model/action.js").Play} */ (readPlay(action)).laid)), "unit");
  const lay = () => scene.wish(run[0], ...run.slice(1));
  return [h("p", {}, kept(t("table.hint-run", { tiles }))), closing(t("table.lay-run", { count: run.length }), lay, "wide")];
}

/** @param {any} answer @param {Scene} scene */
function refusalOf(answer, scene) {
  return answer.type === "refused" ? refusalSentence(answer, scene.model) : t("app.offline");
}

/**
 * @param {Hint} found
 * @param {Hint[]} all
 * @param {Scene} scene
 */
function hintItem(found, all, scene) {
  const { model } = scene;
  const { action, best, reasons } = found;
  const top = figuresOf(all[0]);
  const { pips, wins } = figuresOf(found, top);
  const isEqual = !best && pips === top.pips && wins === top.wins && pointsOf(found) === pointsOf(all[0]);
  const figures = isEqual ? t("table.hint-equal") : t("table.hint-worth", { pips, chance: number(wins / 100, { style: "percent" }) });
  const worth = found.pips === null ? null : figures;
  const isBeaten = all.map((other) => figuresOf(other, top)).some((other) => other.pips < pips || other.wins > wins);
  return h(
    "li",
    { class: best ? "best" : "" },
    closing(actionSentence(action, model), () => scene.wish(action), best ? "wide main" : "wide"),
    best && all.length > 1 && h("strong", {}, t("table.hint-best")),
    h("ul", {}, reasons.map((reason) => h("li", {}, kept(adviceSentence(reason, model))))),
    worth && h("p", { class: "soft" }, worth),
    best && isBeaten && h("p", { class: "soft" }, t("table.hint-close")),
  );
}

/** What an action scores at once. @param {Hint} found */
function pointsOf({ reasons }) {
  return reasons.find(({ key }) => key === "scores")?.values.points ?? 0;
}

/**
 * What an action is likely to come to, as it is shown: what is closer to the best than an estimate can tell is as that.
 * @param {Hint} found
 * @param {{ pips: number, wins: number }} [top] the best
 */
function figuresOf(found, top) {
  const pips = Math.round(found.pips ?? 0);
  const wins = Math.round(100 * (found.wins ?? 0));
  if (top === undefined) return { pips, wins };
  return { pips: Math.abs(pips - top.pips) <= PIPS_CLOSE ? top.pips : pips, wins: Math.abs(wins - top.wins) <= WINS_CLOSE ? top.wins : wins };
}
