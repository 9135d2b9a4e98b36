"""A page that was refused: every pane says which line of robots.txt decided, and leads to all of it."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import NewUrl, url_key
from tests.journeys.desktop import crawled_project, desktop, wait_until

REASON = "robots.txt line 7: Disallow: /intern"


def test_the_line_that_refused_a_page_stands_in_all_three_panes(tmp_path: Path) -> None:
    folder = shutil.copytree(crawled_project(), tmp_path / "copy")
    with closing(Store(folder / DATABASE)) as store, store.writing():
        for path in ("intern/1", "later"):
            store.frontier.add([NewUrl(f"http://wiki.test/{path}", "wiki.test")])
        store.frontier.refuse(url_key("http://wiki.test/intern/1"), REASON)
    with desktop(folder) as bench:
        said = bench.review.metadata.stack

        def headings() -> set[str]:
            return {
                bench.source.notice.heading.text(),
                bench.page.stage.notice.reason.text(),
                said.currentWidget().sentence.text(),  # type: ignore[attr-defined]
            }

        bench._open_on_review("http://wiki.test/intern/1")
        wait_until(lambda: headings() == {f"Not fetched: {REASON}."}, "all panes say the line")
        bench._open_on_review("http://wiki.test/later")
        waits = "Not fetched yet: it waits for its turn."
        wait_until(lambda: headings() == {waits}, "all panes say that it waits")
        said.currentWidget().button.click()  # type: ignore[attr-defined]
        assert bench.window.desk is not None
        assert bench.window.desk.name == "Crawl"
        assert bench.crawl.why.field.text() == "http://wiki.test/later"
