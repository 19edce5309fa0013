/** The menu of a table: for this player, and for the host. */

import { go } from "../app.js";
import { arrived } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { canAskToNotify } from "../lib/attention.js";
import { t } from "../lib/i18n.js";
import { leaveForAMoment } from "../lib/left.js";
import { changePrefs, forgetTable, prefs } from "../lib/prefs.js";
import { canBuzz } from "../lib/sound.js";
import { botWords, PAUSES } from "../model/bots.js";
import { calledOf, refusalSentence } from "../model/words.js";
import { askSure, closing, openDialog } from "./dialog.js";
import { sheetOf } from "./end.js";
import { check, field, select } from "./field.js";
import { showLink } from "./links.js";
import { loadOffers, rulesOf, rulesPath } from "./rules-card.js";

/** @typedef {import("../model/scene.js").TableContext} TableContext */

/** What a table has that says nothing of it. */
const USUAL_PAUSE = 800;

/**
 * @param {TableContext} context
 * @param {number} [rounds] how many the game has, where that is known; 0: as many as it takes
 */
export function openMenu(context, rounds) {
  const { model } = context;
  const seated = model.seat !== null;
  openDialog(
    t("table.menu"),
    h("nav", { class: "row", "aria-label": t("table.elsewhere") }, elsewhere(context)),
    h("h3", {}, t("table.for-me")),
    switches(context),
    seated ? h("div", { class: "row" }, ownButtons(context)) : null,
    h("h3", {}, t("table.players")),
    h("ul", { class: "choices menu-people" }, Object.keys(model.table?.seats ?? {}).map((seat) => person(context, seat))),
    h("div", { class: "stack" }, model.isHost && botSpeed(context), h("div", { class: "row" }, seated && finishButton(context, rounds), model.isHost && hostButtons(context))),
  );
}

/** @param {TableContext} context */
function elsewhere(context) {
  const { id, model } = context;
  return [
    wayTo("/", t("app.home")),
    closing(t("table.rules"), () => void showRules(model)),
    model.phase === "playing" && model.table?.rounds.length > 0 && closing(t("end.sheet"), () => void openDialog(t("end.sheet"), sheetOf(context))),
    closing(t("table.settings"), () => void opened(import("./settings-form.js"), (form) => form.showSettings())),
    model.mayReplay && wayTo(`/t/${id}/replay?game=${model.table?.game}&round=1`, t(model.phase === "over" ? "end.replay" : "end.replay-so-far")),
    hasLastGame(model) && wayTo(lastGamePath(id, model), t("table.last-game")),
    model.round !== null && closing(t("table.signs"), () => void openHelp((help) => help.showSigns(model))),
    closing(t("table.keys"), () => void openHelp((help) => help.showKeys()), "to-keys"),
  ];
}

/** @param {(help: typeof import("./help.js")) => void} show */
export function openHelp(show) {
  return opened(import("./help.js"), show);
}

/**
 * A window whose module comes when the table has come (seated.js), or at the latest when it is wanted.
 * @template M
 * @param {Promise<M>} module
 * @param {(module: M) => void} show
 */
function opened(module, show) {
  const offline = () => void openDialog(t("table.menu"), h("p", { class: "problem" }, t("app.offline")));
  return arrived(module).then(show, offline);
}

/**
 * To another screen, which leads back to the table.
 * @param {string} path
 * @param {string} text
 */
function wayTo(path, text) {
  const click = (/** @type {Event} */ event) => {
    leaveForAMoment(location.pathname);
    /** @type {Element} */ (event.currentTarget).closest("dialog")?.close();
  };
  return h("a", { class: "button", href: path, on: { click } }, text);
}

/** What is played here, which need not be all that its book says. @param {import("../model/table.js").TableModel} model */
async function showRules({ table }) {
  if (table === null) return;
  const played = h("div", { class: "rules-card" }, t("rules.loading"));
  openDialog(t("rules.of-the-table"), played, wayTo(rulesPath(table.rulebook, table.choice.game), t("rules.read-all")));
  replace(played, rulesOf(table, await loadOffers().catch(() => [])));
}

