/** Links for others: where they have to lead, so that they can be used elsewhere, and copying them. */

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

/**
 * Whether a text could be copied: pages over plain HTTP have no clipboard, and some browsers an older way.
 * @param {HTMLInputElement} field that holds it; if it has to be, it is selected, and can be copied by hand
 */
export async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
