/** Above the trains: whose turn it is, and what is new; and what others ask. */

import { announce, h, kept, living, replace, set } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { lasting, renewAll } from "../lib/lasting.js";
import { drawnSentence, howSentence, mustSentence, onlySentence, runLostSentence } from "../model/changes.js";
import { eventSentence, listed } from "../model/words.js";
import { outSentence } from "./end.js";
import { tell } from "./menu.js";

/**
 * @typedef {import("../model/scene.js").Scene} Scene
 * @typedef {import("../model/scene.js").TableContext} TableContext
 */

/** The last seconds of a turn. */
const SOON = 10;

/**
 * @param {Scene} scene
 * @returns {import("../model/scene.js").Part}
 */
export function banner(scene) {
  const { model } = scene;
  const connection = h("p", { class: "connection", role: "status" });
  const turn = h("strong", { class: "turn" });
  const drew = h("span", {});
  const must = h("span", { class: "must" });
  const news = h("span", { class: "news" });
  const again = h("button", { class: "again", title: t("table.show-again"), on: { click: showAgain } }, t("table.show-again"));
  const standIn = h("button", { class: "stand-in", on: { click: letBotPlay } }, t("table.stand-in"));
  const clock = turnClock(model);
  const end = h("span", {});
  const line = h("div", { class: "turn-line" }, h("p", { on: { click: () => line.classList.toggle("whole") } }, turn, " ", drew, " ", must, " ", news, end), clock.element, standIn, again);
  watchEnd(line, end, offerAll);
  const element = h("div", { class: "banner" }, connection, line);

  /** For whoever is to move and is away. */
  function letBotPlay() {
    void tell(scene.context, "stand-in", { seat: model.round?.turn, on: true });
  }

  /** All of what is said, where there was no room for it; and the places once more. */
  function showAgain() {
    line.classList.toggle("whole", line.matches("[data-cut], .whole"));
    if (scene.news !== "") scene.showAgain();
    announce(scene.news || (line.firstElementChild?.textContent ?? "").trim());
  }

  /** Where some of it is cut off there is a button for those who do not tap it. */
  function offerAll() {
    again.hidden = scene.news === "" && !line.matches("[data-cut], .whole");
  }

  /** @param {Set<string>} changed */
  function update(changed) {
    connection.textContent = scene.connection === "open" ? "" : t(`table.connection.${scene.connection}`);
    connection.hidden = scene.connection === "open";
    const { now } = scene.showing;
    const early = model.myTurn && now !== null; // what led to this turn is still being shown
    const unsent = scene.pending !== null && scene.connection !== "open";
    const quiet = early || unsent;
    setText(turn, unsent ? t("table.unsent") : now === null ? turnText(scene) : t("table.shown", { event: eventSentence(now, model) }));
    setText(drew, !quiet && onlySentence(model) !== "" ? drawnSentence(model) : ""); // and then what to do
    setText(must, quiet ? "" : [mustSentence(model), runLostSentence(model)].filter(Boolean).join(" "));
    setText(news, quiet && !scene.showing.showsOwnPass ? "" : told(scene));
    if (!model.myTurn) line.classList.remove("whole");
    offerAll();
    standIn.hidden = !(model.isHost && now === null && isAway(model));
    element.classList.toggle("yours", model.myTurn && !quiet);
    clock.update(changed);
  }

  return { element, update };
}

/**
 * A sign says so where the end of what is said is cut off; the browser tells, and lays nothing out for it.
 * @param {HTMLElement} line
 * @param {HTMLElement} end behind the last word
 * @param {() => void} changed
 */
function watchEnd(line, end, changed) {
  const note = (/** @type {IntersectionObserverEntry[]} */ seen) => {
    line.toggleAttribute("data-cut", !seen[seen.length - 1].isIntersecting);
    changed();
  };
  new IntersectionObserver(note, { root: end.parentElement, rootMargin: "0px 0px -4px" }).observe(end); // letters may stand out of their line
}

/** Whether a person is waited for who is not here. @param {import("../model/table.js").TableModel} model */
function isAway({ round, table, phase }) {
  const sitting = table?.seats[round?.turn ?? ""];
  return phase === "playing" && sitting?.kind === "person" && !sitting.present && !sitting.stand_in;
}

/**
 * @param {Element} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) replace(element, kept(text));
}

/** What is to be known besides. @param {Scene} scene */
function told(scene) {
  const { model, showing } = scene;
  if (showing.isLast) return outSentence(model);
  if (scene.passed && (!model.myTurn || showing.showsOwnPass)) return t("table.passed");
  const how = mustSentence(model) === "" && howSentence(model); // one thing at a time
  const drew = drawnSentence(model);
  return [how, drew === "" ? scene.news : onlySentence(model) === "" && drew].filter(Boolean).join(" ");
}

/** @param {Scene} scene */
function turnText({ model }) {
  const seat = model.round?.turn;
  if (model.phase === "dealing") return t("table.dealing");
  if (!seat || model.phase !== "playing") return "";
  if (model.isToMove) return t(model.isPassedFor ? "table.passed" : "table.your-turn");
  const sitting = model.table?.seats[seat];
  const isBot = sitting?.kind === "bot" || sitting?.stand_in;
  const key = isBot ? "table.thinks" : sitting?.present ? "table.turn-of" : "table.away";
  return t(key, { name: model.nameOf(seat) });
}

