/** The table of a layout game: tiles where the server says that they lie, and places for more. */

import { ask, Problem } from "../lib/api.js";
import { h, keep, replace, set, svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { numbers, tileOf } from "../model/action.js";
import { changedTiles, needsTiles } from "../model/changes.js";
import { hasMoved, isOf, linksOf, withNew } from "../model/placing.js";
import { apart, halvesUnder } from "../model/plates.js";
import { PanZoom } from "./panzoom.js";
import { tileName, tilePicture } from "./tile.js";
import { askWay } from "./ways.js";

/**
 * @typedef {import("../model/placing.js").TilePlace} TilePlace
 * @typedef {import("../model/placing.js").NextPlace} NextPlace
 * @typedef {import("../model/placing.js").Placing} Placing
 * @typedef {import("../model/plates.js").Point} Point
 *
 * @typedef {{ name: string, place: NextPlace, wanted: number | null, times: number, lit: boolean, must?: boolean, later?: boolean, closed?: boolean }} Target
 *   `wanted`: the number that goes there; `null`: only tiles do that go anywhere; `times`: how often it counts;
 *   `later`: it counts, but nothing goes there yet; `closed`: nothing goes there now, but why not can be asked
 * @typedef {Point & { closed: boolean }} Spot
 * @typedef {object} Lying what is drawn
 * @property {TilePlace[]} tiles
 * @property {[number, number, number, number][]} links
 * @property {Target[]} targets
 * @property {Set<string>} [recent] tiles to outline, as hands write them
 * @property {Map<string, string>} [binding] doubles that come before all else, and what to say of them
 */

/** How far a finger may be from the middle of a place, in pixels. */
const TARGET = 22;
/** The radius of the number at a place. */
const PLATE = 0.62;
/** The radius of the dot where a tile is joined to another: many lie side by side that are not. */
const JOINT = 0.11;
/** How much of its place a tile leaves free on each side. */
const AIR = 0.03;
/** A number that is farther than this from its place has a line to it. */
const FAR = 0.5;
const SOON = 250;
const LATER = 2000;
/** How long something is said about the picture. */
const TOLD_FOR = 6000;

/**
 * The layout on the table. Where its tiles lie is asked for when it has grown.
 * @param {import("../model/scene.js").Scene} scene
 * @returns {import("../model/scene.js").Part}
 */
export function layoutTable(scene) {
  const { model, choose } = scene;
  const picture = layoutPicture((place) => scene.tap(place));
  /** @type {Placing} */
  let placing = { tiles: [], links: [], open: {} };
  let asking = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Ask until the answer is of the layout that is there: it may have grown meanwhile. */
  async function look() {
    clearTimeout(timer);
    if (asking || !picture.element.isConnected) return;
    asking = true;
    let wait = SOON;
    try {
      const now = await ask(`/t/${scene.context.id}/api/placing`);
      if (hasMoved(placing, now)) picture.tell(t("layout.made-room"));
      placing = now;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      wait = LATER;
    }
    asking = false;
    draw();
    if (!isOf(placing, model.round?.steps ?? [])) timer = setTimeout(look, wait);
  }

  function draw() {
    const steps = model.round?.steps ?? [];
    const held = scene.showing.heldBack();
    const all = withNew(placing, steps);
    const tiles = all.slice(0, Math.max(1, steps.length - held));
    const places = isOf(placing, steps) && held === 0 ? targetsOf() : [];
    const targets = places.filter((one) => scene.picked !== null || !one.closed);
    const recent = changedTiles(scene.outlined ? scene.changes : null);
    picture.show({ tiles, links: linksOf(placing.links, tiles), targets, recent, binding: bindingOf() }, scene.picked, { tiles: all, targets: places });
  }

  /** @returns {Target[]} */
  function targetsOf() {
    const { open = {}, binding = [], wanted = {}, counted = {}, open_sum } = model.round ?? {};
    const times = (/** @type {string} */ name) => (open_sum == null ? 1 : counted[name] ?? 0);
    return Object.entries(placing.open)
      .map(([name, place]) => {
        const later = !(name in open);
        const closed = later && !(name in counted);
        const lit = choose.lit.includes(name) || scene.wished?.place === name;
        return { name, place, wanted: later ? place.number : wanted[name] ?? null, times: times(name), lit, must: binding.includes(name), later, closed };
      })
      .sort((one, other) => Number(other.closed) - Number(one.closed)); // under those that are open
  }

  function bindingOf() {
    const places = scene.showing.heldBack() === 0 ? model.round?.binding ?? [] : [];
    return new Map(places.map((place) => [place.split("/")[0], needsTiles(place, model)]));
  }

  function update() {
    draw();
    askWay(choose);
    if (!isOf(placing, model.round?.steps ?? [])) void look();
  }

  return { element: picture.element, update };
}

/**
 * A picture of a layout, with ways to move and enlarge it.
 * @param {(place: string) => void} pick a place was tapped
 */
export function layoutPicture(pick) {
  const links = svg("g", { class: "links" });
  const tiles = svg("g", { class: "laid-tiles" });
  const joints = svg("g", { class: "joints" });
  const targets = svg("g", { class: "targets" });
  const picture = svg("svg", { class: "layout-picture", tabindex: "0", role: "group", "aria-label": t("layout.label") });
  picture.append(links, tiles, joints, targets);
  /** @type {Spot[]} */
  let places = [];
  /** @type {(string | undefined)[]} the last tile, and what was lit */
  let seen = [];
  const view = new PanZoom(picture, (scale) => sizeTargets(targets, places, scale));
  const buttons = h(
    "div",
    { class: "layout-buttons", role: "group", "aria-label": t("layout.view") },
    button("+", t("layout.larger"), () => view.larger()),
    button("−", t("layout.smaller"), () => view.smaller()),
    button("⤢", t("layout.fit"), () => view.fit()),
  );
  const told = h("p", { class: "told", role: "status" });
  const element = h("section", { class: "layout", "aria-label": t("layout.table") }, picture, buttons, told);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Say something about the picture, for a while. @param {string} text */
  function tell(text) {
    clearTimeout(timer);
    told.textContent = text;
    timer = setTimeout(() => (told.textContent = ""), TOLD_FOR);
  }

  /**
   * @param {Lying} lying
   * @param {string | null} tile the chosen one
   * @param {Pick<Lying, "tiles" | "targets">} [room] what has to fit in, if more is to come
   */
  function show(lying, tile, room = lying) {
    const last = lying.tiles[lying.tiles.length - 1];
    keep(tiles, lying.tiles, (one) => `${one.laid} ${one.rotation}`, drawTile, (drawn, one) => setTile(drawn, one, lying, one === last));
    replace(joints, lying.tiles.flatMap(({ joint }) => (joint ? svg("circle", { cx: joint[0], cy: joint[1], r: JOINT }) : [])));
    replace(links, lying.links.map(([x1, y1, x2, y2]) => svg("path", { d: `M${x1} ${y1}L${x2} ${y2}` })));
    places = lying.targets.map(({ place: { x, y, rotation }, closed = false }) => ({ x, y, closed, under: halvesUnder({ x, y, rotation }, lying.tiles) }));
    keep(targets, lying.targets, (one) => keyOf(one), (one) => drawTarget(one, pick), (drawn, one) => {
      setTarget(drawn, one, tile, (one.later && !one.closed) || places[lying.targets.indexOf(one)].under?.length !== 0);
    });
    const lit = lying.targets.filter((one) => one.lit);
    const now = [last?.laid, lit.map(keyOf).join()];
    const news = now[1] && now[1] !== seen[1] ? lit.map((one) => one.place) : last && now[0] !== seen[0] ? [last] : [];
    seen = now;
    view.fitTo(boxOf(room), news);
  }

  return { element, show, tell };
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => void} click
 */
function button(sign, label, click) {
  return h("button", { "aria-label": label, title: label, on: { click } }, sign);
}

/**
 * A tile, drawn so that its numerals stand upright whichever way it lies.
 * @param {TilePlace} place
 */
function drawTile({ laid, rotation }) {
  const [a, b] = numbers(laid);
  const upright = rotation % 180 !== 0;
  const picture = tilePicture(rotation >= 180 ? `${b}-${a}` : laid, { upright });
  set(picture, boxAround(rotation, -AIR));
  const ring = svg("rect", { class: "ring", ...boxAround(rotation, 0.01), rx: 0.18 });
  return svg("g", { role: "img", "data-turned": rotation }, picture, ring);
}

/**
 * @param {SVGGElement} element
 * @param {TilePlace} place
 * @param {Lying} lying
 * @param {boolean} last
 */
function setTile(element, { laid, x, y }, { recent, binding }, last) {
  const [a, b] = numbers(laid);
  const name = tileOf(a, b);
  const must = binding?.get(name);
  set(element, {
    transform: `translate(${x} ${y})`,
    class: ["laid-tile", last && "last", recent?.has(name) && "recent", must !== undefined && "binding"],
    "aria-label": must ?? tileName(laid),
  });
}

/**
 * @param {number} rotation
 * @param {number} margin
 */
function boxAround(rotation, margin) {
  const [wide, high] = rotation % 180 === 0 ? [2, 1] : [1, 2];
  return {
    x: -wide / 2 - margin,
    y: -high / 2 - margin,
    width: wide + 2 * margin,
    height: high + 2 * margin,
  };
}

/** A place that moves is another one. @param {Target} target */
function keyOf({ name, place, times, closed }) {
  return `${name} ${place.x} ${place.y} ${place.rotation} ${times} ${closed}`;
}

/**
 * A number, and how often it is in the sum of the open sides: the long side of a double is not.
 * @param {number | string} number
 * @param {number} times
 */
function asCounted(number, times) {
  return times > 1 ? `${times}×${number}` : times === 0 ? `(${number})` : number;
}

/** Where one goes on by keyboard, unless something is asked. */
function focusHand() {
  const next = document.querySelector('.hand-tile[tabindex="0"]') ?? document.querySelector(".actions");
  if (next instanceof HTMLElement && !document.querySelector("dialog[open]")) next.focus();
}

/**
 * @param {Target} target
 * @param {(place: string) => void} pick
 */
function drawTarget({ name, place, wanted, times }, pick) {
  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick(name);
    focusHand(); // the place goes with the tile that is laid there
  }
  const shape = svg("rect", { class: "outline", ...boxAround(place.rotation, -0.04), rx: 0.16 });
  const reach = svg("circle", { class: "reach", r: 1 });
  const turn = (place.rotation * Math.PI) / 180;
  const lead = svg("line", { class: "lead", x1: -Math.cos(turn), y1: -Math.sin(turn) }); // from where the next tile would touch
  const plate = svg("g", { class: ["plate", times !== 1 && "counted"] }, svg("circle", { r: PLATE }), svg("text", { y: 0.03 }, asCounted(wanted ?? "★", times)));
  return svg(
    "g",
    { role: "button", "data-place": name, transform: `translate(${place.x} ${place.y})`, on: { click: () => pick(name), keydown: key } },
    svg("title"), reach, shape, lead, plate,
  );
}

