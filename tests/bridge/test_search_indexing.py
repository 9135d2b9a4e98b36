"""The search index is brought up to date while the engine rests, and is the same as one made at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, CrawlPhase, EngineHost
from carmengui.bridge.search_indexing import SearchIndexing
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.indexing_step import IndexingStep, index_some
from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.word_search import IndexState
from tests.engine.search.indexed import Pages, rebuilt, urls_of, whole

PAGES = 30
GONE, NEW = "http://a.example/3", "http://a.example/new"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    project = tmp_path / "project"
    with Project.create(project) as opened:
        pages = Pages(opened.store)
        for number in range(PAGES):
            words = f"Häuser am Wasser Nummer{number} " * 5
            pages.read(f"http://a.example/{number}", words, f"Haus {number}", "de", ["Ada Meyer"])
        pages.answer(GONE, 410)
    return project


@pytest.fixture
def host(qtbot: QtBot, folder: Path) -> Iterator[EngineHost]:
    made = EngineHost(folder)
    yield made
    assert made.close()


@pytest.fixture
def indexing(qtbot: QtBot, host: EngineHost) -> Iterator[SearchIndexing]:
    ask = Ask(host.folder)
    made = SearchIndexing(host, ask, rest_ms=20)
    yield made
    made.close()
    ask.close()


def test_the_index_is_made_and_kept_while_the_engine_rests(
    qtbot: QtBot, folder: Path, indexing: SearchIndexing, tmp_path: Path
) -> None:
    told: list[IndexState] = []
    indexing.told.connect(told.append)
    qtbot.waitUntil(lambda: bool(told) and not told[-1].waiting, timeout=180_000)
    assert told[0].waiting == told[0].total == PAGES
    assert not indexing.is_working

    store = Store(folder / DATABASE, read_only=True)
    with SearchIndex(folder) as index:
        assert index.count() == PAGES - 1
        assert [page.url for page in index.removed()] == [GONE]
        assert whole(index) == rebuilt(tmp_path / "other", store)
    store.close()

    store = Store(folder / DATABASE)
    Pages(store).read(NEW, "Ein Leuchtturm", "Neu", "de")
    store.close()
    told.clear()
    indexing.look_soon()
    qtbot.waitUntil(lambda: bool(told) and not told[-1].waiting, timeout=180_000)
    with SearchIndex(folder) as index:
        assert urls_of(index, "leuchtturm") == [NEW]


def test_it_waits_for_the_engine_and_goes_on_after_it(
    qtbot: QtBot, host: EngineHost, indexing: SearchIndexing
) -> None:
    qtbot.waitUntil(lambda: host.phase is CrawlPhase.IDLE)
    host.read_again()
    assert host.phase is CrawlPhase.READING
    indexing.look_soon()
    with qtbot.waitSignal(indexing.told, timeout=180_000):
        assert not indexing.is_working, "nothing is indexed while pages are read"
    assert host.phase is CrawlPhase.IDLE


def test_closed_it_tells_nothing_and_leaves_whole_pages(
    qtbot: QtBot, folder: Path, indexing: SearchIndexing, tmp_path: Path
) -> None:
    with qtbot.waitSignal(indexing.told, timeout=180_000):
        pass
    indexing.close()
    indexing.look_soon()
    with qtbot.assertNotEmitted(indexing.told, wait=100):
        pass
    assert not indexing.is_working
    while index_some(IndexingStep(folder, folder / DATABASE)).waiting:
        pass
    store = Store(folder / DATABASE, read_only=True)
    with SearchIndex(folder) as index:
        assert whole(index) == rebuilt(tmp_path / "other", store)
    store.close()


def test_what_cannot_be_written_is_said(
    qtbot: QtBot, folder: Path, indexing: SearchIndexing
) -> None:
    (folder / "cache").mkdir(exist_ok=True)
    (folder / "cache" / "search.sqlite").mkdir()
    with qtbot.waitSignal(indexing.failed, timeout=180_000) as failed:
        pass
    assert failed.args[0].startswith("The search index ")
    assert not indexing.is_working
