/** Where a link has to lead, so that it can be used elsewhere. */

import { ask } from "./api.js";

/** Whether no other device knows this server by the name that this page is open under: so a computer calls itself. */
const isOnlyHere = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/**
 * The site that others find this one at: the page's own, or what the server says of itself; `null`, if nobody else comes here.
 * @param {string} table
 * @param {Promise<any>} [asked] its door, for whoever has asked there already
 * @returns {Promise<string | null>}
 */
export async function originForOthers(table, asked) {
  if (!isOnlyHere) return location.origin;
  const door = await (asked ?? ask(`/t/${table}/api`)).catch(() => null);
  return door?.origin ?? null;
}
