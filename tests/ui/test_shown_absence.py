"""A page that was refused: every pane says which line of robots.txt decided, and leads to all of it."""

from __future__ import annotations

import shutil
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from carmengui.engine.crawl.fetch.faults import answered_words
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.sentence import NOTHING
from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import NewUrl, url_key
from tests.journeys.desktop import crawled_project, desktop, first_page, settle, wait_until
from tests.refusals import forbidden

ASKED = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
REFUSAL = forbidden("Disallow: /intern", 7)
REASON = str(REFUSAL.reason)


def test_the_line_that_refused_a_page_stands_in_all_three_panes(tmp_path: Path) -> None:
    folder = shutil.copytree(crawled_project(), tmp_path / "copy")
    home = first_page(folder)
    with closing(Store(folder / DATABASE)) as store, store.writing():
        for path in ("intern/1", "later"):
            store.frontier.add([NewUrl(f"http://wiki.test/{path}", "wiki.test")])
        store.frontier.refuse(url_key("http://wiki.test/intern/1"), REFUSAL)
    with desktop(folder) as bench:
        said = bench.review.metadata.stack

        def headings() -> set[str]:
            return {
                bench.source.absence.notice.heading.text(),
                bench.page.stage.notice.reason.text(),
                said.currentWidget().sentence.text(),  # type: ignore[attr-defined]
            }

        bench.port.open_record("http://wiki.test/intern/1")
        wait_until(lambda: headings() == {f"Not fetched: {REASON}."}, "all panes say the line")
        verdicts = bench.review.metadata.strip.buttons.values()
        assert not any(button.isEnabled() for button in verdicts), "there is nothing to judge"
        bench.port.open_record("http://wiki.test/later")
        waits = "Not fetched yet: queued."
        wait_until(lambda: headings() == {waits}, "all panes say that it waits")
        said.currentWidget().button.click()  # type: ignore[attr-defined]
        assert bench.window.desk is not None
        assert bench.window.desk.name == "Crawl"
        assert bench.crawl.why.field.text() == "http://wiki.test/later"
        bench.port.open_record(home)
        wait_until(lambda: all(button.isEnabled() for button in verdicts), "here there is")


def test_robots_txt_stands_there_with_its_line_and_what_was_tried(tmp_path: Path) -> None:
    folder = shutil.copytree(crawled_project(), tmp_path / "copy")
    home = first_page(folder)
    refused, moved = "http://wiki.test/intern/1", "http://wiki.test/old"
    body = (
        b"User-agent: *\r\nCrawl-delay: 5\r\nDisallow: /tmp\r\n\r\n# n\xc3\xa4chste\r\n\r\n"
        b"Disallow: /intern\r\n"
    )
    with closing(Store(folder / DATABASE)) as store, store.writing():
        for url in (refused, moved):
            store.frontier.add([NewUrl(url, "wiki.test", via=url_key(home))])
        store.captures.set_robots("wiki.test", at=ASKED, status=200, body=body, problem=NOTHING)
        store.frontier.refuse(url_key(refused), REFUSAL)
        visits = [
            Visit(
                moved,
                ASKED + timedelta(minutes=n),
                Outcome.HTTP_ERROR,
                answered_words(status),
                status,
            )
            for n, status in enumerate((503, 410))
        ]
        for visit in visits:
            store.captures.add_visit(visit, capture_id=None)
    with desktop(folder) as bench:
        bench.port.open_record(refused)
        wait_until(bench.source.absence.robots.isVisible, "the file that refused it")
        page = bench.source.absence
        assert page.robots.source.split("\n")[4:7] == ["# nächste", "", "Disallow: /intern"]
        (lit,) = page.robots.lit
        assert page.robots.source[lit.start : lit.end] == "Disallow: /intern"
        assert bench.source.header.place.text() == "robots.txt, line 7"
        assert any(line.endswith(f"found on {home}") for line in page.tried)
        bench.port.open_record(moved)
        wait_until(lambda: "queued" in page.notice.heading.text(), "another page, another reason")
        assert page.robots.isHidden()
        tried = [line for line in page.tried if "returned" in line]
        assert [line[-3:] for line in tried] == ["503", "410"]
        why = bench.page.stage.notice.why
        QTest.mouseClick(why, Qt.MouseButton.LeftButton, pos=QPoint(12, why.height() // 2))
        assert bench.window.desk is not None
        assert bench.window.desk.name == "Crawl"
        assert bench.crawl.why.field.text() == moved


def test_a_line_that_has_changed_since_is_not_lit(tmp_path: Path) -> None:
    folder = shutil.copytree(crawled_project(), tmp_path / "copy")
    refused = "http://wiki.test/intern/1"
    with closing(Store(folder / DATABASE)) as store, store.writing():
        store.frontier.add([NewUrl(refused, "wiki.test")])
        body = b"\n" * 6 + b"Disallow: /other"
        store.captures.set_robots("wiki.test", at=ASKED, status=200, body=body, problem=NOTHING)
        store.frontier.refuse(url_key(refused), REFUSAL)
    with desktop(folder) as bench:
        bench.port.open_record(refused)
        wait_until(bench.source.absence.robots.isVisible, "the file that refused it")
        assert not list(bench.source.absence.robots.lit)


def test_a_narrow_pane_shows_all_the_words(tmp_path: Path) -> None:
    folder = shutil.copytree(crawled_project(), tmp_path / "copy")
    refused = "http://wiki.test/intern/1"
    reason = forbidden("Disallow: /intern and much more that stands in this line", 7)
    with closing(Store(folder / DATABASE)) as store, store.writing():
        store.frontier.add([NewUrl(refused, "wiki.test")])
        store.frontier.refuse(url_key(refused), reason)
    with desktop(folder, size=(1280, 800)) as bench:
        bench.port.open_record(refused)
        notice, page = bench.page.stage.notice, bench.source.absence
        wait_until(notice.why.isVisible, "the reason is there")
        bench.page.setFixedWidth(230)
        wait_until(lambda: notice.width() <= 230, "the pane is narrow")
        settle(bench)
        for label in (notice.reason, notice.detail, notice.why, page.notice.hint):
            assert label.height() >= label.heightForWidth(label.width()), label.text()
