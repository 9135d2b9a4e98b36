"""Completion in the rules: facts of this file, fields, and the words of the notation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QCompleter, QListView, QTextEdit

from carmengui.engine.metadata.rules import RuleSet
from carmengui.engine.metadata.rules.notation.words import FIELD_WORDS, KEYWORDS, MODE_WORDS, SHAPES
from carmengui.ui.theme import Role, set_role, theme

MIN_LETTERS, MAX_SHOWN = 2, 9
_WORD = re.compile(r"<?[^\W\d_][\w-]*$|<$")
_WITHOUT = ("without boilerplate", "ohne Boilerplate")
_HEADINGS = ("H1", "H2", "H3", "H4", "H5", "H6", "<Hx>", "<title>")


def words_of(rules: RuleSet | None) -> tuple[str, ...]:
    """Return everything that can be written besides XPaths: facts first, then fields and words."""
    facts = [fact.name for fact in rules.facts] if rules else []
    fields = [word.capitalize() for word in FIELD_WORDS]
    words = chain.from_iterable(KEYWORDS.values())
    shapes = chain.from_iterable(SHAPES.values())
    return tuple(
        dict.fromkeys([*facts, *_HEADINGS, *fields, *words, *shapes, *MODE_WORDS, *_WITHOUT])
    )


def word_before(text: str) -> str:
    """Return the word that is being written at the end of a line's beginning.

    >>> word_before("If (<tit"), word_before("H1 = runs o"), word_before("If ( ")
    ('<tit', 'o', '')
    """
    found = _WORD.search(text)
    return found.group() if found else ""


def fitting(word: str, words: Iterable[str]) -> Iterator[str]:
    """Yield the words that begin like this one, apart from case, and go on."""
    start = word.casefold()
    for each in words:
        if each.casefold().startswith(start) and each.casefold() != start:
            yield each


class RuleCompleter(QObject):
    """Offers words under the caret while somebody types, or at Ctrl+Space."""

    def __init__(self, text: QTextEdit) -> None:
        super().__init__(text)
        self._text = text
        self._words: tuple[str, ...] = words_of(None)
        self._offered = QStringListModel(self)
        self._completer = QCompleter(self._offered, self)
        self._completer.setWidget(text)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(MAX_SHOWN)
        self._completer.activated.connect(self.take)
        self.popup = QListView()
        self._completer.setPopup(self.popup)
        self.popup.setAccessibleName(self.tr("Completions"))
        self.popup.installEventFilter(self)

    def show_rules(self, rules: RuleSet) -> None:
        """Offer the facts of these rules from now on."""
        self._words = words_of(rules)

    def offer(self, *, is_asked: bool = False) -> None:
        """Offer what goes on from the word before the caret; nothing hides the list."""
        word = self._word()
        found = list(fitting(word, self._words))[:60] if word or is_asked else []
        if not found or (len(word) < MIN_LETTERS and not word.startswith("<") and not is_asked):
            self.popup.hide()
            return
        self._offered.setStringList(found)
        set_role(self.popup, Role.LARGE_CODE)
        caret = self._text.cursorRect()
        caret.translate(self._text.viewport().pos())
        width = max(self.popup.fontMetrics().horizontalAdvance(each) for each in found)
        caret.setWidth(min(theme().px(360), width + theme().px(40)))
        self._completer.complete(caret)
        self.popup.setCurrentIndex(self._offered.index(0, 0))

    def take(self, chosen: str) -> None:
        """Write a word in the place of its beginning."""
        word = self._word()
        cursor = self._text.textCursor()
        left, many = QTextCursor.MoveOperation.Left, len(word)
        cursor.movePosition(left, QTextCursor.MoveMode.KeepAnchor, many)
        cursor.insertText(chosen)
        self._text.setTextCursor(cursor)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Tab take the word that is lit, as Enter does."""
        is_tab = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab
        if watched is self.popup and is_tab and event.type() is QEvent.Type.KeyPress:
            self.take(str(self.popup.currentIndex().data()))
            self.popup.hide()
            return True
        return super().eventFilter(watched, event)

    def _word(self) -> str:
        cursor = self._text.textCursor()
        return word_before(cursor.block().text()[: cursor.positionInBlock()])
