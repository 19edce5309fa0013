/** Home: play now, open a table, join one, come back to one. */

import { go } from "../app.js";
import { ask, Problem } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { t, when } from "../lib/i18n.js";
import { changePrefs, knownTables, prefs } from "../lib/prefs.js";
import { againstBots, bookOf, offerOf, quickDraft, usualDraft } from "../model/choices.js";
import { minutesFor, playedIn } from "../model/drafted.js";
import { openingOf } from "../model/opening.js";
import { lengthWords, timeWords } from "../parts/new-length.js";
import { boxOf, ownTables, touchOf, whatAt } from "../parts/own-tables.js";
import { arrive } from "../parts/page.js";
import { attempt, laterLine, problemLine } from "../parts/problem.js";
import { loadOffers } from "../parts/rules-card.js";
import { tilePicture } from "../parts/tile.js";

/** Where the tiles of the picture lie: tile, x, y, upright. @type {[string, number, number, boolean][]} */
const PICTURE = [
  ["12-12", 0, -0.5, true],
  ["12-9", 1.05, 0, false],
  ["9-4", 3.1, 0, false],
  ["4-4", 5.15, -0.5, true],
  ["4-7", 6.2, 0, false],
  ["7-10", 8.25, 0, false],
  ["3-12", -2.05, 0, false],
  ["10-3", -4.1, 0, false],
  ["6-10", -6.15, 0, false],
  ["6-6", -7.2, -0.5, true],
  ["12-5", 0, -2.6, true],
  ["12-1", 0, 1.6, true],
  ["11-1", -2.05, 2.6, false],
  ["0-11", -4.1, 2.6, false],
];

/** Which of a box's points tells it best from the others, if it is not the first. @type {Record<string, string>} */
const POINTS = { ecowoodart: "b", french: "c" };

/** @typedef {import("../parts/own-tables.js").Known} Known */

/** A table where a game is under way. */
const RUNNING = new Set(["dealing", "playing", "between"]);

/** @param {HTMLElement} place */
export function show(place) {
  const heading = h("h1", { tabindex: -1 }, t("app.name"));
  const ways = doors();
  const tables = ownTables((now) => ways.tell(now));
  place.append(
    h(
      "main",
      { class: "home" },
      h("div", { class: "hero" }, picture(), more()),
      h("div", { class: "page" }, heading, h("p", { class: "lead" }, t("home.lead")), ways.element, tables.element, boxes(tables.look)),
    ),
  );
  arrive(heading);
}

function picture() {
  const tiles = PICTURE.map(([tile, x, y, upright]) => {
    const drawn = tilePicture(tile, { upright });
    drawn.style.setProperty("--x", String(x));
    drawn.style.setProperty("--y", String(y));
    return drawn;
  });
  return h("div", { class: "picture pips-only", "aria-hidden": "true" }, tiles);
}

/** The three ways to a table; before them, the way back to a game that goes on. */
function doors() {
  const line = problemLine();
  const back = h("div", { class: "door-way" });
  const play = h("button", { class: "big", type: "button" }, t("home.play-now"));
  play.addEventListener("click", () => void attempt(play, line, playNow));
  const element = h(
    "div",
    { class: "doors" },
    h("div", { class: "door-way" }, play, h("p", { class: "soft small" }, t(isNew() ? "home.play-now-first" : "home.play-now-how"), " ", whatIsPlayed())),
    h("div", { class: "door-way" }, way("/new", t("home.open")), h("p", { class: "soft small" }, t("home.open-how"))),
    h("div", { class: "door-way" }, way("/join", t("home.join")), h("p", { class: "soft small" }, t("home.join-how"))),
    line.element,
  );
  const isTouched = touchOf(element);

  /** @param {Known[]} tables as they are now, as far as that is known */
  function tell(tables) {
    const running = tables.find(({ yours }) => yours) ?? tables.find(({ phase }) => RUNNING.has(phase ?? ""));
    if (isTouched() || running?.id === back.dataset.table) return;
    play.classList.toggle("main", running === undefined);
    back.remove();
    delete back.dataset.table;
    if (running === undefined) return;
    back.dataset.table = running.id;
    replace(back, goOn(running));
    element.prepend(back);
  }

  play.classList.add("main");
  tell(knownTables());
  return { element, tell };
}

/** Back to the game last played, while it goes on, or to the one that waits for this player. @param {Known} table */
function goOn(table) {
  return [
    h("a", { href: `/t/${table.id}`, class: "button big main" }, t("home.go-on")),
    h("p", { class: "soft small" }, whatAt(table), " · ", when(table.seen)),
  ];
}

