"""Verdicts and differences as they are shown: a shape, a word and a colour each, never one alone."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from carmengui.engine.model.review import How, Judgement
from carmengui.engine.runs.compare.kinds import Kind
from carmengui.ui.widgets.translate import QT_TRANSLATE_NOOP
from carmengui.ui.widgets.words.difference import KIND_LOOKS

OPEN = "open"
_CONTEXT = "Verdicts"


@dataclass(frozen=True, slots=True)
class Sign:
    """How something that is said of a value looks and reads."""

    icon: str
    """Name in the mdi6 family."""
    color: str
    """Token of the shape; the words stay quiet."""
    text: str
    """In English; shown through :attr:`words`."""
    ground: str = "sel"
    """Token of the ground of a button that says it."""

    @property
    def words(self) -> str:
        """The words in the language of the person."""
        return QCoreApplication.translate(_CONTEXT, self.text)


VERDICTS: dict[str, Sign] = {
    OPEN: Sign("checkbox-blank-outline", "soft", QT_TRANSLATE_NOOP("Verdicts", "Open")),
    Judgement.RIGHT: Sign(
        "check", "better", QT_TRANSLATE_NOOP("Verdicts", "Right"), "better_ground"
    ),
    Judgement.WRONG: Sign("close", "worse", QT_TRANSLATE_NOOP("Verdicts", "Wrong"), "worse_ground"),
    Judgement.MISSED: Sign("circle-outline", "missed", QT_TRANSLATE_NOOP("Verdicts", "Missed")),
    Judgement.PARTIAL: Sign("tilde", "missed", QT_TRANSLATE_NOOP("Verdicts", "Partial")),
    Judgement.ABSENT: Sign("minus", "soft", QT_TRANSLATE_NOOP("Verdicts", "Absent")),
    Judgement.LATER: Sign("clock-outline", "waiting", QT_TRANSLATE_NOOP("Verdicts", "Later")),
    Judgement.NOTED: Sign("comment-text-outline", "soft", QT_TRANSLATE_NOOP("Verdicts", "Note")),
    Judgement.RELEVANT: Sign(
        "check-circle-outline", "better", QT_TRANSLATE_NOOP("Verdicts", "Relevant")
    ),
    Judgement.NOT_RELEVANT: Sign("cancel", "worse", QT_TRANSLATE_NOOP("Verdicts", "Not relevant")),
    Judgement.VALIDATED: Sign("flag", "accent", QT_TRANSLATE_NOOP("Verdicts", "Validated")),
    Judgement.NOT_VALIDATED: Sign(
        "flag-off-outline", "soft", QT_TRANSLATE_NOOP("Verdicts", "Not validated")
    ),
}
_DIFFERENCE_WORDS = {
    Kind.DIFFERENT: QT_TRANSLATE_NOOP("Verdicts", "different"),
    Kind.NEW_FOUND: QT_TRANSLATE_NOOP("Verdicts", "newly found"),
    Kind.NO_LONGER_FOUND: QT_TRANSLATE_NOOP("Verdicts", "no longer found"),
    Kind.WEIGHT_ONLY: QT_TRANSLATE_NOOP("Verdicts", "weight only"),
}
DIFFERENCES: dict[str, Sign] = {
    kind: Sign(*KIND_LOOKS[kind], words) for kind, words in _DIFFERENCE_WORDS.items()
}
_ACCEPTED = Sign("check-all", "better", QT_TRANSLATE_NOOP("Verdicts", "Accepted by cluster"))


def sign_of(state: str, how: str = "") -> Sign:
    """Return the sign of a verdict; what was accepted with its cluster was not seen itself."""
    if state == Judgement.RIGHT and how == How.CLUSTER:
        return _ACCEPTED
    return VERDICTS.get(state, VERDICTS[OPEN])
