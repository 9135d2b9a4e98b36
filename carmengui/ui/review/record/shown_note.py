"""A note as it is shown beside a value: its words, who made it, and what became of its place."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QDateTime

from carmengui.engine.model import Span
from carmengui.engine.model.review import Decision
from carmengui.engine.review.log.notes_again import NoteAgain
from carmengui.ui.widgets.translate import QT_TRANSLATE_NOOP
from carmengui.ui.widgets.words.moments import moment_words

_QUOTED_CHARS = 80
_FOUND = QT_TRANSLATE_NOOP("Notes", "{note} – found again, from {version} ({name}, {at})")
_CHANGED = QT_TRANSLATE_NOOP(
    "Notes", "{note} – found again with changed words, from {version} ({name}, {at})"
)
_GONE = QT_TRANSLATE_NOOP(
    "Notes",
    "{note} – the annotated words are gone: “{words}”, from {version} ({name}, {at})",
)
_UNKNOWN = QT_TRANSLATE_NOOP(
    "Notes", "{note} – its place cannot be read any more, from {version} ({name}, {at})"
)


@dataclass(frozen=True, slots=True)
class ShownNote:
    """A note, where it stands in the version in view, and how that was found on another one."""

    said: Decision
    place: Span | None
    again: NoteAgain | None = None

    @property
    def is_lost(self) -> bool:
        """Whether it had a place that is not there any more."""
        return self.again is not None and self.place is None

    @property
    def head(self) -> str:
        """What is to be known before the note is read: that its place is from elsewhere, or lost."""
        if self.again is None:
            return ""
        if self.place is None:
            gone = QT_TRANSLATE_NOOP("Notes", "Words gone")
            unknown = QT_TRANSLATE_NOOP("Notes", "Place lost")
            return _translated(gone if self.again.words else unknown)
        if self.again.noted_at is None:
            return _translated(QT_TRANSLATE_NOOP("Notes", "From another version"))
        now = QDateTime.currentSecsSinceEpoch()
        at = moment_words(self.again.noted_at.timestamp(), now)
        return _translated(QT_TRANSLATE_NOOP("Notes", "From {at}")).format(at=at)

    @property
    def words(self) -> str:
        """The note in a line, with who made it and from when its place is."""
        now = QDateTime.currentSecsSinceEpoch()
        told = _translated(self._pattern())
        parts = {
            "{note}": self.said.note,
            "{name}": self.said.reviewer,
            "{at}": moment_words(self.said.at.timestamp(), now),
            "{version}": self._version(now),
            "{words}": self._quoted(),
        }
        # Each is put in once, from the end: what people wrote may look like a place to fill.
        places = sorted((told.index(key), key) for key in parts if key in told)
        for at, key in reversed(places):
            told = told[:at] + parts[key] + told[at + len(key) :]
        return told

    def _pattern(self) -> str:
        if self.again is None:
            return QT_TRANSLATE_NOOP("Notes", "{note} ({name}, {at})")
        if self.place is not None:
            return _CHANGED if self.again.is_changed else _FOUND
        return _GONE if self.again.words else _UNKNOWN

    def _version(self, now: float) -> str:
        if self.again is None or self.again.noted_at is None:
            return _translated(QT_TRANSLATE_NOOP("Notes", "another version"))
        words = _translated(QT_TRANSLATE_NOOP("Notes", "the version of {at}"))
        return words.format(at=moment_words(self.again.noted_at.timestamp(), now))

    def _quoted(self) -> str:
        words = " ".join(self.again.words.split()) if self.again else ""
        return words if len(words) <= _QUOTED_CHARS else f"{words[: _QUOTED_CHARS - 1]}…"


def _translated(text: str) -> str:
    return QCoreApplication.translate("Notes", text)
