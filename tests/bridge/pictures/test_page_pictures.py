"""A list gets the pictures of the rows that are looked at, and of no others."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import psutil
import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge.pictures.page_pictures import PagePictures
from carmengui.engine.pictures import PagePicture
from carmengui.engine.project import DATABASE
from tests.bridge.pictures.conftest import BLUE, RED, SITE, colors, import_into, is_like, page_of
from tests.bridge.rendering.conftest import has_ended
from tests.staying import stays

pytestmark = pytest.mark.slow


@pytest.fixture
def pictures(folder) -> Iterator[PagePictures]:
    made = PagePictures(folder)
    yield made
    made.close()


def test_what_is_wanted_is_told_and_nothing_runs_before_or_after(
    qtbot: QtBot, pictures: PagePictures, folder
) -> None:
    before = {thread.name for thread in threading.enumerate()}
    assert "page pictures" not in before
    assert not (folder / "cache").exists()
    told: dict[str, PagePicture] = {}
    pictures.told.connect(lambda some: told.update({one.url: one for one in some}))
    wanted = [f"{SITE}/red.html", f"{SITE}/blue.html"]
    pictures.want(wanted)
    qtbot.waitUntil(lambda: len(told) == 2, timeout=60_000)
    for url, ground in zip(wanted, (RED, BLUE), strict=True):
        assert is_like(colors(told[url].jpeg)[0], ground)
    process = psutil.Process(pictures.drawer.pid)
    pictures.close()
    assert has_ended(process)
    assert "page pictures" not in {thread.name for thread in threading.enumerate()}


def test_a_newer_wish_takes_the_place_of_an_older_one(
    qtbot: QtBot, pictures: PagePictures, folder
) -> None:
    import_into(folder, *(one for n in range(6) for one in page_of(f"page{n}", RED, BLUE)))
    told: list[str] = []
    pictures.told.connect(lambda some: told.extend(one.url for one in some))
    pictures.want([f"{SITE}/page{n}.html" for n in range(6)])
    qtbot.waitUntil(lambda: bool(told), timeout=60_000)
    pictures.want([f"{SITE}/blue.html"])
    qtbot.waitUntil(lambda: f"{SITE}/blue.html" in told, timeout=60_000)
    assert len(told) < 7


def test_a_wish_is_kept_while_the_database_is_out_of_reach(
    qtbot: QtBot, pictures: PagePictures, folder
) -> None:
    database, away = folder / DATABASE, folder / "away"
    database.rename(away)
    told: list[str] = []
    pictures.told.connect(lambda some: told.extend(one.url for one in some))
    pictures.want([f"{SITE}/red.html"])
    assert stays(lambda: not told, 500)
    away.rename(database)
    qtbot.waitUntil(lambda: told == [f"{SITE}/red.html"], timeout=60_000)
