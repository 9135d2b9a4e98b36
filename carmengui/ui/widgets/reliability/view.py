"""What the weights promise, what they hold: picture, list, and the way to adopt what was measured."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from carmengui.engine.review.statistics.reliability import RuleHeld
from carmengui.ui.theme import Role, set_role, set_roles, set_tint
from carmengui.ui.widgets.flow import Flow
from carmengui.ui.widgets.layouts import Stretch, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.reliability.chart import ReliabilityChart
from carmengui.ui.widgets.reliability.rows import ReliabilityRows

_INSET_PX, _GAP_PX = 16, 16


class ReliabilityView(QWidget):
    """Shows rules as dots and as lines. Nothing is adopted here: it is only asked for."""

    rows_wanted = Signal(str)
    """The method whose judged values shall be shown."""
    adopt_wanted = Signal()
    """The measured weights shall be adopted."""
    crossings_wanted = Signal()
    """The records shall be shown that would cross the line of export."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chart, self.rows = ReliabilityChart(), ReliabilityRows()
        self._heading, self.progress = plain_label(self), plain_label(self, wordWrap=True)
        self._nothing = plain_label(
            self.tr(
                "No values of these rules judged yet. Judge some in Review or "
                "import gold to see their precision."
            ),
            self,
            wordWrap=True,
        )
        self.adopt, self.crossings = link_button(parent=self), link_button(parent=self)
        self._lay_out()
        self.rows.chosen.connect(self.chart.mark)
        self.rows.opened.connect(self.rows_wanted)
        self.adopt.clicked.connect(self.adopt_wanted)
        self.crossings.clicked.connect(self.crossings_wanted)
        set_role(self._heading, Role.TITLE)
        set_roles(Role.BODY, self._nothing, self.progress, self.adopt, self.crossings)
        self.show_rows(())

    def show_rows(self, rows: Sequence[RuleHeld], adopting: str = "", heading: str = "") -> None:
        """Show rules; ``adopting`` says what adopting their measured weights would do.

        ``heading`` stands over them in place of the usual words.
        """
        words = heading or self.tr("Expected and measured precision")
        self._heading.setText(words)
        self.setAccessibleName(words)
        self.chart.show_rows(rows)
        self.rows.show_rows(rows)
        for widget in (self.chart, self.rows):
            widget.setVisible(bool(rows))
        self._nothing.setVisible(not rows)
        self.adopt.setText(adopting)
        self.adopt.setVisible(bool(rows and adopting))
        self.crossings.hide()

    def show_crossings(self, words: str, *, has_rows: bool) -> None:
        """Say which records adopting brings over the line of export: a link to them."""
        self.crossings.setText(words)
        self.crossings.setEnabled(has_rows)
        self.crossings.setVisible(self.adopt.isVisibleTo(self))

    def say_progress(self, words: str) -> None:
        """Say how far the counting of newer figures is; what is shown stays until they are there."""
        self.progress.setText(words)
        self.progress.setVisible(bool(words))
        if words:
            self._nothing.hide()

    def _lay_out(self) -> None:
        both = in_row(self.chart, (self.rows, 1), spacing=_GAP_PX)
        # Below both: these are longer than the rows are wide, and in two lines where they must be.
        below = QWidget(self)
        flow = Flow(below, _GAP_PX, _GAP_PX)
        for link in (self.adopt, self.crossings):
            flow.addWidget(link)
        in_column(
            self._heading,
            self.progress,
            self._nothing,
            (both, 1),
            below,
            Stretch(0),
            on=self,
            spacing=8,
            margins=(_INSET_PX, 10, _INSET_PX, 8),
        )
        self.setTabOrder(self.rows, self.adopt)
        self.setTabOrder(self.adopt, self.crossings)
        self._heading.setWordWrap(True)
        for label in (self._nothing, self.progress):
            set_tint(label, "soft")
        self.progress.hide()
