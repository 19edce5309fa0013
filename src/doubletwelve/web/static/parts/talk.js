/** Talk at the table: ready phrases that everyone reads in their own language, and free text. */

import { h, keep, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { calledOf, refusalSentence } from "../model/words.js";

const PHRASES = [
  "hello", "good-luck", "well-played", "nice-train", "thank-you", "oh-no", "my-turn", "your-turn",
  "one-moment", "back-again", "good-game", "another-round",
];

/** After so long without an answer it is said that a line is still to be sent, in milliseconds. */
const SOON = 1000;
/** How long what somebody said is shown over the table, in milliseconds. */
const SAID_FOR = 6000;
/** Whoever was away for so long is said to be back, in milliseconds: to load a page anew takes less. */
const LONG_AWAY = 10_000;

/**
 * @typedef {import("../model/scene.js").TableContext} TableContext
 * @typedef {import("../model/table.js").Said} Said
 */

/** @param {Said} said */
export function saidText(said) {
  return said.phrase === null ? said.text ?? "" : t(`phrase.${said.phrase}`);
}

/**
 * @param {TableContext} context
 * @returns {import("../model/scene.js").Part}
 */
export function talk(context) {
  const { model } = context;
  const list = h("ol", { class: "said" });
  const unsent = h("ol", { class: "unsaid soft" });
  const newest = h("div", { class: "newest", tabindex: "0", role: "group", "aria-label": t("table.talk") }, unsent, list);
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const text = h("input", { maxlength: "200", autocomplete: "off", "aria-label": t("table.say-what"), placeholder: t("table.say-what") });
  const form = h("form", { class: "say", on: { submit } }, text, h("button", {}, t("table.say")));
  const buttons = PHRASES.map((phrase) => h("button", { on: { click: () => void say("phrase", { phrase }) } }, t(`phrase.${phrase}`)));
  const phrases = h("details", {}, h("summary", {}, t("table.phrases")), h("div", { class: "phrases" }, buttons));
  let unfolded = false;
  const element = h("section", { class: "side-part" }, h("h2", {}, t("table.talk")), newest, problem, form, phrases);

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const said = text.value.trim();
    if (said === "") return;
    text.value = "";
    void say("say", { text: said });
  }

  /**
   * @param {string} type
   * @param {Record<string, any>} fields
   */
  async function say(type, fields) {
    const later = h("li", {}, saidText(/** @type {any} */ ({ phrase: null, ...fields })), ` (${t("table.unsaid")})`);
    const timer = setTimeout(() => unsent.append(later), SOON);
    const answer = await context.request(type, fields);
    clearTimeout(timer);
    later.remove();
    problem.hidden = answer.type !== "refused";
    if (answer.type === "refused") problem.textContent = refusalSentence(answer, model);
  }

  /** @param {Set<string>} changed */
  function update(changed) {
    if (!["talk", "table", "side"].some((what) => changed.has(what))) return;
    const read = model.talk.filter((said) => !model.muted.includes(said.seat));
    keep(list, read, (said) => String(said.version), line, () => {});
    const may = model.seat !== null && model.table?.manners.talk !== false;
    const free = may && !model.table?.manners.listed && !model.table?.seats[model.seat ?? ""]?.phrases_only;
    element.hidden = !may && read.length === 0;
    form.hidden = !free;
    phrases.hidden = !may;
    unfold(!free && others() > 0);
  }

  /** Unless somebody has folded or unfolded them since: they take room from what was said. @param {boolean} on */
  function unfold(on) {
    if (on !== unfolded) phrases.open = unfolded = on;
  }

  function others() {
    return Object.entries(model.table?.seats ?? {}).filter(([seat, { kind }]) => kind === "person" && seat !== model.seat).length;
  }

  /** @param {Said} said */
  function line(said) {
    return h("li", {}, h("b", {}, calledOf(said.seat, model)), " ", saidText(said));
  }

  return { element, update };
}

/**
 * What others have just said, over the table for a while, where talk is out of sight.
 * @param {import("../model/table.js").TableModel} model
 */
export function justSaid(model) {
  const element = h("p", { class: "heard", hidden: true, "aria-hidden": "true" }); // it is announced besides
  let isTalk = false;
  let shown = model.talk[model.talk.length - 1]?.version ?? 0; // what was said before is no news
  let shownAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /**
   * @param {boolean} unread whether something is
   * @param {number} actedAt when this player last did something
   */
  function update(unread, actedAt) {
    const said = model.talk.filter(({ seat }) => seat !== model.seat && !model.muted.includes(seat)).at(-1);
    if (unread && said !== undefined && said.version > shown) show(said);
    else if ((isTalk && !unread) || actedAt > shownAt) element.hidden = true;
  }

  /** @param {Said} said */
  function show(said) {
    shown = said.version;
    tell(h("b", {}, calledOf(said.seat, model)), " ", saidText(said));
    isTalk = true;
  }

  /** @param {...import("../lib/dom.js").Child} what */
  function tell(...what) {
    isTalk = false;
    shownAt = performance.now();
    replace(element, ...what);
    element.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => (element.hidden = true), SAID_FOR);
  }

  return { element, update, tell };
}

/**
 * Tells of those who were away for a while and are back.
 * @param {import("../model/table.js").TableModel} model
 * @param {(text: string) => void} tell
 */
export function returns(model, tell) {
  /** @type {Map<string, number>} since when whoever is away is so */
  const away = new Map();

  return () => {
    for (const [seat, { kind, present }] of Object.entries(model.table?.seats ?? {})) {
      const isAway = kind === "person" && !present;
      const since = away.get(seat) ?? Date.now();
      if (isAway) away.set(seat, since);
      else if (away.delete(seat) && kind === "person" && Date.now() - since > LONG_AWAY && model.phase !== "lobby") tell(t("table.is-back", { name: model.nameOf(seat) }));
    }
  };
}
