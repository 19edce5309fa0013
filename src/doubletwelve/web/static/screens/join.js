/** Joining: a code that somebody read out, or a table that is open to all. */

import { go } from "../app.js";
import { ask } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { field } from "../parts/field.js";
import { page } from "../parts/page.js";
import { attempt, laterLine, problemLine } from "../parts/problem.js";

/** @param {HTMLElement} place */
export function show(place) {
  const listed = h("section", {});
  const whole = form();
  page(place, t("home.join"), whole, listed);
  whole.querySelector("input")?.focus({ preventScroll: true });
  void load();

  async function load() {
    try {
      drawListed(listed, await ask("/api/tables"));
    } catch (problem) {
      if (!listed.hasChildNodes()) replace(listed, laterLine(problem, load));
    }
  }
}

function form() {
  const code = h("input", {
    type: "text",
    class: "code",
    required: true,
    maxlength: 200,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    size: 9,
  });
  const line = problemLine();
  const enter = h("button", { class: "main", type: "submit" }, t("home.join-go"));
  const whole = h(
    "form",
    { class: "card stack narrow" },
    field(t("home.code"), code, t("home.code-how")),
    line.element,
    h("div", { class: "row" }, enter),
  );
  whole.addEventListener("submit", (event) => {
    event.preventDefault();
    void attempt(enter, line, () => find(code.value));
  });
  return whole;
}

/** A code as somebody writes it, or the whole link. @param {string} typed */
async function find(typed) {
  const link = /^\s*https?:\/\/[^/]+(\/\S+)\s*$/.exec(typed);
  if (link) return void (await go(link[1]));
  const code = typed.replace(/[^\p{L}\p{N}]/gu, "") || "?";
  const found = await ask(`/api/codes/${encodeURIComponent(code)}`);
  await go(found.path);
}

/**
 * @param {HTMLElement} place
 * @param {{ path: string, summary: { game: string, free: number, host: string } }[]} tables
 */
function drawListed(place, tables) {
  const open = tables.filter((table) => table.summary.free > 0);
  replace(
    place,
    h("h2", {}, t("home.listed")),
    open.length === 0 && [h("p", { class: "soft" }, t("home.nothing-listed")), h("a", { class: "button", href: "/new" }, t("home.open"))],
    open.length > 0 && h("ul", { class: "bare" }, open.map(listedLine)),
  );
}

/** @param {{ path: string, summary: { game: string, free: number, host: string } }} table */
function listedLine({ path, summary }) {
  const values = { game: t(`game.${summary.game}`), name: summary.host };
  return h(
    "li",
    { class: "line-of-table" },
    h("a", { href: path }, t("home.listed-table", values)),
    h("span", { class: "soft small" }, t("home.free-seats", { count: summary.free })),
  );
}
