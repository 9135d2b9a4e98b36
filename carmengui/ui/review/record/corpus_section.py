"""The record as a document of the text corpus: its factors in three parts, below the fields."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.corpus.documents import CorpusDocument
from carmengui.engine.corpus.factors import FACTORS, Factor, Part
from carmengui.ui.review.record.candidate_rows import INSET_PX
from carmengui.ui.review.record.folded_section import FoldedSection
from carmengui.ui.theme import Role, set_lengths
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.corpus import factor_name, part_title
from carmengui.ui.widgets.words.fields import language_name

_NAME_PX = 128


class CorpusSection(FoldedSection):
    """Closed it is one line; opened it shows all factors, what is missing, and the translations."""

    def __init__(self) -> None:
        opening = _tr("Show corpus metadata"), _tr("Hide corpus metadata")
        super().__init__(_tr("Corpus metadata"), opening)

    def show_reading(self) -> None:
        """Say that the document is being read; of another record nothing stays."""
        self.clear()
        if self.is_open:
            self.say(self.tr("Reading the document …"))

    def show_document(self, document: CorpusDocument | None) -> None:
        """Show the factors of a document, part by part."""
        self.clear()
        if document is None:
            self.say(self.tr("This page has no record, so it is not in the text corpus."))
            return
        self.say(_state_words(document))
        self.show_body(_Factors(document, self.page_wanted.emit))


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
