"""Where the numbers of the status bar lead, and what leads from a pane to another desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from carmengui.engine.model import Field
from carmengui.ui.keys.prefix_popup import PrefixPopup
from carmengui.ui.review.queue.sample_status import CLAIM_LINK
from carmengui.ui.window.project_status import CHANGED, FETCHED, TROUBLED

if TYPE_CHECKING:
    from carmengui.ui.workbench import Workbench


class Leading(QObject):
    """Every number is a link to the rows it counts."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        bench.window.status.part_pressed.connect(self._on_part_pressed)
        PrefixPopup(bench.window, bench.window.action_board)
        bench.second.reviewers.rows_wanted.connect(self._show_rows_of)
        for pane in (bench.review.metadata, bench.page):
            pane.why_absent_asked.connect(self._explain)

    def _on_part_pressed(self, link: str) -> None:
        bench = self._bench
        if link == FETCHED:
            bench.window.show_desk("Crawl")
            bench.crawl.show_requests(only_brought=True)
        elif link == CHANGED:
            bench.window.show_desk("Freshness")
            bench.window.set_filter("changed")
        elif link == TROUBLED:
            bench.window.show_desk("Crawl")
            bench.crawl.show_trouble()
        elif link.startswith(CLAIM_LINK):
            bench.selection.choose_field(link.removeprefix(CLAIM_LINK))
            bench.queueing.go_on_with_sample()

    def _show_rows_of(self, field: str, filter_text: str) -> None:
        if field in set(Field):
            self._bench.selection.choose_field(field)
        self._bench.show_rows(filter_text)

    def _explain(self, url: str) -> None:
        self._bench.window.show_desk("Crawl")
        self._bench.crawl.explain(url)
