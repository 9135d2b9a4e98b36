"""Why the field under review has its value, below its candidates: steps of the language, measures of phrases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from carmengui.bridge.sentences import translated
from carmengui.ui.review.record.candidate_rows import TEXT_LEFT_PX
from carmengui.ui.theme import Role, set_lengths, set_margins
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.words.fields import language_name

if TYPE_CHECKING:
    from carmengui.engine.inspection.reasons import LanguagePart, LanguageReasons
    from carmengui.engine.metadata.keyphrases.model import PhraseMeasures

_NAME_PX, _RIGHT_PX = 128, 16
_STEPS: dict[str, Any] = {
    "mark": QT_TRANSLATE_NOOP("Reasons", "Site file"),
    "url": QT_TRANSLATE_NOOP("Reasons", "URL"),
    "declared": QT_TRANSLATE_NOOP("Reasons", "Declaration"),
    "letters": QT_TRANSLATE_NOOP("Reasons", "Letters"),
    "model": QT_TRANSLATE_NOOP("Reasons", "Language model"),
}
_DECIDING = {
    "mark": ("mark",),
    "url": ("url",),
    "declared": ("declared",),
    "letters": ("letters",),
    "text": ("model",),
    "text and declaration": ("url", "mark", "declared", "model"),
}
"""Which steps the method of an answer stands for."""


@dataclass(frozen=True, slots=True)
class ReasonLine:
    """A line: what it speaks of, what that says, and why; ``is_strong``: it decided."""

    name: str
    said: str
    why: str = ""
    is_strong: bool = False


class ReasonsView(QWidget):
    """A heading, and below it names and values in lines; hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[ReasonLine, ...] = ()
        self.setAccessibleName(_tr("Reasons"))
        self.heading = plain_label(role=Role.SMALL, tint="soft")
        self._body: QWidget | None = None
        self._column = in_column(self.heading, on=self, spacing=4)
        set_margins(self.heading, TEXT_LEFT_PX, 8, _RIGHT_PX, 0)
        show_if(self, False)

    def clear(self) -> None:
        """Say nothing."""
        self.show_lines("", ())

    def show_failed(self, sentence: str) -> None:
        """Say why the reasons cannot be shown."""
        self.show_lines(sentence, ())

    def show_language(self, reasons: LanguageReasons) -> None:
        """Show the steps of the language, then those of paragraphs in several languages."""
        self.show_lines(_tr("Reasons for the language"), tuple(_language_lines(reasons)))

    def show_phrases(self, measures: Mapping[str, PhraseMeasures], values: Iterable[str]) -> None:
        """Show what was measured of phrases that are keyphrases."""
        lines = tuple(
            ReasonLine(value, _measure_words(measures[value]), _count_words(measures[value]))
            for value in dict.fromkeys(values)
            if value in measures
        )
        self.show_lines(_tr("Reasons for the keyphrases") if lines else "", lines)

    def show_lines(self, heading: str, lines: tuple[ReasonLine, ...]) -> None:
        """Show lines below a heading."""
        self.lines = lines
        self.heading.setText(heading)
        if self._body is not None:
            self._column.removeWidget(self._body)
            self._body.deleteLater()
            self._body = None
        if lines:
            self._body = _Lines(lines)
            self._column.addWidget(self._body)
        show_if(self, bool(heading))


class _Lines(QWidget):
    def __init__(self, lines: tuple[ReasonLine, ...]) -> None:
        super().__init__()
        self._column = in_column(on=self, spacing=4, margins=(0, 0, 0, 8))
        for line in lines:
            self._add(line)

    def _add(self, line: ReasonLine) -> None:
        name = plain_label(line.name, role=Role.SMALL, tint="soft", wordWrap=True)
        name.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        set_lengths(name, width=_NAME_PX)
        said = _words(line.said)
        parts = [said, *([_words(line.why, tint="soft")] if line.why else [])]
        row = in_row(
            name,
            (in_column(*parts, spacing=0), 1),
            spacing=8,
            margins=(TEXT_LEFT_PX, 0, _RIGHT_PX, 0),
        )
        self._column.addLayout(row)


def _words(words: str, *, tint: str = "") -> QWidget:
    label = plain_label(words, role=Role.SMALL, tint=tint, wordWrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setMinimumWidth(1)
    return label


def _language_lines(reasons: LanguageReasons) -> Iterable[ReasonLine]:
    deciding = _DECIDING.get(reasons.method, ())
    for step in reasons.steps:
        decided = step.method in deciding
        said = f"{language_name(step.language)} {step.weight:.2f}"
        yield ReasonLine(
            _tr(_STEPS[step.method]),
            _tr("{language}, decides").format(language=said) if decided else said,
            translated(step.reason),
            decided,
        )
    if len(reasons.likely) > 1:
        first, second = (
            f"{language_name(language)} {share:.2f}" for language, share in reasons.likely[:2]
        )
        words = _tr("{first}, then {second}").format(first=first, second=second)
        margin = _tr("margin {n}").format(n=f"{reasons.margin:.2f}")
        yield ReasonLine(_tr("Text as a whole"), words, margin)
    for number, part in enumerate(reasons.parts):
        yield ReasonLine(_tr("Paragraphs") if not number else "", _part_words(part), part.words)


def _part_words(part: LanguagePart) -> str:
    words = _tr("{language}, {share} of the letters")
    return words.format(language=language_name(part.language), share=f"{part.share:.0%}")


def _measure_words(measures: PhraseMeasures) -> str:
    words = _tr("TFxIDF {tf_idf}, first after {first} of the words, P {probability}")
    return words.format(
        tf_idf=f"{measures.tf_idf:.4f}",
        first=f"{measures.first:.0%}",
        probability=f"{measures.probability:.3f}",
    )


def _count_words(measures: PhraseMeasures) -> str:
    count = _tr("once") if measures.count == 1 else _tr("{n} times")
    known = _tr("in {n} of {all} documents of the model") if measures.documents else ""
    told = (
        count.format(n=f"{measures.count:,}"),
        known.format(n=f"{measures.documents:,}", all=f"{measures.of_documents:,}"),
    )
    return ", ".join(filter(None, told))


def _tr(words: str) -> str:
    return QCoreApplication.translate("Reasons", words)
