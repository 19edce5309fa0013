// @ts-check
/** The menu of a table: for this player, and for the host. */

import { h } from "../lib/dom.js";
import { canAskToNotify } from "../lib/attention.js";
import { t } from "../lib/i18n.js";
import { changePrefs, forgetTable, prefs } from "../lib/prefs.js";
import { refusalSentence } from "../model/words.js";
import { closing, openDialog } from "./dialog.js";
import { showLink } from "./links.js";

/** @typedef {import("../model/context.js").TableContext} TableContext */

/** @param {TableContext} context */
export function openMenu(context) {
  const { model } = context;
  const seated = model.seat !== null;
  openDialog(
    t("table.menu"),
    h("nav", { class: "row", "aria-label": t("table.elsewhere") }, elsewhere(context)),
    h("h3", {}, t("table.for-me")),
    switches(),
    seated ? h("div", { class: "row" }, ownButtons(context)) : null,
    h("h3", {}, t("table.players")),
    h("ul", { class: "choices menu-people" }, Object.keys(model.table?.seats ?? {}).map((seat) => person(context, seat))),
    model.isHost ? h("div", { class: "row" }, hostButtons(context)) : null,
  );
}

/** @param {TableContext} context */
function elsewhere({ model }) {
  const leave = (/** @type {string} */ path, /** @type {string} */ text) => {
    const click = (/** @type {Event} */ event) => /** @type {Element} */ (event.currentTarget).closest("dialog")?.close();
    return h("a", { class: "button", href: path, on: { click } }, text);
  };
  return [
    leave("/", t("app.home")),
    leave(`/rules/${model.table?.rulebook ?? ""}`, t("table.rules")),
    leave("/settings", t("table.settings")),
  ];
}

/** The settings that one wants at hand while playing. */
function switches() {
  const line = (/** @type {"sound" | "buzz" | "confirm"} */ name) => {
    const change = (/** @type {Event} */ event) =>
      changePrefs({ [name]: /** @type {HTMLInputElement} */ (event.target).checked });
    const box = h("input", { type: "checkbox", checked: prefs[name], on: { change } });
    return h("label", { class: "line" }, box, t(`table.pref.${name}`));
  };
  return h("div", {}, line("confirm"), line("sound"), line("buzz"));
}

/** @param {TableContext} context */
function ownButtons(context) {
  const { model } = context;
  const { table, phase } = model;
  const mayFinish = ["playing", "between"].includes(phase) && !table?.finishing && !table?.proposals.finish;
  return [
    closing(t("table.other-device"), () => void showLink(context, model.seat)),
    mayFinish && closing(t("table.finish"), () => void tell(context, "propose", { matter: "finish" })),
    canAskToNotify() && closing(t("table.notify"), () => void Notification.requestPermission()),
    closing(t("table.leave"), () => leave(context), "danger"),
  ];
}

/** @param {TableContext} context */
function leave(context) {
  const yes = () => {
    forgetTable(context.id);
    context.send("leave");
  };
  openDialog(t("table.leave"), h("p", {}, t("table.leave-sure")), closing(t("table.leave"), yes, "danger"));
}

/** @param {TableContext} context */
function hostButtons(context) {
  const end = () => openDialog(
    t("table.end-table"),
    h("p", {}, t("table.end-sure")),
    closing(t("table.end-table"), () => void tell(context, "end-table"), "danger"),
  );
  return [
    context.model.table?.manners.spectators !== "no" && closing(t("table.watch-link"), () => void showLink(context, null)),
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
  if (seat === model.table?.host) about.push(t("table.is-host"));
  if (sitting.kind === "person" && !sitting.present) about.push(t("table.is-away"));
  if (sitting.stand_in) about.push(t("table.is-stood-in"));
  const name = h("span", {}, h("b", {}, model.nameOf(seat)), " ", h("span", { class: "soft" }, about.join(" · ")));
  const other = seat !== model.seat && sitting.kind === "person";
  return h("li", {}, name, h("span", { class: "row" }, other && muteButton(context, seat), other && model.isHost ? hostDeeds(context, seat) : []));
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
async function tell(context, type, fields) {
  const answer = await context.request(type, fields);
  if (answer.type === "refused") {
    openDialog(t("table.not-done"), h("p", {}, refusalSentence(answer, context.model)));
  }
}
