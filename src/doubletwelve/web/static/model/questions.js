/** 'The way we have always played': a few questions that lead to the nearest box. */

/**
 * @typedef {import("./choices.js").Value} Value
 * @typedef {"knock" | "say" | "draw"} Sign
 * @typedef {{ value: Value, tiles?: string[], marked?: boolean, second?: string[], signs?: Sign[], hands?: string[][],
 *   laid?: string, faceDown?: number, also?: Record<string, Value> }} Answer
 *   `tiles` and `second` are the trains in its picture, `signs` what is done beside them; or `hands` and the tile that is
 *   `laid` out of one; `faceDown` so many tiles that are not dealt yet; `also` is what else changes where a book says
 *   otherwise
 * @typedef {{ name: string, answers: Answer[] }} Question `name` is the switch it is about
 * @typedef {{ book: string, agree: number, asked: number, differ: Record<string, Value> }} Nearest
 */

/** @type {Question[]} */
export const QUESTIONS = [
  {
    name: "opening",
    answers: [
      { value: "one-tile", tiles: ["12-12", "12-5"] },
      { value: "run-first-turn", tiles: ["12-12", "12-5", "5-9", "9-2", "2-7"] },
      { value: "run-when-started", tiles: ["12-12"], second: ["12-12", "12-5", "5-9", "9-2"] },
    ],
  },
  {
    name: "engine",
    answers: [
      { value: "round-from-hand", hands: [["6-2", "10-1"], ["12-12", "8-3"]], laid: "12-12", also: { engine_missing: "laps", first: "holder" } },
      {
        value: "round-set-aside",
        tiles: ["12-12"],
        faceDown: 4,
        also: { engine_missing: "never", first: "rotates" },
      },
      { value: "highest-held", hands: [["7-7", "6-2"], ["9-9", "8-3"]], laid: "9-9", also: { engine_missing: "deal-again", first: "holder" } },
      { value: "opener-highest", hands: [["7-7", "3-3"], ["9-9", "8-3"]], laid: "7-7", also: { engine_missing: "next-opens", first: "rotates" } },
    ],
  },
  {
    name: "after_double",
    answers: [
      { value: "on-it", tiles: ["4-6", "6-6", "6-1"], also: { second_double: "no" } },
      { value: "on-it-or-open", tiles: ["4-6", "6-6"], second: ["3-8", "8-1"] },
      { value: "nothing", tiles: ["4-6", "6-6"], also: { second_double: "no" } },
    ],
  },
  {
    name: "mexican",
    answers: [
      { value: "any-time", tiles: ["12-12", "12-3"] },
      { value: "own-begun", tiles: ["12-12", "12-5"], second: ["12-12", "12-3"] },
      { value: "nothing-else", tiles: ["12-12"], second: ["12-12", "12-3"] },
    ],
  },
  {
    name: "mexican_tracks",
    answers: [
      { value: "one", tiles: ["12-3", "3-8"] },
      { value: "stations", tiles: ["12-3", "3-8"], second: ["12-0", "0-4"] },
    ],
  },
  {
    name: "own_marked_train",
    answers: [
      { value: "own-and-open", tiles: ["12-5", "5-9"], marked: true, second: ["12-3", "3-8"] },
      { value: "own-only", tiles: ["12-5", "5-9", "9-2"], marked: true },
    ],
  },
  {
    name: "tap",
    answers: [
      { value: "challenge", tiles: ["5-1"], signs: ["knock", "draw"] },
      { value: "knock", tiles: ["5-1"], signs: ["knock"] },
      { value: "announce", tiles: ["5-1"], signs: ["say"] },
      { value: "none", tiles: ["5-1"] },
    ],
  },
];

/**
 * The book that agrees with most answers, and where it does not.
 * @param {import("./choices.js").Offer} offer
 * @param {Record<string, Value>} answers by switch; what somebody does not know is left out
 * @returns {Nearest}
 */
export function nearestBook(offer, answers) {
  const usual = offer.books.filter((book) => book.book === offer.usual_book);
  const found = [...usual, ...offer.books].map((book) => compare(book, answers));
  return found.reduce((best, other) => (other.agree > best.agree ? other : best));
}

/**
 * @param {import("./choices.js").BookGame} book
 * @param {Record<string, Value>} answers
 * @returns {Nearest}
 */
function compare(book, answers) {
  const all = Object.entries(answers);
  const differ = all.filter(([name, value]) => book.switches[name]?.value !== value);
  const changes = differ.flatMap(([name, value]) => [[name, value], ...companions(book, name, value)]);
  return {
    book: book.book,
    agree: all.length - differ.length,
    asked: all.length,
    differ: Object.fromEntries(changes),
  };
}

/**
 * @param {import("./choices.js").BookGame} book
 * @param {string} name
 * @param {Value} value
 */
function companions(book, name, value) {
  const question = QUESTIONS.find((found) => found.name === name);
  const also = question?.answers.find((answer) => answer.value === value)?.also ?? {};
  return Object.entries(also).filter(([other, wanted]) => book.switches[other]?.value !== wanted);
}
