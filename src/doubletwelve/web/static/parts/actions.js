/** What one can do besides laying a tile; and all of it as a list in words. */

import { arrived } from "../lib/api.js";
import { announce, h, kept } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { keyOf, lasting, renewAll } from "../lib/lasting.js";
import { caughtBy, playsIn, readPlay } from "../model/action.js";
import { laidSinceOwn, onlySentence } from "../model/changes.js";
import { actionSentence, placeName, sentence } from "../model/words.js";
import { askSure, closing, openDialog } from "./dialog.js";
import { learner, tell } from "./menu.js";

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("./rack.js").RackStore} RackStore
 */

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
    return button(action, text, () => scene.wish(action), { title, class: only || action === "knock" ? "main" : "move" });
  });
}

/**
 * Where a run may be laid: the own row in one go.
 * @param {Scene} scene
 * @param {RackStore} store
 */
function runButton(scene, store) {
  const run = store.run();
  if (run.length < 2) return null;
  return button("run", t("table.lay-run", { count: run.length }), () => scene.wish(run[0], ...run.slice(1)), { class: "main" });
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
  const run = store.run();
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
    mayHint && button("hint", t("table.hint"), () => void hint(scene, store), { "aria-haspopup": "dialog" }),
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

/**
 * What a hint needs comes when one is wanted, as its answer does.
 * @param {Scene} scene
 * @param {RackStore} store
 */
function hint(scene, store) {
  const offline = () => void openDialog(t("table.hint"), h("p", { class: "problem" }, t("app.offline")));
  return arrived(import("./hint.js")).then(({ showHint }) => showHint(scene, store), offline);
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
