"""The table and figures of the SET paper: words of the page, its text, what is kept, and the article."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from carmengui.engine.boilerplate import Comparison, DocumentKind
from carmengui.engine.runs.set_paper.set_counts import SetReport
from carmengui.ui.compare.lexicon.columns import share_words
from carmengui.ui.compare.statistics.figures import Figure, Head
from carmengui.ui.compare.statistics.table import FigureTable
from carmengui.ui.theme import Role, set_role
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label


class SetSection(QWidget):
    """Heading and link first; once counted, documents, reductions, and why one is below zero."""

    wanted = Signal()
    """The words shall be counted, or that be stopped."""
    copied = Signal(str)
    """A table is on the clipboard: its name."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Words before and after extraction"))
        self.heading = plain_label(self.tr("Words before and after extraction"), self)
        self.count = TextLink(pixels=12, parent=self)
        self.documents = FigureTable(self.tr("Words of the four documents"))
        self.reductions = FigureTable(self.tr("Words reduced"))
        self.said = plain_label(self)
        self.said.setWordWrap(True)
        self.copies = [TextLink(pixels=12, parent=self) for _ in range(2)]
        self._lay_out()
        set_role(self.heading, Role.TITLE)
        set_role(self.said, Role.SMALL)
        self.count.clicked.connect(self.wanted)
        tables = (self.documents, self.reductions)
        for link, table in zip(self.copies, tables, strict=True):
            name = table.accessibleName()
            link.show_words(
                self.tr("Copy: {table}").format(table=name),
                spoken=self.tr("Copy: {table}").format(table=name),
            )
            link.clicked.connect(partial(self._on_copy, table))
        self._show_tables(shown=False)

    def offer(self, *, is_possible: bool) -> None:
        """Offer to count; only all records of a project can be drawn from."""
        self._show_tables(shown=False)
        self.setVisible(is_possible)
        self.count.show_words(self.tr("Count words of 50 random pages"))

    def show_work(self, words: str) -> None:
        """Show how far the pages are counted, or why they are not."""
        self.count.show_words(words)

    def show_report(self, report: SetReport) -> None:
        """Show what was counted."""
        self.documents.show_table(*documents_table(report))
        self.reductions.show_table(*reductions_table(report))
        self.said.setText("\n".join(notes(report)))
        self._show_tables(shown=bool(report.documents))
        self.count.show_words(self.tr("Count again"))

    def _show_tables(self, *, shown: bool) -> None:
        for each in (self.documents, self.reductions, self.said, *self.copies):
            each.setVisible(shown)

    def _on_copy(self, table: FigureTable) -> None:
        table.copy()
        self.copied.emit(table.accessibleName())

    def _lay_out(self) -> None:
        head = in_row(self.heading, self.count, STRETCH, *self.copies, spacing=12, margins=(8, 0))
        note = in_row((self.said, 1), margins=(8, 4))
        in_column(head, self.documents, 8, self.reductions, note, on=self, spacing=4)


def documents_table(report: SetReport) -> tuple[list[Head], list[list[Figure]]]:
    """Return the mean words of the documents, and which share of them is resolved (figures 1 and 2)."""
    heads = [
        Head(_tr("Document"), 0, is_left=True),
        Head(_tr("words per page"), 130),
        Head(_tr("resolved"), 110),
        Head(_tr("without names"), 130),
    ]
    rows = [
        [
            Figure(_kind_words(row.kind), is_left=True),
            Figure(f"{row.mean_words:,.1f}"),
            Figure(share_words(row.resolved)),
            Figure(share_words(row.without_names)),
        ]
        for row in report.documents
    ]
    return heads, rows


def reductions_table(report: SetReport) -> tuple[list[Head], list[list[Figure]]]:
    """Return how much shorter each document is than those before it (table 1)."""
    heads = [
        Head(_tr("From"), 0, is_left=True),
        Head(_tr("To"), 260, is_left=True),
        Head(_tr("reduced by"), 110),
        Head(_tr("times as long"), 130),
    ]
    rows = [
        [
            Figure(_kind_words(each.before), is_left=True),
            Figure(_kind_words(each.after), is_left=True),
            Figure(f"{each.improvement:.2%}"),
            Figure(f"{each.ratio:.2f}"),
        ]
        for each in report.table
    ]
    return heads, rows


def notes(report: SetReport) -> list[str]:
    """Say what was counted, and of each reduction below zero why it can be so."""
    if not report.pages:
        return [_tr("No record has a stored page.")]
    words = _tr("{n} pages; the article of {gold} was given by a person, others are estimated.")
    told = [words.format(n=f"{report.pages:,}", gold=f"{report.gold_articles:,}")]
    if report.alone:
        words = _tr("{n} pages had no page of their site to compare with.")
        told.append(words.format(n=f"{report.alone:,}"))
    return told + [_why(each) for each in report.table if each.improvement < 0]


def _why(each: Comparison) -> str:
    if each.before is DocumentKind.HTML:
        reason = _tr("tags without blanks join words of the source, which the text has apart")
    elif each.after is DocumentKind.AH:
        reason = _tr(
            "the article has text that other pages of the site have, too, so it was removed"
        )
    else:
        reason = _tr("the later document has text that the earlier one has not")
    words = _tr("{before} → {after} is below zero: {reason}.")
    return words.format(before=each.before.value, after=each.after.value, reason=reason)


def _kind_words(kind: DocumentKind) -> str:
    return {
        DocumentKind.HTML: _tr("HTML: the page"),
        DocumentKind.DI: _tr("DI: its visible text"),
        DocumentKind.BMT: _tr("BMT: without shared text"),
        DocumentKind.AH: _tr("AH: the article"),
    }[kind]


def _tr(words: str) -> str:
    return QCoreApplication.translate("SetSection", words)
