/** The rules: every book clause by clause, searchable, two side by side, and where they differ. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { prefs } from "../lib/prefs.js";
import { offerOf } from "../model/choices.js";
import { field, select } from "../parts/field.js";
import { nothingHere, page } from "../parts/page.js";
import { notNow } from "../parts/problem.js";
import { findEntry, inEnglish, loadOffers, loadRules } from "../parts/rules-card.js";
import { booksBeside } from "../parts/rules-beside.js";
import { bookColumn, elsewhere, foundIn } from "../parts/rules-book.js";
import { glance, inShort } from "../parts/rules-glance.js";

/**
 * @typedef {import("../parts/rules-card.js").Rules} Rules
 * @typedef {import("../model/choices.js").Offer} Offer
 */

/**
 * @param {HTMLElement} place
 * @param {RegExpMatchArray} found
 */
export async function show(place, found) {
  const body = h("div", {}, h("p", { class: "soft" }, t("rules.loading")));
  page(place, t("home.rules"), body);
  try {
    const [rules, offers] = await Promise.all([loadRules(), loadOffers()]);
    if (!body.isConnected) return; // another screen was shown meanwhile
    const what = found.groups?.what ?? "";
    if (what !== "" && !findEntry(rules, what) && !isBook(rules, what)) return nothingHere(place);
    draw(body, rules, offers, what);
  } catch (problem) {
    replace(body, ...notNow(problem));
  }
}

/**
 * @param {Rules} rules
 * @param {string} what
 */
function isBook(rules, what) {
  return rules.books.some((book) => book.id === what);
}

/**
 * @param {HTMLElement} body
 * @param {Rules} rules
 * @param {Offer[]} offers
 * @param {string} what a book, a clause, or nothing
 */
function draw(body, rules, offers, what) {
  const entry = findEntry(rules, what);
  const left = entry ? (entry.book?.id ?? "") : what || prefs.lastTable.book || "ecowoodart";
  const query = new URLSearchParams(location.search);
  const [beside, game] = [query.get("with") ?? "", query.get("game") ?? ""];
  const asked = { left, right: isBook(rules, beside) ? beside : "", text: "" };
  const short = h("div", {});
  const differing = h("div", {});
  const drawDiffering = () => replace(differing, asked.right && asked.left && asked.left !== asked.right ? glance(offers, [asked.left, asked.right]) : glance(offers));
  const status = h("p", { class: "soft", role: "status" });
  const others = h("div", {});
  const books = h("div", {});
  const form = search(rules, asked, () => drawBooks(), () => drawDiffering());
  const goTo = (/** @type {string} */ book) => {
    const left = /** @type {HTMLSelectElement} */ (form.querySelector("select"));
    left.value = book;
    left.dispatchEvent(new Event("change"));
    left.focus();
  };
  const drawBooks = () => {
    const { left, right } = asked;
    const offer = offerOf(offers, "mexican-train");
    const box = offer.books.find(({ book }) => book === left);
    replace(short, box && asked.text === "" && inShort(offer, box, !entry && !right && game === ""));
    // What is found comes right under where it is looked for.
    differing.hidden = asked.text !== "";
    status.textContent = asked.text === "" ? "" : t("rules.found", { count: foundIn(rules, right ? [left, right] : [left], asked.text) });
    replace(others, asked.text !== "" && elsewhere(rules, [left, right], asked.text, goTo));
    replace(books, right ? booksBeside(rules, [left, right], asked.text) : bookColumn(rules, left, asked.text));
  };
  replace(body, form, short, differing, inEnglish(), status, others, books);
  drawDiffering();
  drawBooks();
  if (entry) jumpTo(entry.entry.id, "center");
  else if (game !== "") jumpTo(`game-${game}`, "start");
}

/**
 * What to read, and what to look for in it.
 * @param {Rules} rules
 * @param {{ left: string, right: string, text: string }} asked
 * @param {() => void} drawBooks
 * @param {() => void} drawDiffering
 */
function search(rules, asked, drawBooks, drawDiffering) {
  const books = rules.books.map((book) => ({ value: book.id, text: book.name }));
  const own = { value: "", text: t("rules.own") };
  const none = { value: "", text: t("rules.alone") };
  const left = select([...books, own], asked.left, (value) => {
    asked.left = value;
    changed();
  });
  const right = select([none, ...books], asked.right, (value) => {
    asked.right = value;
    changed();
  });
  const text = h("input", { type: "search", autocomplete: "off" });
  text.addEventListener("input", () => {
    asked.text = text.value.trim();
    drawBooks();
  });
  const changed = () => {
    const other = asked.right ? `?with=${asked.right}` : "";
    history.replaceState(null, "", `/rules${asked.left ? `/${asked.left}` : ""}${other}`);
    drawDiffering();
    drawBooks();
  };
  return h(
    "form",
    { class: "row search", role: "search", on: { submit: (/** @type {Event} */ event) => event.preventDefault() } },
    field(t("rules.book"), left),
    field(t("rules.beside"), right),
    field(t("rules.search"), text),
  );
}

/**
 * @param {string} id
 * @param {"center" | "start"} block where on the screen
 */
function jumpTo(id, block) {
  const place = document.getElementById(id);
  place?.closest("details")?.setAttribute("open", "");
  place?.classList.add("found");
  place?.scrollIntoView({ block });
  place?.focus({ preventScroll: true });
}
