/** How others, or other devices, come to a table: a link to share or to copy, a code to read out, a QR code. */

import { ask, askForPicture } from "../lib/api.js";
import { announce, h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { copied, originForOthers } from "../lib/share.js";
import { refusalSentence } from "../model/words.js";
import { openDialog } from "./dialog.js";

/** @typedef {import("../model/scene.js").TableContext} TableContext */

/** Where a server listens if nobody says otherwise. */
const USUAL_PORT = "8012";

/** That a link is of no use elsewhere, and what to do about it. */
export function onlyHere() {
  const args = location.port === USUAL_PORT ? "--lan" : `"--lan --port ${location.port}"`;
  const command = `make play ARGS=${args}`;
  const [before, after] = t("waiting.only-here", { command }).split(command);
  return h("p", { class: "problem" }, before, h("code", {}, command), after);
}

/**
 * @param {string} id the table
 * @returns {HTMLElement}
 */
export function invitation(id) {
  const how = h("div", {});
  const code = h("p", { class: "spoken-code" });
  const link = h("div", {});
  const picture = h("div", { class: "invite-qr" });
  const asked = ask(`/t/${id}/api`);
  void asked.then((door) => spell(code, door.code)).catch(() => undefined);
  void originForOthers(id, asked).then((origin) => {
    replace(how, origin === null ? onlyHere() : h("p", { class: "soft small" }, t("waiting.invite-how")));
    replace(link, linkTo(id, origin, "", picture, t("waiting.qr")));
  });
  return h(
    "div",
    { class: "card stack invite" },
    h("h2", {}, t("waiting.invite")),
    how,
    h("div", { class: "invite-ways" }, h("div", { class: "stack" }, code, link), picture),
  );
}

/**
 * A link, with its picture if others can use it.
 * @param {string} id
 * @param {string | null} origin
 * @param {string} hash
 * @param {HTMLElement} picture
 * @param {string} alt
 */
function linkTo(id, origin, hash, picture, alt) {
  const address = `${origin ?? location.origin}/t/${id}${hash}`;
  if (origin !== null) void drawCode(id, address, picture, alt).catch(() => replace(picture, h("p", { class: "soft" }, t("waiting.no-qr"))));
  return linkRow(address);
}

/**
 * @param {HTMLElement} place
 * @param {string} code
 */
function spell(place, code) {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  replace(place, h("span", { class: "soft small block" }, t("waiting.code")), h("strong", {}, spaced));
}

/**
 * @param {TableContext} context
 * @param {string | null} seat `null`: for spectators
 */
export async function showLink(context, seat) {
  const answer = await (seat === null ? context.request("make-watch-link") : context.request("make-link", { seat }));
  if (answer.type !== "link") {
    openDialog(t("table.not-done"), h("p", {}, answer.type === "refused" ? refusalSentence(answer, context.model) : t("app.offline")));
    return;
  }
  const origin = await originForOthers(context.id);
  const hash = `#${seat === null ? "watch" : "seat"}=${answer.link}`;
  const own = seat === context.model.seat;
  const why = seat === null ? t("table.watch-why") : own ? t("table.own-link-why") : t("table.link-why", { name: context.model.nameOf(seat) });
  const code = h("div", { class: "link-code" });
  const link = linkTo(context.id, origin, hash, code, t("table.qr"));
  openDialog(t("table.link"), h("p", {}, why), origin === null && onlyHere(), link, code);
}

/** @param {string} link */
function linkRow(link) {
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": t("waiting.link") });
  field.addEventListener("focus", () => field.select());
  const words = t("share" in navigator ? "waiting.share" : "waiting.copy");
  const button = h("button", { type: "button", class: "main" }, words);
  const line = h("div", { role: "alert" });
  button.addEventListener("click", () => void share(link, field, button, line));
  return h("div", {}, h("div", { class: "row link-row" }, field, button), line);
}

/**
 * @param {string} link
 * @param {HTMLInputElement} field
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} line
 */
async function share(link, field, button, line) {
  if ("share" in navigator) {
    // Whoever closes the list of apps has changed their mind: nothing to say.
    await navigator.share({ title: t("app.name"), text: t("waiting.share-text"), url: link }).catch(() => undefined);
    return;
  }
  const isCopied = await copied(field);
  replace(line, !isCopied && h("p", { class: "problem" }, t("waiting.not-copied")));
  if (!isCopied) return;
  announce(t("waiting.copied"));
  replace(button, t("waiting.copied"));
  setTimeout(() => replace(button, t("waiting.copy")), 3000);
}

/**
 * A link as a QR code, for a device that can use it.
 * @param {string} id
 * @param {string} address
 * @param {HTMLElement} place
 * @param {string} alt
 */
async function drawCode(id, address, place, alt) {
  const source = URL.createObjectURL(await askForPicture(`/t/${id}/api/qr`, { text: address }));
  const free = () => URL.revokeObjectURL(source);
  replace(place, h("img", { src: source, alt, on: { load: free } }));
}
