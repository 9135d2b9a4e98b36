"""A life of a page without a store: versions, unchanged visits, an error."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.storage.versions import Versions, lay_out
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import LIGHT, theme

URL = "https://a.example/page"
START = datetime(2026, 3, 2, 6, tzinfo=UTC)


class Noon:
    """A clock that stands still, a day later."""

    def now(self) -> datetime:
        return START + timedelta(days=1)

    def wait(self, *given: object, idle: bool) -> None:
        del given, idle


def versions_like(life: str) -> Versions:
    """Visit a page every hour: ``f`` first, ``c`` content, ``b`` boilerplate, ``u`` 304, ``e`` error."""
    rows, capture = [], 0
    for hour, letter in enumerate(life):
        capture += letter in "fcb"
        outcome = {"e": "http error", "u": "not modified"}.get(letter, "fetched")
        flags = {"c": (1, 1), "b": (0, 1), "u": (0, 0)}.get(letter, (None, None))
        reason = "the <b>server</b> answered 503" if letter == "e" else ""
        at = (START + timedelta(hours=hour)).timestamp()
        rows.append((at, outcome, reason, capture or None, *flags))
    return lay_out(URL, rows)


@pytest.fixture
def selection() -> Selection:
    """A selection that looks at the page: first, content, two unchanged, error, boilerplate, content."""
    made = Selection()
    made.choose_url(URL)
    made.show_versions(versions_like("fcuuebc"))
    return made


@pytest.fixture(autouse=True)
def _light() -> None:
    theme().fix(LIGHT)
