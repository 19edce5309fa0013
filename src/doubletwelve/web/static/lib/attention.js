// @ts-check
/** Calling a player who looks elsewhere: the title, the icon of the page, a notification. */

import { t } from "./i18n.js";

const ICON = new URL("../icons/icon.svg", import.meta.url).href;
const DOT =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="9" width="26" height="14" rx="3" ' +
      'fill="#fffaf0" stroke="#24594a" stroke-width="2"/><circle cx="24" cy="8" r="8" fill="#b45309"/></svg>',
  );

/** @type {Notification | null} */
let shown = null;

/** @param {boolean} isTurn */
export function showTurn(isTurn) {
  document.title = isTurn ? t("table.title-turn") : t("app.name");
  const icon = document.getElementById("favicon");
  if (icon instanceof HTMLLinkElement) icon.href = isTurn ? DOT : ICON;
  if (!isTurn) shown?.close();
}

/** Tell somebody whose window is hidden, if they allowed it. */
export function notifyTurn() {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    shown = new Notification(t("table.your-turn"), { icon: ICON, tag: "doubletwelve-turn" });
    shown.onclick = () => window.focus();
  } catch {
    // Some phones allow notifications to service workers only.
  }
}

/** Whether it makes sense to ask for permission. */
export function canAskToNotify() {
  return "Notification" in window && Notification.permission === "default";
}
