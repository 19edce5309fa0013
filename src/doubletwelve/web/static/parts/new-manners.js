/** How the table is run: help, clock, spectators, who may find it. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { valueOf } from "../model/drafted.js";
import { cards, check, field, select } from "./field.js";

/** @typedef {import("../model/choices.js").Manners} Manners */

const CLOCKS = [20, 30, 60, 120, 300];

/** @type {import("./new-editor.js").Section} */
export function mannersSection({ draft, book, change }) {
  const catches = valueOf(book, draft, "tap") === "challenge";
  const set = (/** @type {Partial<Manners>} */ changes) =>
    change((now) => ({ ...now.draft, manners: { ...now.draft.manners, ...changes } }));
  const draw = () => [
    h(
      "details",
      { class: "card" },
      h("summary", {}, t("new.manners")),
      h("div", { class: "stack" }, choices(draft.manners, set), checks(draft.manners, catches, set)),
    ),
  ];
  return { reads: catches, draw };
}

/**
 * @param {Manners} manners
 * @param {(changes: Partial<Manners>) => void} set
 */
function choices(manners, set) {
  const help = ["", "all", "learners", "none"].map((value) => ({ value, title: t(`new.help.${value || "usual"}`) }));
  const clock = [{ value: "", text: t("new.clock.none") }];
  clock.push(...CLOCKS.map((count) => ({ value: String(count), text: t("new.clock.seconds", { count }) })));
  const watch = ["no", "table", "hands-a-round-later"].map((value) => ({ value, title: t(`new.spectators.${value}`) }));
  const setClock = (/** @type {string} */ value) => set({ clock: value ? Number(value) : null });
  return h(
    "div",
    { class: "stack" },
    cards(t("new.help"), help, manners.help ?? "", (value) => set({ help: value || null }), "small-cards"),
    field(t("new.clock"), select(clock, String(manners.clock ?? ""), setClock), t("new.clock-how")),
    cards(t("new.spectators"), watch, manners.spectators, (spectators) => set({ spectators }), "small-cards"),
  );
}

/**
 * @param {Manners} manners
 * @param {boolean} catches
 * @param {(changes: Partial<Manners>) => void} set
 */
function checks(manners, catches, set) {
  const setKnock = (/** @type {boolean} */ knock_by_hand) => set({ knock_by_hand });
  return h(
    "div",
    {},
    check(t("new.listed"), manners.listed, (listed) => set({ listed }), t("new.listed-how")),
    check(t("new.talk"), manners.talk, (talk) => set({ talk })),
    catches && check(t("new.knock"), manners.knock_by_hand, setKnock, t("new.knock-how")),
  );
}
