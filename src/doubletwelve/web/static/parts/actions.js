/** What one can do besides laying a tile; and all of it as a list in words. */

import { announce, h, kept, replace } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { keyOf, lasting, renewAll } from "../lib/lasting.js";
import { caughtBy, playsIn, readPlay } from "../model/action.js";
import { laidSinceOwn, onlySentence } from "../model/changes.js";
import { chained } from "../model/hand.js";
import { actionSentence, adviceSentence, listed, placeName, refusalSentence, sentence, tileText } from "../model/words.js";
import { askBots } from "./bots-asked.js";
import { askSure, closing, openDialog } from "./dialog.js";
import { learner, tell } from "./menu.js";

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
 * @returns {import("../model/scene.js").Part}
 */
export function actions(scene, store) {
  const on = { pointerover: point, pointerout: point, focusin: point, focusout: point };
  const element = h("div", { class: "actions", role: "group", tabindex: "-1", "aria-label": t("table.actions"), on });
  let drawn = "";
  /** @type {string | null} */
  let asked = null;

  function update() {
    const now = lookOf(scene, store);
    if (now === drawn) return;
    drawn = now;
    renewAll(element, buttons(scene, store), "yes", "what");
    if (scene.asked !== null && scene.asked !== asked) announce(questionOf(scene, scene.asked), true);
    asked = scene.asked;
  }

  return { element, update };
}

/** Show the place of the button that is pointed at. @param {Event} event */
function point({ type, target }) {
  const at = type.endsWith("out") ? undefined : keyOf(/** @type {Element} */ (target).closest("button"));
  for (const place of document.querySelectorAll("[data-place]")) place.classList.toggle("over", place.getAttribute("data-place") === at);
}

/**
 * @param {Scene} scene
 * @param {RackStore} store
 */
function lookOf({ legal, asked, knocking, pending, choose, model, justActed, refusal }, store) {
  const look = [legal, asked, knocking, pending?.key, choose.tile, choose.helped, model.canTakeBack, model.table?.proposals];
  return JSON.stringify([...look, justActed, refusal !== null, store.arranging, store.rack.train, model.round?.run, model.round?.begins_run, model.myTurn]);
}

/**
 * @param {Scene} scene
 * @param {RackStore} store
 * @returns {HTMLElement[]}
 */
function buttons(scene, store) {
  if (scene.asked !== null) return confirmButtons(scene, scene.asked);
  const found = [
    ...plainButtons(scene),
    knockToggle(scene),
    ...placeButtons(scene),
    whereTo(scene, store),
    ...(scene.choose.tile === null ? helpButtons(scene, store) : [moveButtons(scene, store)]),
    runButton(scene, store), // last: it comes by 'Arrange', whose number it is not to take
  ];
  return found.filter((one) => one instanceof HTMLElement);
}

/**
 * @param {string} key
 * @param {string} text
 * @param {(event: MouseEvent) => void} click
 * @param {Record<string, any>} [props]
 */
function button(key, text, click, props = {}) {
  return lasting(key, text, click, { title: props["aria-label"] ?? false, ...props });
}

/**
 * @param {Scene} scene
 * @param {string} action
 */
function confirmButtons(scene, action) {
  // A tap that was twice by chance began on the button that was here.
  const agree = (/** @type {MouseEvent} */ { detail }) => detail < 2 && scene.agree();
  return [
    h("span", { class: "question", "data-key": "question" }, kept(questionOf(scene, action))),
    button("yes", t("table.yes-play"), agree, { class: "main" }),
    button("no", t("app.cancel"), () => scene.dismiss()),
  ];
}

/**
 * @param {Scene} scene
 * @param {string} action
 */
function questionOf({ model, askedNext }, action) {
  const count = askedNext.length + 1;
  return t("table.sure", { action: count > 1 ? t("table.lay-run", { count }) : actionSentence(action, model) });
}

/** Draw, pass, stop, knock and catch are there only when they mean something. @param {Scene} scene */
function plainButtons(scene) {
  const plain = scene.legal.filter((action) => readPlay(action) === null);
  const only = plain.length === scene.legal.length;
  return plain.map((action) => {
    const whom = caughtBy(action);
    const text = whom === null ? t(`table.act.${action}`) : t("table.act.catch", { name: scene.model.nameOf(whom) });
    const title = actionSentence(action, scene.model);
    return button(action, text, () => scene.wish(action), { title, class: only || action === "knock" ? "main" : "" });
  });
}

/**
 * Where a run may be laid: the own row in one go.
 * @param {Scene} scene
 * @param {RackStore} store
 */
function runButton(scene, store) {
  const run = runOf(scene, store);
  if (run.length < 2) return null;
  return button("run", t("table.lay-run", { count: run.length }), () => scene.wish(run[0], ...run.slice(1)), { class: "main" });
}

/** Whether a run may be laid now. @param {Scene} scene */
function mayRun({ model: { round, seat, myTurn } }) {
  return seat !== null && myTurn && Boolean(round?.trains && (round.run || round.begins_run));
}

/**
 * @param {Scene} scene
 * @param {RackStore} store
 * @param {string[]} [train] the own row
 * @returns {string[]}
 */
function runOf(scene, store, train = store.rack.train) {
  if (!mayRun(scene)) return [];
  const run = chained(train, store.end).map((tile) => `${tile}>${scene.model.seat}`);
  return run.length > 0 && scene.legal.includes(run[0]) ? run : [];
}

