"""The facets: counts under the filter, a press is a condition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.model import Field
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.ui.review.list.facet_section import FacetSection
from carmengui.ui.review.list.facets_pane import FacetsPane
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.session.selection import Selection
from tests.staying import stays


@pytest.fixture
def review_filter(selection: Selection) -> ReviewFilter:
    return ReviewFilter(selection)


@pytest.fixture
def make_facets(qtbot: QtBot, review_filter: ReviewFilter, start_asking: Callable[[], Ask]):
    def make() -> FacetsPane:
        pane = FacetsPane(review_filter, start_asking())
        qtbot.addWidget(pane)
        pane.resize(208, 900)
        pane.show()
        qtbot.waitUntil(lambda: pane.facets is not None)
        return pane

    return make


@pytest.fixture
def filled(shelf):
    shelf.add("Haber", 0.95, site="b.example", lang="tr", method="carmen.title.4")
    shelf.add("Spor", 0.35, site="b.example", lang="tr", authors=True)
    shelf.add("Übersicht", 0.81, lang="de")
    shelf.add("", lang="")
    return shelf


def press(qtbot: QtBot, section: FacetSection, words: str) -> None:
    [row] = [row for row in section.rows() if row.words == words]
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)


def test_every_facet_counts_all_records(filled, make_facets) -> None:
    pane = make_facets()
    assert pane.sections["site"].counts() == {"a.example": 2, "b.example": 2}
    assert pane.sections["language"].counts() == {"Turkish": 2, "German": 1, "unknown": 1}
    assert pane.sections["method"].counts() == {
        "<h1>, first": 2,
        "<4> <title> + heading": 1,
        "no title": 1,
    }
    assert pane.sections["absent"].counts() == {
        "Title": 1,
        "Authors": 3,
        "Date": 4,
        "Description": 4,
        "Keywords": 4,
        "Publisher": 4,
        "Language": 1,
    }
    assert pane.sections["present"].counts()["Authors"] == 1
    assert pane.weights.accessibleDescription() == "0.3: 1; 0.8: 1; 0.9: 1"


def test_a_press_is_a_condition_and_zero_keeps_its_place(
    qtbot, filled, make_facets, review_filter
) -> None:
    pane = make_facets()
    before = [row.words for row in pane.sections["language"].rows()]
    press(qtbot, pane.sections["site"], "b.example")
    assert review_filter.wanted == RecordFilter(site="b.example")
    qtbot.waitUntil(lambda: pane.sections["language"].counts()["German"] == 0)
    assert [row.words for row in pane.sections["language"].rows()] == before
    assert pane.sections["site"].counts() == {"a.example": 2, "b.example": 2}
    assert [row.is_lit for row in pane.sections["site"].rows()] == [False, True]
    press(qtbot, pane.sections["site"], "a.example")
    qtbot.waitUntil(lambda: pane.sections["language"].counts()["Turkish"] == 0)
    assert [row.is_lit for row in pane.sections["site"].rows()] == [True, False]
    press(qtbot, pane.sections["site"], "a.example")
    assert review_filter.wanted.is_empty


def test_only_a_number_that_changed_is_painted_again(qtbot, filled, make_facets) -> None:
    pane = make_facets()
    rows = [*pane.sections["site"].rows(), *pane.sections["language"].rows()]
    painted: list[str] = []

    class Watcher(QObject):
        def eventFilter(self, row: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt calls it so
            if event.type() is QEvent.Type.Paint:
                painted.append(row.words)
            return False

    watcher = Watcher()
    for row in rows:
        row.installEventFilter(watcher)

    def is_painted_to_the_end() -> bool:
        painted.clear()
        return stays(lambda: not painted, 50)

    qtbot.waitUntil(is_painted_to_the_end)
    facets = replace(pane.facets, sites={"a.example": 2, "b.example": 3})
    pane.show_facets(facets)
    qtbot.waitUntil(lambda: bool(painted))
    assert painted == ["b.example"]
    assert rows[1].accessibleName() == "b.example, 3 records"
    pane.show_facets(replace(facets, languages={**facets.languages, "": 0}))
    qtbot.waitUntil(lambda: len(painted) > 1)
    assert painted == ["b.example", "unknown"]
    [unknown] = [row for row in rows if row.words == "unknown"]
    assert unknown.accessibleName() == "unknown, 0 records"


def test_words_do_not_make_rows_jump(qtbot, filled, make_facets, review_filter) -> None:
    pane = make_facets()
    before = [row.words for row in pane.sections["site"].rows()]
    review_filter.type("haber")
    qtbot.waitUntil(lambda: pane.sections["site"].counts() == {"a.example": 0, "b.example": 1})
    assert [row.words for row in pane.sections["site"].rows()] == before


@pytest.mark.parametrize(
    "pressed",
    [
        ("language", "unknown", "lang:none"),
        ("language", "Turkish", "lang:tr"),
        ("method", "no title", "method:none"),
        ("method", "<4> <title> + heading", "method:carmen.title.4"),
        ("absent", "Authors", "no:authors"),
    ],
)
def test_what_is_pressed_could_be_typed(qtbot, filled, make_facets, review_filter, pressed) -> None:
    facet, words, typed = pressed
    pane = make_facets()
    section = pane.sections[facet]
    press(qtbot, section, words)
    assert str(review_filter.wanted) == typed
    qtbot.waitUntil(lambda: any(row.is_lit for row in section.rows()))
    press(qtbot, section, words)
    assert review_filter.wanted.is_empty


def test_a_field_is_found_or_not_found_but_not_both(
    qtbot, filled, make_facets, review_filter
) -> None:
    pane = make_facets()
    qtbot.mouseClick(pane.sections["present"].more, Qt.MouseButton.LeftButton)
    press(qtbot, pane.sections["present"], "Authors")
    press(qtbot, pane.sections["present"], "Title")
    press(qtbot, pane.sections["absent"], "Authors")
    assert review_filter.wanted == RecordFilter(present=(Field.TITLE,), absent=(Field.AUTHORS,))


def test_a_row_is_pressed_with_the_keyboard_too(qtbot, filled, make_facets, review_filter) -> None:
    pane = make_facets()
    with qtbot.waitActive(pane):
        pane.activateWindow()
    row = pane.sections["site"].rows()[0]
    row.setFocus()
    qtbot.keyClick(row, Qt.Key.Key_Return)
    assert str(review_filter.wanted) == f"site:{row.words}"
    qtbot.keyClick(row, Qt.Key.Key_Down)
    assert pane.sections["site"].rows()[1].hasFocus()
    assert row.accessibleName() == "a.example, 2 records"


def bar_at(pane: FacetsPane, band: int) -> QPoint:
    area = pane.weights._area()
    return QPoint(area.left() + round(area.width() * (band + 0.5) / 10), area.center().y())


def test_the_histogram_is_a_filter(qtbot, filled, make_facets, review_filter) -> None:
    pane = make_facets()
    bars = pane.weights
    left = Qt.MouseButton.LeftButton
    qtbot.mouseClick(bars, left, pos=bar_at(pane, 3))
    assert str(review_filter.wanted) == "weight>=0.3 weight<0.4"
    qtbot.waitUntil(lambda: "0.3 to 0.4" in bars.accessibleName())
    qtbot.mouseClick(bars, left, pos=bar_at(pane, 3))
    assert review_filter.wanted.is_empty
    qtbot.mousePress(bars, left, pos=bar_at(pane, 8))
    qtbot.mouseMove(bars, bar_at(pane, 0))
    qtbot.mouseRelease(bars, left, pos=bar_at(pane, 0))
    assert str(review_filter.wanted) == "weight<0.9"
    qtbot.waitUntil(lambda: "below 0.9" in bars.accessibleName())
    qtbot.keyClick(bars, Qt.Key.Key_Left)
    assert str(review_filter.wanted) == "weight<0.8"
    qtbot.keyClick(bars, Qt.Key.Key_Delete)
    assert review_filter.wanted.is_empty


def test_long_facets_are_cut_but_a_chosen_value_is_seen(
    qtbot, shelf, make_facets, review_filter
) -> None:
    for n in range(15):
        shelf.add(f"Titel {n}", site=f"s{n:02}.example")
    pane = make_facets()
    section = pane.sections["site"]
    nine = [f"s{n:02}.example" for n in range(9)]
    assert ([row.words for row in section.rows()], section.more.text()) == (nine, "6 more")
    review_filter.type("site:s13.example")
    qtbot.waitUntil(lambda: [row.words for row in section.rows()] == [*nine, "s13.example"])
    qtbot.mouseClick(section.more, Qt.MouseButton.LeftButton)
    assert [row.words for row in section.rows()] == list(section.counts())
    assert all(row.isVisible() for row in section.rows())
    qtbot.waitUntil(
        lambda: sorted({row.y() for row in section.rows()}) == [row.y() for row in section.rows()]
    )
    assert section.more.text() == "fewer"


def test_an_empty_project_says_what_will_be_counted(make_facets) -> None:
    pane = make_facets()
    assert pane.nothing.isVisible()
    assert not pane.weights.isVisible()


def test_what_is_not_understood_is_said_and_changes_nothing(qtbot, review_filter) -> None:
    review_filter.choose(parse_filter("site:a.example"))
    with qtbot.waitSignal(review_filter.refused) as refused:
        review_filter.type("weight<much")
    assert refused.args[0].startswith("“much” is not a weight.")
    assert str(review_filter.wanted) == "site:a.example"
    with qtbot.assertNotEmitted(review_filter.changed):
        review_filter.type("site:a.example")


def test_weights_and_methods_are_those_of_the_field_and_say_so(qtbot, filled, make_facets) -> None:
    pane = make_facets()
    assert pane.sections["method"].heading.text() == "Title: found by"
    assert pane.weights.accessibleName() == "Title: weight, any"
    pane.show_field(Field.AUTHORS)
    assert pane.sections["method"].heading.text() == "Authors: found by"
    assert pane.weights.accessibleName() == "Authors: weight, any"
    qtbot.waitUntil(lambda: pane.sections["method"].counts().get("not found") == 3)
    assert pane.sections["method"].counts() == {"not found": 3, "<meta> author": 1}
    assert pane.weights.accessibleDescription() == "0.9: 1"


def test_servers_visits_and_the_page_itself_are_facets_to_press(
    qtbot, filled, make_facets, review_filter
) -> None:
    pane = make_facets()
    further = pane.sections
    assert further["status"].counts() == {"200 OK": 4}
    assert further["dynamics"].counts()["visited once"] == 4
    assert further["embedded"].counts() == {"same value": 0, "different value": 0, "no value": 4}
    assert further["embedded"].heading.text() == "Title: embedded metadata"
    assert not further["reviewers"].isVisible()
    assert not further["cluster"].isVisible()
    press(qtbot, further["status"], "200 OK")
    press(qtbot, further["dynamics"], "visited once")
    press(qtbot, further["embedded"], "no value")
    assert review_filter.wanted == parse_filter("status:200 dynamics:unknown embedded:none")
    press(qtbot, further["status"], "200 OK")
    press(qtbot, further["embedded"], "no value")
    assert review_filter.wanted == parse_filter("dynamics:unknown")
