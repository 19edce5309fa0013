/** Copying. */

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
