/** A table that is being thought up: what is chosen, and what goes with it. No rule is decided here. */

import { prefs } from "../lib/prefs.js";
import { botIn, usualBot } from "./bots.js";
import { allSwitches, handSize, leastHand, lengthsOf, mostOf, playersRange } from "./drafted.js";

/**
 * @typedef {boolean | number | string} Value
 * @typedef {{ value: Value, clause: string, variant: string | null }} Setting
 * @typedef {{ hands: Record<string, number>, first_engine: number | null, rounds: number | null }} PrintedSet
 * @typedef {{ book: string, name: string, languages: string[], players: [number, number],
 *   switches: Record<string, Setting>, sets: Record<string, PrintedSet> }} BookGame
 * @typedef {{ about: Record<string, string>, values: Record<string, Record<string, string>>,
 *   least: Record<string, number>, yes_no: string[] }} SwitchWords
 * @typedef {{ game: string, usual_book: string, books: BookGame[], words: SwitchWords,
 *   bots: import("./bots.js").BotOffer[] }} Offer
 * @typedef {"one" | "short" | "full"} Length
 * @typedef {{ length: Length, rounds: number | null, target: number, engines?: number[], highest?: boolean }} Played how long a game is;
 *   the doubles of its engines, where the box has others; whether they are the highest that anyone holds
 * @typedef {{ listed: boolean, help: string | null, knock_by_hand: boolean, clock: number | null,
 *   talk: boolean, spectators: string }} Manners
 * @typedef {object} Draft
 * @property {string} game
 * @property {string} book
 * @property {string | null} house the name of rules of one's own
 * @property {Record<string, Value>} switches what is played otherwise than the book says
 * @property {Record<string, Value>} [aside] switches of one's own for how long a whole game is, while another length is chosen
 * @property {Length} length
 * @property {number} players
 * @property {Record<string, string>} bots by seat
 * @property {Manners} manners
 * @typedef {{ name: string, game: string, book: string, switches: Record<string, Value> }} House
 */

/** The switches that a length other than the whole game sets by itself. */
const OF_LENGTH = ["rounds", "short_game", "engine_step", "target"];

/** @type {Manners} */
export const MANNERS = { listed: false, help: null, knock_by_hand: false, clock: null, talk: true, spectators: "no" };

/** @returns {Draft} what Play now opens for somebody who never chose anything */
export function usualDraft() {
  return {
    game: "mexican-train",
    book: "ecowoodart",
    house: null,
    switches: {},
    length: "short",
    players: 4,
    bots: {},
    manners: { ...MANNERS },
  };
}

/**
 * A quick game by the rules of a box, against bots: a short one, or a whole one that is only a round or
 * goes until somebody has enough points.
 * @param {Offer} offer
 * @param {string} book
 * @returns {Draft}
 */
export function quickDraft(offer, book) {
  const draft = { ...usualDraft(), game: offer.game, length: quickLength(bookOf(offer, book)) };
  return againstBots(ruledBy(offer, draft, book));
}

/**
 * The settings of last time, as far as they are still possible.
 * @param {Offer[]} offers
 * @returns {Draft}
 */
export function lastDraft(offers) {
  const last = { ...usualDraft(), .../** @type {Partial<Draft>} */ ({ ...prefs.lastTable, ...prefs.saved }) };
  const book = offers.find(({ game }) => game === last.game)?.books.find((found) => found.book === last.book);
  return book ? settled(book, { ...last, manners: { ...MANNERS, ...last.manners } }) : usualDraft();
}

/**
 * @param {Offer[]} offers
 * @param {string} game
 * @returns {Offer}
 */
export function offerOf(offers, game) {
  return offers.find((offer) => offer.game === game) ?? offers[0];
}

/**
 * @param {Offer} offer
 * @param {string} book
 * @returns {BookGame}
 */
export function bookOf(offer, book) {
  return offer.books.find((found) => found.book === book) ?? offer.books[0];
}

/** @param {number} count */
export function seatsFor(count) {
  return Array.from({ length: count }, (_, at) => `p${at + 1}`);
}

/**
 * The draft with another number of players: bots keep to the seats there are, numbers to what can be had.
 * @param {BookGame} book
 * @param {Draft} draft
 * @param {number} players
 * @returns {Draft}
 */
