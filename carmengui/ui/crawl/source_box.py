"""The source box: paste anything, read what it was understood to be, press Enter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import (
    QFileDialog,
    QGridLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from carmengui.bridge import Background
from carmengui.engine.crawl.discover.source import Understanding
from carmengui.engine.project.first_pass import Delays
from carmengui.ui.crawl.source_field import MARGIN_PX, SourceField
from carmengui.ui.crawl.source_words import (
    button_words,
    facts,
    first_pass_words,
    notes,
    problems,
)
from carmengui.ui.theme import (
    Role,
    set_icon,
    set_lengths,
    set_role,
    set_roles,
    set_tint,
    theme,
    when_restyled,
)
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.plain_text import plain_label, set_tip

_LINES_SHOWN = 3


class SourceBox(QWidget):
    """A field for URLs, lists, files, sitemaps and feeds, with what it understood below."""

    sources_added = Signal(tuple)
    """The sources were accepted: a tuple of ``Source``."""

    def __init__(
        self,
        *,
        lines: int = _LINES_SHOWN,
        side_px: int = 16,
        read_delays: Callable[[], Delays] | None = None,
    ) -> None:
        """``read_delays`` is called in another thread: it tells how long fetching takes."""
        super().__init__()
        self._read_delays = read_delays
        self._delays: Delays | None = None
        self.setAccessibleName(self.tr("Add pages to crawl"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._lines, self._side_px = lines, side_px
        self._understood: Understanding | None = Understanding((), 0, ())
        self._is_accepting = False
        # 100,000 lines and slow disks must not hold the window.
        self._background = Background("source reader", self)
        self.field = SourceField()
        self.field.setAccessibleName(self.tr("Sources to crawl"))
        self.field.setPlaceholderText(
            self.tr("Paste URLs, a sitemap or a feed, or drop a file here")
        )
        self.button = QPushButton(self.tr("Add pages"), self)
        self.button.setProperty("primary", True)
        self.button.setAccessibleName(self.tr("Add the sources and start the crawl"))
        self.choose = self._small_button(self.tr("Choose a file with URLs"))
        self.clear = self._small_button(self.tr("Clear the field"))
        self.summary, self.problem = plain_label(self), plain_label(self)
        for label, name in (
            (self.summary, self.tr("Recognized")),
            (self.problem, self.tr("Not recognized")),
        ):
            label.setWordWrap(True)
            label.setAccessibleName(name)
        set_tint(self.summary, "soft")
        set_tint(self.problem, "trouble")
        self._lay_out()
        self._connect()
        self._show_understood()

    @property
    def understood(self) -> Understanding | None:
        """What the text was understood to be; nothing while it is being read."""
        return self._understood

    def accept(self) -> None:
        """Hand out the sources that were understood; what names nothing stays in the field."""
        if self._understood is None:
            self._is_accepting = True
            return
        sources, unread = self._understood.sources, self._understood.unread
        if not sources:
            self.field.setFocus()
            return
        self.field.set_text("\n".join(unread))
        self.sources_added.emit(sources)

    def _small_button(self, words: str) -> QToolButton:
        button = QToolButton(self)
        set_tip(button, words)
        button.setAccessibleName(words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lay_out(self) -> None:
        tools = in_row(self.clear, self.choose, 4, self.button, spacing=4)
        grid = QGridLayout(self)
        grid.setContentsMargins(self._side_px, 12 if self._side_px else 0, self._side_px, 10)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.addWidget(self.field, 0, 0)
        grid.addLayout(tools, 0, 1)
        grid.addWidget(self.summary, 1, 0, 1, 2)
        grid.addWidget(self.problem, 2, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        for before, after in pairwise((self.field, self.clear, self.choose, self.button)):
            QWidget.setTabOrder(before, after)

    def _connect(self) -> None:
        self.field.edited.connect(self._on_edited)
        self.field.accepted.connect(self.accept)
        self.button.clicked.connect(self.accept)
        self.clear.clicked.connect(self._on_clear)
        self.choose.clicked.connect(self.choose_file)
        set_role(self.field, Role.CODE)
        set_roles(Role.SMALL, self.summary, self.problem)
        for button, name in ((self.clear, "close"), (self.choose, "folder-open-outline")):
            set_icon(button, name)
            set_lengths(button, width=32, height=28, icon=18)
        when_restyled(self._fit_field)

    def choose_file(self) -> None:
        """Let a file be chosen, and put its name into the field."""
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Choose files with URLs"))
        if names:
            self.add_text("\n".join(names))

    def add_text(self, text: str) -> None:
        """Append lines to what stands in the field."""
        now = self.field.text.rstrip()
        self.field.set_text(f"{now}\n{text}" if now else text)
        self.field.setFocus()

    def _on_clear(self) -> None:
        self.field.set_text("")
        self.field.setFocus()

    def _on_edited(self) -> None:
        text = self.field.text
        self._is_accepting = False
        self._understood = Understanding((), 0, ()) if not text.strip() else None
        if self._understood is None:
            work = partial(_understood, text, self._read_delays)
            self._background.run(self, work, self._on_understood, key="text")
        self._show_understood()

    def _on_understood(self, read: tuple[Understanding, Delays | None]) -> None:
        if not self.field.text.strip():
            return
        self._understood, self._delays = read
        self._show_understood()
        if self._is_accepting:
            self._is_accepting = False
            self.accept()

    def _show_understood(self) -> None:
        understood = self._understood
        self.clear.setVisible(bool(self.field.text))
        if understood is None:
            if self.field.is_holding:
                self.summary.setText(self.tr("Reading input …"))
            return
        self.button.setEnabled(bool(understood.sources))
        self.button.setText(button_words(understood))
        words = " · ".join(facts(understood))
        later = " ".join((*notes(understood), first_pass_words(understood, self._delays))).strip()
        is_blank = not words and not understood.problems
        nothing = self.tr("Shows what was recognized. Nothing is fetched before you press Enter.")
        self.summary.setText(
            nothing if is_blank else f"{words}. {later}".strip(". ") + "." * bool(words)
        )
        self.summary.setVisible(is_blank or bool(words))
        bad = problems(understood)
        self.problem.setText(" ".join(bad))
        self.problem.setVisible(bool(bad))

    def _fit_field(self) -> None:
        line_px = QFontMetricsF(theme().mono(12)).lineSpacing()
        self.field.setFixedHeight(round(line_px * self._lines) + 2 * theme().px(MARGIN_PX))


def _understood(
    text: str, read_delays: Callable[[], Delays] | None, is_stale: Callable[[], bool]
) -> tuple[Understanding, Delays | None]:
    from carmengui.engine.crawl.discover.sources import (  # noqa: PLC0415 - once something is typed
        understand,
    )

    return understand(text, is_stale), read_delays() if read_delays else None
