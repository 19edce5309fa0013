/**
 * The deals of a record, dealt again here: the second implementation of docs/fair-deals.md.
 *
 * It knows no rulebook. The set, the engine that is set aside and the size of hands are read off the
 * deal itself, which has to be a whole set with at most one double left out.
 */

import { commitmentOf, fairSeed, shuffled, tilesUpTo } from "./fair.js";

/**
 * @typedef {{ key: string, values: Record<string, string | number> }} Said a message key with its values
 *
 * @typedef {object} Fair the field `fair` of a record's round
 * @property {string} commitment
 * @property {Record<string, { commitment: string, share?: string }>} contributions
 * @property {string} secret
 * @property {number} discarded
 *
 * @typedef {object} Deal
 * @property {Record<string, string[]>} hands
 * @property {string[]} boneyard
 * @property {boolean} [free]
 *
 * @typedef {object} Known what this browser knows besides the record
 * @property {import("./shares.js").OwnShare[]} shares what it added to this game
 * @property {number[]} engines the rounds' engines where they count down, otherwise nothing
 *
 * @typedef {object} Finding
 * @property {number} round
 * @property {"fair" | "doubt" | "wrong" | "nothing"} result `doubt`: nothing is wrong, but look at it
 * @property {Said[]} problems what is wrong
 * @property {string[]} shares the seats whose share is in it
 * @property {string[]} leftOut the seats that promised a share and did not open it
 * @property {number} discarded
 * @property {boolean} own whether this browser's own share was found in it
 */

const HEX = /^[0-9a-f]{64}$/;
const SETS = { "double-six": 6, "double-nine": 9, "double-ten": 10, "double-twelve": 12 };
/** What a server may have done, or chance, or this player with another device. */
const DOUBTS = new Set(["own-left-out", "own-elsewhere"]);
/** More deals than this are never thrown away one after the other. */
const MOST_DISCARDED = 500;

/**
 * Look at every round of a record.
 * @param {any} record
 * @param {Known} known
 * @returns {Finding[]}
 */
export function verifyRecord(record, known) {
  const seats = record.players.map((/** @type {string} */ _, /** @type {number} */ at) => `p${at + 1}`);
  return record.rounds.map((/** @type {any} */ played, /** @type {number} */ at) => {
    return verifyRound(played, at + 1, seats, record.switches?.set, known);
  });
}

/**
 * @param {any} played
 * @param {number} round
 * @param {string[]} seats
 * @param {string | undefined} set
 * @param {Known} known
 * @returns {Finding}
 */
function verifyRound(played, round, seats, set, known) {
  const fair = /** @type {Fair | undefined} */ (played.fair);
  if (fair === undefined) return finding(round, null, [], false);
  const deal = /** @type {Deal | undefined} */ (played.deal);
  if (deal === undefined || deal.free) return finding(round, fair, [said("put-down")], false);
  const own = ownProblems(fair, known, round);
  const problems = [
    () => written(fair, seats),
    () => broken(fair),
    () => incomplete(deal, seats, set),
    () => [...otherwise(fair, deal, round, seats), ...wronglyDiscarded(fair, deal, round, seats, known)],
  ];
  for (const look of problems) {
    const found = look();
    if (found.length > 0) return finding(round, fair, found, false);
  }
  return finding(round, fair, own.problems, own.found);
}

/**
 * @param {number} round
 * @param {Fair | null} fair
 * @param {Said[]} problems
 * @param {boolean} own
 * @returns {Finding}
 */
function finding(round, fair, problems, own) {
  const given = Object.entries(fair?.contributions ?? {});
  return {
    round,
    result: resultOf(fair, problems),
    problems,
    shares: given.filter(([, one]) => one.share !== undefined).map(([seat]) => seat),
    leftOut: given.filter(([, one]) => one.share === undefined).map(([seat]) => seat),
    discarded: fair?.discarded ?? 0,
    own,
  };
}

/**
 * @param {Fair | null} fair
 * @param {Said[]} problems
 */
function resultOf(fair, problems) {
  if (problems.length === 0) return fair === null ? "nothing" : "fair";
  return problems.every(({ key }) => DOUBTS.has(key)) ? "doubt" : "wrong";
}

/**
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {Said}
 */
function said(key, values = {}) {
  return { key, values };
}

/**
 * Whether everything is there, and written as it should be.
 * @param {Fair} fair
 * @param {string[]} seats
 */
function written(fair, seats) {
  const texts = [fair.commitment, fair.secret];
  for (const [seat, { commitment, share }] of Object.entries(fair.contributions)) {
    if (!seats.includes(seat)) return [said("no-seat", { seat })];
    texts.push(commitment, ...(share === undefined ? [] : [share]));
  }
  const wrong = texts.find((text) => typeof text !== "string" || !HEX.test(text));
  if (wrong !== undefined) return [said("not-hex", { text: String(wrong).slice(0, 80) })];
  const { discarded } = fair;
  const counted = Number.isInteger(discarded) && discarded >= 0 && discarded <= MOST_DISCARDED;
  return counted ? [] : [said("not-counted", { number: String(discarded) })];
}

/**
 * Whatever is not what was promised.
 * @param {Fair} fair
 */
function broken(fair) {
  const found = [];
  if (commitmentOf(fair.secret) !== fair.commitment) found.push(said("secret"));
  for (const [seat, { commitment, share }] of Object.entries(fair.contributions)) {
    if (share !== undefined && commitmentOf(share) !== commitment) found.push(said("share", { seat }));
  }
  return found;
}

