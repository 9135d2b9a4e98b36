"""The keys in force: those that are built in, but for what the person has changed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from PySide6.QtCore import QCoreApplication, QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence

from carmengui.engine.model import KnownError
from carmengui.ui.keys.actions.action import ANYWHERE, Action
from carmengui.ui.keys.actions.catalogue import ACTIONS
from carmengui.ui.keys.actions.keys import caps, spoken_keys

Keys = tuple[str, ...]
FORMAT = "carmengui keys 1"
"""What the file of a profile begins with."""
_MOST_CHARS = 100_000
# Every list, field and button needs them to move, to press and to leave.
_RESERVED = frozenset(
    "Esc Tab Backtab Shift+Tab Return Enter Backspace Up Down Left Right Home End PgUp PgDown".split()
)


def _tr(text: str) -> str:
    return QCoreApplication.translate("KeyMap", text)


class KeyMap(QObject):
    """The keys of all actions; one per program (see :func:`key_map`)."""

    changed = Signal()
    """Keys are others now: ask again for what is shown and heard."""

    def __init__(self) -> None:
        super().__init__()
        self._declared = {action.id: action for action in ACTIONS}
        self._changes: dict[str, Keys] = {}
        self._first_keys: frozenset[str] | None = None

    @property
    def changes(self) -> dict[str, Keys]:
        """What differs from the built-in keys."""
        return dict(self._changes)

    def declare(self, action: Action) -> None:
        """Add an action that is known at run time only: the way to a desk."""
        self._declared[action.id] = action
        self._first_keys = None

    def built_in(self, id_: str) -> Action:
        """Return an action with its built-in keys."""
        return self._declared[id_]

    def worn(self, action: Action) -> Action:
        """Return an action with the keys in force."""
        keys = self._changes.get(action.id)
        return action if keys is None else replace(action, keys=keys)

    def begins(self, key: str) -> bool:
        """Tell whether a sequence of keys begins with this one; quick, as it is asked at every key."""
        if self._first_keys is None:
            sequences = (keys for each in self._declared.values() for keys in self.worn(each).keys)
            firsts = (keys.partition(", ") for keys in sequences)
            self._first_keys = frozenset(first for first, _, rest in firsts if rest)
        return key in self._first_keys

    def shown(self, id_: str) -> tuple[str, ...]:
        """Return the caps of the first key of an action; empty when it has none."""
        return spoken_keys(self.worn(self._declared[id_]))

    def words(self, id_: str) -> str:
        """Return the first key of an action as it stands in a sentence."""
        return "+".join(self.shown(id_))

    def called(self, id_: str) -> str:
        """Return what is to be pressed, for a sentence; an action without a key goes by its name."""
        action = self.worn(self._declared[id_])
        if not action.keys:
            return _tr("“{action}”").replace("{action}", action.words)
        return QKeySequence(action.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)

    def change(self, id_: str, key: str) -> str:
        """Let a key take the place of the one that is shown; return why not, or nothing."""
        action = self._declared[id_]
        if key in self.worn(action).keys[:1]:
            return ""
        kept = tuple(each for each in self.worn(action).keys[1:] if each != key)
        return self._put(action, (key, *kept))

    def remove(self, id_: str) -> str:
        """Take all its keys from an action; return why not, or nothing."""
        return self._put(self._declared[id_], ())

    def reset(self, id_: str) -> str:
        """Give an action its built-in keys back; return why not, or nothing."""
        return self._put(self._declared[id_], self._declared[id_].keys)

    def reset_all(self) -> None:
        """Give all actions their built-in keys back."""
        self._take({})

    def profile(self) -> str:
        """Return the changes as a small JSON file."""
        content = {"format": FORMAT, "keys": {id_: list(k) for id_, k in self._changes.items()}}
        return json.dumps(content, ensure_ascii=False, indent=2) + "\n"

    def read_profile(self, text: str) -> None:
        """Put the changes of a profile in the place of those that hold.

        Raises:
            KnownError: it is no profile, or its keys cannot be used; nothing has changed.

        """
        changes = _changes_of(text)
        for id_, keys in changes.items():
            if id_ not in self._declared:
                raise _refused(
                    _tr("It has keys for “{}”, which is not an action.").replace("{}", id_)
                )
            for key in keys:
                if why_not := self._why_not(self._declared[id_], key, changes):
                    raise _refused(why_not)
        self._take(changes)

    def recall(self, text: str) -> None:
        """Take up what was kept; what cannot be used any more counts as never changed."""
        try:
            changes = _changes_of(text) if text else {}
        except KnownError:
            changes = {}
        changes = {id_: keys for id_, keys in changes.items() if id_ in self._declared}
        while bad := [
            id_
            for id_, keys in changes.items()
            if any(self._why_not(self._declared[id_], key, changes) for key in keys)
        ]:
            del changes[bad[-1]]
        self._take(changes)

    def _put(self, action: Action, keys: Keys) -> str:
        if action.is_passive:
            return _tr("{key} cannot be changed.").replace("{key}", "+".join(spoken_keys(action)))
        for key in keys:
            if why_not := self._why_not(action, key, self._changes):
                return why_not
        self._take({**self._changes, action.id: keys})
        return ""

    def _take(self, changes: Mapping[str, Keys]) -> None:
        differing = {id_: keys for id_, keys in changes.items() if keys != self._declared[id_].keys}
        if differing != self._changes:
            self._changes = differing
            self._first_keys = None
            self.changed.emit()

    def _why_not(self, action: Action, key: str, changes: Mapping[str, Keys]) -> str:
        """Say why a key cannot be that of an action while these changes hold."""
        named = "+".join(caps(key))
        if action.is_passive or (key in _RESERVED and key not in action.keys):
            return _tr("{key} is reserved. Choose another key.").replace("{key}", named)
        for other in self._declared.values():
            keys = changes.get(other.id, other.keys)
            if other.id != action.id and _meet(action, other) and _clash((key,), keys):
                sentence = _tr(
                    "{key} is used by “{action}”. Choose another key or change that one first."
                )
                return sentence.replace("{key}", named).replace("{action}", other.words)
        return ""


def pressed_key(combination: QKeyCombination) -> str:
    """Return a pressed key in portable notation; empty while it is a modifier alone."""
    key, held = combination.key(), combination.keyboardModifiers()
    if key in _MODIFIERS or key in {Qt.Key.Key_unknown, Qt.Key(0)}:
        return ""
    held &= ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier)
    is_sign = Qt.Key.Key_Space < key < Qt.Key.Key_Escape and not chr(key).isalpha()
    if is_sign and held == Qt.KeyboardModifier.ShiftModifier:
        # “?” is “?” on every keyboard, with whatever it is typed.
        held = Qt.KeyboardModifier.NoModifier
    return _portable(QKeySequence(QKeyCombination(held, key)))


@cache
def key_map() -> KeyMap:
    """Return the keys of the program."""
    return KeyMap()


_MODIFIERS = {
    Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock, Qt.Key.Key_Super_L,
    Qt.Key.Key_Super_R, Qt.Key.Key_Hyper_L, Qt.Key.Key_Hyper_R, Qt.Key.Key_Menu,
}  # fmt: skip


def _meet(one: Action, other: Action) -> bool:
    """Tell whether the keys of two actions are live at the same time."""
    return ANYWHERE in {one.desk, other.desk} or one.desk == other.desk


def _clash(some: Iterable[str], others: Iterable[str]) -> bool:
    """Tell whether a key is that of another, or the beginning of it: “G” and “G, G”."""
    return any(
        f"{a}, ".startswith(f"{b}, ") or f"{b}, ".startswith(f"{a}, ") for a in some for b in others
    )


def _portable(sequence: QKeySequence) -> str:
    return sequence.toString(QKeySequence.SequenceFormat.PortableText)


def _changes_of(text: str) -> dict[str, Keys]:
    """Read the changes of a profile, in the notation of the catalogue.

    Raises:
        KnownError: it is no profile.

    """
    try:
        content = json.loads(text[: _MOST_CHARS + 1])
    except (ValueError, RecursionError) as error:
        raise _refused(_tr("The file is not JSON.")) from error
    keys = content.get("keys") if isinstance(content, dict) else None
    if not isinstance(keys, dict) or content.get("format") != FORMAT:
        raise _refused(_tr("The file does not start with “{}”.").replace("{}", f"format: {FORMAT}"))
    return {id_: _keys_of(value) for id_, value in keys.items()}


def _keys_of(value: object) -> Keys:
    if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
        raise _refused(_tr("Keys are a list of words such as “A” or “Ctrl+B”."))
    read = tuple(_portable(QKeySequence(key)) for key in value)
    for key, meant in zip(read, value, strict=True):
        if not key or "Unknown" in key:
            raise _refused(_tr("“{}” is not a key.").replace("{}", meant))
    return read


def _refused(reason: str) -> KnownError:
    return KnownError(
        _tr("Not a shortcut file: {}").replace("{}", reason),
        _tr("Choose a file exported from the keyboard shortcuts. Nothing was changed."),
    )
