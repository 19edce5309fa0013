/** A seat, or a spectator's place, at a table: the connection, what is known, and what is shown. */

import { announce, h, replace } from "../lib/dom.js";
import { notifyTurn, showTurn } from "../lib/attention.js";
import { t } from "../lib/i18n.js";
import { onPrefs } from "../lib/prefs.js";
import { soundTile, soundTurn } from "../lib/sound.js";
import { TableSocket } from "../lib/socket.js";
import { howSentence, LAID, mustSentence, runLostSentence } from "../model/changes.js";
import { Scene } from "../model/scene.js";
import { TableModel } from "../model/table.js";
import { eventSentence } from "../model/words.js";
import { frame } from "./frame.js";
import { onTableKey } from "./keys.js";
import { loadOffers } from "./rules-card.js";
import { saidText } from "./talk.js";

/**
 * @typedef {object} Sitting
 * @property {string} id the table
 * @property {string | null} seat
 * @property {string[]} seats all that this browser has there
 * @property {(seat: string, seats: string[]) => void} playAs takes another of them
 * @property {(reason: string) => void} sentAway
 * @property {(seat: string | null) => Promise<string[] | null>} moved tells which seats this browser has now
 * @property {(table: any, seats: string[]) => void} remember for the list on the first page
 */

/** What is of no use later: deeds are done when the connection is back. */
const QUESTIONS = new Set(["hint", "arrange"]);
const LINKS = new Set(["make-link", "make-watch-link"]);
/** A few players' turns: more would be in the way of what is to be done now, and is in the log. */
const MOST_MISSED = 12;

/**
 * @param {HTMLElement} place
 * @param {Sitting} sitting
 * @returns {() => void} leaves
 */
export function seatedAt(place, { id, seat, seats, playAs, sentAway, moved, remember }) {
  const model = new TableModel();
  const asked = new Asked();
  const context = { id, model, send, request, seats, playAs: (/** @type {string} */ other) => playAs(other, context.seats) };
  const scene = new Scene(context);
  const learnSwitches = learner(scene);
  const callToTurn = caller(scene);
  /** @type {ReturnType<typeof frame> | null} */
  let shown = null;
  let whose = "";
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
    const answer = asked.wait(socket.send(type, fields), type);
    if (socket.state !== "open") asked.giveUp(false);
    return answer;
  }

  /** @param {any} message */
  function hear(message) {
    const changed = model.take(message);
    if (message.table) around(message.table);
    scene.heard(message);
    if (message.type === "welcome" && shown === null) begin();
    if (message.type === "refused" || message.type === "stale") changed.add("own").add("round");
    shown?.update(changed);
    say(message, model);
    callToTurn();
    asked.answer(message.done ?? message.key, message);
    if (model.phase === "ended") sentAway("table-ended");
  }

  function begin() {
    shown = frame(scene);
    replace(place, shown.element);
    // While the server is there; whoever opens one of them later is told if it was not.
    for (const part of [import("./help.js"), import("./settings-form.js")]) part.catch(() => {});
  }

  /** @param {any} table */
  function around(table) {
    remember(table, context.seats);
    void learnSwitches();
    void keepSeats(table);
  }

  /** The host may move people: this player, or whom this browser plays for besides. @param {any} table */
  async function keepSeats(table) {
    const names = Object.values(table.seats).map(({ name }) => name);
    const now = JSON.stringify([model.seat, context.seats.length > 1 && names]);
    const before = whose;
    whose = now;
    if (before === "" || before === now) return;
    const found = await moved(model.seat);
    if (whose !== now) return;
    if (found === null) whose = "?"; // asked again with what comes next
    else remember(model.table, (context.seats = found));
  }

  /** @param {import("../lib/socket.js").State} state @param {string} reason */
  function stateChanged(state, reason) {
    scene.connectionChanged(state);
    if (state !== "open") status.textContent = t(`table.connection.${state}`);
    if (state !== "open") asked.giveUp(state === "closed");
    if (state === "closed") sentAway(reason);
  }

  return () => {
    document.removeEventListener("keydown", onTableKey);
    forgetPrefs();
    socket.close();
    scene.close();
    showTurn(false);
  };
}

/** What was asked of a table and is not answered yet. */
class Asked {
  constructor() {
    /** @type {Map<string, { type: string, resolve: (answer: any) => void }>} */
    this.waiting = new Map();
  }

  /** @param {string} key @param {string} type @returns {Promise<any>} */
  wait(key, type) {
    return new Promise((resolve) => this.waiting.set(key, { type, resolve }));
  }

  /** @param {string | undefined} key @param {any} message */
  answer(key, message) {
    const asked = key === undefined ? undefined : this.waiting.get(key);
    // A link is a step of the table too, and comes after it.
    if (key === undefined || asked === undefined || (message.type === "update" && LINKS.has(asked.type))) return;
    this.waiting.delete(key);
    asked.resolve(message);
  }

  /** @param {boolean} all */
  giveUp(all) {
    for (const { type, resolve } of this.waiting.values()) if (all || QUESTIONS.has(type)) resolve({ type: "closed" });
  }
}

/**
 * What the table's book and changes say about a few things that are shown before they are legal; learned again
 * when something else is to be played.
 * @param {Scene} scene
 */
function learner(scene) {
  const { model } = scene;
  let learned = "";

  return async () => {
    const { choice, rulebook, changed } = /** @type {import("../model/table.js").Around} */ (model.table);
    const now = JSON.stringify([choice.game, rulebook, changed]);
    if (now === learned) return;
    learned = now;
    const offers = await loadOffers().catch(() => []);
    if (now !== learned) return;
    if (offers.length === 0) learned = ""; // asked again with what comes next
    const game = offers.find((offer) => offer.game === (choice.game ?? "mexican-train"));
    const book = game?.books.find((one) => one.book === rulebook);
    const values = Object.entries(book?.switches ?? {}).map(([name, { value }]) => [name, value]);
    scene.switches = { ...Object.fromEntries(values), ...changed };
    scene.box = book?.name ?? "";
    scene.tell("round", "own");
  };
}

/** Everything that happens is said to those who hear; of what they missed the last. @param {any} message @param {TableModel} model */
function say(message, model) {
  const missed = (message.missed ?? []).flatMap((/** @type {any} */ step) => step.events).slice(-MOST_MISSED);
  for (const event of message.type === "update" ? message.events : missed) announce(eventSentence(event, model));
  if (message.type === "update" && message.events.some((/** @type {any} */ event) => LAID.has(event.key))) soundTile();
  if (message.type === "clock" && message.seat === model.seat) announce(t("table.clock", { count: message.left }), true);
  if (message.type === "said" && !model.muted.includes(message.seat)) {
    announce(t("table.says", { name: model.nameOf(message.seat), text: saidText(message) }));
  }
}

/** Calls to the turn, whenever one has begun. @param {Scene} scene */
function caller(scene) {
  const { model } = scene;
  let wasTurn = false;

  return () => {
    if (model.myTurn === wasTurn) return;
    wasTurn = model.myTurn;
    showTurn(wasTurn);
    if (!wasTurn) return;
    soundTurn();
    notifyTurn();
    announce(t("table.your-turn"), true);
    for (const said of [mustSentence(model), runLostSentence(model), howSentence(model), scene.news]) if (said !== "") announce(said, true);
  };
}