/**
 * @param {SVGGElement} element
 * @param {Target} target
 * @param {string | null} tile
 * @param {boolean} blocked nothing goes there yet, or other tiles have to give way to it
 */
function setTarget(element, { name, place, wanted, times, lit, must, closed }, tile, blocked) {
  const [at] = name.split("/");
  const values = { number: asCounted(place.number, times), wanted: wanted ?? t("layout.anywhere"), at: tileName(at), tile: tile === null ? "" : tileName(tile) };
  const key = tile !== null ? (lit ? "layout.put-lit" : "layout.put") : wanted === place.number ? "layout.open" : "layout.wants";
  set(element, {
    class: ["open-place", lit && "lit", must && "must", closed && "closed", blocked && "blocked", tile !== null && "choosing"],
    tabindex: tile === null ? false : "0",
    "aria-disabled": tile === null ? "true" : false,
    "aria-label": t(key, values),
  });
  const title = /** @type {Element} */ (element.querySelector("title"));
  title.textContent = t(key, values);
}

/**
 * Keep what is to be tapped large enough for a finger, however small the picture is, and apart. What is closed
 * has no number, and nothing gives way to it.
 * @param {SVGGElement} targets
 * @param {Spot[]} places theirs, the closed ones first
 * @param {number} scale
 */
