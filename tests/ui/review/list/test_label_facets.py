"""Facets by author, class and year: counted by the search index, a press narrows the list."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.project import DATABASE
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.upkeep import bring_up_to_date
from carmengui.engine.storage import Store
from carmengui.ui.review.list.facets_pane import FacetsPane
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.session.selection import Selection
from tests.engine.search.indexed import Pages

ADA, MILLER = "Ada Lovelace", "Müller, Jörg"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    store = Store(tmp_path / DATABASE, create=True)
    pages = Pages(store)
    sea = {"category": ["Seas & Ships"], "day": "2021-05-01"}
    pages.read("http://a.example/1", "ships", "One", "en", [ADA, MILLER], **sea)
    pages.read("http://a.example/2", "ships", "Two", "en", [ADA], day="2022-05-01")
    pages.read(
        "http://b.example/3",
        "houses",
        "Three",
        "en",
        [MILLER],
        classes=["MSC 05C15"],
        day="2022-05-01",
    )
    pages.read("http://b.example/4", "lakes", "Four", "en", [MILLER])
    with SearchIndex(tmp_path) as index:
        bring_up_to_date(index, store)
    store.close()
    return tmp_path


@pytest.fixture
def pane(
    qtbot: QtBot, folder: Path, selection: Selection, start_asking: Callable[[], Ask]
) -> FacetsPane:
    made = FacetsPane(ReviewFilter(selection), start_asking())
    qtbot.addWidget(made)
    made.resize(208, 900)
    made.show()
    qtbot.waitUntil(lambda: bool(counts(made, "authors")))
    return made


def counts(pane: FacetsPane, name: str) -> dict[str, int]:
    return pane.sections[name].counts()


def press(qtbot: QtBot, pane: FacetsPane, name: str, words: str) -> None:
    [row] = [row for row in pane.sections[name].rows() if row.words == words]
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)


def test_the_most_frequent_come_first(pane: FacetsPane) -> None:
    assert list(counts(pane, "authors").items()) == [(MILLER, 3), (ADA, 2)]
    assert list(counts(pane, "years").items()) == [("2022", 2), ("2021", 1)]
    assert counts(pane, "subject_class") == {"MSC 05C15": 1, "Seas & Ships": 1}


def test_a_press_narrows_and_only_what_is_shown_is_counted(qtbot: QtBot, pane: FacetsPane) -> None:
    press(qtbot, pane, "authors", ADA)
    assert str(pane._filter.wanted) == 'author:"Ada Lovelace"'
    qtbot.waitUntil(lambda: counts(pane, "authors") == {ADA: 2, MILLER: 1})
    assert [(row.words, row.is_lit) for row in pane.sections["authors"].rows()] == [
        (ADA, True),
        (MILLER, False),
    ]
    assert counts(pane, "subject_class") == {"Seas & Ships": 1}
    press(qtbot, pane, "years", "2022")
    qtbot.waitUntil(lambda: counts(pane, "years") == {"2022": 1})
    assert pane.sections["subject_class"].isHidden()
    press(qtbot, pane, "years", "2022")
    press(qtbot, pane, "authors", ADA)
    qtbot.waitUntil(lambda: counts(pane, "authors") == {MILLER: 3, ADA: 2})
    assert pane._filter.wanted.is_empty


@pytest.mark.parametrize(
    ("words", "typed"), [("MSC 05C15", "class:msc:05c15"), ("Seas & Ships", "class:seas:&:ships")]
)
def test_a_class_or_category_narrows(
    qtbot: QtBot, pane: FacetsPane, words: str, typed: str
) -> None:
    press(qtbot, pane, "subject_class", words)
    assert str(pane._filter.wanted) == typed
    qtbot.waitUntil(lambda: counts(pane, "subject_class") == {words: 1})
    assert pane.facets is not None
    qtbot.waitUntil(lambda: pane.facets is not None and pane.facets.matching == 1)
    assert [row.is_lit for row in pane.sections["subject_class"].rows()] == [True]
