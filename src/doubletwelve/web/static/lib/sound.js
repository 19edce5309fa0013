/** Sounds made on the spot, and the phone's buzz: a tile that is laid, and one's turn. */

import { prefs } from "./prefs.js";

/** @type {AudioContext | null} */
let audio = null;

/** Browsers let a page sound only after it was touched: so it is opened then. */
function opened() {
  if (!prefs.sound || typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => {});
  return audio.state === "running" ? audio : null;
}

/** Desktops take the order, too, and stay still. */
export const canBuzz = "vibrate" in navigator && navigator.maxTouchPoints > 0;

/**
 * A page that was never touched may not buzz, and need not.
 * @param {number | number[]} pattern in milliseconds
 */
function buzz(pattern) {
  if (prefs.buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** A tile on the table: a short knock on wood. */
export function soundTile() {
  buzz(15);
  const context = opened();
  if (context === null) return;
  note(context, "triangle", 320, context.currentTime, 0.06, 0.25);
  note(context, "sine", 140, context.currentTime, 0.09, 0.35);
}

/** Your turn: two notes that go up. */
export function soundTurn() {
  buzz([60, 60, 90]);
  const context = opened();
  if (context === null) return;
  note(context, "sine", 523, context.currentTime, 0.18, 0.18);
  note(context, "sine", 784, context.currentTime + 0.16, 0.3, 0.18);
}

/**
 * @param {AudioContext} context
 * @param {OscillatorType} type
 * @param {number} pitch in hertz
 * @param {number} from
 * @param {number} seconds
 * @param {number} loud
 */
function note(context, type, pitch, from, seconds, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  const source = new OscillatorNode(context, { type, frequency: pitch });
  source.connect(gain).connect(context.destination);
  source.start(from);
  source.stop(from + seconds + 0.02);
}