/** Whether a game was played at this table before that of now. @param {import("../model/table.js").TableModel} model */
export function hasLastGame({ table }) {
  return table !== null && table.game > 1;
}

/**
 * Where to look at the game before this one.
 * @param {string} id
 * @param {import("../model/table.js").TableModel} model
 */
export function lastGamePath(id, { table }) {
  return `/t/${id}/replay?game=${table?.game - 1}&round=1`;
}

/** The settings that one wants at hand while playing. @param {TableContext} context */
function switches(context) {
  const line = (/** @type {"sound" | "buzz" | "confirm"} */ name) =>
    check(t(`table.pref.${name}`), prefs[name], (on) => changePrefs({ [name]: on }));
  return h("div", {}, line("confirm"), line("sound"), canBuzz && line("buzz"), learner(context));
}

/** Where nobody else is helped. @param {TableContext} context */
export function learner(context) {
  const { seat, table } = context.model;
  if (seat === null || table?.help !== "learners") return null;
  const change = (/** @type {boolean} */ learner) => void tell(context, "mark", { seat, learner });
  return check(t("waiting.learner"), table.seats[seat].learner, change, t("table.helps-learners"));
}

/** @param {TableContext} context */
function ownButtons(context) {
  return [
    ...otherSeats(context),
    closing(t("table.other-device"), () => void showLink(context, context.model.seat)),
    canAskToNotify() && closing(t("table.notify"), () => void askToNotify()),
    closing(t("table.leave"), () => leave(context), "danger"),
  ];
}

/** The browser asks, and may have its answer already. */
async function askToNotify() {
  const answer = await Notification.requestPermission();
  openDialog(t("table.notify"), h("p", {}, t(answer === "granted" ? "table.notify-on" : "table.notify-off")));
}

/**
 * The others are asked, or whoever is alone is.
 * @param {TableContext} context
 * @param {number} [rounds]
 */
function finishButton(context, rounds) {
  const { model } = context;
  const { table, phase } = model;
  const isLast = table !== null && table.round >= (table.engines.length || rounds || Infinity);
  if (isLast || !["playing", "between"].includes(phase) || table?.finishing || table?.proposals.finish) return null;
  const finish = () => void tell(context, "propose", { matter: "finish" });
  if (!isAlone(model)) return closing(t("table.finish"), finish);
  const deed = t("table.finish-alone");
  return closing(deed, () => askSure(deed, t("table.finishing"), finish));
}

/** Whether nobody has to be asked. @param {import("../model/table.js").TableModel} model */
function isAlone({ table }) {
  return Object.values(table?.seats ?? {}).filter(({ kind }) => kind === "person").length === 1;
}

/** Those who share a browser can play for each other. @param {TableContext} context */
function otherSeats({ model, seats = [], playAs }) {
  const others = seats.filter((seat) => seat !== model.seat && model.table?.seats[seat]?.kind === "person");
  return others.map((seat) => closing(t("table.play-as", { name: model.nameOf(seat) }), () => playAs?.(seat)));
}

/** @param {TableContext} context */
function leave(context) {
  const yes = async () => {
    if (!(await tell(context, "leave"))) return;
    forgetTable(context.id);
    void go("/", true);
  };
  const sure = context.model.phase === "lobby" ? "table.leave-lobby" : "table.leave-sure";
  askSure(t("table.leave"), t(sure), () => void yes());
}

/** How long the bots of this table take. @param {TableContext} context */
function botSpeed(context) {
  const { table } = context.model;
  const bots = Object.values(table?.seats ?? {}).some((sitting) => sitting.kind === "bot" || sitting.stand_in);
  if (table === null || !bots) return null;
  const now = table.manners.bot_pause ?? USUAL_PAUSE;
  const nearest = PAUSES.reduce((best, pause) => (Math.abs(pause - now) < Math.abs(best - now) ? pause : best));
  const options = PAUSES.map((pause) => ({ value: String(pause), text: t(`settings.pause.${pause}`) }));
  const change = (/** @type {string} */ value) =>
    void tell(context, "change-manners", { manners: { ...context.model.table?.manners, bot_pause: Number(value) } });
  return field(t("settings.pause"), select(options, String(nearest), change));
}

