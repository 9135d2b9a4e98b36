"""The mode on a small real project, wired as the window wires it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QSplitter, QWidget
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.model import Span
from carmengui.ui.boilerplate import BoilerplateMode, BoilerplateView
from carmengui.ui.page.rendered import PagePane, register_scheme, seal_environment
from carmengui.ui.page.source import SourcePane
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.selection import Selection
from tests.engine.sibling_pages import EMPTY, LONE, make_project, site_pages, words

seal_environment()
register_scheme()


class Bench:
    """Selection, readers, a desk with source and page, and the mode above it."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self.selection, self.ask = Selection(), Ask(folder)
        self.inspector = Inspector(self.selection, self.ask)
        self.source, self.page = SourcePane(self.selection), PagePane(self.selection)
        self.desk = QSplitter()
        for pane in (self.source, self.page, QWidget()):
            self.desk.addWidget(pane)
        self.view = BoilerplateView(
            self.selection, self.ask, self.inspector, self.source, self.page
        )
        self.mode = BoilerplateMode(self.desk, OnDemand(lambda: self.view))
        self.mode.resize(1372, 820)

    @classmethod
    @contextmanager
    def at(cls, folder: Path, qtbot: QtBot) -> Iterator[Bench]:
        bench = cls(folder, qtbot)
        qtbot.addWidget(bench.mode)
        bench.mode.show()
        yield bench
        bench.page.close_down()
        bench.ask.close()

    def open(self, url: str) -> BoilerplateView:
        self.selection.choose_url(url)
        self.mode.toggle()
        self.wait_cut(url)
        return self.view

    def wait_cut(self, url: str, threshold: int = 0) -> None:
        """Wait until page, panes, verge and site are those of a page at a threshold."""
        threshold = threshold or self.view.threshold.threshold

        def is_there() -> bool:
            cut, seen, verge = self.view.cut, self.selection.inspection, self.view.verge
            return (
                cut is not None
                and seen is not None
                and verge is not None
                and (cut.url, cut.threshold) == (seen.url, seen.threshold) == (url, threshold)
                and (verge.url, verge.threshold) == (url, threshold)
                and self.view.reader.site_cut.is_done
                and self.view.reader.site_cut.threshold == threshold
            )

        self._qtbot.waitUntil(is_there, timeout=20_000)

    def set_threshold(self, threshold: int) -> None:
        self.view.threshold.number.setValue(threshold)
        self.wait_cut(self.selection.url, threshold)

    def removed(self) -> list[str]:
        """Return what the text pane shows as removed, by the colours it gives."""
        ink = self.color("removed")
        return [
            selection.cursor.selectedText().replace("\u2029", "\n")
            for selection in sorted(
                self.view.middle.text.extraSelections(), key=lambda one: one.cursor.position()
            )
            if selection.format.foreground().color().name() == ink
        ]

    def removed_in_source(self) -> list[str]:
        view = self.source.view
        return [view.source[span.start : span.end] for span in view.removed]

    @staticmethod
    def color(name: str) -> str:
        from carmengui.ui.theme import theme

        return theme().color(name).name()

    def is_on_screen(self, span: Span) -> bool:
        text = self.view.middle.text
        boxes = list(text.line_boxes(span))
        return bool(boxes) and 0 <= boxes[0].top() < text.viewport().height()


@pytest.fixture(scope="session")
def folder(tmp_path_factory) -> Path:
    pages = site_pages() | {
        LONE: f"<title>Alone</title><p>{words(7)}</p>",
        EMPTY: "<title>Empty</title><img src=x.png>",
    }
    return make_project(tmp_path_factory.mktemp("mode"), pages)


@pytest.fixture
def bench(folder: Path, qtbot: QtBot) -> Iterator[Bench]:
    with Bench.at(folder, qtbot) as bench:
        yield bench
