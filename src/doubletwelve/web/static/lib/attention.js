/** Calling a player who looks elsewhere: the title, the icon of the page, a notification. */

import { t } from "./i18n.js";

const ICON = new URL("../icons/icon.svg", import.meta.url).href;
const DOT =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="9" width="26" height="14" rx="3" ' +
      'fill="#fffaf0" stroke="#24594a" stroke-width="2"/><circle cx="24" cy="8" r="8" fill="#b45309"/></svg>',
  );

const TAG = "doubletwelve-turn";
/** @type {Notification | null} one that no worker looks after */
let shown = null;
let isCalling = false;
/** One after the other: what is on its way to be shown could not be closed yet. */
let before = Promise.resolve();

/** @param {boolean} isTurn */
export function showTurn(isTurn) {
  document.title = isTurn ? t("table.title-turn") : t("app.name");
  const icon = document.getElementById("favicon");
  if (icon instanceof HTMLLinkElement) icon.href = isTurn ? DOT : ICON;
  if (!isTurn && isCalling) {
    isCalling = false;
    before = before.then(takeBack).catch(() => {});
  }
}

/** Tell somebody whose window is hidden, if they allowed it. */
export function notifyTurn() {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  isCalling = true;
  before = before.then(call).catch(() => {});
}

async function call() {
  const text = t("table.your-turn");
  const options = { icon: ICON, tag: TAG, data: location.pathname };
  const worker = await workerOf();
  if (!isCalling) return; // the turn was over sooner
  if (worker !== undefined) return worker.showNotification(text, options);
  try {
    shown = new Notification(text, options);
    shown.onclick = () => window.focus();
  } catch {
    // Phones leave notifications to workers, and may have none for this page.
  }
}

/** The worker that keeps this page: phones let nobody else notify. */
async function workerOf() {
  const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return found?.active ? found : undefined;
}

async function takeBack() {
  shown?.close();
  const worker = await workerOf();
  for (const one of (await worker?.getNotifications({ tag: TAG })) ?? []) one.close();
}

/** Whether it makes sense to ask for permission. */
export function canAskToNotify() {
  return "Notification" in window && Notification.permission === "default";
}
