"""The source of a rendered page: as received, as rendered, and how the two differ."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.inspection import Inspection, inspect
from carmengui.engine.model import Span
from carmengui.engine.storage import Archive, Store
from carmengui.ui.page.source import DocumentReader, SourcePane
from carmengui.ui.page.source.header import DIFFERENCE, RECEIVED, RENDERED
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import LIGHT, theme
from tests.engine.rendered_project import FRAME, PAGES, make_rendered_project
from tests.ui.page.source.shown_source import choose

pytestmark = pytest.mark.slow
FIRST, SECOND, _, PLAIN, MIXED = PAGES


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("documents") / "project"
    make_rendered_project(made)
    return made


@pytest.fixture
def pane(qtbot: QtBot, selection: Selection, folder: Path) -> Iterator[SourcePane]:
    theme().fix(LIGHT)
    ask = Ask(folder)
    made = SourcePane(selection)
    DocumentReader(made, ask)
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show()
    yield made
    made.close()
    ask.close()


def read(folder: Path, url: str) -> Inspection:
    with (
        closing(Store(folder / "carmen.sqlite", read_only=True)) as store,
        closing(Archive(folder / "archive")) as archive,
    ):
        found = inspect(store, archive, url)
    assert found is not None
    return found


def lit(pane: SourcePane) -> list[str]:
    return [pane.view.source[span.start : span.end] for span in pane.view.lit]


def test_a_rendered_page_is_shown_as_rendered_and_offers_the_response(
    qtbot: QtBot, pane: SourcePane, selection: Selection, folder: Path
) -> None:
    choose(selection, read(folder, MIXED.url))
    assert pane.header.documents.isVisible()
    assert pane.view.source == MIXED.rendered
    pane.header.documents.choose(RECEIVED)
    qtbot.waitUntil(lambda: pane.view.source == MIXED.response)
    assert not pane.view.is_stale
    pane.header.documents.choose(RENDERED)
    assert pane.view.source == MIXED.rendered


def test_the_evidence_is_lit_in_the_document_that_is_shown(
    qtbot: QtBot, pane: SourcePane, selection: Selection, folder: Path
) -> None:
    choose(selection, read(folder, MIXED.url))
    selection.choose_field("keywords")
    assert any("ferry" in words for words in lit(pane))
    pane.header.documents.choose(RECEIVED)
    qtbot.waitUntil(lambda: pane.view.source == MIXED.response)
    assert lit(pane) == []
    selection.choose_field("authors")
    assert any("Cy Dock" in words for words in lit(pane))


def test_a_page_with_one_document_offers_no_choice(
    qtbot: QtBot, pane: SourcePane, selection: Selection, folder: Path
) -> None:
    choose(selection, read(folder, FIRST.url))
    pane.header.documents.choose(RECEIVED)
    qtbot.waitUntil(lambda: pane.view.source == FRAME)
    choose(selection, read(folder, PLAIN.url))
    assert not pane.header.documents.isVisible()
    assert pane.view.source == PLAIN.response
    # Whoever looks at responses goes on with them.
    choose(selection, read(folder, SECOND.url))
    assert pane.header.documents.isVisible()
    qtbot.waitUntil(lambda: pane.view.source == FRAME and not pane.view.is_stale)


def test_the_difference_says_what_only_the_rendered_document_has(
    qtbot: QtBot, pane: SourcePane, selection: Selection, folder: Path
) -> None:
    choose(selection, read(folder, FIRST.url))
    pane.header.documents.choose(DIFFERENCE)
    shown = pane.difference
    qtbot.waitUntil(lambda: shown.stack.currentWidget() is shown.text)
    assert shown.isVisible()
    assert not pane.header.find_button.isVisible()
    assert shown.summary.text().startswith("Only rendered: title, 1 heading, ")
    assert "1 link" in shown.summary.text()
    text = shown.text.toPlainText()
    assert text.index("Title") < text.index("Headings") < text.index("Text") < text.index("Links")
    assert "h1 Harbour reopens" in text
    assert "JSON-LD" not in text
    assert shown.text.place_count > 1
    QTest.keyClick(shown.text, Qt.Key.Key_N)
    assert shown.text.here == 1
    choose(selection, read(folder, MIXED.url))
    qtbot.waitUntil(lambda: "No difference between the documents." in shown.stack.accessibleName())
    pane.header.documents.choose(RENDERED)
    assert pane.header.find_button.isVisible()
    assert pane.view.isVisible()


def test_a_place_of_the_record_is_shown_in_the_rendered_document(
    qtbot: QtBot, pane: SourcePane, selection: Selection, folder: Path
) -> None:
    choose(selection, read(folder, FIRST.url))
    place = Span(MIXED.response.index("<title>"), 60)
    pane.show_notes([(place, "a note")])
    assert len(pane.view.notes) == 1
    pane.header.documents.choose(RECEIVED)
    qtbot.waitUntil(lambda: pane.view.source == FRAME)
    assert not pane.has_places
    assert len(pane.view.notes) == 0
    pane.show_place(place)
    assert pane.header.documents.index() == RENDERED
    assert pane.view.source == FIRST.rendered
    assert len(pane.view.notes) == 1


def test_a_command_goes_from_document_to_document(
    qtbot: QtBot, pane: SourcePane, selection: Selection, folder: Path
) -> None:
    assert not pane.show_next_document()
    choose(selection, read(folder, FIRST.url))
    assert pane.show_next_document()
    qtbot.waitUntil(lambda: pane.difference.stack.currentWidget() is pane.difference.text)
    assert pane.show_next_document()
    qtbot.waitUntil(lambda: pane.view.source == FRAME)
    assert pane.show_next_document()
    assert pane.view.source == FIRST.rendered
    choose(selection, read(folder, PLAIN.url))
    assert not pane.show_next_document()


def test_a_lost_response_is_said_and_the_rendered_document_stays(
    qtbot: QtBot, selection: Selection, tmp_path: Path
) -> None:
    make_rendered_project(tmp_path / "project", (FIRST,))
    inspection = read(tmp_path / "project", FIRST.url)
    ask = Ask(tmp_path / "project")
    pane = SourcePane(selection)
    DocumentReader(pane, ask)
    qtbot.addWidget(pane)
    pane.show()
    choose(selection, inspection)
    for file in (tmp_path / "project" / "archive").iterdir():
        file.rename(file.with_suffix(".lost"))
    pane.header.documents.choose(RECEIVED)
    qtbot.waitUntil(pane.notice.isVisible)
    assert "missing or damaged" in pane.notice.heading.text()
    pane.header.documents.choose(RENDERED)
    assert pane.view.isVisible()
    assert pane.view.source == FIRST.rendered
    ask.close()
