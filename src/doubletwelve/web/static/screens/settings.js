/** Settings, as a screen of their own. */

import { t } from "../lib/i18n.js";
import { page } from "../parts/page.js";
import { settingsForm } from "../parts/settings-form.js";

/** @param {HTMLElement} place */
export function show(place) {
  page(place, t("home.settings"), ...settingsForm(() => {})); // the screen itself is shown anew
}