/**
 * @param {string} path
 * @param {string} text
 */
function way(path, text) {
  return h("a", { href: path, class: "button big" }, text);
}

/** Whether nobody has opened a table in this browser. */
function isNew() {
  return Object.keys(prefs.lastTable).length === 0;
}

/** The box and the game of Play now; how many play, and how long, where one chose that. */
function whatIsPlayed() {
  const draft = { ...usualDraft(), ...prefs.lastTable };
  const { game, book, house, players: count, switches } = draft;
  const more = h("span", {});
  const tell = (/** @type {import("../model/choices.js").Offer[]} */ offers) =>
    more.append(` · ${t("new.players", { count })} · ${lengthWords(playedIn(bookOf(offerOf(offers, game), book), draft))}`);
  if (!isNew()) void loadOffers().then(tell, () => {});
  return [house === null ? boxOf({ game, rulebook: book }, Object.keys(switches).length) : `${house} · `, t(`game.${game}`), more];
}

/**
 * Every box of Mexican Train, to play by its rules at once; and the other games.
 * @param {() => void} onBack when the server is back
 */
function boxes(onBack) {
  const place = h("section", { class: "boxes" });
  const draw = (/** @type {import("../model/choices.js").Offer[]} */ offers) => {
    const [trains, ...games] = offers;
    const line = problemLine();
    const point = (/** @type {string} */ book) => h("span", { class: "small" }, t(`new.box.${book}.${POINTS[book] ?? "a"}`));
    const byBox = trains.books.map(({ book, name }) => startButton(trains, book, [h("strong", {}, name), point(book)], line));
    const others = games.map((offer) => startButton(offer, offer.usual_book, [h("strong", {}, t(`game.${offer.game}`))], line));
    replace(
      place,
      h("h2", {}, t("home.boxes")),
      h("ul", { class: "bare box-starts" }, byBox),
      h("h2", {}, t("home.games")),
      h("ul", { class: "bare box-starts game-starts" }, others),
      line.element,
    );
  };
  const load = async () => {
    draw(await loadOffers());
    onBack();
  };
  const again = () => load().catch(() => {});
  // Without them there is still Play now, which needs nothing but the server.
  void loadOffers().then(draw, (problem) => replace(place, laterLine(problem, again)));
  return place;
}

/**
 * @param {import("../model/choices.js").Offer} offer
 * @param {string} book
 * @param {HTMLElement[]} words
 * @param {ReturnType<typeof problemLine>} line
 */
function startButton(offer, book, words, line) {
  const draft = quickDraft(offer, book);
  const button = h("button", { type: "button", class: "box-start" }, words, howLong(bookOf(offer, book), draft));
  button.addEventListener("click", () => {
    void attempt(button, line, () => startQuick(draft));
  });
  return h("li", {}, button);
}

/**
 * @param {import("../model/choices.js").BookGame} book
 * @param {import("../model/choices.js").Draft} draft
 */
function howLong(book, draft) {
  const played = playedIn(book, draft);
  return h("span", { class: "small soft" }, `${lengthWords(played)} · ${timeWords(minutesFor(book, draft, played.rounds))}`);
}

/** Open a table like the last one, with a bot on every other seat, and start; or by the same box, if that cannot be played any more. */
async function playNow() {
  const last = { ...usualDraft(), ...prefs.lastTable };
  try {
    await start(againstBots({ ...last, manners: { ...last.manners, listed: false } }));
  } catch (problem) {
    if (!(problem instanceof Problem && problem.key === "bad-choice")) throw problem;
    const offer = offerOf(await loadOffers(), last.game);
    await startQuick(quickDraft(offer, bookOf(offer, last.book).book));
  }
}

/** @param {import("../model/choices.js").Draft} draft */
async function startQuick(draft) {
  await start(draft, { lastTable: { ...draft, bots: {} }, saved: {} }); // who opens a table next wants people there
}

/**
 * @param {import("../model/choices.js").Draft} draft
 * @param {Partial<import("../lib/prefs.js").Prefs>} [remembered] once the table is open
 */
async function start(draft, remembered = {}) {
  const opened = await ask("/api/tables", openingOf(draft, prefs.name || t("home.you")));
  changePrefs(remembered);
  await go(`${opened.path}?start`);
}

function more() {
  return h(
    "nav",
    { class: "home-more", "aria-label": t("home.nav") },
    h("a", { class: "button quiet", href: "/rules" }, t("home.rules")),
    h("a", { class: "button quiet", href: "/settings" }, t("home.settings")),
  );
}
