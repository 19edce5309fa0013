/** A seat, or a spectator's place, at a table: the connection, what is known, and what is shown. */

import { announce, h, replace } from "../lib/dom.js";
import { ask } from "../lib/api.js";
import { notifyTurn, showTurn } from "../lib/attention.js";
import { t } from "../lib/i18n.js";
import { onPrefs } from "../lib/prefs.js";
import { soundTile, soundTurn } from "../lib/sound.js";
import { TableSocket } from "../lib/socket.js";
import { howSentence, mustSentence, runLostSentence } from "../model/changes.js";
import { Scene } from "../model/scene.js";
import { bookName } from "../model/switches.js";
import { TableModel } from "../model/table.js";
import { eventSentence } from "../model/words.js";
import { frame } from "./frame.js";
import { onTableKey } from "./keys.js";
import { saidText } from "./talk.js";

/**
 * @typedef {import("../model/scene.js").TableContext} TableContext
 * @typedef {import("../model/scene.js").Part} Part
 *
 * @typedef {object} Sitting
 * @property {string} id the table
 * @property {string | null} seat
 * @property {string[]} seats all that this browser has there
 * @property {(seat: string) => void} playAs takes another of them
 * @property {(reason: string) => void} sentAway
 * @property {(table: any) => void} remember for the list on the first page
 */

/** What is of no use later: deeds are done when the connection is back. */
const QUESTIONS = new Set(["hint", "arrange"]);
const LINKS = new Set(["make-link", "make-watch-link"]);

/**
 * @param {HTMLElement} place
 * @param {Sitting} sitting
 * @returns {() => void} leaves
 */
export function seatedAt(place, { id, seat, seats, playAs, sentAway, remember }) {
  const model = new TableModel();
  /** @type {Map<string, { type: string, resolve: (answer: any) => void }>} */
  const waiting = new Map();
  /** @type {TableContext} */
  const context = { id, model, send, request, seats, playAs };
  const scene = new Scene(context);
  /** @type {ReturnType<typeof frame> | null} */
  let shown = null;
  let wasTurn = false;
  const socket = new TableSocket(id, seat, hear, stateChanged);
  const status = h("p", { role: "status" }, t("table.connection.connecting"));
  replace(place, h("main", { class: "page" }, status));
  document.addEventListener("keydown", onTableKey);
  const forgetPrefs = onPrefs(() => scene.tell("round", "own")); // settings can be changed over the table
  scene.listeners.push((changed) => shown?.update(changed));

  /** @param {string} type @param {Record<string, any>} [fields] */
  function send(type, fields) {
    return socket.send(type, fields);
  }

  /** @param {string} type @param {Record<string, any>} [fields] */
  function request(type, fields) {
    const key = socket.send(type, fields);
    return new Promise((resolve) => {
      waiting.set(key, { type, resolve });
      if (socket.state !== "open") giveUp(false);
    });
  }

  /** @param {any} message */
  function hear(message) {
    const changed = model.take(message);
    if (message.table) remember(message.table);
    scene.heard(message);
    if (message.type === "welcome" && shown === null) begin();
    if (message.type === "refused" || message.type === "stale") changed.add("own").add("round");
    shown?.update(changed);
    say(message);
    callToTurn();
    answer(message.done ?? message.key, message);
  }

  function begin() {
    void learnSwitches();
    shown = frame(scene);
    replace(place, shown.element);
  }

  /** What the table's book and changes say about a few things that are shown before they are legal. */
  async function learnSwitches() {
    const offers = await ask("/api/games").catch(() => []);
    const { table } = model;
    const game = offers.find((/** @type {any} */ offer) => offer.game === (table?.choice.game ?? "mexican-train"));
    const book = game?.books.find((/** @type {any} */ one) => one.book === table?.rulebook);
    const values = Object.entries(book?.switches ?? {}).map(([name, setting]) => [name, /** @type {any} */ (setting).value]);
    scene.switches = { ...Object.fromEntries(values), ...table?.changed };
    if (book) scene.box = bookName(book.book, book.name);
    scene.tell("round", "own");
  }

  /** @param {string | undefined} key @param {any} message */
  function answer(key, message) {
    const asked = key === undefined ? undefined : waiting.get(key);
    // A link is a step of the table too, and comes after it.
    if (key === undefined || asked === undefined || (message.type === "update" && LINKS.has(asked.type))) return;
    waiting.delete(key);
    asked.resolve(message);
  }

  /** Everything that happens is said to those who hear. @param {any} message */
  function say(message) {
    for (const event of message.type === "update" ? message.events : []) announce(eventSentence(event, model));
    if (message.type === "update" && message.events.some((/** @type {any} */ event) => event.key === "played")) soundTile();
    if (message.type === "clock" && message.seat === model.seat) announce(t("table.clock", { count: message.left }), true);
    if (message.type === "said" && !model.muted.includes(message.seat)) {
      announce(t("table.says", { name: model.nameOf(message.seat), text: saidText(message) }));
    }
  }

  function callToTurn() {
    if (model.myTurn === wasTurn) return;
    wasTurn = model.myTurn;
    showTurn(wasTurn);
    if (!wasTurn) return;
    soundTurn();
    notifyTurn();
    announce(t("table.your-turn"), true);
    for (const said of [mustSentence(model), runLostSentence(model), howSentence(model), scene.news]) if (said !== "") announce(said, true);
  }

  /** @param {import("../lib/socket.js").State} state @param {string} reason */
  function stateChanged(state, reason) {
    scene.connectionChanged(state);
    if (state !== "open") status.textContent = t(`table.connection.${state}`);
    if (state !== "open") giveUp(state === "closed");
    if (state === "closed") sentAway(reason);
  }

  /** @param {boolean} all */
  function giveUp(all) {
    for (const { type, resolve } of waiting.values()) if (all || QUESTIONS.has(type)) resolve({ type: "closed" });
  }

  return () => {
    document.removeEventListener("keydown", onTableKey);
    forgetPrefs();
    socket.close();
    scene.close();
  };
}
