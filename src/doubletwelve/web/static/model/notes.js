/** What a player has to know of a message besides what it does to the table: who plays in whose place. */

import { OWN_DEEDS } from "./changes.js";

/**
 * @typedef {import("./table.js").GameEvent} GameEvent
 *
 * @typedef {{ key: "time-up" | "left" | "stood-in", seat: string | null }} Note `seat`: whom it is about
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
  return type === "welcome" && wasPlayedFor(model) ? { key: "stood-in", seat } : null;
}

/**
 * Whether a bot played this seat's last turn because nobody was there.
 * @param {import("./table.js").TableModel} model
 */
function wasPlayedFor({ happened, seat }) {
  let isLast = false;
  let isOver = false;
  for (const event of happened.flatMap(({ events }) => events)) {
    const own = event.seat === seat;
    if (event.key === "stood-in" && own) [isLast, isOver] = [true, false];
    else if (OWN_DEEDS.has(event.key) && own && isOver) isLast = false;
    else if (OWN_DEEDS.has(event.key) && !own) isOver = true;
  }
  return isLast;
}
