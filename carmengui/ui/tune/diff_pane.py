"""The upper right: how many values the draft changes, which, and whether that is better."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from carmengui.engine.tuning import Direction, Kind
from carmengui.ui.states import StateStack
from carmengui.ui.theme import theme
from carmengui.ui.tune.count_chip import CountChip
from carmengui.ui.tune.diff_list import DiffList
from carmengui.ui.tune.diff_view import DiffView, Part
from carmengui.ui.tune.diff_words import (
    DIRECTION_LOOKS,
    decided_words,
    direction_words,
    effect_counts,
    extent,
    headline,
    record_headline,
    rest_words,
)
from carmengui.ui.tune.record_line import RecordLine
from carmengui.ui.tune.record_reading import Records
from carmengui.ui.widgets.difference_words import KIND_LOOKS, kind_words
from carmengui.ui.widgets.share_bar import ShareBar

INSET_PX, TOP_GAP_PX = 16, 10
_DIRECTIONS = (Direction.BETTER, Direction.WORSE, Direction.EVEN, Direction.UNJUDGED)
_KINDS = (Kind.DIFFERENT, Kind.NEW_FOUND, Kind.NO_LONGER_FOUND)


class DiffPane(QWidget):
    """Headline, bar, numbers that lead to their rows, and the rows, worst first."""

    site_toggled = Signal(bool)
    """The draft is to hold for the site of the chosen record only, or for all again."""
    judging_wanted = Signal()
    """Some of the values are to be judged, so that the diff has a direction."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("What the draft changes"))
        self.view: DiffView | None = None
        self.records: Records | None = None
        """What the draft changes in the records, as far as their pages are read."""
        self.headline, self.extent, self.trouble = QLabel(), QLabel(), QLabel()
        self.only_site = QCheckBox(self.tr("Only this site"))
        self.judge_link = QPushButton(self.tr("Judge 20 to get a direction"))
        self.judge_link.setProperty("link", True)
        self.bar = ShareBar()
        self.rest, self.order = QLabel(), QLabel()
        self.directions = {
            each: CountChip(*DIRECTION_LOOKS[each], direction_words(each), is_strong=True)
            for each in _DIRECTIONS
        }
        self.kinds = {
            each: CountChip(*KIND_LOOKS[each], kind_words(each), is_strong=False) for each in _KINDS
        }
        self.record_line = RecordLine()
        self.list = DiffList()
        self.stack = StateStack(self.list)
        self._branch = 0
        self.branch_link = QPushButton()
        self.branch_link.setProperty("link", True)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.list)
        self._on_theme_changed()

    def _lay_out(self) -> None:
        for label in (self.headline, self.extent, self.trouble, self.rest, self.order):
            label.setTextFormat(Qt.TextFormat.PlainText)
        for label in (self.extent, self.rest, self.order):
            theme().tint(label, "soft")
        theme().tint(self.trouble, "trouble")
        for label in (self.rest, self.trouble, self.headline):
            label.setWordWrap(True)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.rest.setAlignment(right)
        self.order.setAlignment(right)
        top = QHBoxLayout()
        top.setSpacing(TOP_GAP_PX)
        top.addWidget(self.headline)
        top.addWidget(self.extent, 1, Qt.AlignmentFlag.AlignLeft)
        top.addWidget(self.only_site)
        rows = []
        for chips, last in ((self.directions, self.rest), (self.kinds, self.order)):
            row = QHBoxLayout()
            row.setSpacing(8)
            for chip in chips.values():
                row.addWidget(chip)
            row.addWidget(last, 1)
            rows.append(row)
        rows[0].insertWidget(len(self.directions), self.judge_link)
        rows[1].insertWidget(len(self.kinds), self.branch_link)
        self._head = QVBoxLayout()
        self._head.setContentsMargins(INSET_PX, 14, INSET_PX, 10)
        self._head.setSpacing(6)
        self._head.addLayout(top)
        self._head.addSpacing(2)
        self._head.addWidget(self.bar)
        self._head.addWidget(self.trouble)
        for row in rows:
            self._head.addLayout(row)
        self._head.addWidget(self.record_line)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(self._head)
        whole.addWidget(self.stack, 1)
        for widget in (self.trouble, self.judge_link, self.branch_link):
            widget.hide()

    def _connect(self) -> None:
        for chips in (self.directions, self.kinds):
            for chip in chips.values():
                chip.clicked.connect(self._on_chip_pressed)
        self.only_site.toggled.connect(self.site_toggled)
        self.judge_link.clicked.connect(self.judging_wanted)
        self.branch_link.clicked.connect(lambda: self.show_branch(0))
        self.record_line.switched.connect(self._on_side_switched)
        theme().changed.connect(self._on_theme_changed)

    # What is shown ------------------------------------------------------------------------

    def show_view(self, view: DiffView) -> None:
        """Show what a draft changes; a sentence about an error goes."""
        self.view = view
        self.trouble.hide()
        self.record_line.tell_old(view)
        if not self.record_line.is_record:
            self._show_side()
        elif self.records is not None:
            # Those of the newest text follow when their pages are read.
            self._write(self.records.view, is_old=True)
            if self.list.records.rows:
                self.stack.show_stale()

    def show_records(self, records: Records | None) -> None:
        """Show what the draft changes in the records so far; nothing when it changes nothing."""
        self.records = records
        if records is None:
            self.record_line.switch(is_record=False)
        self.record_line.tell(self.view, records)
        if self.record_line.is_record:
            self._show_side()

    @property
    def shown(self) -> DiffView | None:
        """What is shown: the difference by the rule, or that of the records."""
        if self.record_line.is_record:
            return self.records.view if self.records is not None else None
        return self.view

    def _show_side(self) -> None:
        view = self.shown
        if view is not None:
            self._write(view, is_old=False)
            self.list.show_view(view)
            self._tell_rows()

    def _on_side_switched(self) -> None:
        for chip in (*self.directions.values(), *self.kinds.values()):
            chip.setChecked(False)
        self.show_branch(0)
        self._show_side()
        self.record_line.tell(self.view, self.records)

    def show_error(self, sentence: str) -> None:
        """Keep the last good results, in grey, and say why they are old."""
        self.trouble.setText(sentence)
        self.trouble.show()
        if self.shown is not None:
            self._write(self.shown, is_old=True)
            if self.list.records.rows:
                self.stack.show_stale()

    def show_waiting(self, ready: int, total: int) -> None:
        """Say how far the reading of the pages is, before there is anything to show."""
        if self.view is None:
            self.stack.show_loading(
                self.tr("The facts of {ready} of {total} pages are read.").format(
                    ready=f"{ready:,}", total=f"{total:,}"
                ),
                self.tr("They are kept: from then on every keystroke is answered at once."),
            )

    def show_counted(self, decided: int, total: int) -> None:
        """Say of how many pages the draft is decided about so far."""
        if self.view is not None and decided < total and not self.record_line.is_record:
            self.extent.setText(decided_words(decided, total))

    def show_branch(self, branch: int) -> None:
        """Show only what changes at a branch; 0 shows all."""
        if branch:  # what a record says is no single branch's
            self.record_line.switch(is_record=False)
        self._branch = branch
        self.branch_link.setText(self.tr("Only branch <{n}>: show all").format(n=branch))
        self.branch_link.setVisible(branch > 0)
        self._show_part()

    def show_site(self, site: str) -> None:
        """Say for which site the draft would hold alone."""
        self.only_site.setEnabled(bool(site) or self.only_site.isChecked())
        tip = self.tr("The draft holds for {site} alone; the other sites keep the rules in force.")
        none = self.tr("Choose a record first: it says for which site the draft is to hold.")
        self.only_site.setToolTip(tip.format(site=site) if site else none)

    def _write(self, view: DiffView, *, is_old: bool) -> None:
        is_record = self.record_line.is_record
        self.headline.setText(record_headline(view) if is_record else headline(view))
        self.extent.setText(extent(view, is_timed=not is_record))
        self._fit_headline()
        theme().tint(self.headline, "faint" if is_old else "text")
        self.bar.show_counts(effect_counts(view), is_old=is_old)
        unjudged = self.tr("unjudged") if view.is_judged else self.tr("changed")
        self.directions[Direction.UNJUDGED].say(unjudged)
        for direction, chip in self.directions.items():
            count = view.whole.directions.get(direction, 0)
            chip.show_count(count, is_old=is_old)
            # Most changes are not as good as before, but one or the other: no room for a nought.
            is_wanted = count > 0 if direction is Direction.EVEN else view.is_judged
            chip.setVisible(is_wanted or direction is Direction.UNJUDGED)
        self.judge_link.setVisible(not view.is_judged and view.whole.changed > 0)
        for kind, chip in self.kinds.items():
            chip.show_count(view.whole.kinds.get(kind, 0), is_old=is_old)
        self.rest.setText(rest_words(view))

    def _on_chip_pressed(self) -> None:
        pressed = self.sender()
        group = self.directions if pressed in self.directions.values() else self.kinds
        for chip in group.values():
            if chip is not pressed:
                chip.setChecked(False)
        self._show_part()

    def _show_part(self) -> None:
        direction = next((e for e, chip in self.directions.items() if chip.isChecked()), None)
        kind = next((e for e, chip in self.kinds.items() if chip.isChecked()), None)
        self.list.show_part(Part(direction, kind, self._branch))
        self._tell_rows()

    def _tell_rows(self) -> None:
        self.order.setText(self.tr("worst first") if self.list.records.rows else "")
        if self.list.records.rows:
            self.stack.show_content()
        elif self.shown is not None and self.shown.ready < self.shown.total:
            self.stack.show_empty(self.tr("No value of the pages read so far changes."))
        elif self.shown is not None and self.shown.whole.changed:
            self.stack.show_empty(
                self.tr("No change is of this kind."),
                self.tr("Press the lit number above once more to see all of them."),
            )
        elif self.record_line.is_record:
            self.stack.show_empty(
                self.tr("The draft changes no record."),
                self.tr("The other voices decide: every record says what it said before."),
            )
        else:
            self.stack.show_empty(
                self.tr("The draft changes no value."),
                self.tr("Every record keeps its value, whatever the draft says otherwise."),
            )

    # Looks --------------------------------------------------------------------------------

    def _on_theme_changed(self) -> None:
        wear = theme()
        self.headline.setFont(wear.font(18, weight=600))
        for label in (self.extent, self.rest, self.order, self.trouble):
            label.setFont(wear.font(13))
        for widget in (self.only_site, self.judge_link, self.branch_link):
            widget.setFont(wear.font(13))
        self.update()

    def _fit_headline(self) -> None:
        """Let the headline have one line where there is room for it."""
        needed = self.headline.fontMetrics().horizontalAdvance(self.headline.text()) + 2
        beside = self.extent.sizeHint().width() + self.only_site.sizeHint().width()
        room = self.width() - beside - 2 * INSET_PX - 2 * TOP_GAP_PX
        self.headline.setMinimumWidth(max(0, min(needed, room)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep old rows dimmed to their new edges."""
        super().resizeEvent(event)
        self._fit_headline()
        if self.stack.is_stale:
            self.stack.show_stale()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, and a line above the rows."""
        del event
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))
            painter.fillRect(0, self.stack.y() - 1, self.width(), 1, theme().color("line"))
