"""What a site shows at one moment, and what one of its pages is and truly says."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from carmengui.demo.content import Text
from carmengui.demo.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Scene:
    """The texts that a site shows at a moment, newest first, and how often its teaser has turned."""

    at: datetime
    texts: tuple[Text, ...]
    turn: int = 0

    def section(self, slug: str) -> tuple[Text, ...]:
        """Return the texts of one section, newest first."""
        return tuple(text for text in self.texts if text.section == slug)

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections that have texts, in alphabetic order."""
        return tuple(sorted({text.section for text in self.texts}))

    def lead(self) -> Text | None:
        """Return the text whose turn it is to lead the home page."""
        return self.texts[self.turn * 3 % len(self.texts)] if self.texts else None


@dataclass(frozen=True, slots=True)
class Facts:
    """What a careful reader of a page and its meta data would say of it; nothing where it says nothing."""

    lang: str
    title: str
    authors: tuple[str, ...] = ()
    day: date | None = None
    description: str | None = None
    keywords: tuple[str, ...] = ()
    publisher: str | None = None
    event: str | None = None
    """The event that a message reports, as ``story/event``."""


@dataclass(frozen=True, slots=True)
class Page:
    """An HTML page at a moment; a stamped one prints the time of the visit."""

    sheet: Sheet
    facts: Facts
    is_stamped: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """The bytes at a path at a moment, with the page when it is one."""

    body: bytes
    content_type: str
    page: Page | None = None
