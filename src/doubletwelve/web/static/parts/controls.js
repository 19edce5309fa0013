/** The controls of a replay: step, play, speed, slider, round, whose hand, and a link to share. */

import { announce, fill, h, icon, replace, set } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { copied, originForOthers } from "../lib/share.js";
import { onlyHere } from "./links.js";

/**
 * @typedef {object} Viewed what the controls steer
 * @property {string} id of the table
 * @property {any} told
 * @property {{ game: number, round: number }} chosen
 * @property {number} step
 * @property {number} last
 * @property {boolean} isEnd
 * @property {boolean} playing
 * @property {number} pause milliseconds between steps
 * @property {string} address
 * @property {string | null} seat
 * @property {(step: number) => void} go
 * @property {(playing: boolean) => void} play
 * @property {(round: number, game?: number) => void} jump
 * @property {(seat: string | null) => void} lookAs
 */

/** How long a step stays, by how many times as fast. */
const SPEEDS = { 0.5: 2000, 1: 1000, 2: 500, 4: 250 };

const PLAY = "M4 2v12l9-6Z";
const PAUSE = "M4 2h3v12H4ZM9 2h3v12H9Z";

/** @param {Viewed} viewed */
export function controls(viewed) {
  const first = button("M3 3h2v10H3ZM13 3v10L6 8Z", t("replay.first"), () => viewed.go(0));
  const back = button("M11 4v8L5 8Z", t("replay.before"), () => viewed.go(viewed.step - 1));
  const play = button(PLAY, t("replay.play"), () => viewed.play(!viewed.playing));
  const on = button("M5 4v8l6-4Z", t("replay.after"), () => viewed.go(viewed.step + 1));
  const last = button("M3 3v10l7-5ZM11 3h2v10h-2Z", t("replay.last"), () => viewed.go(viewed.last));
  play.classList.add("main");
  const slider = h("input", { type: "range", min: 0, max: viewed.last, "aria-label": t("replay.step-label"), on: { input: slide } });
  const where = h("output", { class: "replay-where" });
  const steps = h("div", { class: "replay-steps" }, h("div", { class: "row" }, first, back, play, on, last, h("div", { class: "replay-slider" }, slider, where)));
  const { element: link, forget } = share(viewed);
  const element = h("div", { class: "row replay-choices" }, choices(viewed), link);
  /** @type {NodeListOf<HTMLSelectElement>} */
  const places = element.querySelectorAll("[name]");

  function slide() {
    viewed.go(Number(slider.value));
  }

  function draw() {
    const { step, playing } = viewed;
    forget();
    slider.value = String(step);
    where.textContent = t("replay.step", { number: step, all: viewed.last });
    first.disabled = step === 0;
    back.disabled = step === 0 && viewed.told.round === 1;
    on.disabled = viewed.isEnd;
    last.disabled = step === viewed.last;
    for (const place of places) place.value = String(viewed.chosen[/** @type {"game" | "round"} */ (place.name)]);
    const label = t(playing ? "replay.pause" : "replay.play");
    set(play, { "aria-label": label, title: label });
    replace(play, icon(playing ? PAUSE : PLAY));
  }

  return { steps, element, draw };
}

/**
 * @param {string} shape
 * @param {string} label
 * @param {() => void} click
 */
function button(shape, label, click) {
  return h("button", { "aria-label": label, title: label, on: { click } }, icon(shape));
}

/** @param {Viewed} viewed */
function choices(viewed) {
  const { told } = viewed;
  const rounds = Array.from({ length: told.rounds }, (_, at) => [String(at + 1), roundName(told, at)]);
  const seats = [["", t("replay.all-hands")], ...Object.entries(told.players).map(([seat, name]) => [seat, t("replay.hand-of", { name: String(told.yours) === seat ? t("table.you") : name })])];
  const games = Array.from({ length: told.games }, (_, at) => [String(at + 1), t("replay.game", { number: at + 1 })]);
  const speeds = Object.entries(SPEEDS).sort(([a], [b]) => Number(a) - Number(b)).map(([speed, pause]) => [String(pause), `${number(Number(speed))} ×`]);
  return [
    told.games > 1 && select(t("replay.which-game"), games, String(told.game), (value) => viewed.jump(1, Number(value)), "game"),
    told.rounds > 1 && select(t("replay.which-round"), rounds, String(told.round), (value) => viewed.jump(Number(value)), "round"),
    select(t("replay.view"), seats, viewed.seat ?? "", (value) => viewed.lookAs(value || null)),
    select(t("replay.speed"), speeds, String(viewed.pause), (value) => {
      viewed.pause = Number(value);
    }),
  ];
}

/**
 * @param {any} told
 * @param {number} at
 */
function roundName(told, at) {
  const engine = told.engines[at];
  return engine === undefined ? t("end.round", { number: at + 1 }) : t("end.round-engine", { number: at + 1, engine });
}

/**
 * @param {string} label
 * @param {string[][]} options
 * @param {string} chosen
 * @param {(value: string) => void} change
 * @param {"game" | "round" | false} name
 */
function select(label, options, chosen, change, name = false) {
  const made = options.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
  const element = h("select", { name, on: { change: () => change(element.value) } }, made);
  return h("label", { class: "replay-choice" }, h("span", {}, label), element);
}

/** @param {Viewed} viewed */
function share(viewed) {
  const place = h("div", {});
  let of = "";

  async function click() {
    const origin = await originForOthers(viewed.id);
    of = viewed.address;
    const link = (origin ?? location.origin) + location.pathname + of;
    const field = h("input", { readonly: true, value: link, "aria-label": t("replay.link") });
    replace(place, field);
    const isCopied = await copied(field);
    if (isCopied) announce(t("replay.copied"));
    if (document.activeElement !== field) field.remove(); // or else it may have to be copied by hand
    fill(place, [isCopied && t("replay.copied"), origin === null && onlyHere()]);
  }

  /** What was copied is of another position now. */
  function forget() {
    if (viewed.address !== of) replace(place);
  }

  const element = h("div", { class: "row replay-share" }, h("button", { on: { click: () => void click() } }, t("replay.share")), place);
  return { element, forget };
}
