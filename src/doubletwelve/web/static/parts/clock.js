// @ts-check
/** How much time is left for the own turn: quiet at first, plain to see in the last seconds. */

import { living, set } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

const SOON = 10;

/**
 * @param {import("../model/table.js").TableModel} model
 * @returns {import("../model/scene.js").Part}
 */
export function turnClock(model) {
  const element = living("turn-clock", () => () => clearTimeout(timer), { class: "clock", role: "timer" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function update() {
    clearTimeout(timer);
    const left = model.myTurn && model.runsOut !== null ? Math.max(0, model.runsOut - Date.now()) : null;
    const count = Math.ceil((left ?? 0) / 1000);
    element.hidden = left === null;
    element.textContent = `${Math.floor(count / 60)}:${String(count % 60).padStart(2, "0")}`;
    set(element, { class: ["clock", count <= SOON && "soon"], "aria-label": t("table.clock", { count }) });
    if (left !== null && left > 0) timer = setTimeout(update, left % 1000 || 1000);
  }

  return { element, update };
}
