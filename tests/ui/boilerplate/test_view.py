"""Boilerplate mode on real pages: thresholds, walking, twins, panes, sentences; all by keyboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.project import change_settings
from carmengui.ui.boilerplate.header import PAGE, SOURCE, TEXT
from carmengui.ui.boilerplate.text.reading_map import Shown
from tests.engine.sibling_pages import (
    COUNT,
    EMPTY,
    FOOT,
    FOOTLESS,
    LONE,
    MENU,
    OFFICE,
    SITE,
    make_project,
    site_pages,
    url,
)
from tests.ui.boilerplate.conftest import Bench


def test_another_threshold_cuts_text_source_and_numbers(bench) -> None:
    view = bench.open(url(0))
    assert bench.removed() == bench.removed_in_source() == [MENU, FOOT]
    few = view.threshold.totals.accessibleDescription()
    bench.set_threshold(20)
    assert bench.removed() == bench.removed_in_source() == [MENU, OFFICE, FOOT]
    many = view.threshold.totals.accessibleDescription()
    assert few.split(";")[0] != many.split(";")[0]
    assert few.split(";")[1] != many.split(";")[1]
    bench.set_threshold(500)
    assert bench.removed() == bench.removed_in_source() == []
    assert view.why.answer.text() == "Nothing was removed"
    assert "more than 500 characters" in view.why.sentence.text()


def test_the_page_is_cut_anew_without_being_drawn_anew(bench, qtbot: QtBot) -> None:
    view = bench.open(url(0))
    with qtbot.waitSignal(bench.page.page_shown, timeout=30_000):
        view.middle.header.panes.choose(PAGE)
    drawn = []
    bench.page.page_shown.connect(lambda: drawn.append(1))

    def dimmed() -> str:
        told = []
        script = (
            "[...CSS.highlights].filter(([name]) => name.startsWith('carmen-removed'))"
            ".flatMap(([, marks]) => [...marks]).map(String).join('|')"
        )
        bench.page.view.ask(script, told.append)
        qtbot.waitUntil(lambda: bool(told), timeout=5_000)
        return told[0]

    qtbot.waitUntil(lambda: MENU in dimmed(), timeout=5_000)
    assert OFFICE not in dimmed()
    bench.set_threshold(20)
    qtbot.waitUntil(lambda: OFFICE in dimmed(), timeout=5_000)
    bench.set_threshold(50)
    qtbot.waitUntil(lambda: OFFICE not in dimmed(), timeout=5_000)
    assert MENU in dimmed()
    assert drawn == []


def test_the_slider_moves_by_one_character_and_asks_for_the_newest(bench) -> None:
    view = bench.open(url(0))
    slider = view.threshold.scale.slider
    for _ in range(7):
        QTest.keyClick(slider, Qt.Key.Key_Left)
    assert view.threshold.number.value() == 43
    bench.wait_cut(url(0), 43)
    assert OFFICE in bench.removed()
    QTest.keyClick(slider, Qt.Key.Key_PageUp)
    bench.wait_cut(url(0), 53)
    assert OFFICE not in bench.removed()
    assert bench.inspector.threshold == 53


def test_a_dragged_slider_ends_where_it_was_let_go(bench) -> None:
    view = bench.open(url(0))
    for value in range(300, 40, -1):
        view.threshold.scale.slider.setValue(value)
        QApplication.processEvents()
    wanted = view.threshold.number.value()
    bench.wait_cut(url(0), wanted)
    assert wanted < 20
    assert OFFICE in bench.removed()


def test_borderline_runs_are_marked_and_said(bench) -> None:
    view = bench.open(url(0))
    (borderline,) = [run for run in view.runs if run.is_borderline]
    assert not borderline.is_removed
    assert (
        view.middle.text.map.words[slice(*view.middle.text.map.places(borderline.span))] == OFFICE
    )
    effects = [effect.text() for effect in view.threshold.effects]
    assert OFFICE in effects[0]
    assert "1 shared text" in effects[0]
    assert effects[1] == "changes nothing on this page"
    view.threshold.links[0].click()
    bench.wait_cut(url(0), 40)
    (borderline,) = [run for run in view.runs if run.is_borderline]
    assert borderline.is_removed


def test_n_and_p_walk_over_the_runs_and_round_the_end(bench) -> None:
    view = bench.open(url(0))
    view.middle.text.setFocus()
    seen = []
    for key in "nnnp":
        QTest.keyClicks(view.middle.text, key)
        seen.append(view.cut.text[slice(view.runs[view.current].span.start, None)][:20])
        assert bench.is_on_screen(view.runs[view.current].span)
    assert seen == [words[:20] for words in (OFFICE, FOOT, MENU, FOOT)]
    assert view.middle.foot.place == "removed text 2 of 2, 1 borderline"
    assert bench.source.view.caret() == bench.source.view.source.index(FOOT)


def test_brackets_walk_by_size(bench) -> None:
    view = bench.open(url(0))
    view.middle.text.setFocus()
    sizes = []
    for key in "]]]":
        QTest.keyClicks(view.middle.text, key)
        sizes.append(len(view.runs[view.current].span))
    assert sorted(sizes) == sorted([len(MENU), len(OFFICE), len(FOOT)])
    QTest.keyClicks(view.middle.text, "[")
    assert len(view.runs[view.current].span) == sizes[-2]


def test_why_says_on_how_many_pages_and_which(bench) -> None:
    view = bench.open(url(0))
    view.step(-1)
    assert view.why.answer.text() == f"Shared by {COUNT - 1} of {COUNT + 1} pages of this site"
    assert f"{len(FOOT)} characters" in view.why.sentence.text()
    assert "threshold of 50" in view.why.sentence.text()
    assert view.why.without.text() == f"without it: /empty, /page/{FOOTLESS}"
    twins = {twin.url for twin in view.why.twins.twins.rows}
    assert twins == {url(number) for number in range(1, FOOTLESS)}


def test_the_numbers_of_pages_lead_to_as_many_rows(bench) -> None:
    view = bench.open(url(0))
    counted = set()
    for _ in range(len(view.runs)):
        view.step(1)
        others = view.why.others
        assert int(others.text().split()[0]) == view.why.twins.twins.rowCount()
        counted.add(others.text())
        QTest.mouseClick(others, Qt.MouseButton.LeftButton)
        assert view.why.twins.hasFocus()
        assert view.why.twins.currentIndex().row() == 0
    assert len(counted) > 1
    pages = view.pages
    assert pages.count.text() == f"{pages.model.rowCount()} pages" == f"{COUNT + 1} pages"
    pages.count.setFocus()
    QTest.keyClick(pages.count, Qt.Key.Key_Return)
    assert pages.view.hasFocus()
    assert pages.model.rows[pages.view.currentIndex().row()].url == url(0)


@pytest.mark.parametrize("step", [1, 2])
def test_enter_on_a_twin_jumps_to_the_same_words_there(bench, qtbot: QtBot, step: int) -> None:
    view = bench.open(url(0))
    for _ in range(step):
        view.step(1)
    words = {1: OFFICE, 2: FOOT}[step]
    twin = view.why.twins.twins.rows[1]
    view.why.twins.setFocus()
    QTest.keyClick(view.why.twins, Qt.Key.Key_Down)
    with qtbot.waitSignal(view.twin_reached, timeout=10_000) as reached:
        QTest.keyClick(view.why.twins, Qt.Key.Key_Return)
    assert reached.args == [twin.url] == [bench.selection.url]
    assert twin.url != url(0)
    bench.wait_cut(twin.url)
    here = view.runs[view.current].span
    assert view.cut.text[here.start : here.end] == words
    assert bench.is_on_screen(here)


def test_list_and_map_lead_to_other_pages(bench) -> None:
    view = bench.open(url(0))
    order = [line.url for line in view.pages.model.rows]
    assert set(order) == {EMPTY, *map(url, range(COUNT))}
    order.remove(EMPTY)
    row = view.pages.model.row_of(order[3])
    view.pages.view.setCurrentIndex(view.pages.model.index(row, 0))
    QTest.keyClick(view.pages.view, Qt.Key.Key_Return)
    bench.wait_cut(order[3])
    site_map = view.middle.site_map
    site_map.setFocus()
    drawn = [line.url for line in view.pages.model.rows]
    key, at = (Qt.Key.Key_Right, 1) if order[3] != drawn[-1] else (Qt.Key.Key_Left, -1)
    QTest.keyClick(site_map, key)
    QTest.keyClick(site_map, Qt.Key.Key_Return)
    neighbour = drawn[drawn.index(order[3]) + at]
    assert bench.selection.url == neighbour
    QTest.mouseClick(site_map, Qt.MouseButton.LeftButton, pos=site_map.column_box(0).center())
    assert bench.selection.url == drawn[0]


def test_shares_in_the_list_follow_the_threshold(bench) -> None:
    view = bench.open(url(0))
    model = view.pages.model
    line = model.rows[model.row_of(url(0))]
    before = view.pages.share(line)
    bench.set_threshold(20)
    assert view.pages.share(line) == pytest.approx(
        sum(len(run.span) for run in view.cut.runs) / len(view.cut.text)
    )
    assert view.pages.share(line) > before > 0


def test_only_kept_and_only_removed_show_one_part(bench) -> None:
    view = bench.open(url(0))
    text, parts = view.middle.text, view.middle.header.parts
    parts.choose(list(Shown).index(Shown.KEPT))
    assert MENU not in text.toPlainText()
    assert OFFICE in text.toPlainText()
    parts.choose(list(Shown).index(Shown.REMOVED))
    first, hidden, last = text.toPlainText().split("\n")
    assert (first, last) == (MENU, FOOT)
    kept = len(view.cut.text) - len(MENU) - len(FOOT) - 2
    assert hidden.startswith(f"… {kept} characters kept, below “")
    bench.set_threshold(20)
    lines = text.toPlainText().split("\n")
    assert [line for line in lines if not line.startswith("… ")] == [MENU, OFFICE, FOOT]
    assert len(lines) == 5
    parts.choose(list(Shown).index(Shown.DIMMED))
    assert text.toPlainText() == view.cut.text


def test_panes_are_borrowed_and_given_back(bench) -> None:
    bench.desk.setSizes([300, 500, 200])
    sizes = bench.desk.sizes()
    view = bench.open(url(0))
    for index, pane in ((SOURCE, bench.source), (PAGE, bench.page)):
        view.middle.header.panes.choose(index)
        assert pane.isVisible()
        assert view.isAncestorOf(pane)
    view.middle.header.panes.choose(TEXT)
    assert bench.mode.go_back()
    assert [bench.desk.indexOf(pane) for pane in (bench.source, bench.page)] == [0, 1]
    assert bench.source.isVisible()
    assert bench.desk.sizes() == sizes
    assert not bench.mode.go_back()
    bench.mode.toggle()
    bench.wait_cut(url(0))
    assert view.isAncestorOf(bench.source)


def test_the_mode_leaves_the_threshold_to_the_panes(bench, qtbot: QtBot) -> None:
    view = bench.open(url(0))
    view.threshold.number.setValue(20)
    bench.mode.toggle()
    qtbot.waitUntil(lambda: bench.removed_in_source() == [MENU, OFFICE, FOOT], timeout=5_000)
    bench.selection.choose_url(url(1))
    bench.mode.toggle()
    bench.wait_cut(url(1), 20)


def test_without_siblings_it_says_so_and_shows_the_text(bench) -> None:
    view = bench.open(LONE)
    assert view.why.answer.text() == "No other page of this site yet"
    assert "Crawl another page of it" in view.why.sentence.text()
    assert view.middle.text.toPlainText() == view.cut.text
    assert view.middle.foot.place == "nothing removed"
    view.step(1)
    view.step_by_size(-1)
    assert view.current is None


def test_no_record_and_no_page_are_sentences(bench, qtbot: QtBot) -> None:
    bench.mode.toggle()
    assert bench.view.whole.currentWidget().accessibleName().startswith("No record selected.")
    bench.selection.choose_url(f"http://{SITE}/never")
    qtbot.waitUntil(
        lambda: "was not fetched" in bench.view.whole.currentWidget().accessibleName(),
        timeout=5_000,
    )
    bench.selection.choose_url(url(2))
    bench.wait_cut(url(2))
    assert bench.removed() == [MENU, FOOT]


def test_a_page_without_text_says_so(bench, qtbot: QtBot) -> None:
    bench.selection.choose_url(EMPTY)
    bench.mode.toggle()
    qtbot.waitUntil(
        lambda: "no visible text" in bench.view.middle.stack.currentWidget().accessibleName(),
        timeout=10_000,
    )


def test_the_panes_begin_at_the_threshold_of_the_project(qtbot: QtBot, tmp_path: Path) -> None:
    folder = make_project(tmp_path, site_pages())
    change_settings(folder, {"boilerplate_threshold": 20}, {})
    with Bench.at(folder, qtbot) as bench:
        bench.selection.choose_url(url(0))
        qtbot.waitUntil(lambda: bench.selection.inspection is not None, timeout=10_000)
        assert bench.selection.inspection.threshold == 20
        assert OFFICE in bench.removed_in_source()
        bench.mode.toggle()
        bench.wait_cut(url(0), 20)
        assert bench.view.threshold.number.value() == bench.inspector.threshold == 20
        assert bench.removed() == [MENU, OFFICE, FOOT]
        bench.set_threshold(50)
        bench.inspector.read_again()
        assert bench.inspector.threshold == 50, "what was tried holds"


def test_another_version_dims_the_text_until_it_was_cut(bench, qtbot: QtBot) -> None:
    view = bench.open(url(0))
    version = replace(bench.selection.version, capture_id=bench.selection.version.capture_id)
    assert not view.middle.stack.is_stale
    bench.selection.version_changed.emit(version)
    assert view.middle.stack.is_stale
    qtbot.waitUntil(lambda: not view.middle.stack.is_stale, timeout=10_000)
