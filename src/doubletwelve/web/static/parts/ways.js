/** A tile that can lie either way round at a place: which half is to touch it. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { numbers } from "../model/action.js";
import { tileText } from "../model/words.js";
import { closing, openDialog } from "./dialog.js";
import { tilePicture } from "./tile.js";

/**
 * Ask, if there is something to ask.
 * @param {import("../model/choose.js").Choose} choose
 */
export function askWay(choose) {
  const ways = choose.takeWays();
  if (ways.length === 0) return;
  const buttons = ways.map((play) => h("li", {}, wayButton(play, choose)));
  openDialog(t("layout.which-way"), h("ul", { class: "choices" }, buttons));
}

/**
 * @param {import("../model/action.js").Play} play
 * @param {import("../model/choose.js").Choose} choose
 */
function wayButton({ laid, place, text }, choose) {
  const target = place.split("/")[0];
  const at = tileText(target);
  const end = choose.model.round?.open?.[place]?.number ?? -1;
  const button = closing(t("layout.way", { number: numbers(laid)[0], at }), () => choose.act(text), "wide");
  button.prepend(h("span", { class: "way" }, tilePicture(endingIn(end, target)), tilePicture(laid)));
  return button;
}

/**
 * A tile as it lies before whatever touches its open end.
 * @param {number} end
 * @param {string} tile
 */
function endingIn(end, tile) {
  const [a, b] = numbers(tile);
  return a === end ? `${b}-${a}` : tile;
}
