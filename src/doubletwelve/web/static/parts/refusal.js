/** Why something is refused, or what else this player has to know: a card right above what can be done. */

import { announce, h, kept, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { refusalSentence } from "../model/words.js";
import { showClause } from "./rules-card.js";

/** @typedef {import("../model/scene.js").Scene} Scene */

/** How long a note stays that is no refusal, in milliseconds. */
const NOTED_FOR = 8000;

/**
 * @param {Scene} scene
 * @returns {import("../model/scene.js").Part}
 */
export function refusalCard(scene) {
  const card = h("div", { class: "refusal", hidden: true });
  const element = h("div", { class: "notice" }, card);
  let shown = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function update() {
    const { refusal, note, model } = scene;
    const said = refusal ? refusalSentence(refusal, model) : note === "" ? "" : t(`table.${note}`, { name: nameIn(scene), number: ownEnd(model) });
    if (said === shown) return;
    shown = said;
    card.hidden = said === "";
    card.classList.toggle("note", refusal === null);
    clearTimeout(timer);
    if (said === "") return;
    if (refusal === null) timer = setTimeout(() => scene.forgetNote(), NOTED_FOR);
    announce(said, true);
    const clause = refusal?.clause ?? "";
    const show = () => void showClause(clause);
    replace(
      card,
      h("p", {}, kept(said)),
      clause !== "" && h("button", { "aria-haspopup": "dialog", on: { click: show } }, t("table.clause", { clause })),
      h("button", { on: { click: () => scene.dismiss() } }, t("app.close")),
    );
  }

  return { element, update };
}

/** @param {import("../model/table.js").TableModel} model */
function ownEnd({ round, seat }) {
  return round?.trains?.[seat ?? ""]?.end ?? 0;
}

/** Whom a note is about: who has left, or the other person here, if there is just one. @param {Scene} scene */
function nameIn({ model, note, noted }) {
  if (note === "left" && noted !== null) return model.nameOf(noted);
  const others = Object.entries(model.table?.seats ?? {}).filter(([seat, { kind }]) => kind === "person" && seat !== model.seat);
  return others.length === 1 ? model.nameOf(others[0][0]) : t("table.somebody");
}
