/** Changing what is played, and how, while everyone is still waiting. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { changePrefs } from "../lib/prefs.js";
import { playersRange } from "../model/drafted.js";
import { choiceOf, draftOfTable } from "../model/opening.js";
import { closing, openOwnDialog } from "./dialog.js";
import { editor } from "./new-editor.js";
import { problemLine } from "./problem.js";

/** @typedef {import("../model/table.js").Around} Around */

/** @param {import("./waiting.js").Room} room */
export function changeRules(room) {
  const table = /** @type {Around} */ (room.context.model.table);
  const added = h("p", { class: "small", role: "status" });
  const before = Object.keys(table.seats).length;
  const edited = editor(room.offers, draftOfTable(table), false, (now) => (added.textContent = addedSeats(now, before)));
  const line = problemLine();
  const save = h("button", { type: "button", class: "main" }, t("waiting.change-done"));
  const row = h("div", { class: "row" }, save, closing(t("app.cancel"), () => {}));
  const dialog = openOwnDialog(t("waiting.change"), { look: "change-dialog", stays: true }, edited.element, h("div", { class: "open-bar" }, added, line.element, row));
  save.addEventListener("click", () => void send(room, edited, line).then((done) => done && dialog.close()));
}

/**
 * That there are more seats, where so few cannot play.
 * @param {import("./new-editor.js").Editing} now
 * @param {number} before
 */
function addedSeats({ draft, book }, before) {
  const number = draft.players;
  return number > before && number === playersRange(book, draft)[0] ? t("waiting.seats-added", { number }) : "";
}

/**
 * @param {import("./waiting.js").Room} room
 * @param {import("./new-editor.js").Editor} edited
 * @param {{ show: (text: string) => void, clear: () => void }} line
 */
async function send(room, edited, line) {
  const draft = edited.draft();
  line.clear();
  for (const { type, fields } of stepsTo(draft, /** @type {Around} */ (room.context.model.table))) {
    const answer = await room.context.request(type, fields);
    if (answer.type !== "refused" || answer.reason === "already-so") continue;
    show(edited, line, answer);
    return false;
  }
  changePrefs({ lastTable: draft, saved: {} });
  return true;
}

/**
 * What is asked of the table. A bot that does not play the new game gives its seat to one that does.
 * @param {import("../model/choices.js").Draft} draft
 * @param {Around} table
 */
function stepsTo(draft, table) {
  const swapped = Object.keys(draft.bots).filter((seat) => table.seats[seat].bot !== draft.bots[seat]);
  return [
    ...swapped.map((seat) => ({ type: "set-bot", fields: { seat, bot: /** @type {string | null} */ (null) } })),
    { type: "change-choice", fields: { choice: choiceOf(draft) } },
    ...swapped.map((seat) => ({ type: "set-bot", fields: { seat, bot: draft.bots[seat] } })),
    { type: "change-manners", fields: { manners: { ...table.manners, ...draft.manners } } },
  ];
}

/**
 * @param {import("./new-editor.js").Editor} edited
 * @param {{ show: (text: string) => void }} line
 * @param {any} answer
 */
function show(edited, line, answer) {
  if (edited.showProblem(String(answer.values?.problem ?? ""), answer.values ?? {})) return;
  line.show(t(`at-table.${answer.reason}`, answer.values ?? {}));
}
