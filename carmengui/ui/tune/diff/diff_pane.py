"""The upper right: how many values the draft changes, which, and whether that is better."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from carmengui.engine.tuning.live.view import DiffView
from carmengui.ui.theme import Role, set_role, set_tint, theme
from carmengui.ui.tune.diff.diff_figures import DiffFigures
from carmengui.ui.tune.diff.diff_list import DiffList
from carmengui.ui.tune.diff.diff_words import (
    decided_words,
    effect_counts,
    extent,
    headline,
    reading_words,
    record_headline,
    record_words,
    rule_words,
)
from carmengui.ui.tune.diff.record_reading import Records
from carmengui.ui.widgets.count_link import PAD_PX
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.share_bar import ShareBar
from carmengui.ui.widgets.states import StateStack

INSET_PX, TOP_GAP_PX, LINK_PAD_PX = 16, 10, 2


class RecordLine(QWidget):
    """A link that names the other side with its figures, and how many pages are read for it."""

    switched = Signal(bool)
    """The records are wanted, or the rule's own values again."""

    def __init__(self) -> None:
        super().__init__()
        self.is_record = False
        self.link = link_button()
        self.progress = plain_label(role=Role.BODY, tint="soft")
        set_tip(
            self.link,
            self.tr(
                "The rules are one of several sources that together decide the record's value."
            ),
        )
        in_row(self.link, (self.progress, 1), on=self, spacing=8)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.progress.setAlignment(right)
        self.link.clicked.connect(self._on_pressed)
        set_role(self.link, Role.BODY)
        self.hide()

    def tell(self, rule: DiffView | None, records: Records | None) -> None:
        """Name the side that is not shown; without one there is nothing to switch to."""
        self.setVisible(rule is not None and records is not None)
        self.link.setEnabled(True)
        if rule is None:
            return
        is_done = records is not None and records.read >= records.wanted
        if self.is_record:
            self.link.setText(rule_words(rule))
        elif records is not None:
            self.link.setText(record_words(records.view, is_done=is_done))
        words = self.tr("{read} of {wanted} pages extracted again")
        self.progress.setText(
            ""
            if records is None or is_done
            else words.format(read=f"{records.read:,}", wanted=f"{records.wanted:,}")
        )

    def tell_old(self, rule: DiffView) -> None:
        """Keep the figures of the draft before, in grey: those of the newest are not there yet."""
        self.progress.setText("")
        self.link.setEnabled(self.is_record)
        if self.is_record:
            self.link.setText(rule_words(rule))

    def hold(self) -> None:
        """Lead nowhere: both sides are those of an older text."""
        self.progress.setText("")
        self.link.setEnabled(False)

    def switch(self, *, is_record: bool) -> None:
        """Show the records, or the rule's own values."""
        if is_record != self.is_record:
            self.is_record = is_record
            self.switched.emit(is_record)

    def _on_pressed(self) -> None:
        self.switch(is_record=not self.is_record)


