"""What became of a value, and whether that is better: one word, sign and colour on every desk."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.runs.compare.kinds import Effect, Kind

KIND_LOOKS = {
    Kind.DIFFERENT: ("swap-horizontal", "waiting"),
    Kind.NEW_FOUND: ("plus", "new_found"),
    Kind.NO_LONGER_FOUND: ("minus", "no_longer_found"),
    Kind.WEIGHT_ONLY: ("scale-balance", "soft"),
    Kind.UNCHANGED: ("equal", "soft"),
}
EFFECT_LOOKS = {
    Effect.BETTER: ("check", "better"),
    Effect.WORSE: ("close", "worse"),
    Effect.ALIKE: ("equal", "soft"),
    Effect.UNJUDGED: ("help", "waiting"),
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("Compare", text)


def kind_words(kind: Kind) -> str:
    """Return what became of a value, in the person's language."""
    return {
        Kind.DIFFERENT: _tr("different"),
        Kind.NEW_FOUND: _tr("newly found"),
        Kind.NO_LONGER_FOUND: _tr("no longer found"),
        Kind.WEIGHT_ONLY: _tr("weight only"),
        Kind.UNCHANGED: _tr("unchanged"),
    }[kind]


def effect_words(effect: Effect) -> str:
    """Return what is known of a change, in the person's language."""
    return {
        Effect.BETTER: _tr("better"),
        Effect.WORSE: _tr("worse"),
        Effect.ALIKE: _tr("equal"),
        Effect.UNJUDGED: _tr("unjudged"),
    }[effect]
