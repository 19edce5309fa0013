/** What a player has to know of a message besides what it does to the table: who plays in whose place. */

import { OWN_DEEDS } from "./changes.js";

/**
 * @typedef {import("./table.js").GameEvent} GameEvent
 *
 * @typedef {{ key: "time-up" | "left" | "stood-in", seat: string | null, version?: number }} Note `seat`: whom it is
 *   about; `version`: the step, where that is found anew on every coming back
 */

/**
 * @param {any} message
 * @param {import("./table.js").TableModel} model that has taken it in
 * @returns {Note | null}
 */
export function noteIn({ type, events = [] }, model) {
  const { seat } = model;
  const left = events.find((/** @type {GameEvent} */ { key }) => key === "left");
  if (left !== undefined) return { key: "left", seat: left.seat };
  if (events.some((/** @type {GameEvent} */ event) => event.key === "time-up" && event.seat === seat)) return { key: "time-up", seat };
  const version = type === "welcome" ? playedForAt(model) : null;
  return version === null ? null : { key: "stood-in", seat, version };
}

/**
 * The step in which a bot began to play this seat's last turn because nobody was there; `null`: none did.
 * @param {import("./table.js").TableModel} model
 */
function playedForAt({ happened, seat }) {
  /** @type {number | null} */
  let at = null;
  let isOver = false;
  for (const { version, events } of happened) {
    for (const event of events) {
      const own = event.seat === seat;
      if (event.key === "stood-in" && own) [at, isOver] = [version, false];
      else if (OWN_DEEDS.has(event.key) && own && isOver) at = null;
      else if (OWN_DEEDS.has(event.key) && !own) isOver = true;
    }
  }
  return at;
}
