"""Compute statistics: the paper's two tables, figures, methods, reliability, markup census, report."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from carmengui.bridge import Ask
from carmengui.engine.model import Field
from carmengui.engine.review.reliability import TITLE_RULES
from carmengui.engine.review.statistics_behind import Behind
from carmengui.engine.review.statistics_rows import Kind, Which
from carmengui.ui.compare.statistics_model import census_table, fields_table, methods_table
from carmengui.ui.compare.statistics_reading import (
    Counted,
    count,
    read_behind,
    rows_behind,
    write_report,
)
from carmengui.ui.compare.statistics_rows_model import Rows
from carmengui.ui.compare.statistics_rows_panel import StatisticsRowsPanel
from carmengui.ui.compare.statistics_table import FigureTable
from carmengui.ui.compare.statistics_words import basis_parts, census_parts, field_words
from carmengui.ui.panes import PANE
from carmengui.ui.states import StateStack
from carmengui.ui.theme import theme
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.link_line import LinkLine
from carmengui.ui.widgets.reliability_view import ReliabilityView

_INSET_PX, _GAP_PX, _LIST_PX, _CHART_PX = 16, 20, 240, 316
_MAX_METHODS = 10


class StatisticsPane(QWidget):
    """Counts when it is asked to; every number leads to its rows, every row to its record."""

    rows_wanted = Signal(str)
    """Rows shall be shown on Review: the filter that shows them."""
    page_wanted = Signal(str)
    """A record shall be opened on Review: its URL."""

    def __init__(self, ask: Ask, name: str = "") -> None:
        super().__init__()
        self._ask, self._name = ask, name
        self._counted: Counted | None = None
        self._field = ""
        self.setAccessibleName(self.tr("Statistics"))
        self.fields = FigureTable(self.tr("What was found, and what verdicts and gold say"))
        self.methods = FigureTable(self.tr("What each method brought"))
        self.census = FigureTable(self.tr("In which markup the values stand"))
        self.reliability = ReliabilityView()
        self.list = StatisticsRowsPanel()
        self._headings = {name: QLabel() for name in ("fields", "methods", "census")}
        self.basis, self.sample = LinkLine(self), LinkLine(self)
        self.more_methods = TextLink(pixels=12, parent=self)
        self._shows_all = False
        self._said = QLabel(self)
        self.copies = {name: TextLink(pixels=12, parent=self) for name in self._headings}
        self.again = QPushButton(self.tr("Count again"), self)
        self.save = QPushButton(self.tr("Export report …"), self)
        self.stack = StateStack(self._content())
        self._lay_out()
        self._connect()
        self._on_theme_changed()
        self.stack.show_empty(
            self.tr("Nothing was counted yet."),
            self.tr("Statistics count what was found in all records, and hold it against verdicts and gold."),
            self.tr("Compute statistics"),
        )  # fmt: skip

    # Counting -----------------------------------------------------------------------------

    def compute(self) -> None:
        """Count everything in a reader thread; what is shown stays, dimmed, until it is there."""
        if self._counted is None:
            self.stack.show_loading(
                self.tr("The records are being counted …"),
                self.tr("This takes a second for every 10,000 records."),
            )
            # The keys wait with the sentence, and go on to the tables with it.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.stack.show_stale()
        self._ask.run(self, "statistics", count, self.show_counted, self._on_failed)

    def show_counted(self, counted: Counted) -> None:
        """Show what was counted."""
        self._counted = counted
        if not counted.statistics.records:
            self.stack.show_empty(
                self.tr("There are no records to count yet."),
                self.tr("Crawl some pages or import a corpus: then the tables stand here."),
            )
            return
        self.basis.show_parts(basis_parts(counted))
        self.sample.show_parts(census_parts(counted))
        self.fields.figures.put(*fields_table(counted))
        self.census.figures.put(*census_table(counted))
        first = counted.statistics.found[0].field
        known = {row.field for row in counted.statistics.found}
        self._show_methods(self._field if self._field in known else first)
        self.stack.show_content()
        # A label loses its font when it finds its place.
        self._on_theme_changed()

    def _on_failed(self, sentence: str) -> None:
        self.stack.show_failed(
            self.tr("The statistics cannot be counted."), sentence, self.tr("Count again")
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
            self.tr("and {n} methods with fewer answers").format(n=f"{rest:,}")
        )
        self.methods.figures.put(heads, rows[:most])
        if field == Field.TITLE:
            held, words = self._counted.rules, self.tr("Rules for titles: promised and held")
        else:
            held = self._counted.methods.get(field, ())[:most]
            words = self.tr("{field}: promised and held").format(field=field_words(field))
        self.reliability.show_rows(held, heading=words)

    def _on_line_chosen(self, line: int) -> None:
        if self._counted is not None:
            self._show_methods(self._counted.statistics.found[line].field)

    # Rows ---------------------------------------------------------------------------------

    def show_number(self, which: Which) -> None:
        """Show the rows behind a number."""
        if self._counted is None:
            return
        counted = self._counted
        self.list.show()
        self.list.show_waiting(which)

        def told(found: Behind) -> None:
            self.list.show_rows(found, lambda *asked: self._read(counted, found, *asked))

        self._ask.run(
            self, "rows", lambda reader: rows_behind(reader, counted, which), told,
            self.list.show_failed,
        )  # fmt: skip

    def _read(
        self, counted: Counted, found: Behind, start: int, stop: int, told: Callable[[Rows], None]
    ) -> None:
        question = partial(read_behind, known=counted.known, found=found, start=start, stop=stop)
        self._ask.run(self, "lines", question, told, self.list.show_failed)

    def _on_rule_opened(self, method: str) -> None:
        is_rule = method.startswith(TITLE_RULES)
        self.show_number(Which(self._field, Kind.OFFERED if is_rule else Kind.JUDGED, method))

    def _on_more_methods(self) -> None:
        self._shows_all = True
        self._show_methods(self._field)

    def close_list(self) -> bool:
        """Close the rows behind a number (Esc); tell whether they were shown."""
        if self.list.isHidden():
            return False
        self.list.hide()
        self.fields.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _on_copy(self, table: FigureTable) -> None:
        table.copy()
        self._said.setText(self.tr("{table}: copied.").format(table=table.accessibleName()))

    # The report ---------------------------------------------------------------------------

    def _on_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export the report"), f"{self._name or 'report'}.pdf",
            self.tr("PDF (*.pdf);;HTML (*.html)"),
        )  # fmt: skip
        if name:
            self.save_report(Path(name))

    def save_report(self, file: Path) -> None:
        """Write the report for a committee, as PDF or HTML by the name of the file."""
        self._said.setText(self.tr("The report is being written …"))
        self._ask.run(
            self, "report", lambda reader: write_report(reader, self._name, file),
            self._on_saved, self._said.setText,
        )  # fmt: skip

    def _on_saved(self, file: Path) -> None:
        self._said.setText(self.tr("{file} is written.").format(file=file.name))

    # Looks --------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Give the labels their fonts again: they lose them when the pane gets its place."""
        super().showEvent(event)
        self._on_theme_changed()

    def _content(self) -> QWidget:
        page = QWidget()
        page.setBackgroundRole(QPalette.ColorRole.Base)
        page.setAutoFillBackground(True)
        column = QVBoxLayout(page)
        column.setContentsMargins(_INSET_PX - 8, 8, _INSET_PX - 8, 16)
        column.setSpacing(4)
        column.addLayout(_head(self._headings["fields"], self.basis, self.copies["fields"]))
        column.addWidget(self.fields)
        column.addSpacing(_GAP_PX)
        column.addLayout(self._of_field())
        column.addSpacing(_GAP_PX)
        column.addLayout(_head(self._headings["census"], self.sample, self.copies["census"]))
        column.addWidget(self.census)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setProperty(PANE, True)
        scroll.setAccessibleName(self.tr("Tables of the statistics"))
        self._both = QSplitter(Qt.Orientation.Vertical)
        self._both.setHandleWidth(1)
        self._both.setChildrenCollapsible(False)
        self._both.addWidget(scroll)
        self._both.addWidget(self.list)
        self._both.setStretchFactor(0, 1)
        self._both.setSizes([600, _LIST_PX])
        self.list.hide()
        self._both.setFocusProxy(self.fields)
        return self._both

    def _of_field(self) -> QHBoxLayout:
        """Put what is said of the methods of one field side by side."""
        left = QVBoxLayout()
        left.setSpacing(4)
        left.setContentsMargins(0, 10, 0, 0)
        left.addLayout(_head(self._headings["methods"], self.more_methods, self.copies["methods"]))
        left.addWidget(self.methods)
        left.addStretch(1)
        right = QVBoxLayout()
        right.addWidget(self.reliability)
        right.addStretch(1)
        both = QHBoxLayout()
        both.setSpacing(8)
        both.addLayout(left, 3)
        both.addLayout(right, 2)
        return both

    def _lay_out(self) -> None:
        self._headings["fields"].setText(self.tr("What was found, and what verdicts and gold say"))
        self._headings["census"].setText(self.tr("In which markup the values stand"))
        self._said.setTextFormat(Qt.TextFormat.PlainText)
        theme().tint(self._said, "soft")
        row = QHBoxLayout()
        row.setContentsMargins(_INSET_PX, 8, _INSET_PX, 8)
        row.setSpacing(8)
        row.addWidget(self._said)
        row.addStretch(1)
        row.addWidget(self.again)
        row.addWidget(self.save)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.stack, 1)
        whole.addLayout(row)
        self.setFocusProxy(self.stack)
        self.setTabOrder(self.census, self.again)
        self.setTabOrder(self.again, self.save)

    def _connect(self) -> None:
        self.again.clicked.connect(self.compute)
        self.save.clicked.connect(self._on_save)
        self.stack.action_pressed.connect(self.compute)
        for table in (self.fields, self.methods, self.census):
            table.number_wanted.connect(self.show_number)
        for line in (self.basis, self.sample):
            line.pressed.connect(self.show_number)
        self.more_methods.clicked.connect(self._on_more_methods)
        tables = {"fields": self.fields, "methods": self.methods, "census": self.census}
        for name, copy in self.copies.items():
            copy.show_words(
                self.tr("Copy table"),
                spoken=self.tr("Copy: {table}").format(table=tables[name].accessibleName()),
            )
            copy.setAccessibleDescription(self.tr("for a paper, a spreadsheet or a report"))
            copy.setToolTip(
                self.tr(
                    "As lines with tabs, as CSV and as HTML: what is pasted into takes its own."
                )
            )
            copy.clicked.connect(partial(self._on_copy, tables[name]))
        self.fields.line_chosen.connect(self._on_line_chosen)
        self.reliability.rows_wanted.connect(self._on_rule_opened)
        self.list.page_wanted.connect(self.page_wanted)
        self.list.rows_wanted.connect(self.rows_wanted)
        self.list.closed.connect(self.close_list)
        theme().changed.connect(self._on_theme_changed)

    def _on_theme_changed(self) -> None:
        wear = theme()
        for heading in self._headings.values():
            heading.setFont(wear.font(13, weight=600))
        self._said.setFont(wear.font(12))
        self.reliability.setFixedHeight(wear.px(_CHART_PX))


def _head(heading: QLabel, note: QWidget, copy: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(8, 0, 8, 0)
    row.setSpacing(12)
    row.addWidget(heading)
    is_line = isinstance(note, LinkLine)
    row.addWidget(note, int(is_line))
    row.addStretch(int(not is_line))
    row.addWidget(copy)
    return row
