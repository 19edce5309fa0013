/** Where everything begins: the language, the look, and which screen an address stands for. */

import { h, replace } from "./lib/dom.js";
import { loadLanguage, wantedLanguage } from "./lib/i18n.js";
import { onPrefs, prefs } from "./lib/prefs.js";
import { untilItWorks } from "./parts/again.js";
import { nothingHere } from "./parts/page.js";

/**
 * @typedef {object} Screen
 * @property {(place: HTMLElement, found: RegExpMatchArray) => void | (() => void) | Promise<void | (() => void)>} show
 *   draws the screen; what it returns is called when another takes its place
 */

/** @type {[RegExp, () => Promise<Screen>][]} */
const SCREENS = [
  [/^\/$/, () => import("./screens/home.js")],
  [/^\/new$/, () => import("./screens/new.js")],
  [/^\/join$/, () => import("./screens/join.js")],
  [/^\/rules(?:\/(?<what>[\w-]+))?$/, () => import("./screens/rules.js")],
  [/^\/settings$/, () => import("./screens/settings.js")],
  [/^\/t\/(?<table>\w+)\/replay$/, () => import("./screens/replay.js")],
  [/^\/t\/(?<table>\w+)$/, () => import("./screens/table.js")],
];

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const place = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {void | (() => void)} */
let leave;
let turn = 0;
/** The address when something was last pressed. */
let here = location.href;

/** Show what the address stands for. */
async function show() {
  const mine = (turn += 1);
  const path = location.pathname;
  for (const [pattern, load] of SCREENS) {
    const found = path.match(pattern);
    if (found === null) continue;
    const screen = await load().catch(() => null);
    if (mine !== turn) return;
    if (screen === null) break; // it comes from the server, which is away
    leave?.();
    leave = undefined;
    place.replaceChildren();
    document.title = "Double Twelve";
    window.scrollTo(0, 0);
    const left = await screen.show(place, found);
    if (mine === turn) leave = left;
    else left?.(); // another was shown before this one was ready
    return;
  }
  leave?.();
  leave = undefined;
  const isScreen = SCREENS.some(([pattern]) => pattern.test(path));
  nothingHere(place, isScreen);
  if (isScreen) place.append(untilItWorks(show));
}

/** Ask for a screen's files as soon as somebody points at a link to it, if they did not come with the page. @param {Event} event */
function hurry({ target }) {
  const anchor = target instanceof Element ? target.closest("a") : null;
  if (anchor?.origin !== location.origin) return;
  void SCREENS.find(([pattern]) => pattern.test(anchor.pathname))?.[1]().catch(() => {}); // it is tried again when it is wanted
}

/**
 * Go to another screen.
 * @param {string} path
 * @param {boolean} [instead] not to come back to this one
 */
export function go(path, instead = false) {
  if (instead) history.replaceState(null, "", path);
  else history.pushState({ from: location.pathname + location.search }, "", path);
  return show();
}

/** Back closes what lies over a screen, and one stays there. */
function goBack() {
  const dialog = document.querySelector("dialog[open]");
  const panel = /** @type {HTMLElement | null} */ (document.querySelector(".side.open .close-side"));
  if (dialog === null && panel === null) return void show();
  if (dialog instanceof HTMLDialogElement) dialog.close();
  else panel?.click();
  history.pushState(null, "", here);
}

/** @param {MouseEvent} event */
function followLink(event) {
  const target = /** @type {Element | null} */ (event.target);
  const anchor = target?.closest("a");
  if (!anchor || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const inside = anchor.origin === location.origin && !anchor.hasAttribute("download");
  if (!inside || anchor.target || anchor.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  const path = anchor.pathname + anchor.search + anchor.hash;
  if (history.state?.from === path) history.back(); // or else Back would lead here again
  else void go(path);
}

function applyLook() {
  const root = document.documentElement;
  root.dataset.theme = prefs.theme;
  root.dataset.tiles = prefs.tiles;
  root.dataset.faces = prefs.faces;
  root.dataset.keys = String(prefs.keys);
  root.dataset.calm = String(prefs.calm || lessMotion.matches);
}

/** Change the language of everything, at once. */
export async function changeLanguage() {
  await loadLanguage(wantedLanguage());
  await show();
}

applyLook();
onPrefs(applyLook);
lessMotion.addEventListener("change", applyLook);
document.addEventListener("click", followLink);
for (const by of ["pointerover", "focusin"]) document.addEventListener(by, hurry);
// A heading that the focus is brought to has a ring for those who use keys: browsers give it to all.
for (const by of ["keydown", "pointerdown"]) document.addEventListener(by, () => (document.documentElement.dataset.by = by, here = location.href), true);
window.addEventListener("popstate", goBack);
// Not awaited: screens import this file, and would wait for it while it waits for them.
void begin();

async function begin() {
  try {
    await loadLanguage(wantedLanguage()).catch(() => loadLanguage("en"));
  } catch {
    return withoutWords();
  }
  await show();
  keepForLater();
}

/** Words come from the server: until there are any, the one line that does without them. */
function withoutWords() {
  if (place.hasChildNodes()) return;
  const line = h("p", { class: "problem", role: "alert" }, "The server cannot be reached. Trying again in a moment…");
  replace(place, h("main", { class: "page" }, h("h1", {}, "Double Twelve"), line, untilItWorks(begin)));
}

/** So that the page opens without a network too, where the browser lets it be kept. */
function keepForLater() {
  // A browser that keeps nothing for this page plays all the same.
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
}
