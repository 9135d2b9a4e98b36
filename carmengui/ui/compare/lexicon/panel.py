"""The unresolved words of a language, by frequency, and the field for the root of the chosen one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from carmengui.engine.runs.set_paper.unresolved import LanguageWords, UnresolvedWord
from carmengui.ui.compare.lexicon.columns import ADD, resolved_words, word_columns
from carmengui.ui.compare.lexicon.counting import WordShares
from carmengui.ui.keys.actions import key_map
from carmengui.ui.theme import Role, set_ground, set_lengths, set_role
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.fields import language_name

_FIELD_PX, _FOOT_PX = 240, 44
_SHOWN_AT_FIRST = 200
MOST_LISTED = 20_000
"""So many words, the most frequent ones, are listed."""


class UnresolvedPanel(QWidget):
    """A list under the tables. Enter opens a record with the word, one key adds it to the lexicon."""

    word_opened = Signal(str, str)
    """The first record with a word shall be opened: its URL, and the word."""
    word_added = Signal(object, str)
    """A word (:class:`UnresolvedWord`) and its root shall be in the lexicon."""
    closed = Signal()
    """The list was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.language = ""
        self._shares: WordShares | None = None
        self.setAccessibleName(self.tr("Unresolved words"))
        self.said, self.share = plain_label(self), plain_label(self)
        self.names = QCheckBox(self.tr("Names too"), self)
        self.names.setChecked(True)
        self.close_it = link_button(self.tr("Close"), parent=self)
        self.list = RowTable(self)
        self._model = PagedModel(
            word_columns(), self.list, key=lambda row: row.word, revealed=_SHOWN_AT_FIRST
        )
        self.asked = plain_label(self)
        self.root = QLineEdit(self)
        self.add_it = QPushButton(self)
        self._lay_out()
        self._connect()
        set_role(self.said, Role.TITLE)
        set_role(self.share, Role.SMALL)
        self._show_key()

    @property
    def is_shown(self) -> bool:
        """Whether a word can be chosen."""
        return not self.isHidden() and self.word is not None

    @property
    def word(self) -> UnresolvedWord | None:
        """The chosen word."""
        row = self.list.current_row
        return row if isinstance(row, UnresolvedWord) else None

    def show_language(self, language: str, shares: WordShares) -> None:
        """Show the unresolved words of a language, and choose the first."""
        self.language = language
        self.show_shares(shares)
        self.list.take_keys()

    def show_shares(self, shares: WordShares) -> None:
        """Show the same language with what is resolved now; the keys stay where they are."""
        self._shares = shares
        now = shares.now.of(self.language)
        at = max(0, self.list.currentIndex().row())
        rows = () if now is None else now.unresolved[:MOST_LISTED]
        if not self.names.isChecked():
            rows = tuple(
                sorted((row for row in rows if row.not_names), key=lambda row: -row.not_names)
            )
        self._model.show_rows(rows)
        self.list.go(min(at, len(rows) - 1))
        self.said.setText(self._count_words(len(rows), of_more=_has_more(now)))
        before = shares.before.of(self.language) if shares.before is not None else None
        self.share.setText(resolved_words(now, before) if now is not None else "")
        self._show_word()

    def add_word(self) -> None:
        """Put the chosen word into the lexicon, with the root that stands in the field."""
        word = self.word
        if word is not None:
            self.word_added.emit(word, self.root.text().strip())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the field with Esc, then close."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.root.hasFocus():
            self._show_word()
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.closed.emit()

    def _count_words(self, count: int, *, of_more: bool) -> str:
        language = language_name(self.language)
        if of_more:
            most = self.tr("{language}: {n} of the most frequent unresolved words")
            return most.format(language=language, n=f"{count:,}")
        if not count:
            return self.tr("{language}: no unresolved words").format(language=language)
        one = self.tr("{language}: 1 unresolved word")
        many = self.tr("{language}: {n} unresolved words")
        return (one if count == 1 else many).format(language=language, n=f"{count:,}")

    def _show_word(self) -> None:
        word = self.word
        for each in (self.root, self.add_it):
            each.setEnabled(word is not None)
        if word is None:
            self.asked.setText(self.tr("Choose a word to put it into the lexicon."))
            self.root.clear()
            return
        self.asked.setText(self.tr("Root of “{word}”").format(word=word.word))
        self.root.setText(word.root or word.word)
        self.root.setAccessibleName(self.asked.text())

    def _show_key(self) -> None:
        words = self.tr("Add to lexicon")
        keys = " ".join(key_map().shown(ADD))
        self.add_it.setText(f"{words} ({keys})" if keys else words)
        self.add_it.setAccessibleName(words)

    def _on_entered(self) -> None:
        self.add_word()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_names(self) -> None:
        if self._shares is not None:
            self.show_shares(self._shares)

    def _on_opened(self, row: UnresolvedWord) -> None:
        self.word_opened.emit(row.url, row.word)

    def _lay_out(self) -> None:
        head = in_row(
            self.said,
            self.share,
            STRETCH,
            self.names,
            self.close_it,
            spacing=16,
            margins=(8, 6, 16, 2),
        )
        foot = holder(
            in_row(self.asked, self.root, self.add_it, STRETCH, spacing=8, margins=(8, 0))
        )
        set_lengths(foot, height=_FOOT_PX)
        set_ground(foot, "ground", edge="top")
        set_lengths(self.root, width=_FIELD_PX)
        in_column(head, (self.list, 1), foot, on=self)
        names = self.tr("Unresolved words"), self.tr("Columns of the words")
        self.list.set_up(*names, self._model, RowLook(has_edge=False))
        self.list.horizontalHeader().setSectionsClickable(False)

    def _connect(self) -> None:
        self.list.row_opened.connect(self._on_opened)
        self.list.row_chosen.connect(lambda _: self._show_word())
        self.close_it.clicked.connect(self.closed)
        self.names.toggled.connect(self._on_names)
        self.root.returnPressed.connect(self._on_entered)
        self.add_it.clicked.connect(self.add_word)
        key_map().changed.connect(self._show_key)


def _has_more(words: LanguageWords | None) -> bool:
    return words is not None and len(words.unresolved) > MOST_LISTED