/** @param {TableContext} context */
function hostButtons(context) {
  const end = () => askSure(t("table.end-table"), t("table.end-sure"), () => void tell(context, "end-table"));
  return [
    (context.model.table?.manners.spectators ?? "no") !== "no" && closing(t("table.watch-link"), () => void showLink(context, null)),
    closing(t("table.end-table"), end, "danger"),
  ];
}

/**
 * A player, and what can be done about them.
 * @param {TableContext} context
 * @param {string} seat
 */
function person(context, seat) {
  const { model } = context;
  const sitting = model.table?.seats[seat];
  if (sitting === undefined) return null;
  const about = [t(`table.kind.${sitting.kind}`)];
  if (sitting.kind === "bot") about.push(botWords(model.table?.choice.game ?? "mexican-train", sitting.bot ?? ""));
  if (seat === model.table?.host) about.push(t("table.is-host"));
  if (sitting.kind === "person" && !sitting.present) about.push(t("table.is-away"));
  if (sitting.stand_in) about.push(t("table.is-stood-in"));
  const name = h("span", {}, h("b", {}, calledOf(seat, model)), " ", h("span", { class: "soft" }, about.join(" · ")));
  if (sitting.kind !== "person") return h("li", {}, name);
  const other = seat !== model.seat;
  const deeds = other && model.isHost ? hostDeeds(context, seat) : [];
  return h("li", {}, name, h("span", { class: "row" }, other && muteButton(context, seat), other && phrasesButton(context, seat), deeds));
}

/**
 * Ready phrases only: by the host, for a child or somebody who forgets their manners.
 * @param {TableContext} context
 * @param {string} seat
 */
function phrasesButton(context, seat) {
  const { model } = context;
  const manners = model.table?.manners;
  const people = Object.values(model.table?.seats ?? {}).filter((sitting) => sitting.kind === "person");
  if (!model.isHost || people.length < 2 || manners?.talk === false || manners?.listed) return null;
  const phrases_only = !model.table?.seats[seat]?.phrases_only;
  const click = () => void tell(context, "mark", { seat, phrases_only });
  return closing(t(phrases_only ? "table.phrases-only" : "table.any-words"), click);
}

/**
 * @param {TableContext} context
 * @param {string} seat
 */
function muteButton(context, seat) {
  const { model } = context;
  if (model.seat === null) return null;
  const on = !model.muted.includes(seat);
  const click = () => {
    model.muted = on ? [...model.muted, seat] : model.muted.filter((other) => other !== seat);
    void tell(context, "mute", { whom: seat, on });
  };
  return closing(t(on ? "table.mute" : "table.unmute"), click);
}

/**
 * @param {TableContext} context
 * @param {string} seat
 */
function hostDeeds(context, seat) {
  const sitting = context.model.table?.seats[seat];
  const begun = context.model.phase !== "lobby";
  const standIn = begun && sitting !== undefined && (sitting.stand_in || !sitting.present);
  return [
    standIn && closing(t(sitting.stand_in ? "table.no-stand-in" : "table.stand-in"), () =>
      void tell(context, "stand-in", { seat, on: !sitting.stand_in }),
    ),
    closing(t("table.new-link"), () => void showLink(context, seat)),
    closing(t("table.hand-on"), () => void tell(context, "hand-on", { seat })),
    closing(t("table.free-seat"), () => void tell(context, "free-seat", { seat }), "danger"),
  ];
}

/**
 * Ask something, and show why not.
 * @param {TableContext} context
 * @param {string} type
 * @param {Record<string, any>} [fields]
 */
export async function tell(context, type, fields) {
  const answer = await context.request(type, fields);
  const done = answer.type !== "refused";
  if (!done) openDialog(t("table.not-done"), h("p", {}, refusalSentence(answer, context.model)));
  return done;
}
