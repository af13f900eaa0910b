"""A real browser for the tests beside this file: skipped with a line where no Chromium is found."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from cardlab.browser import chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A headless Chromium for the whole run."""
    wanted = os.environ.get("CI") == "true"
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        if wanted:
            raise
        pytest.skip("no browser: the package playwright is missing")
    with sync_playwright() as playwright:
        path = chromium(playwright)
        if not path:
            said = "no browser: no Chromium was found"
            pytest.fail(said) if wanted else pytest.skip(said)
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A fresh page, 1000 by 900; whatever it logs as an error fails the test."""
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda m: wrong.append(m.text) if m.type == "error" else None)
    yield opened
    context.close()
    assert not wrong, wrong