export function withPlayers(book, draft, players) {
  const [fewest, most] = playersRange(book, draft);
  const count = Math.min(most, Math.max(fewest, players));
  const seats = new Set(seatsFor(count));
  const bots = Object.fromEntries(Object.entries(draft.bots).filter(([seat]) => seats.has(seat)));
  const after = { ...draft, players: count, bots };
  const dealt = handSize(book, after) === null ? { hand: leastHand(book, after) } : {};
  const within = (/** @type {[string, Value]} */ [name, value]) => [name, typeof value === "number" ? Math.min(value, mostOf(book, after, name)) : value];
  return { ...after, switches: Object.fromEntries(Object.entries({ ...after.switches, ...dealt }).map(within)) };
}

/**
 * @param {Offer[]} offers
 * @param {Draft} draft
 * @param {string} game
 * @returns {Draft}
 */
export function withGame(offers, draft, game) {
  const offer = offerOf(offers, game);
  const bots = Object.fromEntries(Object.entries(draft.bots).map(([seat, bot]) => [seat, botIn(game, offer.bots, bot, draft.game)]));
  const old = bookOf(offerOf(offers, draft.game), draft.book);
  const length = lengthAfter(draft, old, bookOf(offer, offer.usual_book));
  return ruledBy(offer, { ...draft, game, bots, length }, offer.usual_book);
}

/**
 * @param {Offer} offer
 * @param {Draft} draft
 * @param {string} book
 * @param {House} [house] rules of one's own that start from it
 * @returns {Draft}
 */
export function withBook(offer, draft, book, house) {
  const length = lengthAfter(draft, bookOf(offer, draft.book), bookOf(offer, book));
  return ruledBy(offer, { ...draft, length }, book, house);
}

/**
 * How long to play by other rules: who had the quick game of the old ones has the quick game of the new.
 * @param {Draft} draft
 * @param {BookGame} old
 * @param {BookGame} book
 */
function lengthAfter(draft, old, book) {
  return draft.length === quickLength(old) ? quickLength(book) : draft.length;
}

/** The short game, or the whole one where that is no longer. @param {BookGame} book @returns {Length} */
function quickLength(book) {
  const lengths = lengthsOf(book, usualDraft()).map((found) => found.length);
  return lengths.filter((length) => length !== "one")[0];
}

/** @type {typeof withBook} */
function ruledBy(offer, draft, book, house) {
  const switches = house?.switches ?? {};
  return settled(bookOf(offer, book), { ...draft, book, house: house?.name ?? null, switches, aside: {} });
}

/**
 * @param {BookGame} book
 * @param {Draft} draft
 * @param {string} name
 * @param {Value} value
 * @returns {Draft}
 */
export function withSwitch(book, draft, name, value) {
  const { [name]: _, ...others } = draft.switches;
  const isPrinted = book.switches[name].value === value;
  return settled(book, { ...draft, switches: isPrinted ? others : { ...others, [name]: value } });
}

/**
 * The draft with a length and a number of players that there are under its rules.
 * @param {BookGame} book
 * @param {Draft} draft
 */
function settled(book, draft) {
  const lengths = lengthsOf(book, draft).map((found) => found.length);
  const isOwn = OF_LENGTH.some((name) => name in draft.switches);
  const length = lengths.includes(draft.length) && !isOwn ? draft.length : "full";
  return withPlayers(book, withLength(draft, length), draft.players);
}

/**
 * The draft with another length. All but the whole game say themselves how many rounds there are: a number
 * of one's own is put aside until the whole game is chosen again.
 * @param {Draft} draft
 * @param {Length} length
 * @returns {Draft}
 */
export function withLength(draft, length) {
  const all = allSwitches(draft);
  if (length === "full") return { ...draft, length, switches: all, aside: {} };
  const aside = Object.fromEntries(Object.entries(all).filter(([name]) => OF_LENGTH.includes(name)));
  return { ...draft, length, switches: beside(all), aside };
}

/** Switches without those of a length. @param {Record<string, Value>} switches */
export function beside(switches) {
  return Object.fromEntries(Object.entries(switches).filter(([name]) => !OF_LENGTH.includes(name)));
}

/**
 * The draft with a bot on every seat but the first.
 * @param {Draft} draft
 * @returns {Draft}
 */
export function againstBots(draft) {
  const others = seatsFor(draft.players).slice(1);
  const bots = Object.fromEntries(others.map((seat) => [seat, draft.bots[seat] ?? usualBot(draft.game)]));
  return { ...draft, bots };
}
