/** How others come to a table: a link, a code to read out, a picture for a phone's camera. */

import { ask } from "../lib/api.js";
import { announce, h, living, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** Names by which a computer calls itself. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/**
 * @param {string} id the table
 * @param {boolean} isHost who may have started the server, and is told how others reach it
 * @returns {HTMLElement}
 */
export function invitation(id, isHost) {
  const link = `${location.origin}/t/${id}`;
  const code = h("p", { class: "spoken-code" });
  const picture = h("div", { class: "invite-qr" });
  let address = "";
  void ask(`/t/${id}/api`).then((door) => drawCode(code, door.code)).catch(() => undefined);
  void drawQr(id, link).then((found) => {
    address = found;
    if (found) replace(picture, h("img", { src: found, alt: t("waiting.qr"), width: 160, height: 160 }));
  });
  return living(
    "table-invitation",
    () => () => URL.revokeObjectURL(address),
    { class: "card stack invite" },
    h("h2", {}, t("waiting.invite")),
    h("p", { class: "soft small" }, t("waiting.invite-how")),
    isHost && LOCAL.includes(location.hostname) && h("p", { class: "problem" }, t("waiting.only-here")),
    h("div", { class: "invite-ways" }, h("div", { class: "stack" }, code, linkRow(link)), picture),
  );
}

/**
 * @param {HTMLElement} place
 * @param {string} code
 */
function drawCode(place, code) {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  replace(place, h("span", { class: "soft small block" }, t("waiting.code")), h("strong", {}, spaced));
}

/** @param {string} link */
function linkRow(link) {
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": t("waiting.link") });
  field.addEventListener("focus", () => field.select());
  const words = t("share" in navigator ? "waiting.share" : "waiting.copy");
  const button = h("button", { type: "button", class: "main" }, words);
  button.addEventListener("click", () => void share(link, field));
  return h("div", { class: "row link-row" }, field, button);
}

/**
 * @param {string} link
 * @param {HTMLInputElement} field
 */
async function share(link, field) {
  if ("share" in navigator) {
    // Whoever closes the list of apps has changed their mind: nothing to say.
    await navigator.share({ title: t("app.name"), text: t("waiting.share-text"), url: link }).catch(() => undefined);
    return;
  }
  field.select();
  try {
    await /** @type {Navigator} */ (navigator).clipboard.writeText(link);
  } catch {
    document.execCommand("copy"); // without https there is no clipboard
  }
  announce(t("waiting.copied"));
  field.after(h("span", { class: "soft small copied" }, t("waiting.copied")));
  setTimeout(() => field.parentElement?.querySelector(".copied")?.remove(), 3000);
}

/**
 * The link as a QR code: the address of a picture, or "" if there is none.
 * @param {string} id
 * @param {string} text
 */
async function drawQr(id, text) {
  const headers = { "Content-Type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify({ text }) };
  const answer = await fetch(`/t/${id}/api/qr`, asked).catch(() => null);
  if (!answer?.ok) return "";
  return URL.createObjectURL(new Blob([await answer.text()], { type: "image/svg+xml" }));
}
