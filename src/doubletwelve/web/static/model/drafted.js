/** What a draft comes to by its book: players, hands, rounds, minutes. No rule is decided here. */

import { prefs } from "../lib/prefs.js";

/**
 * @typedef {import("./choices.js").BookGame} BookGame
 * @typedef {import("./choices.js").Draft} Draft
 * @typedef {import("./choices.js").Played} Played
 * @typedef {import("./choices.js").Value} Value
 */

const STEP = 3; // a short game has every third engine
const SHORT = 5;
const SMALLEST = 27; // tiles of a double-six set beside its engine
/** How many tiles a set has. @type {Record<string, number>} */
const TILES = { "double-six": 28, "double-nine": 55, "double-ten": 66, "double-twelve": 91 };

/**
 * What a switch is set to at the table.
 * @param {BookGame} book
 * @param {Draft} draft
 * @param {string} name
 * @returns {Value | undefined}
 */
export function valueOf(book, draft, name) {
  return draft.switches[name] ?? book.switches[name]?.value;
}

/**
 * How many can play, from the fewest to the most.
 * @param {BookGame} book
 * @param {Draft} draft
 * @returns {[number, number]}
 */
export function playersRange(book, draft) {
  const printed = book.sets[String(valueOf(book, draft, "set"))];
  const isUsual = valueOf(book, draft, "set") === book.switches.set.value;
  if (printed === undefined || isUsual || draft.switches.hand !== undefined) return book.players;
  const counts = Object.keys(printed.hands).map(Number);
  return [Math.min(...counts), Math.max(...counts)];
}

/**
 * How many tiles each is dealt; `null` where the book does not say.
 * @param {BookGame} book
 * @param {Draft} draft
 */
export function handSize(book, draft) {
  const own = draft.switches.hand;
  if (typeof own === "number") return own;
  return book.sets[String(valueOf(book, draft, "set"))]?.hands[String(draft.players)] ?? null;
}

/**
 * The largest number that a switch can have: of a hand what there are tiles for, of rounds and of the step from one
 * to the next what there are engines for.
 * @param {BookGame} book
 * @param {Draft} draft
 * @param {string} name
 */
export function mostOf(book, draft, name) {
  const aside = Number(valueOf(book, draft, "engine") === "round-set-aside");
  if (name === "hand") return Math.floor((TILES[String(valueOf(book, draft, "set"))] - aside) / draft.players);
  if (name !== "rounds" && name !== "engine_step") return 999;
  const first = firstEngine(book, draft);
  if (name === "engine_step") return first ?? 1;
  return first === null ? 99 : Math.floor(first / Number(valueOf(book, draft, "engine_step"))) + 1;
}

/**
 * More players than the book deals to: each gets what it deals to the most. A set that it does not
 * deal from: what is enough in the smallest set.
 * @param {BookGame} book
 * @param {Draft} draft
 */
export function leastHand(book, draft) {
  const printed = book.sets[String(valueOf(book, draft, "set"))];
  if (printed === undefined) return Math.min(6, Math.floor(SMALLEST / draft.players));
  return Math.min(...Object.values(printed.hands));
}

/** What the whole game plays otherwise, whatever length is chosen. @param {Draft} draft */
export function allSwitches({ switches, aside }) {
  return { ...aside, ...switches };
}

/**
 * The lengths that are offered: the whole game, and what is shorter. Of one that goes until somebody has enough
 * points that is a round.
 * @param {BookGame} book
 * @param {Draft} draft
 */
export function lengthsOf(book, draft) {
  const all = everyLength(book, draft);
  return all.filter(({ length, rounds }) => length === "full" || Number(rounds) < (all[2].rounds ?? SHORT));
}

/**
 * @param {BookGame} book
 * @param {Draft} draft
 * @returns {[Played, Played, Played]}
 */
function everyLength(book, draft) {
  const whole = { ...draft, switches: allSwitches(draft) };
  const full = roundsPrinted(book, whole);
  const target = Number(valueOf(book, whole, "target") ?? 0);
  const highest = hasShortGame(book);
  const engines = enginesShort(book, draft);
  return [
    { length: "one", rounds: 1, target: 0, highest },
    { length: "short", rounds: engines?.length ?? SHORT, target, engines, highest },
    { length: "full", rounds: full, target },
  ];
}

/**
 * How long the game of a draft is.
 * @param {BookGame} book
 * @param {Draft} draft
 */
export function playedIn(book, draft) {
  const all = everyLength(book, draft);
  return all.find(({ length }) => length === draft.length) ?? all[2];
}

/**
 * @param {BookGame} book
 * @param {Draft} draft
 */
function roundsPrinted(book, draft) {
  const printed = book.sets[String(valueOf(book, draft, "set"))]?.rounds;
  const rounds = draft.switches.rounds ?? printed ?? book.switches.rounds?.value;
  return typeof rounds === "number" && rounds > 0 ? Math.min(rounds, mostOf(book, draft, "rounds")) : null;
}

/** Whether a box has rules of its own for a game of fewer rounds. @param {BookGame} book */
function hasShortGame(book) {
  return Boolean(book.switches.short_game?.variant);
}

/**
 * The doubles of a short game, where each round has its own.
 * @param {BookGame} book
 * @param {Draft} draft
 */
function enginesShort(book, draft) {
  const first = firstEngine(book, draft);
  if (hasShortGame(book) || first === null) return undefined;
  return Array.from({ length: Math.floor(first / STEP) + 1 }, (_, at) => first - at * STEP);
}

/**
 * The double that the first round starts from, where each round has its own.
 * @param {BookGame} book
 * @param {Draft} draft
 */
function firstEngine(book, draft) {
  const descends = String(valueOf(book, draft, "engine")).startsWith("round-");
  return (descends && book.sets[String(valueOf(book, draft, "set"))]?.first_engine) || null;
}

/**
 * About how many minutes it takes: people think, bots hardly.
 * @param {BookGame} book
 * @param {Draft} draft
 * @param {number | null} rounds `null`: until somebody reaches the target
 */
export function minutesFor(book, draft, rounds) {
  const bots = Object.keys(draft.bots).length;
  const lap = (draft.players - bots) * 9 + bots * (0.5 + prefs.botPause / 1000);
  const laps = 1.4 * (handSize(book, draft) ?? 9);
  const minutes = ((rounds ?? 5) * laps * lap) / 60;
  return minutes < 10 ? Math.max(2, Math.round(minutes)) : Math.round(minutes / 5) * 5;
}
