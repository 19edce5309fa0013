/** What is asked of the server over HTTP. */

/** An answer that is a refusal: `key` and `values` can be said in any language. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {string} key
   * @param {string} detail in English
   * @param {Record<string, any>} values
   */
  constructor(status, key, detail, values) {
    super(detail);
    this.status = status;
    this.key = key;
    this.values = values;
  }
}

/**
 * @param {string} path
 * @param {unknown} [body] posted, if there is one
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const answer = await answerTo(path, body);
  return answer.status === 204 ? null : answer.json().catch(() => ({}));
}

/**
 * The same, of something that is answered with a picture.
 * @param {string} path
 * @param {unknown} body
 */
export async function askForPicture(path, body) {
  return (await answerTo(path, body)).blob();
}

/**
 * A module that comes only when it is wanted.
 * @template Module
 * @param {Promise<Module>} module
 * @returns {Promise<Module>}
 */
export function arrived(module) {
  return module.catch(() => {
    throw away();
  });
}

function away() {
  return new Problem(0, "offline", "the server cannot be reached", {});
}

/**
 * @param {string} path
 * @param {unknown} body
 */
async function answerTo(path, body) {
  /** @type {RequestInit} */
  const options = body === undefined ? {} : post(body);
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw away();
  }
  if (answer.ok) return answer;
  const { error = "internal", detail = "", values = {} } = await answer.json().catch(() => ({}));
  throw new Problem(answer.status, error, detail, values);
}

/**
 * @param {unknown} body
 * @returns {RequestInit}
 */
function post(body) {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

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
