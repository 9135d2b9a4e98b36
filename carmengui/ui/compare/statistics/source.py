"""Whose statistics they are: the side that is loaded, another one, or what is filtered on Review."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from carmengui.engine.model import Field
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.compare.reading import Choices
from carmengui.ui.compare.side_picker import SidePicker
from carmengui.ui.compare.statistics.reading import Basis
from carmengui.ui.compare.words import side_words
from carmengui.ui.theme import Role, set_role
from carmengui.ui.widgets.layouts import STRETCH, in_row
from carmengui.ui.widgets.plain_text import plain_label, set_tip

_MOST_CHARS = 72
_INSET_PX = 16


class StatisticsSource(QWidget):
    """The heading of the statistics: what they are of, to be read and to be changed."""

    changed = Signal()
    """They shall be of something else (``basis``)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Statistics source"))
        self._loaded: SideChoice | None = None
        self._wanted = RecordFilter()
        self.field = Field.TITLE
        """The field under review, of which the filter's weights, methods and verdicts speak."""
        self.words = plain_label(self.tr("Statistics of"))
        self.side = SidePicker(self.tr("Statistics of"))
        self.side.show_choice(SideChoice(SideKind.NOW))
        self.filtered = QCheckBox()
        self._lay_out()
        self._show_filter()
        self.side.chosen.connect(self._on_chosen)
        self.filtered.toggled.connect(lambda _: self.changed.emit())
        set_role(self.words, Role.BODY)
        set_role(self.filtered, Role.BODY)

    @property
    def basis(self) -> Basis:
        """What the statistics shall be of."""
        side = self.side.choice or SideChoice(SideKind.NOW)
        is_narrowed = self._can_be_filtered and self.filtered.isChecked()
        return Basis(side, self._wanted, self.field) if is_narrowed else Basis(side)

    def work_words(self) -> str:
        """Return what is done while they are counted."""
        basis = self.basis
        if basis.is_whole:
            return self.tr("Statistics of all records")
        if basis.is_project:
            return self.tr("Statistics of filtered records")
        return self.tr("Statistics: {side}").format(side=side_words(basis.side))

    def show_choices(self, choices: Choices) -> None:
        """Take notice of what there is to choose from."""
        self.side.show_choices(choices)

    def show_loaded(self, choice: SideChoice) -> None:
        """Follow what is loaded at the desk, as long as it is not what it was."""
        if choice != self._loaded:
            self._loaded = choice
            self._on_chosen(choice)

    def show_filter(self, wanted: RecordFilter) -> None:
        """Offer to count only what the filter of Review shows."""
        before = self.basis
        self._wanted = wanted
        self._show_filter()
        if self.basis != before:
            self.changed.emit()

    @property
    def _can_be_filtered(self) -> bool:
        is_now = self.side.choice is None or self.side.choice.kind is SideKind.NOW
        return is_now and not self._wanted.is_empty

    def _on_chosen(self, choice: SideChoice) -> None:
        if choice != self.side.choice:
            self.side.show_choice(choice)
            self._show_filter()
            self.changed.emit()

    def _show_filter(self) -> None:
        words = self.tr("filtered in Review: {filter}").format(filter=self._wanted)
        short = words if len(words) <= _MOST_CHARS else f"{words[: _MOST_CHARS - 2]} …"
        self.filtered.setText(short.replace("&", "&&"))
        set_tip(self.filtered, words)
        self.filtered.setAccessibleName(words)
        self.filtered.setVisible(self._can_be_filtered)

    def _lay_out(self) -> None:
        in_row(
            self.words,
            self.side,
            self.filtered,
            STRETCH,
            on=self,
            spacing=8,
            margins=(_INSET_PX, 8),
        )