/** Where one announces a last tile by hand: with the tile that leaves it. @param {Scene} scene */
function knockToggle(scene) {
  const byHand = scene.model.table?.manners.knock_by_hand === true;
  if (!byHand || !scene.legal.some((action) => action.endsWith(" knock"))) return null;
  const click = () => {
    scene.knocking = !scene.knocking;
    scene.tell("choice");
  };
  return button("with-knock", t("table.with-knock"), click, { "aria-pressed": String(scene.knocking), class: "toggle" });
}

/**
 * Where the chosen tile can go: nowhere, to those who are shown what can; or that others have to say it, until they
 * have. Of a run that can be laid there is nothing to say: its button is there.
 * @param {Scene} scene
 * @param {RackStore} store
 */
function whereTo(scene, store) {
  const { choose, model, refusal } = scene;
  if (choose.tile === null || choose.lit.length > 0 || !model.myTurn) return null;
  const run = runOf(scene, store);
  if (run.length > 1 && run.some((action) => readPlay(action)?.tile === choose.tile)) return null;
  if (!choose.helped && refusal !== null) return null;
  const words = choose.helped ? t("table.nowhere", { tile: choose.tile }) : t("table.where");
  return h("span", { class: "where-to", "data-key": "where" }, kept(words));
}

/** The places of the chosen tile as buttons. @param {Scene} scene */
function placeButtons({ choose, model }) {
  return choose.lit.map((place) => button(place, sentence(t("table.to", { place: placeName(place, model) })), () => choose.put(place), { class: "main" }));
}

/**
 * @param {Scene} scene
 * @param {RackStore} store
 */
function moveButtons(scene, store) {
  return h(
    "span",
    { class: "moves", "data-key": "moves" },
    moveButton("left", "◀\ufe0e", store),
    moveButton("right", "▶\ufe0e", store),
    store.end >= 0 && moveButton("over", "⇅", store),
    signButton("back", "✕", t("app.cancel"), t("app.cancel"), () => scene.choose.select(null)),
  );
}

/**
 * @param {"left" | "right" | "over"} way
 * @param {string} sign
 * @param {RackStore} store
 */
function moveButton(way, sign, store) {
  const other = store.rack.train.includes(store.scene.choose.tile ?? "") ? "rest" : "train";
  const word = way === "over" ? t(`table.row.${other}`) : t(`table.sign.${way}`);
  return signButton(way, sign, t(`table.move.${way}`), word, () => store.nudge(way));
}

/**
 * A sign, and a word under it.
 * @param {string} key
 * @param {string} sign
 * @param {string} label
 * @param {string} word
 * @param {() => void} click
 */
function signButton(key, sign, label, word, click) {
  const found = button(key, sign, click, { "aria-label": label, class: "signed" });
  found.append(h("small", {}, word));
  return found;
}

/**
 * What is there in others' turns too comes first: it stays where it is when one's own begins.
 * @param {Scene} scene
 * @param {RackStore} store
 */
function helpButtons(scene, store) {
  const { model, legal, choose, context } = scene;
  const mayHint = choose.helped && model.myTurn;
  const mayTakeBack = model.canTakeBack !== null && model.canTakeBack === model.seat && scene.stands !== model.position && !model.table?.proposals["take-back"];
  return [
    choose.helped && model.round?.trains && button("arrange", t("table.arrange"), () => void store.arrange(), arranging(store)),
    mayTakeBack && button("take-back", t("table.take-back"), () => takeBack(scene), { "aria-disabled": scene.justActed && "true" }),
    legal.length > 0 && button("what", t("table.what"), () => whatCanIDo(scene), { "aria-haspopup": "dialog" }),
    mayHint && button("hint", t("table.hint"), () => void showHint(scene, store), { "aria-haspopup": "dialog" }),
  ];
}

/** What bots have done since goes back too: with more than a tile of theirs one is asked. @param {Scene} scene */
function takeBack({ context, model, justActed }) {
  if (justActed) return;
  const act = () => void tell(context, "propose", { matter: "take-back" });
  const count = laidSinceOwn(model);
  if (count < 2) act();
  else askSure(t("table.take-back"), t("table.take-back-sure", { count }), act);
}

/** @param {RackStore} store */
function arranging({ arranging }) {
  // Not disabled, or else the focus would leave it.
  return arranging ? { "aria-disabled": "true", "aria-busy": "true", "aria-label": t("table.hint-thinking") } : { "aria-label": t("table.arrange-for-me") };
}

/** Every legal action in words. @param {Scene} scene */
function whatCanIDo(scene) {
  const { model, legal } = scene;
  const byHand = model.table?.manners.knock_by_hand === true;
  const offered = legal.filter((action) => byHand || !action.endsWith(" knock"));
  const items = offered.map((action) =>
    h("li", {}, closing(actionSentence(action, model), () => scene.wish(action), "wide")),
  );
  const count = playsIn(legal).length;
  const only = onlySentence(model);
  const many = count > 0 ? t("table.what-count", { count }) : only && `${only} ${t("table.why-not")}`;
  openDialog(t("table.what"), h("p", { class: "soft" }, many), h("ul", { class: "choices" }, items), learner(scene.context));
}

/**
 * @param {Scene} scene
 * @param {RackStore} store
 */
async function showHint(scene, store) {
  const body = h("div", { "aria-live": "polite" }, t("table.hint-thinking"));
  const dialog = openDialog(t("table.hint"), body);
  let tells = true;
  const wait = () => {
    if (dialog.open && tells) replace(body, h("p", {}, t("table.getting-ready")));
    tells = false; // it would be read out again
    return dialog.open;
  };
  const asked = /** @type {("hint" | "arrange")[]} */ (mayRun(scene) ? ["hint", "arrange"] : ["hint"]);
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
  const run = runOf(scene, store, arranged?.hand ?? []);
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
