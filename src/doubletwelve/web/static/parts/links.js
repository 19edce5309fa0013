/** A link to a seat for another device, or for spectators: to copy, and as a QR code. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { refusalSentence } from "../model/words.js";
import { openDialog } from "./dialog.js";

/** @typedef {import("../model/scene.js").TableContext} TableContext */

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
  const address = `${location.origin}/t/${context.id}#${seat === null ? "watch" : "seat"}=${answer.link}`;
  const why = seat === null ? t("table.watch-why") : t("table.link-why", { name: context.model.nameOf(seat) });
  const code = h("div", { class: "link-code" });
  openDialog(t("table.link"), h("p", {}, why), linkField(address), code);
  void drawCode(context.id, address, code);
}

/** @param {string} address */
function linkField(address) {
  const field = h("input", { readonly: true, value: address, "aria-label": t("table.link") });
  const done = h("span", { role: "status" });
  const click = async () => {
    field.select();
    await navigator.clipboard?.writeText(address).then(() => replace(done, t("table.copied")), () => {});
  };
  return h("div", { class: "row link-copy" }, field, h("button", { on: { click } }, t("table.copy")), done);
}

/**
 * @param {string} id
 * @param {string} address
 * @param {HTMLElement} place
 */
async function drawCode(id, address, place) {
  const body = JSON.stringify({ text: address });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`/t/${id}/api/qr`, { method: "POST", headers, body }).catch(() => null);
  if (!answer?.ok) return;
  const source = URL.createObjectURL(await answer.blob());
  const free = () => URL.revokeObjectURL(source);
  replace(place, h("img", { src: source, alt: t("table.qr"), on: { load: free } }));
}
