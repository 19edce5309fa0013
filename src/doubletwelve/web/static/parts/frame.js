/** The frame of a table's screen: header, what belongs to the phase, log and talk beside it. */

import { announce, h, icon, living, replace, set } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { lastHeard, rememberHeard } from "../lib/left.js";
import { actions } from "./actions.js";
import { asks, banner } from "./banner.js";
import { end } from "./end.js";
import { ignoreHeld } from "./keys.js";
import { layoutTable } from "./layout.js";
import { log } from "./log.js";
import { openMenu } from "./menu.js";
import { players } from "./players.js";
import { rack, RackStore } from "./rack.js";
import { refusalCard } from "./refusal.js";
import { justSaid, returns, talk } from "./talk.js";
import { tilePicture } from "./tile.js";
import { trains } from "./trains.js";
import { waiting } from "./waiting.js";

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("../model/scene.js").Part} Part
 */

const EYE = "M0 8q8-11 16 0-8 11-16 0Zm8 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z";

/** @param {Scene} scene */
export function frame(scene) {
  const { context, model } = scene;
  const line = banner(scene);
  const card = refusalCard(scene);
  const asked = asks(context);
  const stage = h("div", { class: "stage", tabindex: "-1", on: { pointerdown: () => scene.showing.skip(), click: onClick } });
  const side = sidePanel(scene);
  const head = header(scene, side);
  const main = h("main", { class: "table-main" }, h("h1", { class: "unseen" }, t("table.heading")), line.element, stage);
  const element = living("table-screen", listen, { class: "table-screen" }, head.element, main, side.element);
  let kind = "";
  /** @type {Part[]} */
  let parts = [];

  /** @param {Set<string>} changed */
  function update(changed) {
    const now = stageKind(scene);
    if (now !== kind) {
      kind = now;
      build(now);
    }
    element.dataset.phase = scene.phase;
    for (const part of [head, line, side, ...parts]) part.update(changed);
  }

  /** Put the parts of another phase on the stage. @param {string} wanted */
  function build(wanted) {
    const byKeys = document.documentElement.dataset.by === "keydown" && document.activeElement === document.body;
    const hadFocus = stage.contains(document.activeElement) || byKeys;
    parts = partsFor(wanted, scene, asked, card);
    replace(stage, ...parts.map((part) => part.element));
    for (const part of parts) part.update(new Set(["table", "round", "own", "talk", "people"]));
    if (hadFocus) focusAgain(stage);
    main.scrollTop = document.documentElement.scrollTop = 0; // what is new begins with its heading
  }

  /** Whoever goes on has read why something was refused. @param {Event} event */
  function onClick({ target }) {
    if (!card.element.contains(/** @type {Node} */ (target))) scene.forgetRefusal();
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    if (scene.showing.now !== null) scene.showing.skip();
    else if (side.isOpen()) side.toggle(false);
    else if (scene.refusal || scene.note || scene.asked) scene.dismiss();
    else scene.choose.select(null);
  }

  function listen() {
    document.addEventListener("keydown", onKey);
    document.addEventListener("keydown", ignoreHeld, true);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("keydown", ignoreHeld, true);
    };
  }

  return { element, update };
}

/**
 * Where one goes on by keyboard, when all that had the focus has gone: the result, or what one can do.
 * @param {HTMLElement} stage
 */
function focusAgain(stage) {
  const place = stage.querySelector("#end-heading, .actions");
  (place instanceof HTMLElement ? place : stage).focus({ preventScroll: true });
}

/**
 * What is on the stage: `lobby`, or a table of trains or of a layout, with the round's end or not.
 * @param {Scene} scene
 */
function stageKind({ model, phase }) {
  if (phase === "lobby") return "lobby";
  const board = model.round === null ? "dealing" : model.round.steps ? "layout" : "trains";
  const over = phase === "between" || phase === "over";
  return over ? `end ${board}` : `${board}${model.seat === null ? "" : " hand"}`;
}

/**
 * @param {string} kind
 * @param {Scene} scene
 * @param {Part} asked what others ask: above the actions, where nothing moves for it, or else on top
 * @param {Part} card for refusals: there too
 * @returns {Part[]}
 */
function partsFor(kind, scene, asked, card) {
  const wanted = kind.split(" ");
  if (wanted.includes("lobby")) return [card, waiting(scene.context)];
  const parts = wanted.includes("hand") ? [] : [asked, card];
  if (wanted.includes("end")) parts.push(end(scene.context));
  if (wanted.includes("layout")) parts.push(players(scene), layoutTable(scene));
  if (wanted.includes("trains")) parts.push(trains(scene));
  if (wanted.includes("hand")) {
    const store = new RackStore(scene);
    parts.push(asked, card, actions(scene, store), rack(scene, store));
  }
  return parts;
}

