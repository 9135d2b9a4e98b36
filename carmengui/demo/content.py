"""The texts of the demo web: read from their files, with the moments at which they appear and grow."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import Any

from carmengui.demo.timetable import (
    first_moment,
    late_moments,
    live_moments,
    update_moments,
)
from carmengui.resource_files import resource


@dataclass(frozen=True, slots=True)
class Update:
    """A paragraph that is added to a text at a moment."""

    at: datetime
    paragraph: str


@dataclass(frozen=True, slots=True)
class Text:
    """One text of the demo web, with everything an editor would know of it."""

    slug: str
    title: str
    authors: tuple[str, ...]
    day: date | None
    description: str
    keywords: tuple[str, ...]
    section: str
    body: str
    published_at: datetime
    updates: tuple[Update, ...] = ()
    lang: str = ""
    """Empty where the text is in the language of its site."""
    subject_codes: tuple[str, ...] = ()
    """Codes of the Mathematics Subject Classification."""
    said_at: datetime | None = None
    """When it was published in the time of its place, where the page says the minute too."""
    event: str = ""
    """What it reports, as ``story/event``, where other texts report the same story."""

    def body_at(self, moment: datetime) -> str:
        """Return the body with the paragraphs that have been added by then."""
        return "\n\n".join([self.body, *(u.paragraph for u in self.updates if u.at <= moment)])

    def changed_at(self, moment: datetime) -> datetime:
        """Return when the text last grew, or appeared, as seen at a moment."""
        return max([self.published_at, *(u.at for u in self.updates if u.at <= moment)])


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a body: a paragraph, a heading or a list."""

    kind: str
    lines: tuple[str, ...]


def blocks(body: str) -> tuple[Block, ...]:
    """Return the blocks of a body written with blank lines, ``## `` and ``- ``."""
    found: list[Block] = []
    for chunk in body.strip().split("\n\n"):
        lines = [line.strip() for line in chunk.strip().splitlines() if line.strip()]
        if not lines:
            continue
        if lines[0].startswith("## "):
            found.append(Block("heading", (lines.pop(0)[3:],)))
        if lines and lines[0].startswith("- "):
            found.append(Block("list", tuple(_items(lines))))
        elif lines:
            found.append(Block("paragraph", (" ".join(lines),)))
    return tuple(found)


def _items(lines: list[str]) -> list[str]:
    items: list[str] = []
    for line in lines:
        if line.startswith("- "):
            items.append(line[2:])
        else:
            items[-1] += " " + line
    return items


@cache
def load_texts(site: str) -> tuple[Text, ...]:
    """Return the texts of a site, by slug; some of them will be published later."""
    folder = resource("demo", "content", site)
    texts = [_read(path, site) for path in sorted(folder.glob("*.toml"))]
    movable = [text for text in texts if not (text.updates or text.said_at)]
    late = late_moments(site, [(text.slug, text.day) for text in movable])
    return tuple(
        replace(text, published_at=moment, day=text.day and moment.date())
        if (moment := late.get(text.slug))
        else text
        for text in texts
    )


@cache
def load_service_texts(site: str) -> tuple[Text, ...]:
    """Return the texts about the site itself: contact, imprint and the like."""
    folder = resource("demo", "pages", site)
    return tuple(_read(path, site) for path in sorted(folder.glob("*.toml")))


def _read(path: Path, site: str) -> Text:
    raw: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    slug, said = path.stem, str(raw.get("date", ""))
    day = date.fromisoformat(said.partition("T")[0]) if said else None
    said_at = datetime.fromisoformat(said) if "T" in said else None
    published_at = said_at.astimezone(UTC) if said_at else first_moment(site, slug, day)
    paragraphs = [" ".join(paragraph.split()) for paragraph in raw.get("updates", [])]
    appear = live_moments if raw.get("is_live") else update_moments
    moments = appear(site, slug, len(paragraphs))
    return Text(
        slug=slug,
        title=raw["title"],
        authors=tuple(raw.get("authors", [])),
        day=day,
        description=raw.get("description", ""),
        keywords=tuple(raw.get("keywords", [])),
        section=raw.get("section", ""),
        body=raw["body"].strip(),
        published_at=published_at,
        updates=tuple(map(Update, moments, paragraphs)),
        lang=raw.get("lang", ""),
        subject_codes=tuple(raw.get("msc", [])),
        said_at=said_at,
        event=raw.get("event", ""),
    )
