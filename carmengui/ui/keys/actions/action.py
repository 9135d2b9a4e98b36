"""One thing a person can do, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from carmengui.ui.widgets.things import Thing
from carmengui.ui.widgets.translate import QT_TRANSLATE_NOOP

ANYWHERE = ""
"""The desk of actions that every desk has."""


class Group(StrEnum):
    """Headings of the key card, in its order."""

    MOVE = QT_TRANSLATE_NOOP("Actions", "Move")
    JUDGE = QT_TRANSLATE_NOOP("Actions", "Judge")
    CORRECT = QT_TRANSLATE_NOOP("Actions", "Correct")
    RECORD = QT_TRANSLATE_NOOP("Actions", "Records and log")
    LOOK = QT_TRANSLATE_NOOP("Actions", "Inspect")
    CRAWL = QT_TRANSLATE_NOOP("Actions", "Crawl")
    TUNE = QT_TRANSLATE_NOOP("Actions", "Tune rules")
    STORIES = QT_TRANSLATE_NOOP("Actions", "Stories")
    PROJECT = QT_TRANSLATE_NOOP("Actions", "Project")
    WINDOW = QT_TRANSLATE_NOOP("Actions", "Window")
    DESKS = QT_TRANSLATE_NOOP("Actions", "Desks")

    @property
    def words(self) -> str:
        """The heading in the language of the person."""
        return QCoreApplication.translate("Actions", self.value)


@dataclass(frozen=True, slots=True)
class Action:
    """Something a person can do, how it is called, and which keys do it."""

    id: str
    """``desk.verb``; what handlers are bound to, and never shown."""
    text: str
    """A verb and its object, in English; shown through :attr:`words`."""
    group: Group
    keys: tuple[str, ...] = ()
    """Key sequences in Qt's portable notation; the first is the one that is shown."""
    desk: str = ANYWHERE
    """The desk on which the keys work."""
    icon: str = ""
    """Name in the mdi6 family."""
    keywords: str = ""
    """Other words somebody may look for."""
    is_passive: bool = False
    """The window hears these keys only when no widget wants them (Esc)."""

    of: tuple[Thing, ...] = ()
    """The kinds of things that it applies to: their context menus offer it."""

    shown_as: str = ""
    """The text in the language of the person, where somebody else has translated it."""

    @property
    def words(self) -> str:
        """The text in the language of the person."""
        return self.shown_as or QCoreApplication.translate("Actions", self.text)