class DiffPane(QWidget):
    """Headline, bar, numbers that lead to their rows, and the rows, worst first."""

    site_toggled = Signal(bool)
    """The draft is to hold for the site of the chosen record only, or for all again."""
    rows_shown = Signal(object)
    """Other rows are shown (their ``DiffView``); nothing while they are those of an older text."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Changes by the draft"))
        self.view: DiffView | None = None
        self.records: Records | None = None
        """What the draft changes in the records, as far as their pages are read."""
        self._view_is_old = self._records_are_old = self._is_waiting = False
        self._is_unreadable = False
        self._read: tuple[int, int] | None = None
        """Of how many of how many pages the facts are read, as soon as that is known."""
        self.headline = plain_label(role=Role.ANSWER)
        self.extent = plain_label(role=Role.BODY, tint="soft")
        self.told = plain_label(role=Role.BODY)
        self.only_site = QCheckBox(self.tr("Only this site"))
        self.bar, self.figures, self.record_line = ShareBar(), DiffFigures(), RecordLine()
        self.list = DiffList()
        self.stack = StateStack(self.list)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.list)
        set_role(self.only_site, Role.BODY)

    def _lay_out(self) -> None:
        for label in (self.told, self.headline):
            label.setWordWrap(True)
        extent = in_row(self.extent, STRETCH)
        top = in_row(
            self.headline,
            (extent, 1),
            self.only_site,
            margins=(INSET_PX, 0),
            spacing=TOP_GAP_PX,
        )
        # What can be pressed has room around its words: these begin where the others begin.
        rows = (
            (self.bar, 0),
            (self.told, 0),
            (self.figures, PAD_PX),
            (self.record_line, LINK_PAD_PX),
        )
        lines = (in_row(each, margins=(INSET_PX - pad, 0, INSET_PX, 0)) for each, pad in rows)
        self._head = in_column(top, 2, *lines, margins=(0, 14, 0, 10), spacing=6)
        in_column(self._head, (self.stack, 1), on=self)
        self.told.hide()

    def _connect(self) -> None:
        self.figures.part_chosen.connect(self._show_part)
        self.figures.all_wanted.connect(lambda: self.show_branch(0))
        self.only_site.toggled.connect(self.site_toggled)
        self.record_line.switched.connect(self._on_side_switched)

    # What is shown ------------------------------------------------------------------------

    def show_view(self, view: DiffView) -> None:
        """Show what the newest text changes; a sentence about an error goes."""
        self.view = view
        self._view_is_old, self._records_are_old, self._is_waiting = False, True, False
        self._is_unreadable = False
        self.told.hide()
        self.record_line.tell_old(view)
        if self.record_line.is_record:
            self._dim()  # those of the newest text follow when their pages are read
        else:
            self._show_side()

    def show_records(self, records: Records | None) -> None:
        """Show what the draft changes in the records so far; nothing when it changes nothing."""
        self.records, self._records_are_old = records, False
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

    @property
    def is_old(self) -> bool:
        """Whether what is shown belongs to an older text."""
        return self._records_are_old if self.record_line.is_record else self._view_is_old

    def _show_side(self) -> None:
        view = self.shown
        if view is not None:
            self._write(view)
            self.list.show_view(view)
            self._tell_rows()

    def _dim(self) -> None:
        """Keep what is shown, in grey; that nothing changes is no news of another text."""
        if self.shown is not None:
            self._write(self.shown)
        else:
            self.rows_shown.emit(None)
        if self.list.records.rows:
            self.stack.show_stale()
        elif self._is_unreadable:
            self.headline.clear()
            self.extent.clear()
            self.stack.show_empty(
                self.tr("No results for this text yet."),
                self.tr("They appear here once it can be evaluated."),
            )

    def _on_side_switched(self) -> None:
        self.figures.let_go()
        self.show_branch(0)
        self._show_side()
        self.record_line.tell(self.view, self.records)

    def show_error(self, sentence: str) -> None:
        """Keep the last good results, in grey, and say why they are old."""
        self._is_waiting, self._is_unreadable = False, True
        self._say(sentence, "trouble")
        self._grow_old()

    def wait(self) -> None:
        """Say that the newest text is understood, but that no fact it asks for is read yet."""
        self._is_waiting, self._is_unreadable = True, False
        self._grow_old()
        self._tell_reading()

    def show_reading(self, read: int, total: int) -> None:
        """Say how far the reading of the facts is, while nothing else can be said."""
        self._read = read, total
        if self._is_waiting or self.view is None:
            self._tell_reading()

    def _tell_reading(self) -> None:
        words = reading_words(*self._read) if self._read else self.tr("Reading the facts.")
        if self.list.records.rows:
            self._say(words, "soft")
            return
        self.told.hide()
        if self._read is not None and not self._read[1]:
            self.stack.show_empty(
                self.tr("No records yet."),
                self.tr("Crawl or import pages first."),
            )
        else:
            kept = self.tr("They are cached. After that, each edit is evaluated at once.")
            self.stack.show_loading(words, kept)

    def _grow_old(self) -> None:
        self._view_is_old = self._records_are_old = True
        self.record_line.hold()
        self._dim()

    def _say(self, sentence: str, tint: str) -> None:
        set_tint(self.told, tint)
        self.told.setText(sentence)
        self.told.show()

    def show_counted(self, decided: int, total: int) -> None:
        """Say of how many pages the draft is decided about so far."""
        if self.view is not None and decided < total and not self.record_line.is_record:
            self.extent.setText(decided_words(decided, total))

    def show_branch(self, branch: int) -> None:
        """Show only what changes at a branch; 0 shows all."""
        if branch:  # what a record says is no single branch's
            self.record_line.switch(is_record=False)
        self.figures.choose_branch(branch)
        self._show_part()

    def show_site(self, site: str) -> None:
        """Say for which site the draft would hold alone."""
        is_on = self.only_site.isChecked()
        self.only_site.setEnabled(bool(site) or is_on)
        name = self.tr("Only {site}").format(site=site)
        self.only_site.setText(name if is_on and site else self.tr("Only this site"))
        tip = self.tr("The draft applies to {site} only.")
        none = self.tr("Select a record first to choose the site.")
        set_tip(self.only_site, tip.format(site=site) if site else none)

    def _write(self, view: DiffView) -> None:
        is_record, is_old = self.record_line.is_record, self.is_old
        self.headline.setText(record_headline(view) if is_record else headline(view))
        self._fit_headline()
        set_tint(self.headline, "faint" if is_old else "text")
        self.bar.show_counts(effect_counts(view), is_old=is_old)
        self.figures.show_view(view, is_old=is_old)
        self.rows_shown.emit(None if is_old else view)

    def _show_part(self) -> None:
        self.list.show_part(self.figures.part)
        self._tell_rows()

    def _tell_rows(self) -> None:
        self.figures.order.setVisible(self.shown is not None and bool(self.shown.whole.changed))
        if self.list.records.rows and self.is_old:
            self.stack.show_stale()
        elif self.list.records.rows:
            self.stack.show_content()
        elif self.shown is not None and self.shown.ready < self.shown.total:
            self.stack.show_empty(self.tr("No changes on the pages read so far."))
        elif self.shown is not None and self.shown.whole.changed:
            self.stack.show_empty(
                self.tr("No changes of this kind."),
                self.tr("Click the highlighted number again to see all."),
            )
        elif self.record_line.is_record:
            self.stack.show_empty(
                self.tr("The draft changes no record."),
                self.tr("Other sources decide the values of all records."),
            )
        else:
            self.stack.show_empty(
                self.tr("The draft changes no value."),
                self.tr("All records keep their values."),
            )

    # Looks --------------------------------------------------------------------------------

    def _fit_headline(self) -> None:
        """Let the headline have one line where there is room for it: before how long it took."""
        if not self.headline.text():
            return
        needed = self.headline.fontMetrics().horizontalAdvance(self.headline.text()) + 2
        for is_timed in (True, False) if not self.record_line.is_record else (False,):
            if self.shown is not None:
                self.extent.setText(extent(self.shown, is_timed=is_timed))
            if needed <= self._room():
                break
        self.headline.setMinimumWidth(max(0, min(needed, self._room())))

    def _room(self) -> int:
        """Return how wide the headline may be."""
        beside = self.extent.sizeHint().width() + self.only_site.sizeHint().width()
        return self.width() - beside - 2 * INSET_PX - 2 * TOP_GAP_PX

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep old rows dimmed to their new edges."""
        super().resizeEvent(event)
        self._fit_headline()
        if self.stack.is_stale:
            self.stack.show_stale()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, and a line above the rows."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))
            painter.fillRect(0, self.stack.y() - 1, self.width(), 1, theme().color("line"))
