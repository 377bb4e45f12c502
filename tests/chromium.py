"""Finds the Chromium that the browser tests drive, and installs one if there is none.

The system's is taken first, the headless shell before the whole browser: the same engine without what a window needs, so a
test takes half the time. Else, for root on Debian, its package; else Playwright's own. As a script it prints what it found.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

# No window, no sandbox (tests may run as root), none of the calls home that a fresh profile makes, and letters as wide as a
# phone or a window draws them (the headless shell would round each to whole pixels).
ARGUMENTS = [
    "--font-render-hinting=none",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def _system() -> str | None:
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


def _from_debian() -> str | None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    quiet = {"env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL, "check": False}
    subprocess.run(["apt-get", "update", "-qq"], **quiet)
    for package in ("chromium-headless-shell", "chromium"):  # the first not in every release
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], **quiet)
        if found := _system():
            return found
    return None


def _from_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    def path() -> str:
        with sync_playwright() as playwright:
            return playwright.chromium.executable_path

    if not Path(path()).exists():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    return path() if Path(path()).exists() else None


@cache
def executable() -> str:
    """Return the path of a Chromium; ends the run with one sentence where none can be had."""
    found = _system() or _from_debian() or _from_playwright()
    if not found:
        sys.exit("The browser tests need Chromium: install it (Debian: apt-get install chromium) and run again.")
    return found


if __name__ == "__main__":
    print(f"Browser tests run in {executable()}.")
