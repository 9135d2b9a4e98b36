"""The head of the desk: what is compared with what, and all numbers, each a link to its rows."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from carmengui.engine.runs.compare_kinds import Effect, Kind
from carmengui.ui.compare.reading import Choices, Opened, Part
from carmengui.ui.compare.share_bar import CountLink, ShareBar
from carmengui.ui.compare.side_picker import SidePicker
from carmengui.ui.compare.words import (
    alone_pages_words,
    alone_words,
    headline,
    only_words,
    pages_words,
)
from carmengui.ui.theme import icon, theme
from carmengui.ui.widgets.difference_words import (
    EFFECT_LOOKS,
    KIND_LOOKS,
    effect_words,
    kind_words,
)
from carmengui.ui.widgets.flow import Flow

INSET_PX = 16
_EFFECTS = (Effect.BETTER, Effect.WORSE, Effect.ALIKE, Effect.UNJUDGED)
_KINDS = (
    Kind.DIFFERENT, Kind.NEW_FOUND, Kind.NO_LONGER_FOUND, Kind.WEIGHT_ONLY, Kind.UNCHANGED,
)  # fmt: skip


class NumbersPane(QWidget):
    """Two pickers, a headline, a bar, two rows of numbers."""

    pressed = Signal(object)
    """A number was pressed (``Kind`` or ``Effect``); nothing: all that is different."""
    swapped = Signal()
    """The two sides shall change places."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("What is different"))
        self.old, self.new = SidePicker(self.tr("Older side")), SidePicker(self.tr("Newer side"))
        self.swap = QToolButton()
        self.swap.setToolTip(self.tr("Let the two sides change places"))
        self.swap.setAccessibleName(self.tr("Swap the sides"))
        self.swap.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.swap.clicked.connect(self.swapped)
        self._against = QLabel(self.tr("against"))
        self.headline, self.pages, self.notes = QLabel(), QLabel(), QLabel()
        self.bar = ShareBar()
        self.effects = {
            each: CountLink(*EFFECT_LOOKS[each], effect_words(each), is_strong=True)
            for each in _EFFECTS
        }
        self.kinds = {each: CountLink(*KIND_LOOKS[each], kind_words(each)) for each in _KINDS}
        self._lay_out()
        for key, link in (*self.effects.items(), *self.kinds.items()):
            link.clicked.connect(lambda is_on, key=key: self._on_pressed(key, is_on=is_on))
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def show_choices(self, choices: Choices) -> None:
        """Take notice of what there is to choose from."""
        for picker in (self.old, self.new):
            picker.show_choices(choices)

    def show_opened(self, opened: Opened) -> None:
        """Show the numbers of a comparison."""
        compared = opened.comparison
        if opened.is_alone:
            self._show_alone(opened)
            return
        parts = [pages_words(compared.pages)]
        for count, side in (
            (compared.only_old, compared.old), (compared.only_new, compared.new),
        ):  # fmt: skip
            if count:
                parts.append(only_words(count, side.words))
        self.pages.setText(", ".join(parts))
        self.notes.setText(" ".join(compared.notes))
        self.notes.setVisible(bool(compared.notes))
        self.show_part(opened.part)

    def _show_alone(self, opened: Opened) -> None:
        compared = opened.comparison
        self.headline.setText(alone_words(opened.part.counts.whole.total, compared.new.words))
        self.pages.setText(alone_pages_words(compared.pages))
        self.notes.setText(" ".join(compared.notes))
        self._show_numbers(are_shown=True)
        self._numbers.hide()

    def show_part(self, part: Part) -> None:
        """Show the numbers under another choice of field, rule or site."""
        whole = part.counts.whole
        self.headline.setText(headline(whole.changes))
        self.bar.show_counts(whole.effects)
        for effect, link in self.effects.items():
            link.show_count(whole.effects.get(effect, 0))
            link.setChecked(part.query.effect is effect)
        self.effects[Effect.ALIKE].setVisible(whole.effects.get(Effect.ALIKE, 0) > 0)
        for kind, kind_link in self.kinds.items():
            kind_link.show_count(whole.kinds.get(kind, 0))
            kind_link.setChecked(part.query.kinds == (kind,))
        self._show_numbers(are_shown=True)

    def show_nothing(self) -> None:
        """Show the pickers alone."""
        for label in (self.headline, self.pages, self.notes):
            label.clear()
        self._show_numbers(are_shown=False)

    def _on_pressed(self, key: Kind | Effect, *, is_on: bool) -> None:
        self.pressed.emit(key if is_on else None)

    def _show_numbers(self, *, are_shown: bool) -> None:
        for widget in (self._numbers, self.headline, self.pages):
            widget.setVisible(are_shown)
        self.notes.setVisible(are_shown and bool(self.notes.text()))

    def _lay_out(self) -> None:
        for label in (self.headline, self.pages, self.notes):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.notes.setWordWrap(True)
        self.pages.setWordWrap(True)
        for label in (self._against, self.pages, self.notes):
            theme().tint(label, "soft")
        sides = QHBoxLayout()
        sides.setSpacing(8)
        for widget in (self.new, self._against, self.old, self.swap):
            sides.addWidget(widget)
        sides.addStretch(1)
        words = QHBoxLayout()
        words.setSpacing(10)
        words.addWidget(self.headline)
        words.addWidget(self.pages, 1)
        self._numbers = QWidget()
        numbers = QVBoxLayout(self._numbers)
        numbers.setContentsMargins(0, 0, 0, 0)
        numbers.setSpacing(4)
        numbers.addWidget(self.bar)
        links = QWidget()
        row = Flow(links, spacing=6, between_groups=18)
        for link in (*self.effects.values(), *self.kinds.values()):
            if link is self.kinds[Kind.DIFFERENT]:
                row.begin_group(link)
            else:
                row.addWidget(link)
        numbers.addWidget(links)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(INSET_PX, 12, INSET_PX, 10)
        whole.setSpacing(8)
        whole.addLayout(sides)
        whole.addLayout(words)
        whole.addWidget(self._numbers)
        whole.addWidget(self.notes)
        self.show_nothing()

    def _on_theme_changed(self) -> None:
        wear = theme()
        self.headline.setFont(wear.font(18, weight=600))
        for label in (self._against, self.pages):
            label.setFont(wear.font(13))
        self.notes.setFont(wear.font(12))
        self.swap.setIcon(icon("swap-horizontal"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, and a line below."""
        del event
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("line"))
