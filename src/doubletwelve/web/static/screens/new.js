/** A new table: which game, by whose rules, with whom, for how long. */

import { go } from "../app.js";
import { ask, Problem } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { changePrefs, prefs } from "../lib/prefs.js";
import { lastDraft } from "../model/choices.js";
import { openingOf } from "../model/opening.js";
import { nameField } from "../parts/field.js";
import { editor } from "../parts/new-editor.js";
import { page } from "../parts/page.js";
import { attempt, notNow, problemLine } from "../parts/problem.js";
import { loadOffers } from "../parts/rules-card.js";

/** @param {HTMLElement} place */
export async function show(place) {
  const body = h("div", {}, h("p", { class: "soft" }, t("rules.loading")));
  page(place, t("home.open"), body);
  void import("./table.js").catch(() => {}); // it comes while one chooses, if it did not come before
  try {
    replace(body, form(await loadOffers()));
  } catch (problem) {
    replace(body, ...notNow(problem));
  }
}

/** @param {import("../model/choices.js").Offer[]} offers */
function form(offers) {
  const edited = editor(offers, lastDraft(offers));
  const name = nameField();
  name.input.required = false; // it can be told in the waiting room
  name.input.placeholder = t("home.you");
  const line = problemLine();
  const open = h("button", { type: "button", class: "main" }, t("new.open"));
  open.addEventListener("click", () => {
    void attempt(open, line, () => openTable(edited, name.input.value.trim()));
  });
  return h(
    "div",
    { class: "stack" },
    name.element,
    edited.element,
    h("div", { class: "open-bar" }, line.element, h("div", { class: "row" }, open)),
  );
}

/**
 * @param {import("../parts/new-editor.js").Editor} edited
 * @param {string} name
 */
async function openTable(edited, name) {
  const draft = edited.draft();
  try {
    const opened = await ask("/api/tables", openingOf(draft, name || t("home.you")));
    changePrefs({ name: name || prefs.name, lastTable: draft, saved: {} });
    await go(opened.path);
  } catch (problem) {
    if (!(problem instanceof Problem && problem.key === "bad-choice")) throw problem;
    if (!edited.showProblem(problem.message, problem.values)) throw problem;
  }
}
