// @ts-check
/** Random numbers of the browser's own. */

/**
 * So many random bytes, as hexadecimal digits.
 * @param {number} count
 */
export function randomHex(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The key of a command: different each time. */
export function newKey() {
  return randomHex(12);
}
