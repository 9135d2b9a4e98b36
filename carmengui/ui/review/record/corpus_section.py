"""The record as a document of the text corpus: its factors in three parts, below the fields."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.corpus.documents import CorpusDocument
from carmengui.engine.corpus.factors import FACTORS, Factor, Part
from carmengui.ui.review.record.candidate_rows import INSET_PX
from carmengui.ui.theme import Role, set_lengths
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.corpus import factor_name, part_title
from carmengui.ui.widgets.words.fields import language_name

_NAME_PX = 128


class CorpusSection(QWidget):
    """Closed it is one line; opened it shows all factors, what is missing, and the translations."""

    wanted = Signal()
    """The document shall be read and shown."""
    page_wanted = Signal(str)
    """A translation was pressed: its URL."""

    def __init__(self) -> None:
        super().__init__()
        self.is_open = False
        self.setAccessibleName(self.tr("Corpus metadata"))
        self.link = TextLink(pixels=12, parent=self)
        self.link.clicked.connect(self._toggle)
        self.note = plain_label(role=Role.SMALL, tint="soft")
        self.note.setWordWrap(True)
        self.body: QWidget | None = None
        self._column = in_column(
            in_row(self.link, STRETCH, spacing=0, margins=(INSET_PX - 2, 12, 12, 0)),
            in_row(self.note, spacing=0, margins=(INSET_PX, 0, 12, 0)),
            on=self,
            spacing=4,
        )
        self._show_link()
        self.note.hide()

    def show_reading(self) -> None:
        """Say that the document is being read; of another record nothing stays."""
        self._clear()
        if self.is_open:
            self._say(self.tr("Reading the document …"))

    def show_failed(self, sentence: str) -> None:
        """Say why the document cannot be shown."""
        self._clear()
        self._say(sentence)

    def show_document(self, document: CorpusDocument | None) -> None:
        """Show the factors of a document, part by part."""
        self._clear()
        if document is None:
            self._say(self.tr("This page has no record, so it is not in the text corpus."))
            return
        self._say(_state_words(document))
        self.body = _Factors(document, self.page_wanted.emit)
        self._column.addWidget(self.body)

    def _toggle(self) -> None:
        self.is_open = not self.is_open
        self._show_link()
        if self.is_open:
            self.wanted.emit()
        else:
            self._clear()

    def _show_link(self) -> None:
        words = self.tr("Hide corpus metadata") if self.is_open else self.tr("Show corpus metadata")
        self.link.show_words(words)

    def _say(self, words: str) -> None:
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def _clear(self) -> None:
        self._say("")
        if self.body is not None:
            self._column.removeWidget(self.body)
            self.body.deleteLater()
            self.body = None


def _state_words(document: CorpusDocument) -> str:
    """Say whether a document goes into an exported corpus."""
    if not document.missing:
        return _tr("This document is exported with the text corpus.")
    missing = ", ".join(map(factor_name, document.missing))
    words = _tr("Not exported with the text corpus. Missing: {factors}.")
    return words.format(factors=missing)


class _Factors(QWidget):
    """Names and values in lines, with the name of a part above its factors."""

    def __init__(self, document: CorpusDocument, open_page: Callable[[str], None]) -> None:
        super().__init__()
        self._column = in_column(on=self, spacing=4, margins=(0, 0, 0, 12))
        self._open_page = open_page
        for part in Part:
            self._head(part_title(part))
            for factor, spec in FACTORS.items():
                if spec.part is part:
                    self._factor(document, factor)
        if document.translations:
            self._head(_tr("Translations"))
            self._translations(document)

    def _head(self, words: str) -> None:
        label = plain_label(words, role=Role.TITLE)
        self._column.addLayout(in_row(label, margins=(INSET_PX, 12, 12, 0)))

    def _factor(self, document: CorpusDocument, factor: Factor) -> None:
        value = document.factors.get(factor, "")
        reason = document.reasons.get(factor)
        why = translated(reason) if reason is not None else ""
        self._row(factor_name(factor), _value_label(value, why), why)

    def _translations(self, document: CorpusDocument) -> None:
        for each in document.translations:
            link = TextLink(pixels=12)
            link.show_words(each.version.url)
            link.clicked.connect(partial(self._open_page, each.version.url))
            language = language_name(each.version.language)
            held = holder(in_row(link, STRETCH))
            self._row(language, held, translated(each.basis.sentence))

    def _row(self, name: str, value: QWidget, why: str) -> None:
        label = plain_label(name, role=Role.SMALL, tint="soft")
        label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        label.setWordWrap(True)
        set_lengths(label, width=_NAME_PX)
        row = in_row(label, (value, 1), spacing=8, margins=(INSET_PX, 0, 12, 0))
        self._column.addLayout(row)
        if why:
            reason = plain_label(why, role=Role.SMALL, tint="soft")
            reason.setWordWrap(True)
            left = INSET_PX + _NAME_PX + 8
            self._column.addLayout(in_row(reason, margins=(left, 0, 12, 0)))


def _value_label(value: str, why: str) -> QLabel:
    label = plain_label(value or "–", role=Role.SMALL, tint="" if value else "soft")
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setMinimumWidth(1)
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    set_tip(label, why or value)
    return label


def _tr(words: str) -> str:
    return QCoreApplication.translate("CorpusSection", words)
