"""Chromium as Debian packages it, driven by Playwright: no browser is downloaded."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

VARIABLE: Final = "CHROMIUM"
NAMES: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
)
"""In a container Chromium has no sandbox of its own, and it shall ask nobody anything."""
UNUSED: Final = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
"""Pages of Chromium's own under its address line, which nobody sees: half the cost of a window."""
LEFT_OUT_BY_PLAYWRIGHT: Final = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
"""Said again, because only the last such flag counts."""
WITHOUT: Final = f"--disable-features={','.join((*LEFT_OUT_BY_PLAYWRIGHT, *UNUSED))}"
MISSING: Final = f"there is no Chromium here: install one, or name it in ${VARIABLE}"


def find_chromium() -> str | None:
    """The program that ``$CHROMIUM`` names, or the first that is installed."""
    named = os.environ.get(VARIABLE)
    return next(filter(None, map(shutil.which, [named] if named else NAMES)), None)


@contextmanager
def running_chromium(program: str, *more: str) -> Iterator[Browser]:
    """With ``more`` flags, if something needs them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=(*FLAGS, WITHOUT, *more))
        try:
            yield browser
        finally:
            browser.close()
