"""The table and figures of the SET paper: words of the page, its text, what is kept, and the article."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QHBoxLayout, QWidget

from carmengui.engine.runs.set_paper.set_counts import CountedPage, SetReport
from carmengui.engine.runs.set_paper.set_documents import SEED
from carmengui.ui.compare.statistics.set_tables import (
    documents_table,
    notes,
    pages_table,
    reductions_table,
    resolved_figure,
    words_figure,
)
from carmengui.ui.compare.statistics.table import FigureTable
from carmengui.ui.theme import Role, set_role, set_roles, theme
from carmengui.ui.widgets.charts.bars import BarChart
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label

_SIDE_BY_SIDE_PX = 720


class SetSection(QWidget):
    """Heading and link first; once counted, documents, figures, reductions and the drawn pages."""

    wanted = Signal()
    """The words shall be counted, or that be stopped."""
    redraw_wanted = Signal()
    """Other pages shall be drawn and counted."""
    page_wanted = Signal(str)
    """A drawn page shall be opened: its URL."""
    copied = Signal(str)
    """A table is on the clipboard: its name."""
    picture_wanted = Signal(object, object)
    """A figure shall be kept: the content of the picture file, and its path."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Words before and after extraction"))
        self.heading = plain_label(self.tr("Words before and after extraction"), self)
        self.count = TextLink(pixels=12, parent=self)
        self.redraw = TextLink(pixels=12, parent=self)
        self.documents = FigureTable(self.tr("Words of the four documents"))
        self.reductions = FigureTable(self.tr("Words reduced"))
        self.pages = FigureTable(self.tr("Drawn pages"))
        self.figures = (BarChart(self), BarChart(self))
        self.said = plain_label(self)
        self.said.setWordWrap(True)
        self.drawn = plain_label(self)
        self.copies = [TextLink(pixels=12, parent=self) for _ in range(3)]
        self.saves = [TextLink(pixels=12, parent=self) for _ in self.figures]
        self._both = QHBoxLayout()
        self._lay_out()
        set_role(self.heading, Role.TITLE)
        set_roles(Role.SMALL, self.said, self.drawn)
        self.count.clicked.connect(self.wanted)
        self.redraw.clicked.connect(self.redraw_wanted)
        self.redraw.show_words(self.tr("Draw other pages"))
        self.pages.number_wanted.connect(self._on_page)
        self._connect_links()
        self._show_tables(shown=False)

    def _connect_links(self) -> None:
        tables = (self.documents, self.reductions, self.pages)
        for link, table in zip(self.copies, tables, strict=True):
            words = self.tr("Copy: {table}").format(table=table.accessibleName())
            link.show_words(words, spoken=words)
            link.clicked.connect(partial(self._on_copy, table))
        names = ("words.svg", "resolved-words.svg")
        for link, chart, name in zip(self.saves, self.figures, names, strict=True):
            link.clicked.connect(partial(self._on_save, chart, name))

    def offer(self, *, is_possible: bool) -> None:
        """Offer to count; only all records of a project can be drawn from."""
        self._show_tables(shown=False)
        self.setVisible(is_possible)
        self.show_stopped()

    def show_stopped(self) -> None:
        """Offer to count, or to count again where figures are shown already."""
        is_counted = not self.documents.isHidden()
        self.count.show_words(
            self.tr("Count again") if is_counted else self.tr("Count words of 50 random pages")
        )

    def show_work(self, words: str) -> None:
        """Show how far the pages are counted, or why they are not."""
        self.count.show_words(words)

    def show_report(self, report: SetReport, seed: int = SEED) -> None:
        """Show what was counted of the pages that a seed draws."""
        self.documents.show_table(*documents_table(report))
        self.reductions.show_table(*reductions_table(report))
        self.pages.show_table(*pages_table(report))
        drawn = words_figure(report), resolved_figure(report)
        for chart, bars, link in zip(self.figures, drawn, self.saves, strict=True):
            chart.show_bars(bars)
            words = self.tr("Save picture …")
            link.show_words(words, spoken=f"{words} {bars.title}")
        self.said.setText("\n".join(notes(report)))
        words = self.tr("{n} pages drawn at random, at least one of each site (seed {seed})")
        self.drawn.setText(words.format(n=f"{report.pages:,}", seed=seed))
        self._show_tables(shown=bool(report.documents))
        self.count.show_words(self.tr("Count again"))

    def save_figure(self, chart: BarChart, path: Path) -> None:
        """Keep a figure in a file: SVG if it is named so, else PNG."""
        self.picture_wanted.emit(chart.picture(path), path)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put one figure below the other where both have no room side by side."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        is_wide = self.width() >= theme().px(_SIDE_BY_SIDE_PX)
        self._both.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)

    def minimumSizeHint(self) -> QSize:
        """Let the figures go below each other before anything is cut."""
        return QSize(0, super().minimumSizeHint().height())

    def _show_tables(self, *, shown: bool) -> None:
        for each in (
            self.documents,
            self.reductions,
            self.pages,
            *self.figures,
            *self.saves,
            self.said,
            self.drawn,
            self.redraw,
            *self.copies,
        ):
            each.setVisible(shown)

    def _on_page(self, page: CountedPage) -> None:
        self.page_wanted.emit(page.url)

    def _on_copy(self, table: FigureTable) -> None:
        table.copy()
        self.copied.emit(table.accessibleName())

    def _on_save(self, chart: BarChart, name: str) -> None:
        file, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save picture"), name, self.tr("Pictures (*.svg *.png)")
        )
        if file:
            self.save_figure(chart, Path(file))

    def _lay_out(self) -> None:
        for chart, link in zip(self.figures, self.saves, strict=True):
            self._both.addLayout(in_column(chart, in_row(link, STRETCH, margins=(8, 0))), 1)
        self._both.setSpacing(16)
        head = in_row(self.heading, self.count, STRETCH, *self.copies, spacing=12, margins=(8, 0))
        note = in_row((self.said, 1), margins=(8, 4))
        again = in_row(self.drawn, self.redraw, STRETCH, spacing=12, margins=(8, 0))
        in_column(
            head,
            self.documents,
            8,
            self._both,
            8,
            self.reductions,
            note,
            8,
            again,
            self.pages,
            on=self,
            spacing=4,
        )
