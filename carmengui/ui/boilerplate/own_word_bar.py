"""A person's own word about a run: keep it, or cut it, on the whole site; its effect is shown first."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QWidget,
)

from carmengui.engine.inspection import CutRun, Effect, OwnWord, PageCut
from carmengui.ui.boilerplate.words import pages_words, path_of, quoted, tr
from carmengui.ui.theme import Role, set_role, set_roles, set_tint
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label

_QUOTES = (28, 22, 16, 12, 8)
"""So many characters of the text are quoted, as far as there is room."""
_PAD_PX = 4


class OwnWordBar(QWidget):
    """One button; when it is pressed, what it would do, and the two answers."""

    effect_wanted = Signal(object)
    """What would this ``OwnWord`` change?"""
    word_given = Signal(object)
    """This ``OwnWord`` shall hold."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Site rule for this text"))
        self.word: OwnWord | None = None
        self._site = ""
        self._text = ""
        self.offer = link_button()
        self.offer.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.effect = plain_label()
        self.give, self.leave = QPushButton(), link_button(self.tr("Cancel"))
        self.give.setAccessibleName(self.tr("Apply to the whole site"))
        self.effect.setWordWrap(True)
        answers = in_row(self.give, self.leave, STRETCH, spacing=12)
        in_column(self.offer, self.effect, answers, on=self, spacing=6)
        self.offer.clicked.connect(self.ask)
        self.give.clicked.connect(self._on_given)
        self.leave.clicked.connect(self._close)
        set_roles(Role.SMALL, self.offer, self.leave)
        set_tint(self.effect, "soft")
        set_role(self.effect, Role.BODY)
        set_role(self.give, Role.TITLE)
        self.show_nothing()

    def show_run(self, cut: PageCut, run: CutRun) -> None:
        """Offer to keep a removed run, or to cut one that is kept."""
        text = cut.text[run.span.start : run.span.end]
        self._show(cut, OwnWord(cut.url, text, is_kept=run.is_removed))

    def show_selection(self, cut: PageCut, text: str, *, is_removed: bool) -> None:
        """Offer to keep, or to cut, what is selected in the text."""
        self._show(cut, OwnWord(cut.url, text, is_kept=is_removed))

    def show_nothing(self) -> None:
        """Offer nothing: there is no run."""
        self.word = None
        self._close()
        self.offer.setVisible(False)

    def ask(self) -> None:
        """Ask what the word would change."""
        if self.word is not None:
            self.effect.setText(tr("Comparing the pages of the site …"))
            self.effect.setVisible(True)
            self.effect_wanted.emit(self.word)

    def show_effect(self, effect: Effect) -> None:
        """Show what a word would change, and let it be given."""
        if effect.word != self.word:
            return
        self.effect.setText(effect_words(effect, self._site))
        self.give.setText(tr("Keep everywhere") if effect.word.is_kept else tr("Remove everywhere"))
        for widget in (self.effect, self.give, self.leave):
            widget.setVisible(True)
        self.offer.setVisible(False)
        self.give.setFocus(Qt.FocusReason.OtherFocusReason)

    def say(self, sentence: str) -> None:
        """Say why nothing came of it."""
        self._close()
        self.effect.setText(sentence)
        self.effect.setVisible(True)

    def _show(self, cut: PageCut, word: OwnWord) -> None:
        if word == self.word:
            return
        self.word, self._site = word, cut.site
        self._text = word.text
        self._fit()
        self.offer.setAccessibleName(self._offer_words(_QUOTES[0]))
        self._close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Quote as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        across = self.offer.fontMetrics().horizontalAdvance
        choices = [self._offer_words(most) for most in _QUOTES]
        room = self.width() - 2 * _PAD_PX
        self.offer.setText(next((each for each in choices if across(each) <= room), choices[-1]))
        self.offer.setMaximumWidth(across(self.offer.text()) + 2 * _PAD_PX)

    def _offer_words(self, most: int) -> str:
        is_kept = self.word is not None and self.word.is_kept
        words = tr("Keep {text} on this site") if is_kept else tr("Remove {text} on this site")
        return words.format(text=quoted(self._text, most))

    def _close(self) -> None:
        had_focus = self.give.hasFocus() or self.leave.hasFocus()
        for widget in (self.effect, self.give, self.leave):
            widget.setVisible(False)
        self.offer.setVisible(self.word is not None)
        if had_focus and self.word is not None:
            self.offer.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_given(self) -> None:
        if self.word is not None:
            self.word_given.emit(self.word)
            self._close()


def effect_words(effect: Effect, site: str) -> str:
    """Return in sentences what a word would change."""
    if not effect.holding:
        return tr("Not found on the {n} pages compared.").format(n=f"{effect.pages:,}")
    stands = tr("Found on {held} of {n} pages compared.").format(
        held=f"{effect.holding:,}", n=f"{effect.pages:,}"
    )
    if not effect.changed:
        return f"{stands} {tr('No page would change.')}"
    words = (
        tr("{pages} would keep {words} more words: {examples}.")
        if effect.word.is_kept
        else tr("{pages} would lose {words} words: {examples}.")
    )
    examples = ", ".join(path_of(url, site) for url in effect.examples)
    more = effect.changed - len(effect.examples)
    if more > 0:
        examples = f"{examples} {tr('and')} {tr('{n} more').format(n=f'{more:,}')}"
    changed = words.format(
        pages=pages_words(effect.changed), words=f"{effect.words:,}", examples=examples
    )
    return f"{stands} {changed}"
