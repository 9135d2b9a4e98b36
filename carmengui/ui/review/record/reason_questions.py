"""Asks why the field under review has its value, once somebody rests on it: language and keyphrases."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from carmengui.bridge import Ask, Reader
from carmengui.engine.model import Field
from carmengui.ui.review.record.candidates_pane import CandidateLadder
from carmengui.ui.session.selection import Selection

if TYPE_CHECKING:
    from carmengui.engine.inspection.reasons import LanguageReasons
    from carmengui.engine.metadata.keyphrases.model import PhraseMeasures

RESTS_MS = 200
"""The next record must not wait for a question about this one."""
_EXPLAINED = frozenset({Field.LANGUAGE, Field.KEYWORDS})


class ReasonQuestions(QObject):
    """What comes too late, of another record or field, is dropped."""

    def __init__(self, selection: Selection, ask: Ask, ladder: CandidateLadder) -> None:
        super().__init__(ladder)
        self._selection, self._ask, self._ladder = selection, ask, ladder
        self._measures: tuple[str, Mapping[str, PhraseMeasures]] = ("", {})
        """Of the keyphrases of a record (its URL)."""
        self._rests = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rests.timeout.connect(self._look)
        for changed in (selection.url_changed, selection.inspected, selection.field_changed):
            changed.connect(lambda _: self._start())
        selection.candidate_chosen.connect(lambda _: self._show_measures())
        ladder.blinded.connect(self._start)

    def _start(self) -> None:
        self._ladder.reasons.clear()
        self._measures = ("", {})
        self._rests.start()

    def _look(self) -> None:
        selection, field = self._selection, Field(self._selection.field)
        record = selection.inspection.record if selection.inspection else None
        is_asked = record is not None and selection.is_newest and field in _EXPLAINED
        if not is_asked or self._ladder.is_blind:
            return
        question = _language if field is Field.LANGUAGE else _keyphrases
        answer = self._on_language if field is Field.LANGUAGE else self._on_measures
        about = (selection.url, field)
        self._ask.run(
            self,
            "reasons",
            partial(question, url=selection.url),
            partial(answer, about),
            partial(self._on_failed, about),
            later=True,
        )

    def _is_shown(self, about: tuple[str, Field]) -> bool:
        is_here = about == (self._selection.url, self._selection.field)
        return is_here and not self._ladder.is_blind

    def _on_language(self, about: tuple[str, Field], reasons: LanguageReasons | None) -> None:
        if reasons is not None and self._is_shown(about):
            self._ladder.reasons.show_language(reasons)

    def _on_measures(
        self, about: tuple[str, Field], measures: Mapping[str, PhraseMeasures]
    ) -> None:
        if self._is_shown(about):
            self._measures = (about[0], measures)
            self._show_measures()

    def _show_measures(self) -> None:
        """Show the measures of the chosen value, or of all that were found, where none is chosen."""
        url, measures = self._measures
        if not measures or not self._is_shown((url, Field.KEYWORDS)):
            return
        rung = self._ladder.current
        rungs = [rung] if rung is not None else self._ladder.rungs
        values = [each.value for one in rungs for each in one.candidates]
        self._ladder.reasons.show_phrases(measures, values)

    def _on_failed(self, about: tuple[str, Field], sentence: str) -> None:
        if self._is_shown(about):
            self._ladder.reasons.show_failed(sentence)


def _language(reader: Reader, *, url: str) -> LanguageReasons | None:
    from carmengui.engine.inspection.reasons import (  # noqa: PLC0415 - loads the language model
        language_reasons,
    )

    return language_reasons(reader.store, reader.archive, url)


def _keyphrases(reader: Reader, *, url: str) -> dict[str, PhraseMeasures]:
    from carmengui.engine.inspection.reasons import (  # noqa: PLC0415 - few projects have a model
        keyphrase_reasons,
    )

    return keyphrase_reasons(reader.store, reader.store.path.parent, url)