/**
 * The slim line on top: the engine, the boneyard, the round, and ways to the rest.
 * @param {Scene} scene
 * @param {ReturnType<typeof sidePanel>} side
 */
function header(scene, side) {
  const { model, context } = scene;
  const facts = h("div", { class: "facts" });
  const beside = h("button", { class: "to-side", "aria-expanded": "false", on: { click: () => side.toggle() } });
  const menu = h("button", { "aria-haspopup": "dialog", "aria-label": t("table.menu"), on: { click: () => openMenu(context, scene.switches.rounds) } }, "☰ ", h("span", {}, t("table.menu")));
  const heard = justSaid(model);
  const lookForReturns = returns(model, (text) => (announce(text), heard.tell(text)));
  const element = h("header", { class: "table-head" }, heard.element, facts, beside, menu);
  let drawn = "";

  function update() {
    lookForReturns();
    const { round, table } = model;
    const unread = side.unread();
    heard.update(unread > 0, scene.actedAt);
    const now = JSON.stringify([model.phase, round?.engine, round?.boneyard, table && roundText(table, scene.switches), scene.box, unread, side.isOpen(), model.seat, table?.spectators]);
    if (now === drawn) return;
    drawn = now;
    replace(facts, ...factsOf(scene));
    set(beside, { "aria-expanded": String(side.isOpen()) });
    replace(beside, t(model.phase === "lobby" ? "table.talk" : "table.side"), unread > 0 ? h("span", { class: "count" }, unread) : null);
  }

  return { element, update };
}

/** @param {Scene} scene */
function factsOf({ model, switches, box }) {
  const { round, table } = model;
  const engine = round?.engine;
  return [
    engine && h("span", { class: "engine" }, h("span", {}, t("table.engine")), tilePicture(engine, { label: true })),
    round && h("span", {}, t("table.boneyard", { count: round.boneyard })),
    model.phase !== "lobby" && roundText(table, switches) !== "" && h("span", {}, roundText(table, switches)),
    model.phase !== "lobby" && h("span", { class: "which" }, [t(`game.${table?.choice.game ?? "mexican-train"}`), table?.house || box].filter(Boolean).join(" · ")),
    model.seat === null ? h("strong", {}, t("table.watching")) : table !== null && table.spectators > 0 && watchers(table.spectators),
  ];
}

/** How many look on: a sign and a number where there is no room for words. @param {number} count */
function watchers(count) {
  const words = t("table.spectators", { count });
  return h("span", { class: "watchers", title: words }, icon(EYE), h("span", { "aria-hidden": "true" }, String(count)), h("span", {}, words));
}

/**
 * Which round it is, and of how many where that is known, or else how many points end the game; empty if it is the only one.
 * @param {any} table
 * @param {Record<string, any>} switches
 */
function roundText({ round, engines = [], finishing }, { target, rounds }) {
  const all = engines.length || (target > 1 ? 0 : rounds);
  if (all === 1 && round === 1) return "";
  if (all > 1 && !finishing) return t("table.round-of", { number: round, all });
  return t(target > 1 ? "table.round-to" : "table.round", { number: round, count: target });
}

/**
 * Log and talk: beside the table where there is room, over it where there is not.
 * @param {Scene} scene
 */
function sidePanel(scene) {
  const { model, context } = scene;
  const happenings = log(scene);
  const chat = talk(context);
  const close = h("button", { class: "close-side", on: { click: () => toggle(false) } }, t("app.close"));
  const element = h("aside", { class: "side", "aria-label": t("table.side") }, close, happenings.element, chat.element);
  const roomy = matchMedia("(min-width: 60rem)");
  let seen = lastHeard(context.id);

  function isOpen() {
    return element.classList.contains("open");
  }

  /** @param {boolean} [open] */
  function toggle(open = !isOpen()) {
    element.classList.toggle("open", open);
    const opener = element.parentElement?.querySelector("button.to-side");
    if (open) close.focus();
    else if (opener instanceof HTMLElement) opener.focus();
    scene.tell("side");
  }

  /** How many lines were said that could not be seen; what came before one did is no news. */
  function unread() {
    const newest = model.talk[model.talk.length - 1]?.version ?? 0;
    if (seen === null || isOpen() || roomy.matches) rememberHeard(context.id, (seen = newest));
    const since = seen;
    return model.talk.filter(({ version, seat }) => version > since && seat !== model.seat && !model.muted.includes(seat)).length;
  }

  /** @param {Set<string>} changed */
  function update(changed) {
    happenings.update(changed);
    chat.update(changed);
  }

  return { element, update, toggle, isOpen, unread };
}
