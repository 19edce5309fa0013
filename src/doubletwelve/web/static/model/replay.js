/** A finished round, step by step: what lay on the table, who held what, what was said to happen. */

/**
 * @typedef {import("./table.js").GameEvent} GameEvent
 * @typedef {import("./table.js").Round} Round
 *
 * @typedef {object} Told a step as the server tells it: only what is another than a step before
 * @property {string | null} action
 * @property {GameEvent[]} events
 * @property {Record<string, any>} round
 * @property {Record<string, string[]>} hands
 *
 * @typedef {object} Position
 * @property {string | null} action
 * @property {GameEvent[]} events
 * @property {Round} round
 *
 * @typedef {{ game: number | null, round: number, step: number, seat: string | null }} Place
 *   `seat`: whose view it is; `null`: all hands are up
 */

/**
 * The whole table after every step.
 * @param {Told[]} steps
 * @returns {Position[]}
 */
export function positionsOf(steps) {
  /** @type {Position[]} */
  const found = [];
  /** @type {Record<string, any>} */
  let round = {};
  /** @type {Record<string, string[]>} */
  let hands = {};
  for (const step of steps) {
    round = merged(round, step.round);
    hands = merged(hands, step.hands);
    found.push({ action: step.action, events: step.events, round: /** @type {Round} */ ({ ...round, hands }) });
  }
  return found;
}

/**
 * Fields that changed, in two levels; in the second, null takes one away.
 * @param {Record<string, any>} before
 * @param {Record<string, any>} changes
 */
export function merged(before, changes) {
  const after = { ...before };
  for (const [name, value] of Object.entries(changes)) {
    after[name] = isFields(value) && isFields(before[name]) ? inner(before[name], value) : value;
  }
  return after;
}

/** @param {unknown} value */
function isFields(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {Record<string, any>} before
 * @param {Record<string, any>} changes
 */
function inner(before, changes) {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
}

/**
 * Which position an address names: `?game=1&round=3&step=17&seat=p2`.
 * @param {string} search
 * @returns {Place}
 */
export function readPlace(search) {
  const given = new URLSearchParams(search);
  const count = (/** @type {string} */ name, /** @type {number} */ least) => {
    const value = Number(given.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= least ? value : null;
  };
  return { game: count("game", 1), round: count("round", 1) ?? 1, step: count("step", 0) ?? 0, seat: given.get("seat") };
}

/** @param {Place} place */
export function writePlace({ game, round, step, seat }) {
  return `?game=${game ?? 1}&round=${round}&step=${step}${seat === null ? "" : `&seat=${encodeURIComponent(seat)}`}`;
}

/**
 * Everything that happened up to a step, with the step it happened in.
 * @param {Position[]} positions
 * @returns {{ step: number, event: GameEvent }[]}
 */
export function eventsOf(positions) {
  return positions.flatMap(({ events }, step) => events.map((event) => ({ step, event })));
}

/**
 * The place of the tile that a step laid, if it laid one.
 * @param {Position} position
 */
export function laidOn(position) {
  return [...position.events].reverse().find((event) => event.key === "played")?.place ?? null;
}

/**
 * An event as somebody saw it: what others drew was hidden.
 * @param {GameEvent} event
 * @param {string | null} seat `null`: all hands are up
 * @returns {GameEvent}
 */
export function seenBy(event, seat) {
  return seat === null || seat === event.seat ? event : { ...event, secret: undefined };
}
