/** What goes on trying for as long as a screen says that something could not be had. */

import { Problem } from "../lib/api.js";
import { living } from "../lib/dom.js";

const AGAIN = 4000; // milliseconds

/** Whether waiting may help: the server was out of reach, or could not answer. @param {unknown} problem */
export function mayPass(problem) {
  return problem instanceof Problem && (problem.status === 0 || problem.status >= 500);
}

/**
 * To be put on the page beside what is wrong: tries every few seconds while somebody may be looking, and
 * at once when the network or the reader is back. When it has worked, another screen takes its place.
 * @param {() => Promise<void>} attempt
 */
export function untilItWorks(attempt) {
  let isTrying = false;

  async function again() {
    if (isTrying || document.hidden) return;
    isTrying = true;
    await attempt().finally(() => (isTrying = false));
  }

  function begin() {
    const timer = setInterval(again, AGAIN);
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }

  return living("until-it-works", begin, { hidden: true });
}
