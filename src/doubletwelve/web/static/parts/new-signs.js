// @ts-check
/** Little pictures of what one does with the last tile: knock, say so, draw. */

import { svg } from "../lib/dom.js";

/** Strokes in a square of 32. @type {Record<import("../model/questions.js").Sign, string[]>} */
const STROKES = {
  // A fist above the table, and the sound of it.
  knock: ["M11 7h10a3 3 0 0 1 3 3v7a5 5 0 0 1-5 5h-5a5 5 0 0 1-5-5v-8a2 2 0 0 1 2-2z", "M14 7v6M18 7v6", "M2 27h28", "M3 17l3 2M3 24l3-1M29 17l-3 2M29 24l-3-1"],
  // A speech bubble with a one in it.
  say: ["M5 4h22a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H14l-7 6v-6H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z", "M14 10l3-2v11"],
  // A tile that comes to the hand.
  draw: ["M16 3h10a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z", "M21 11v8M17 15h8", "M10 15H2M6 11l-4 4 4 4"],
};

/** @param {import("../model/questions.js").Sign} sign */
export function signPicture(sign) {
  const strokes = STROKES[sign].map((d) => svg("path", { d }));
  return svg("svg", { class: ["sign", `sign-${sign}`], viewBox: "0 0 32 32", width: 30, height: 30 }, strokes);
}
