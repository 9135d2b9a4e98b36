"""Numbers lead to their rows, old values to F5, and a first key says what may follow."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.storage.listing.record_filter import parse_filter
from carmengui.engine.tuning.versions.history import RuleHistory
from carmengui.ui.keys.prefix_popup import PrefixPopup
from carmengui.ui.window.project_status import CHANGED, FETCHED, TROUBLED
from carmengui.ui.window.status import StatusPartLabel
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import crawled_project, desktop, first_page, open_record, wait_until

FOLDER: list[Path] = []


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Workbench]:
    folder = shutil.copytree(crawled_project(), tmp_path / "copy")
    FOLDER[:] = [folder]
    with desktop(folder) as made:
        open_record(made, first_page(folder))
        yield made


def press_part(bench: Workbench, link: str) -> None:
    def found() -> list[StatusPartLabel]:
        return [each for each in bench.window.status._shown if each.part.link == link]

    wait_until(lambda: bool(found()), f"the status bar leads to {link}")
    found()[0].click()


def desk(bench: Workbench) -> str:
    assert bench.window.desk is not None
    return bench.window.desk.name


def test_what_was_fetched_leads_to_the_requests(bench: Workbench) -> None:
    press_part(bench, FETCHED)
    assert desk(bench) == "Crawl"
    wait_until(bench.crawl.happened.ledger.isVisible, "the requests are listed")


def test_links_of_the_bar_lead_to_what_they_count(bench: Workbench) -> None:
    bench.window.show_desk("Review")
    bench.window.set_filter("verdict:open")
    bench.window.status.part_pressed.emit(CHANGED)
    assert desk(bench) == "Freshness"
    table = bench.freshness.table
    wait_until(lambda: table.query.has_changes, "only pages that changed are listed")
    # What Review is filtered by says nothing here, and is there again where it does.
    assert bench.window.top_bar.field.text() == ""
    bench.window.set_filter("")
    wait_until(lambda: not table.query.has_changes, "all pages are listed")
    bench.window.show_desk("Review")
    assert bench.window.top_bar.field.text() == "verdict:open"
    bench.window.set_filter("")
    bench.window.status.part_pressed.emit(TROUBLED)
    assert desk(bench) == "Crawl"
    assert bench.crawl.trouble.isVisible()
    bench.window.status.part_pressed.emit("claim:authors")
    assert bench.selection.field == "authors"


def test_a_facet_is_shown_in_the_filter_field_too(bench: Workbench) -> None:
    bench.window.show_desk("Review")
    bench.review.list.table.setFocus()
    bench.review.filter.choose(parse_filter("verdict:open"))
    assert bench.window.top_bar.field.text() == "verdict:open"
    bench.review.filter.clear()
    assert bench.window.top_bar.field.text() == ""


def test_published_rules_mark_review_until_f5(bench: Workbench) -> None:
    [folder], corner = FOLDER, bench.review.list.stale
    wait_until(lambda: bench.reviewing.staleness.is_known, "it is known whether the values are old")
    assert not corner.isVisible()
    text = load_rules("title", folder / "rules").text
    at = datetime(2026, 11, 14, tzinfo=UTC)
    RuleHistory(folder).publish(f"{text}\n# one more\n", "one more", "Ada", at)
    bench.window.show_desk("Tune")
    bench.window.show_desk("Review")
    wait_until(corner.isVisible, "the list says that its values are old")
    assert "extract again (F5)" in corner.text()
    assert "extracted with" in bench.review.metadata.about.text()
    corner.click()
    wait_until(lambda: not corner.isVisible(), "the mark goes")
    assert "extracted with" not in bench.review.metadata.about.text()


def test_after_g_what_may_follow_is_listed_until_the_next_key(bench: Workbench) -> None:
    bench.window.show_desk("Review")
    [popup] = bench.window.findChildren(PrefixPopup)
    table = bench.review.list.table
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_G)
    assert popup.isVisible()
    assert popup.followers == ((("g",), "First record"),)
    QTest.keyClick(table, Qt.Key.Key_G)
    assert not popup.isVisible()
    QTest.keyClick(table, Qt.Key.Key_J)
    assert not popup.isVisible()
    for other in (Qt.Key.Key_Escape, Qt.Key.Key_X, Qt.Key.Key_Tab):
        table.setFocus()
        QTest.keyClick(table, Qt.Key.Key_G)
        assert popup.isVisible()
        QTest.keyClick(table, other)
        assert not popup.isVisible(), other
    field = bench.window.top_bar.field
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_G)
    assert not popup.isVisible()
    assert field.text() == "g"
