"""What several kinds of tests share: the built site and a browser."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent.parent

# The same examples in every run, so that a run tells of the change and not of chance, coverage included. For others:
# HYPOTHESIS_PROFILE=explore
settings.register_profile("same", derandomize=True)
settings.register_profile("explore", derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_configure(config: pytest.Config) -> None:
    """Say what the marks mean."""
    config.addinivalue_line("markers", "proves(*clauses): what this test shows of these clauses; see docs/weave/proof.py")


@pytest.fixture(scope="session")
def site() -> Path:
    """Return the folder of the built site; `make test` has built it, pytest alone builds it when it is missing."""
    folder = ROOT / "site"
    if not (folder / "index.html").exists():
        subprocess.run(["make", "build"], cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="session")
def chromium() -> Iterator[object]:
    """Yield a headless Chromium, driven by Playwright."""
    from playwright.sync_api import sync_playwright

    from tests.chromium import ARGUMENTS, executable

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        yield browser
        browser.close()
