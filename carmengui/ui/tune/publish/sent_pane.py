"""What reviewers have sent: which value is wrong, what it should be, who says so."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent

from carmengui.engine.review.log.complaints import Complaint
from carmengui.ui.theme import Role, set_roles
from carmengui.ui.tune.panes.below_pane import INSET_PX, BelowPane, inset, sentence_label
from carmengui.ui.tune.panes.two_line_list import Line, TwoLineList
from carmengui.ui.tune.wording import short_url
from carmengui.ui.widgets.layouts import STRETCH, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.words.fields import part_name

_BETWEEN = " · "


class SentPane(BelowPane):
    """The newest first; Enter asks why the wanted words are not the value, Delete says: done."""

    opened = Signal(object)
    """One was taken (``Complaint``)."""
    done_wanted = Signal(object)
    """One is done (``Complaint``)."""
    back_wanted = Signal()
    """The one that was done last shall be open again."""

    def __init__(self) -> None:
        super().__init__(self.tr("Error reports"))
        self.done_link = link_button(self.tr("Done"))
        self.back_link_of_done = link_button(self.tr("Restore error report"))
        set_tip(self.done_link, self.tr("Remove the selected error report (Delete)"))
        self.hint = sentence_label("soft")
        self.list = TwoLineList(self.tr("Error reports, newest first"))
        links = (self.done_link, self.back_link_of_done)
        self.column.addLayout(inset(self.hint))
        self.column.addLayout(in_row(*links, STRETCH, margins=(INSET_PX, 0), spacing=10))
        self.column.addWidget(self.list, 1)
        self.column.addStretch(0)
        self.setFocusProxy(self.list)
        self._opened: object = None
        self.list.opened.connect(self._on_opened)
        self.done_link.clicked.connect(self._ask_done)
        self.back_link_of_done.clicked.connect(self.back_wanted)
        self.back_link_of_done.hide()
        set_roles(Role.BODY, self.hint, self.done_link, self.back_link_of_done)
        self.show_sent(())

    def show_sent(self, sent: Sequence[Complaint]) -> None:
        """Show what is open."""
        self.list.show_lines([self._line(each) for each in sent])
        self.hint.setText(
            self.tr("Press Enter to show the record and explain the missing value.")
            if sent
            else self.tr(
                "No error reports. In Review, press Ctrl+D to report a wrong or missed value."
            )
        )
        self.done_link.setVisible(bool(sent))
        self.list.setVisible(bool(sent))

    def begin(self) -> None:
        """Begin at the one that was looked at last, to say that it is done, else at the newest."""
        looked_at = [row for row, line in enumerate(self.list.lines) if line.what == self._opened]
        self.list.setCurrentIndex(self.list.model_of_lines.index(next(iter(looked_at), 0), 0))

    def offer_back(self, *, is_possible: bool) -> None:
        """Offer to open again what was done last."""
        self.back_link_of_done.setVisible(is_possible)

    def _line(self, sent: Complaint) -> Line:
        field = part_name(sent.field)
        wanted, found = _BETWEEN.join(sent.wanted), _BETWEEN.join(sent.found)
        if wanted:
            words = self.tr("{field}: correct is “{words}”").format(field=field, words=wanted)
        elif found:
            words = self.tr("{field}: “{words}” is not right").format(field=field, words=found)
        else:
            words = self.tr("{field}: missed").format(field=field)
        moment = QDateTime.fromSecsSinceEpoch(round(sent.at.timestamp()))
        note = ", ".join((sent.reviewer, str(QLocale().toString(moment, "d MMM yyyy, HH:mm"))))
        effect = self.tr("fixes {fixes}, breaks {breaks}").format(
            fixes=f"{sent.fixes:,}", breaks=f"{sent.breaks:,}"
        )
        below = (short_url(sent.url), effect if sent.counted else "")
        return Line(words, note, _BETWEEN.join(filter(None, below)), sent)

    def _on_opened(self, sent: object) -> None:
        self._opened = sent
        self.opened.emit(sent)

    def _ask_done(self) -> None:
        if (line := self.list.current_line()) is not None:
            self.done_wanted.emit(line.what)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete says that the chosen one is done."""
        if event.key() == Qt.Key.Key_Delete:
            self._ask_done()
        else:
            super().keyPressEvent(event)
