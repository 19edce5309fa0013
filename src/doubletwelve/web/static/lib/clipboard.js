/** Copying. */

/**
 * Whether a text could be copied: pages over plain HTTP have no clipboard.
 * @param {string} text
 */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
