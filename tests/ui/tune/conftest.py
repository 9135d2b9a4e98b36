"""A small project with stored pages of five branches, and the readers that answer the widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, Change, EngineHost, Judging
from carmengui.engine.documents import read_html
from carmengui.engine.metadata import PageContext, weigh
from carmengui.engine.metadata.rules import RuleSet, load_rules
from carmengui.engine.model import Capture, Outcome, Record
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.storage import Archive, Store, url_key
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.storage.rows import NewUrl
from carmengui.ui.session.selection import Selection
from carmengui.ui.session.undo import Undo
from carmengui.ui.theme import LIGHT, theme
from carmengui.ui.tune import TuneDesk
from tests.ui.tune.drafting import LONG, Bench, PatientBot

MOMENT = datetime(2026, 11, 14, 16, 20, tzinfo=UTC)
PAGES = {
    "http://a.example/1": f"<title>{LONG}</title><h1>{LONG}</h1>",
    "http://a.example/2": f"<title>{LONG} – Werft</title><h1>{LONG}</h1>",
    "http://b.example/3": f"<title>{LONG} – Archiv</title><h1>{LONG}</h1>",
    "http://b.example/4": "<title>Gülçin Öztürk</title><h1>Eski Değirmenin Sesi</h1>",
    "http://b.example/5": "<title>Nur der Kopf dieser Seite</title><p>Text.</p>",
    "http://b.example/6": "<p>.</p>",
    "http://b.example/7": "<title>Untitled</title><p>.</p>",
}
GOLD: dict[str, dict[str, object]] = {
    "http://a.example/1": {"title": LONG},
    "http://a.example/2": {"title": LONG},
    "http://b.example/3": {"title": f"{LONG} – Archiv"},
    "http://b.example/4": {"title": "Gülçin Öztürk Eski Değirmenin Sesi"},
}
Keep = Callable[[Path, dict[str, str]], None]


def keep_pages(folder: Path, pages: dict[str, str]) -> None:
    """Read pages as the pipeline does, and store them with their bytes."""
    store, archive = Store(folder / "carmen.sqlite"), Archive(folder / "archive")
    with store.writing():
        for url, html in pages.items():
            body = f"<html><head><meta charset='utf-8'></head>{html}</html>".encode()
            capture = Capture(
                url,
                MOMENT,
                Outcome.FETCHED,
                status=200,
                body=body,
                headers=(("Content-Type", "text/html; charset=utf-8"),),
            )
            place = archive.append(capture)
            store.frontier.add([NewUrl(url, url.split("/")[2])])
            number = store.captures.add(capture, place, is_read=True)
            record = _record(url, capture)
            store.frontier.set_version(url_key(url), number)
            store.frontier.set_record(url_key(url), store.records.save(record, number))
    archive.close()
    store.close()


def _record(url: str, capture: Capture) -> Record:
    page = read_html(capture.body, content_type="text/html; charset=utf-8", url=url)
    weighed = weigh(page, PageContext())
    return Record(
        url=url, capture_digest=capture.digest, text="",
        fields=tuple(each for each in weighed if each.values),
        withheld=tuple(each for each in weighed if not each.values),
        removed=(), page_chars=10, page_words=2, removed_chars=0, content_digest="",
        full_digest="", site=url.split("/")[2], site_model_version="", siblings=0,
        provisional=True,
    )  # fmt: skip


@pytest.fixture
def empty_folder(tmp_path: Path) -> Path:
    made = tmp_path / "project"
    Project.create(made).close()
    return made


@pytest.fixture
def folder(empty_folder: Path) -> Path:
    keep_pages(empty_folder, PAGES)
    return empty_folder


@pytest.fixture
def keep() -> Keep:
    return keep_pages


@pytest.fixture
def start_asking() -> Iterator[Callable[[Path], Ask]]:
    started: list[Ask] = []

    def start(folder: Path) -> Ask:
        started.append(Ask(folder))
        return started[-1]

    yield start
    for ask in started:
        ask.close()


@pytest.fixture
def ask(folder: Path, start_asking: Callable[[Path], Ask]) -> Ask:
    return start_asking(folder)


@pytest.fixture
def bench(
    qtbot: QtBot, selection: Selection, folder: Path, start_asking: Callable[[Path], Ask]
) -> Bench:
    gold = GoldStore(folder / REVIEW_DATABASE)
    gold.save(GOLD)
    gold.close()
    host, ask = EngineHost(folder), start_asking(folder)
    judging = Judging(folder, "Ada")
    change = Change(host, lambda: judging.reviewer)
    desk = TuneDesk(selection, ask, folder, change, judging)

    def close(_: object) -> None:
        desk.close_down()
        judging.close()
        host.close()
        ask.close()

    qtbot.addWidget(desk, before_close_func=close)
    desk.resize(1372, 828)
    with qtbot.waitActive(desk):
        desk.show()
        desk.activateWindow()
    qtbot.waitUntil(lambda: bool(desk.rules.view.branches))
    return Bench(desk, change, folder, PatientBot(qtbot._request), Undo(change, judging))


@pytest.fixture
def selection(qapp: object) -> Selection:
    return Selection()


@pytest.fixture
def rules() -> RuleSet:
    return load_rules()


@pytest.fixture(autouse=True)
def _light(qapp: QCoreApplication) -> None:
    theme().fix(LIGHT)
