"""The tables of the statistics one below the other: fields, methods beside reliability, census, rendering."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QWidget

from carmengui.engine.corpus.totals import CorpusTotals
from carmengui.engine.model import Field
from carmengui.engine.review.statistics.reliability import TITLE_RULES
from carmengui.engine.review.statistics.rows import Kind, Which
from carmengui.engine.runs.set_paper.unresolved import ProjectWords
from carmengui.ui.compare.lexicon.columns import languages_table
from carmengui.ui.compare.statistics.figures import (
    census_table,
    corpus_table,
    fields_table,
    methods_table,
    rendering_table,
)
from carmengui.ui.compare.statistics.reading import Counted
from carmengui.ui.compare.statistics.set_section import SetSection
from carmengui.ui.compare.statistics.table import FigureTable
from carmengui.ui.compare.statistics.words import (
    basis_parts,
    census_parts,
    field_words,
    rendering_parts,
)
from carmengui.ui.keys.pane_order import PANE
from carmengui.ui.theme import Role, set_lengths, set_role
from carmengui.ui.widgets.layouts import STRETCH, Stretch, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.link_line import LinkLine
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.reliability.view import ReliabilityView

INSET_PX = 16
_GAP_PX, _CHART_PX = 20, 316
_MAX_METHODS = 10


class StatisticsPage(QScrollArea):
    """Shows what was counted; the line chosen in the first table says of which field the rest is."""

    number_wanted = Signal(object)
    """A number was pressed (:class:`Which`)."""
    corpus_wanted = Signal()
    """Documents and words of the text corpus shall be counted."""
    words_wanted = Signal()
    """Words that no list knows shall be counted."""
    unresolved_wanted = Signal(str)
    """The unresolved words of a language shall be listed."""
    copied = Signal(str)
    """A table is on the clipboard: its name."""
    page_wanted = Signal(str)
    """A page shall be opened: its URL."""

    def __init__(self) -> None:
        super().__init__()
        self._counted: Counted | None = None
        self._field = ""
        self._shows_all = False
        self.fields = FigureTable(self.tr("Values found and their quality"))
        self.methods = FigureTable(self.tr("Values by method"))
        self.census = FigureTable(self.tr("Values by markup"))
        self.rendering = FigureTable(self.tr("Values added by rendering"))
        self.corpus = FigureTable(self.tr("Text corpus"))
        self.words = FigureTable(self.tr("Resolved words"))
        self.set = SetSection()
        self._tables = {
            "fields": self.fields,
            "methods": self.methods,
            "census": self.census,
            "rendering": self.rendering,
            "corpus": self.corpus,
            "words": self.words,
        }
        self.reliability = ReliabilityView()
        self._headings = {name: plain_label() for name in self._tables}
        self.basis, self.sample = LinkLine(self), LinkLine(self)
        self.rendered = LinkLine(self)
        self.count_corpus = TextLink(pixels=12, parent=self)
        self.count_words = TextLink(pixels=12, parent=self)
        self.more_methods = TextLink(pixels=12, parent=self)
        self.copies = {name: TextLink(pixels=12, parent=self) for name in self._tables}
        self._lay_out()
        self._connect()
        for heading in self._headings.values():
            set_role(heading, Role.TITLE)
        set_lengths(self.reliability, height=_CHART_PX)

    def show_counted(self, counted: Counted) -> None:
        """Show what was counted."""
        self._counted = counted
        self.basis.show_parts(basis_parts(counted))
        self.fields.show_table(*fields_table(counted))
        self._show_census(counted)
        self._show_rendering(counted)
        self._offer_corpus(counted)
        self._offer_words(counted)
        self.set.offer(is_possible=counted.basis.is_whole)
        first = counted.statistics.found[0].field
        known = {row.field for row in counted.statistics.found}
        self._show_methods(self._field if self._field in known else first)

    def _show_census(self, counted: Counted) -> None:
        """Show in which markup values stand; a file or a run has no pages to look at."""
        has_pages = counted.census is not None
        for each in (self._headings["census"], self.sample, self.census, self.copies["census"]):
            each.setVisible(has_pages)
        self.sample.show_parts(census_parts(counted))
        self.census.show_table(*census_table(counted))

    def _show_rendering(self, counted: Counted) -> None:
        """Show what rendering added; in most projects no page is rendered."""
        has_rendered = counted.rendering is not None
        for each in (
            self._headings["rendering"],
            self.rendered,
            self.rendering,
            self.copies["rendering"],
        ):
            each.setVisible(has_rendered)
        self.rendered.show_parts(rendering_parts(counted))
        self.rendering.show_table(*rendering_table(counted))

    def _offer_corpus(self, counted: Counted) -> None:
        """Offer to count the words of the records; a file or a run has no texts."""
        for each in (self._headings["corpus"], self.count_corpus):
            each.setVisible(counted.basis.is_project)
        self.corpus.hide()
        self.copies["corpus"].hide()
        self.count_corpus.show_words(self.tr("Count documents and words"))

    def show_corpus_work(self, words: str) -> None:
        """Show how far documents and words are counted, or why they are not."""
        self.count_corpus.show_words(words)

    def show_corpus(self, totals: CorpusTotals) -> None:
        """Show the totals of the text corpus."""
        self.corpus.show_table(*corpus_table(totals))
        self.corpus.show()
        self.copies["corpus"].show()
        self.count_corpus.show_words(self.tr("Count again"))

    def _offer_words(self, counted: Counted) -> None:
        """Offer to look words up in the lists and the lexicon."""
        for each in (self._headings["words"], self.count_words):
            each.setVisible(counted.basis.is_project)
        self.words.hide()
        self.copies["words"].hide()
        self.count_words.show_words(self.tr("Count unresolved words"))

    def show_words_work(self, words: str) -> None:
        """Show how far words are looked up, or why they are not."""
        self.count_words.show_words(words)

    def show_words(self, words: ProjectWords) -> None:
        """Show which share of the words of each language is resolved."""
        self.words.show_table(*languages_table(words))
        self.words.setVisible(bool(words.languages))
        self.copies["words"].setVisible(bool(words.languages))
        self.count_words.show_words(
            self.tr("Count again")
            if words.languages
            else self.tr("No record has a text in a known language. Count again")
        )

    def _show_methods(self, field: str) -> None:
        if self._counted is None:
            return
        self._shows_all = self._shows_all and field == self._field
        self._field = field
        heads, rows = methods_table(self._counted, field)
        self._headings["methods"].setText(
            self.tr("{field}, by method").format(field=field_words(field))
        )
        most = None if self._shows_all else _MAX_METHODS
        rest = 0 if self._shows_all else len(rows) - _MAX_METHODS
        self.more_methods.setVisible(rest > 0)
        self.more_methods.show_words(
            self.tr("and {n} methods with fewer values").format(n=f"{rest:,}")
        )
        self.methods.show_table(heads, rows[:most])
        self._share()
        if field == Field.TITLE:
            held, words = (
                self._counted.rules,
                self.tr("Title rules: expected and measured precision"),
            )
        else:
            held = self._counted.methods.get(field, ())[:most]
            words = self.tr("{field}: expected and measured precision").format(
                field=field_words(field)
            )
        self.reliability.show_rows(held, heading=words)

    def _on_line_chosen(self, line: int) -> None:
        if self._counted is not None:
            self._show_methods(self._counted.statistics.found[line].field)

    def _on_rule_opened(self, method: str) -> None:
        # Only records have ladders with all that was offered.
        has_ladders = self._counted is not None and self._counted.basis.is_project
        is_rule = has_ladders and method.startswith(TITLE_RULES)
        kind = Kind.OFFERED if is_rule else Kind.JUDGED
        self.number_wanted.emit(Which(self._field, kind, method))

    def _on_more_methods(self) -> None:
        self._shows_all = True
        self._show_methods(self._field)

    def _on_copy(self, table: FigureTable) -> None:
        table.copy()
        self.copied.emit(table.accessibleName())

    def _lay_out(self) -> None:
        self._headings["fields"].setText(self.tr("Values found and their quality"))
        self._headings["census"].setText(self.tr("Values by markup"))
        self._headings["rendering"].setText(self.tr("Values added by rendering"))
        self._headings["corpus"].setText(self.tr("Text corpus"))
        self._headings["words"].setText(self.tr("Resolved words"))
        page = QWidget()
        page.setBackgroundRole(QPalette.ColorRole.Base)
        page.setAutoFillBackground(True)
        in_column(
            _head(self._headings["fields"], self.basis, self.copies["fields"]),
            self.fields,
            _GAP_PX,
            self._of_field(),
            _GAP_PX,
            _head(self._headings["census"], self.sample, self.copies["census"]),
            self.census,
            _GAP_PX,
            _head(self._headings["rendering"], self.rendered, self.copies["rendering"]),
            self.rendering,
            _GAP_PX,
            _head(self._headings["corpus"], self.count_corpus, self.copies["corpus"]),
            self.corpus,
            _GAP_PX,
            _head(self._headings["words"], self.count_words, self.copies["words"]),
            self.words,
            _GAP_PX,
            self.set,
            STRETCH,
            on=page,
            spacing=4,
            margins=(INSET_PX - 8, 8, INSET_PX - 8, 16),
        )
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty(PANE, True)
        self.setAccessibleName(self.tr("Statistics tables"))

    def _of_field(self) -> QHBoxLayout:
        """Put what is said of the methods of one field side by side."""
        left = in_column(
            _head(self._headings["methods"], self.more_methods, self.copies["methods"]),
            self.methods,
            STRETCH,
            spacing=4,
            margins=(0, 10, 0, 0),
        )
        right = in_column(self.reliability, STRETCH)
        self._both = QHBoxLayout()
        self._both.setSpacing(8)
        self._both.addLayout(left, 3)
        self._both.addLayout(right, 2)
        return self._both

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the chart below the methods where their names would be cut beside it."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        room = self.viewport().width() - 2 * INSET_PX
        is_wide = self.methods.whole_width() <= room * 3 // 5
        ways = QHBoxLayout.Direction
        self._both.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)

    def _connect(self) -> None:
        for table in self._tables.values():
            if table is not self.words:
                table.number_wanted.connect(self.number_wanted)
        self.words.number_wanted.connect(
            lambda number: self.unresolved_wanted.emit(number.language)
        )
        self.count_words.clicked.connect(self.words_wanted)
        self.set.copied.connect(self.copied)
        self.set.page_wanted.connect(self.page_wanted)
        for line in (self.basis, self.sample, self.rendered):
            line.pressed.connect(self.number_wanted)
        self.count_corpus.clicked.connect(self.corpus_wanted)
        self.more_methods.clicked.connect(self._on_more_methods)
        for name, copy in self.copies.items():
            copy.show_words(
                self.tr("Copy table"),
                spoken=self.tr("Copy: {table}").format(table=self._tables[name].accessibleName()),
            )
            copy.setAccessibleDescription(self.tr("for a paper, a spreadsheet or a report"))
            set_tip(copy, self.tr("Copies tab-separated text, CSV and HTML."))
            copy.clicked.connect(partial(self._on_copy, self._tables[name]))
        self.fields.line_chosen.connect(self._on_line_chosen)
        self.reliability.rows_wanted.connect(self._on_rule_opened)


def _head(heading: QLabel, note: QWidget, copy: QWidget) -> QHBoxLayout:
    is_line = isinstance(note, LinkLine)
    return in_row(
        heading, (note, int(is_line)), Stretch(int(not is_line)), copy, spacing=12, margins=(8, 0)
    )
