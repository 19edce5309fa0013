/** Asking those who know what is best: in the first minutes on a computer they are not there yet. */

/** How long until they are asked once more. */
const AGAIN = 3000;

/**
 * @param {import("../model/scene.js").TableContext} context
 * @param {"hint" | "arrange"} type
 * @param {() => boolean} isWanted whether to wait for them, and to say so
 */
export async function askBots(context, type, isWanted) {
  for (;;) {
    const answer = await context.request(type);
    if (answer.ready !== false || !isWanted()) return answer;
    await new Promise((done) => setTimeout(done, AGAIN));
    if (!isWanted()) return answer;
  }
}
