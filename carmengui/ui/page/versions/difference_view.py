"""Two versions of a page side by side, with what differs between them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QWidget,
)

from carmengui.engine.inspection.version_diff import VersionDiff
from carmengui.engine.model import Clock, SystemClock
from carmengui.engine.storage.versions import PageVersion
from carmengui.ui.keys.pane_order import PANE
from carmengui.ui.page.versions.difference_rows import (
    around_words,
    blocks_of,
    model_words,
    summary_words,
)
from carmengui.ui.page.versions.difference_text import MAX_LINES, DifferenceText
from carmengui.ui.page.versions.wording import day_words
from carmengui.ui.theme import (
    Role,
    set_icon,
    set_lengths,
    set_role,
    set_tint,
    theme,
    when_restyled,
)
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.states import StateStack

_HEADER_PX = 36


class DifferenceView(QWidget):
    """Header with both versions and the ways to go on, below it old and new."""

    version_opened = Signal(object)
    """The later ``PageVersion`` is to be opened on Review."""
    version_step_asked = Signal(int)
    """The difference that an earlier (-1) or later (1) version made is wanted."""
    closed = Signal()

    def __init__(self, clock: Clock | None = None) -> None:
        super().__init__()
        self._clock = clock or SystemClock()
        self.diff: VersionDiff | None = None
        self._newer: PageVersion | None = None
        self._limit = MAX_LINES
        self.text = DifferenceText()
        self.stack = StateStack(self.text)
        self.title, self.summary = plain_label(), ElidedLabel()
        self.previous = self._tool(self.tr("Previous difference (p)"), "arrow-up")
        self.following = self._tool(self.tr("Next difference (n)"), "arrow-down")
        self.whole = self._button(self.tr("Whole text"), is_checkable=True)
        self.around = self._button("", is_checkable=True)
        self.more = self._button(self.tr("Show more"))
        self.open = self._button(self.tr("Open this version in Review"))
        self.close_button = self._tool(self.tr("Close (Esc)"), "close")
        self.setAccessibleName(self.tr("Two versions and their difference"))
        self.setProperty(PANE, True)
        # The view itself, not its text: a sentence that stands for the text takes no keys.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lay_out()
        self._connect()
        self.show_nothing()

    def _tool(self, words: str, icon_name: str) -> IconButton:
        button = IconButton(words)
        button.setProperty("icon_name", icon_name)
        button.setStyleSheet("QToolButton { padding: 0; min-height: 0; min-width: 0 }")
        return button

    def _button(self, words: str, *, is_checkable: bool = False) -> QPushButton:
        button = link_button(words)
        button.setCheckable(is_checkable)
        return button

    def _lay_out(self) -> None:
        set_tint(self.summary, "soft")
        self.summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        line = in_row(
            self.title,
            self.previous,
            self.following,
            (self.summary, 1),
            self.more,
            self.whole,
            self.around,
            self.open,
            self.close_button,
            spacing=8,
            margins=(16, 1, 8, 1),
        )
        self._header = QWidget()
        self._header.setLayout(line)
        in_column(self._header, (self.stack, 1), on=self)

    def _connect(self) -> None:
        self.previous.clicked.connect(lambda: self.go_on(-1))
        self.following.clicked.connect(lambda: self.go_on(1))
        self.text.step_asked.connect(self.go_on)
        self.text.version_step_asked.connect(self.version_step_asked)
        self.whole.toggled.connect(self._lay_text)
        self.around.toggled.connect(self._lay_text)
        self.more.clicked.connect(self._on_more)
        self.open.clicked.connect(self._on_open)
        self.close_button.clicked.connect(self.closed)
        set_lengths(self._header, height=_HEADER_PX)
        set_role(self.title, Role.TITLE)
        set_role(self.summary, Role.SMALL)
        for tool in (self.previous, self.following, self.close_button):
            set_icon(tool, tool.property("icon_name"))
        when_restyled(self._lay_text)

    # What is shown ------------------------------------------------------------------------

    def show_nothing(self) -> None:
        """Say what would be here."""
        self.say(self.tr("Select a visit to see what changed."))

    def say(self, sentence: str, hint: str = "", version: PageVersion | None = None) -> None:
        """Say why there is no difference; ``version`` can be opened all the same."""
        self.diff = None
        self._newer = version
        self.title.setText(self._version_words(version) if version else "")
        self.summary.setText("")
        self.stack.show_empty(sentence, hint)
        self._show_buttons()

    def show_loading(self) -> None:
        """Dim what is shown: another difference is being worked out."""
        if self.diff is not None:
            self.stack.show_stale()
        else:
            self.stack.show_loading(self.tr("Comparing versions …"))

    def show_failure(self, sentence: str) -> None:
        """Say why the versions could not be compared."""
        self.diff = None
        self.summary.setText("")
        self.stack.show_failed(sentence)
        self._show_buttons()

    def show_difference(self, diff: VersionDiff) -> None:
        """Show two versions."""
        self.diff, self._limit = diff, MAX_LINES
        self._newer = diff.newer
        self.title.setText(
            self.tr("{old}  →  {new}").format(
                old=self._version_words(diff.older), new=self._version_words(diff.newer)
            )
        )
        words = around_words(diff)
        # Where only the boilerplate differs it is what one came to see.
        for button, is_on in ((self.whole, False), (self.around, not diff.places)):
            button.blockSignals(True)
            button.setChecked(is_on and bool(words))
            button.blockSignals(False)
        self._lay_text()

    def _version_words(self, version: PageVersion) -> str:
        now = self._clock.now().timestamp()
        return self.tr("Version {n}, {time}").format(
            n=f"{version.number:,}", time=day_words(version.at, now)
        )

    def _lay_text(self) -> None:
        diff = self.diff
        if diff is None:
            return
        blocks = blocks_of(
            diff, is_whole=self.whole.isChecked(), has_around=self.around.isChecked()
        )
        self._name_toggles(diff)
        summary = summary_words(diff)
        if blocks:
            self.text.show_blocks(blocks, self._limit)
            self.stack.show_content()
        else:
            self.stack.show_empty(summary, model_words(diff))
        self._tell_place()
        self._show_buttons()

    def _name_toggles(self, diff: VersionDiff) -> None:
        for button, on, off in (
            (self.whole, self.tr("Only differences"), self.tr("Whole text")),
            (self.around, self.tr("Only the content"), around_words(diff)),
        ):
            words = on if button.isChecked() else off
            button.setText(words)
            button.setAccessibleName(words)

    def go_on(self, step: int) -> None:
        """Go to the next (1) or previous (-1) difference; behind the last comes the first."""
        count = self.text.place_count
        if count and self.diff is not None:
            self.text.go_to((self.text.here + step) % count)
            self._tell_place()

    def _tell_place(self) -> None:
        if self.diff is None:
            return
        words, count = summary_words(self.diff), self.text.place_count
        if count > 1:
            words += self.tr(" · {n} of {all}").format(n=self.text.here + 1, all=f"{count:,}")
        if self.diff.fields and not self.diff.places:
            words += " · " + self.tr("metadata differ")
        self.summary.setText(words if self.stack.currentWidget() is self.text else "")
        set_tip(self.summary, f"{words}. {model_words(self.diff)}".strip())
        self.text.setAccessibleDescription(words)

    def _show_buttons(self) -> None:
        has_text = self.diff is not None and self.stack.currentWidget() is self.text
        for tool in (self.previous, self.following):
            tool.setVisible(has_text and self.text.place_count > 1)
        self.whole.setVisible(self.diff is not None and bool(self.diff.lines))
        self.around.setVisible(self.diff is not None and bool(around_words(self.diff)))
        self.more.setVisible(has_text and self.text.left_out > 0)
        self.open.setVisible(self._newer is not None)

    # What is pressed ----------------------------------------------------------------------

    def _on_more(self) -> None:
        self._limit += MAX_LINES
        here = self.text.here
        self._lay_text()
        self.text.go_to(here)

    def _on_open(self) -> None:
        if self._newer is not None:
            self.version_opened.emit(self._newer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Understand what the text understands, whatever is shown."""
        self.text.keyPressEvent(event)

    # Looks --------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, and the lines above and below the header."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))
            painter.fillRect(0, 0, self.width(), 1, theme().color("line"))
            bottom = self._header.geometry().bottom()
            painter.fillRect(0, bottom, self.width(), 1, theme().color("line"))
            if self.hasFocus():
                paint_focus_ring(painter, self._header.geometry().adjusted(1, 1, -1, -1))
