"""How keys are written for people: one cap per key, “?” instead of “Shift+ß”."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence

from carmengui.ui.keys.actions.action import Action

_ARROWS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}


def spoken_keys(action: Action) -> tuple[str, ...]:
    """Return the caps of an action's first keys, in order; empty when it has none.

    A letter alone is shown small, as it is typed: capitals mean Shift.
    """
    return caps(action.keys[0]) if action.keys else ()


def caps(keys: str) -> tuple[str, ...]:
    """Return the caps of a key sequence in portable notation."""
    shown: list[str] = []
    for part in keys.split(", "):
        if part == "Shift+" + part[-1:] and part[-1:].isalpha():
            shown.append(part[-1])
        elif len(part) == 1:
            shown.append(part.lower())
        else:
            text = QKeySequence(part).toString(QKeySequence.SequenceFormat.NativeText)
            stem = text.removesuffix("++")
            shown += [*stem.split("+"), "+"] if stem != text else text.split("+")
    return tuple(_ARROWS.get(cap, cap) for cap in shown)
