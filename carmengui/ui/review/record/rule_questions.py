"""Asks the rules, once somebody rests on a record: which failed on it, why a field was not found."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from carmengui.bridge import Ask, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Field
from carmengui.engine.model.rule_files import has_own_files
from carmengui.ui.review.record.metadata_pane import MetadataPane
from carmengui.ui.session.selection import Selection

if TYPE_CHECKING:
    from carmengui.engine.inspection.rule_failures import FailedFact, FailedQuestion

RESTS_MS = 200
"""The next record must not wait for a question about this one."""


class RuleQuestions(QObject):
    """Fields whose rules failed go red, with the trace; what comes too late is dropped."""

    def __init__(self, selection: Selection, ask: Ask, pane: MetadataPane) -> None:
        super().__init__(pane)
        self._selection, self._ask, self._pane = selection, ask, pane
        self._asked: Inspection | None = None
        """Of which record it was asked what failed."""
        self._rests = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rests.timeout.connect(self._look)
        for changed in (selection.url_changed, selection.inspected, selection.field_changed):
            changed.connect(lambda _: self._rests.start())

    def _look(self) -> None:
        selection = self._selection
        inspection, field = selection.inspection, Field(selection.field)
        if inspection is None or inspection.record is None or not selection.is_newest:
            return
        if inspection is not self._asked:
            self._asked = inspection
            self._ask.run(
                self,
                "failed rules",
                partial(_failed, url=inspection.url),
                partial(self._on_facts_told, inspection.url),
                later=True,
            )
        if inspection.record.field(field) is None:
            self._ask.run(
                self,
                "closest",
                partial(_closest, url=inspection.url, field=field),
                partial(self._on_question_told, (inspection.url, field)),
                partial(self._on_failed, (inspection.url, field)),
                later=True,
            )

    def _on_facts_told(self, url: str, failed: tuple[FailedFact, ...]) -> None:
        if url != self._selection.url:
            return
        words = self.tr("{name} failed, line {line} of {rules}: {why}")
        self._pane.show_failures(
            {
                each.field: words.format(
                    name=each.name, line=each.line, rules=each.rules, why=translated(each.problem)
                )
                for each in reversed(failed)
            }
        )

    def _is_shown(self, about: tuple[str, Field]) -> bool:
        return about == (self._selection.url, self._selection.field)

    def _on_question_told(self, about: tuple[str, Field], failed: FailedQuestion | None) -> None:
        # What went wrong says more than what was looked at last.
        ladder = self._pane.ladder
        if failed is not None and self._is_shown(about) and not ladder.is_in_trouble:
            words = self.tr("not found: last failed condition, line {line} of {rules}: {words}")
            told = words.format(line=failed.line, rules=failed.rules, words=failed.words)
            why = translated(failed.why)
            ladder.say_nothing(f"{told} – {why}" if why else told)

    def _on_failed(self, about: tuple[str, Field], sentence: str) -> None:
        if self._is_shown(about):
            self._pane.ladder.say_failure(sentence)


def _failed(reader: Reader, *, url: str) -> tuple[FailedFact, ...]:
    folder = reader.store.path.parent
    if not has_own_files(folder):
        return ()
    from carmengui.engine.inspection.rule_failures import (  # noqa: PLC0415 - few have own rules
        failed_facts,
    )

    return failed_facts(reader.store, reader.archive, url, folder)


def _closest(reader: Reader, *, url: str, field: Field) -> FailedQuestion | None:
    from carmengui.engine.inspection.rule_failures import (  # noqa: PLC0415 - where a field is missing
        last_failing,
    )

    return last_failing(reader.store, reader.archive, url, field, reader.store.path.parent)