/**
 * How much time is left for the own turn: quiet at first, plain to see in the last seconds.
 * @param {import("../model/table.js").TableModel} model
 * @returns {import("../model/scene.js").Part}
 */
function turnClock(model) {
  const element = living("turn-clock", () => () => clearTimeout(timer), { class: "clock", role: "timer" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function update() {
    clearTimeout(timer);
    const left = model.myTurn && model.runsOut !== null ? Math.max(0, model.runsOut - Date.now()) : null;
    const count = Math.ceil((left ?? 0) / 1000);
    element.hidden = left === null;
    element.textContent = `${Math.floor(count / 60)}:${String(count % 60).padStart(2, "0")}`;
    set(element, { class: ["clock", count <= SOON && "soon"], "aria-label": t("table.clock", { count }) });
    if (left !== null && left > 0) timer = setTimeout(update, left % 1000 || 1000);
  }

  return { element, update };
}

/**
 * What is asked of this player, or agreed: a move to take back, an end after this round, somebody at the door.
 * @param {TableContext} context
 * @returns {import("../model/scene.js").Part}
 */
export function asks(context) {
  const element = h("div", { class: "asks", role: "status", tabindex: "-1" });

  function update() {
    const { table, isHost, phase } = context.model;
    const ends = table?.finishing && phase === "playing" ? [h("p", { "data-key": "ends" }, t("table.finishing"))] : [];
    renewAll(element, [...ends, ...proposals(context), ...(isHost ? knockers(context) : [])]);
  }

  return { element, update };
}

/** @param {TableContext} context */
function proposals(context) {
  const { model } = context;
  return Object.entries(model.table?.proposals ?? {}).map(([matter, proposal]) => {
    const name = model.nameOf(proposal.seat);
    const mine = proposal.asked.includes(model.seat) && !proposal.agreed.includes(model.seat);
    const names = listed(proposal.asked.filter((/** @type {string} */ seat) => !proposal.agreed.includes(seat)).map((/** @type {string} */ seat) => model.nameOf(seat)));
    const asks = t(`table.${proposal.seat === model.seat ? "own-asked" : "asks"}.${matter}`, { name });
    const text = mine ? asks : `${asks} ${t("table.awaited", { names })}`;
    return h("div", { class: "ask", "data-key": matter }, h("p", { "data-key": "text" }, text), mine ? yesNo(context, matter) : proposal.seat === model.seat ? withdraw(context, matter) : null);
  });
}

/**
 * @param {TableContext} context
 * @param {string} matter
 */
function yesNo(context, matter) {
  const answer = (/** @type {boolean} */ yes) => () => void tell(context, "answer", { matter, yes });
  return h(
    "span",
    { class: "row", "data-key": "answers" },
    lasting("yes", t("table.yes"), answer(true), { class: "main" }),
    lasting("no", t("table.no"), answer(false)),
  );
}

/**
 * @param {TableContext} context
 * @param {string} matter
 */
function withdraw(context, matter) {
  return lasting("withdraw", t("app.cancel"), () => void tell(context, "answer", { matter, yes: false }));
}

/** Those who want to come in: they can have a bot's seat, and whoever comes back the one that still bears their name. @param {TableContext} context */
function knockers(context) {
  const { table } = context.model;
  const bots = Object.entries(table?.seats ?? {}).filter(([, sitting]) => sitting.kind === "bot");
  return Object.entries(table?.asking ?? {}).map(([who, name]) => {
    const options = bots.map(([place]) => seatOption(place, context.model.nameOf(place), String(name)));
    const seat = h("select", { "aria-label": t("table.which-seat"), "data-key": "seat" }, options);
    const admit = (/** @type {string | null} */ at) => void tell(context, "admit", { who, seat: at });
    return h(
      "div",
      { class: "ask", "data-key": who },
      h("p", { "data-key": "text" }, t("table.wants-in", { name: String(name) })),
      bots.length > 0 && h("label", { class: "row", "data-key": "where" }, h("span", { "data-key": "text" }, t("table.instead-of")), seat),
      bots.length > 0 && lasting("yes", t("table.let-in"), (event) => admit(chosenBeside(event)), { class: "main" }),
      lasting("no", t("table.turn-away"), () => admit(null)),
    );
  });
}

/**
 * @param {string} place
 * @param {string} called
 * @param {string} asker
 */
function seatOption(place, called, asker) {
  return h("option", { value: place, selected: folded(called) === folded(asker), "data-key": place }, called);
}

/** A name as the table compares names. @param {string} name */
function folded(name) {
  return name.toUpperCase().toLowerCase().normalize("NFKC").trim(); // ß is ss
}

/** The seat that is chosen beside a button. @param {Event} event */
function chosenBeside({ currentTarget }) {
  return /** @type {Element} */ (currentTarget).parentElement?.querySelector("select")?.value ?? null;
}
