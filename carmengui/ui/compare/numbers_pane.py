"""The head of the desk: what is compared with what, and all numbers, each a link to its rows."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.runs.compare.kinds import Effect, Kind, Query, Whose
from carmengui.ui.compare.reading import Choices, Opened, Part
from carmengui.ui.compare.side_picker import SidePicker
from carmengui.ui.compare.words import (
    alone_pages_words,
    alone_words,
    compared_words,
    headline,
    only_words,
    pages_words,
)
from carmengui.ui.theme import Role, set_ground, set_icon, set_role, set_tint, theme
from carmengui.ui.widgets.count_link import PAD_PX, CountLink
from carmengui.ui.widgets.flow import Flow
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import LinkButton, TextLink
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.share_bar import ShareBar
from carmengui.ui.widgets.states import Veil
from carmengui.ui.widgets.words.difference import (
    EFFECT_LOOKS,
    KIND_LOOKS,
    effect_words,
    kind_words,
)

INSET_PX, LINK_PAD_PX = 16, 2
_EFFECTS = (Effect.BETTER, Effect.WORSE, Effect.ALIKE, Effect.UNJUDGED)
_KINDS = (Kind.DIFFERENT, Kind.NEW_FOUND, Kind.NO_LONGER_FOUND, Kind.WEIGHT_ONLY, Kind.UNCHANGED)


class NumbersPane(QWidget):
    """Two pickers, a headline, a bar, two rows of numbers."""

    pressed = Signal(object)
    """A number was pressed (``Kind``, ``Effect`` or ``Whose``); nothing: all that is different."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "raised", edge="bottom")
        self.setAccessibleName(self.tr("Differences"))
        self.old, self.new = SidePicker(self.tr("Older side")), SidePicker(self.tr("Newer side"))
        self.swap = QToolButton()
        set_tip(self.swap, self.tr("Swap sides"))
        self.swap.setAccessibleName(self.tr("Swap the sides"))
        self.swap.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._against = plain_label(self.tr("with"))
        self.headline = TextLink(pixels=18, weight=600, ink="text")
        self.pages = {each: TextLink() for each in Whose}
        """How many pages both sides know, and each alone."""
        self.notes = plain_label()
        self.bar = ShareBar()
        self.effects = {
            each: CountLink(*EFFECT_LOOKS[each], effect_words(each), is_strong=True)
            for each in _EFFECTS
        }
        self.kinds = {each: CountLink(*KIND_LOOKS[each], kind_words(each)) for each in _KINDS}
        self._veil = Veil(self)
        self._lay_out()
        for key, link in (*self.effects.items(), *self.kinds.items(), *self.pages.items()):
            link.clicked.connect(lambda *_, key=key, link=link: self._on_pressed(key, link))
        self.headline.clicked.connect(self._on_headline_pressed)
        set_role(self._against, Role.BODY)
        set_role(self.notes, Role.SMALL)
        set_icon(self.swap, "swap-horizontal")

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
        self._show_pages(Whose.BOTH, compared.pages, pages_words(compared.pages))
        for whose, count, side in (
            (Whose.OLD, compared.only_old, compared.old),
            (Whose.NEW, compared.only_new, compared.new),
        ):
            self._show_pages(whose, count, only_words(count, side.words) if count else "")
        notes = " ".join((*map(translated, compared.notes), compared_words(compared.fields)))
        self.notes.setText(notes.strip())
        self.notes.setVisible(bool(self.notes.text()))
        self.show_part(opened.part)

    def _show_alone(self, opened: Opened) -> None:
        compared = opened.comparison
        values = opened.part.counts.whole.total
        self.headline.show_words(alone_words(values, compared.new.words), is_live=values > 0)
        for whose in (Whose.OLD, Whose.NEW):
            self._show_pages(whose, 0, "")
        self._show_pages(Whose.BOTH, compared.pages, alone_pages_words(compared.pages))
        self.show_query(opened.part.query)
        self.notes.setText(" ".join(map(translated, compared.notes)))
        self._show_numbers(are_shown=True)
        self._numbers.hide()

    def show_part(self, part: Part) -> None:
        """Show the numbers under another choice of field, rule or site."""
        whole = part.counts.whole
        self.headline.show_words(headline(whole.changes), is_live=whole.changes > 0)
        self.bar.show_counts(whole.effects)
        for effect, link in self.effects.items():
            link.show_count(whole.effects.get(effect, 0))
        self.effects[Effect.ALIKE].setVisible(whole.effects.get(Effect.ALIKE, 0) > 0)
        for kind, kind_link in self.kinds.items():
            kind_link.show_count(whole.kinds.get(kind, 0))
        self.show_query(part.query)
        self._show_numbers(are_shown=True)

    def show_query(self, query: Query) -> None:
        """Light the numbers whose rows are listed."""
        for effect, link in self.effects.items():
            link.light(is_lit=query.effect is effect)
        for kind, kind_link in self.kinds.items():
            kind_link.light(is_lit=query.kinds == (kind,))
        for whose, pages in self.pages.items():
            pages.light(is_lit=query.whose is whose)

    def _show_pages(self, whose: Whose, count: int, words: str) -> None:
        self.pages[whose].show_words(words, is_live=count > 0)
        self.pages[whose].setVisible(bool(words))

    def show_stale(self) -> None:
        """Dim the numbers: they are those of the former sides, and lead nowhere for now."""
        self._veil.cover(self.new.geometry().bottom() + 1)

    def show_nothing(self) -> None:
        """Show the pickers alone."""
        self.headline.clear()
        for link in self.pages.values():
            link.clear()
        self.notes.clear()
        self._show_numbers(are_shown=False)

    def _on_headline_pressed(self) -> None:
        if self._veil.isHidden():
            self.pressed.emit(None)

    def _on_pressed(self, key: Kind | Effect | Whose, link: LinkButton) -> None:
        if self._veil.isHidden():
            self.pressed.emit(None if link.is_lit else key)

    def _show_numbers(self, *, are_shown: bool) -> None:
        self._veil.hide()
        for widget in (self._numbers, self.headline, self._sentence):
            widget.setVisible(are_shown)
        self.notes.setVisible(are_shown and bool(self.notes.text()))

    def _lay_out(self) -> None:
        self.notes.setWordWrap(True)
        for label in (self._against, self.notes):
            set_tint(label, "soft")
        sides = in_row(
            self.new, self._against, self.old, self.swap, STRETCH, spacing=8, margins=(INSET_PX, 0)
        )
        self._sentence = QWidget()
        sentence = Flow(self._sentence, spacing=4, between_groups=6)
        sentence.setContentsMargins(0, 4, 0, 0)  # on one line with the larger words beside it
        for pages in self.pages.values():
            sentence.begin_group(pages)
        words = in_row(
            self.headline,
            (self._sentence, 1),
            spacing=10,
            margins=(INSET_PX - LINK_PAD_PX, 0, INSET_PX, 0),
        )
        self._numbers = QWidget()
        links = QWidget()
        row = Flow(links, spacing=6, between_groups=18)
        for link in (*self.effects.values(), *self.kinds.values()):
            if link is self.kinds[Kind.DIFFERENT]:
                row.begin_group(link)
            else:
                row.addWidget(link)
        in_column(
            _inset(self.bar, INSET_PX),
            _inset(links, INSET_PX - theme().px(PAD_PX)),
            on=self._numbers,
            spacing=4,
        )
        # What can be pressed has room around its words: these begin where the others begin.
        self.notes.setContentsMargins(INSET_PX, 0, INSET_PX, 0)
        in_column(
            sides, words, self._numbers, self.notes, on=self, spacing=8, margins=(0, 12, 0, 10)
        )
        self.show_nothing()


def _inset(widget: QWidget, left_px: int) -> QHBoxLayout:
    return in_row(widget, margins=(left_px, 0, INSET_PX, 0))