function sizeTargets(targets, places, scale) {
  const size = Math.max(1, 12 / (PLATE * scale));
  const closed = places.filter((place) => place.closed);
  const plates = [...closed, ...apart(places.slice(closed.length), 2.1 * PLATE * size)];
  targets.style.setProperty("--plate", String(size));
  plates.forEach(({ x, y }, at) => {
    const others = plates.filter((_, other) => other !== at && (at < closed.length || other >= closed.length));
    const near = Math.min(...others.map((other) => Math.hypot(other.x - x, other.y - y)));
    const target = /** @type {SVGGElement} */ (targets.children[at]);
    const [x2, y2] = [x - places[at].x, y - places[at].y];
    target.style.setProperty("--reach", String(Math.min(Math.max(1, TARGET / scale), near / 2)));
    target.style.setProperty("--aside", `${x2}px, ${y2}px`);
    target.toggleAttribute("data-moved", Math.hypot(x2, y2) > FAR);
    set(/** @type {Element} */ (target.querySelector(".lead")), { x2, y2 });
  });
}

/**
 * What the tiles and the places cover, with some air.
 * @param {Pick<Lying, "tiles" | "targets">} lying
 */
function boxOf({ tiles, targets }) {
  const places = [...tiles, ...targets.map((target) => target.place)];
  const xs = places.flatMap(({ x, rotation }) => (rotation % 180 === 0 ? [x - 1, x + 1] : [x - 0.5, x + 0.5]));
  const ys = places.flatMap(({ y, rotation }) => (rotation % 180 === 0 ? [y - 0.5, y + 0.5] : [y - 1, y + 1]));
  const [left, right] = [Math.min(-2, ...xs) - 0.7, Math.max(2, ...xs) + 0.7];
  const [top, bottom] = [Math.min(-2, ...ys) - 0.7, Math.max(2, ...ys) + 0.7];
  return { left, top, width: right - left, height: bottom - top };
}