/**
 * @param {Deal} deal
 * @param {string[]} seats
 */
function inOrder(deal, seats) {
  return [...seats.flatMap((seat) => deal.hands[seat] ?? []), ...deal.boneyard];
}

/** @param {string[]} tiles */
function highestOf(tiles) {
  return Math.max(...tiles.flatMap((tile) => tile.split("-").map(Number)));
}

/**
 * Whether the deal is a whole set, less an engine that is set aside, in hands of one size.
 * @param {Deal} deal
 * @param {string[]} seats
 * @param {string | undefined} set
 */
function incomplete(deal, seats, set) {
  const tiles = inOrder(deal, seats);
  const highest = highestOf(tiles);
  const named = /** @type {Record<string, number>} */ (SETS)[set ?? ""] ?? highest;
  const whole = tilesUpTo(named);
  const stranger = tiles.find((tile) => !whole.includes(tile));
  if (stranger !== undefined) return [said("not-in-set", { tile: stranger })];
  const twice = tiles.find((tile, at) => tiles.indexOf(tile) !== at);
  if (twice !== undefined) return [said("twice", { tile: twice })];
  const missing = whole.filter((tile) => !tiles.includes(tile));
  const wrong = missing.length > 1 ? missing[0] : missing.find((tile) => !isDouble(tile));
  if (wrong !== undefined) return [said("missing", { tile: wrong })];
  const sizes = new Set(seats.map((seat) => deal.hands[seat]?.length ?? 0));
  return sizes.size > 1 ? [said("uneven")] : [];
}

/** @param {string} tile */
function isDouble(tile) {
  const [a, b] = tile.split("-");
  return a === b;
}

/**
 * The tiles in the order that the shuffle gives them.
 * @param {Fair} fair
 * @param {Deal} deal
 * @param {number} round
 * @param {number} attempt
 * @param {string[]} seats
 */
function dealtAgain(fair, deal, round, attempt, seats) {
  const tiles = inOrder(deal, seats);
  const mixed = tilesUpTo(highestOf(tiles)).filter((tile) => tiles.includes(tile));
  const shares = Object.entries(fair.contributions).flatMap(([seat, { share }]) =>
    share === undefined ? [] : [[seat, share]],
  );
  const seed = fairSeed(fair.secret, Object.fromEntries(shares));
  return shuffled(mixed, `${seed}/${round}/${attempt}`);
}

/**
 * The first tile that is not the one that the seed gives.
 * @param {Fair} fair
 * @param {Deal} deal
 * @param {number} round
 * @param {string[]} seats
 */
function otherwise(fair, deal, round, seats) {
  const due = dealtAgain(fair, deal, round, fair.discarded + 1, seats);
  const at = inOrder(deal, seats).findIndex((tile, place) => tile !== due[place]);
  if (at < 0) return [];
  const size = deal.hands[seats[0]].length;
  const values = { tile: inOrder(deal, seats)[at], due: due[at] };
  if (at >= size * seats.length) return [said("boneyard", { ...values, number: at - size * seats.length + 1 })];
  return [said("hand", { ...values, seat: seats[Math.floor(at / size)], number: (at % size) + 1 })];
}

/**
 * A deal may be thrown away only if nobody held a double that opens: otherwise deals could be chosen.
 * @param {Fair} fair
 * @param {Deal} deal
 * @param {number} round
 * @param {string[]} seats
 * @param {Known} known
 */
function wronglyDiscarded(fair, deal, round, seats, known) {
  const inHands = deal.hands[seats[0]].length * seats.length;
  const engine = known.engines[round - 1];
  const opens = engine === undefined ? isDouble : (/** @type {string} */ tile) => tile === `${engine}-${engine}`;
  for (let attempt = 1; attempt <= fair.discarded; attempt += 1) {
    const dealt = dealtAgain(fair, deal, round, attempt, seats).slice(0, inHands);
    const tile = dealt.find(opens);
    if (tile !== undefined) return [said("thrown-away", { number: attempt, tile })];
  }
  return [];
}

/**
 * What this browser saw before the deal has to stand in the record.
 * @param {Fair} fair
 * @param {Known} known
 * @param {number} round
 */
function ownProblems(fair, { shares }, round) {
  const seen = shares.filter((share) => share.round === round);
  if (seen.length === 0) return { problems: [], found: false };
  const own = seen.filter((share) => share.commitment === fair.commitment);
  if (own.length === 0) return { problems: [said("other-commitment")], found: false };
  const seats = [...new Set(own.map(({ seat }) => seat))];
  const problems = seats.flatMap((seat) => ownProblem(fair, own.filter((share) => share.seat === seat)));
  return { problems, found: problems.length === 0 };
}

/**
 * What is wrong with the share of one seat. Another than ours may be of another device, unless the server has
 * listed our promise: then it knew better.
 * @param {Fair} fair
 * @param {import("./shares.js").OwnShare[]} own what this browser drew for the seat, in one tab or several
 */
function ownProblem({ contributions }, own) {
  const written = contributions[own[0].seat]?.share;
  if (own.some(({ share }) => share === written)) return [];
  if (written === undefined) return [said("own-left-out")];
  return [said(own.every(({ listed }) => listed === false) ? "own-elsewhere" : "own-other")];
}
