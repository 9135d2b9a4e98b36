"""What sets a site apart: its words, its addresses, how it answers, and its markup."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any

from carmengui.demo.content import Block, blocks
from carmengui.demo.sheet import Markup, fill_text
from carmengui.resource_files import resource


@dataclass(frozen=True, slots=True)
class Paths:
    """The forms of a site's addresses."""

    text: str = "/{section}/{slug}.html"
    section: str = "/{section}/"
    month: str = "/{y:04}/{m:02}/"
    service: str = "/{slug}.html"


@dataclass(frozen=True, slots=True)
class Look:
    """The pieces of markup of a site, filled by ``fill_text``.

    ``head`` is what stands in the head of a page, the title included, and ``article`` what stands
    for a text, its headline included. ``aside`` is what the sidebar says of a page alone.
    """

    head: str
    article: str
    aside: str = ""
    link: str = '<li><a href="{{url}}">{{name}}</a></li>\n'
    newest: str = '<li><a href="{{url}}">{{title}}</a></li>\n'
    notice: str = "<p>{{text}}</p>\n"
    teaser: str = ""
    teasers: tuple[str, str] = ("", "")
    group: str = '<h2><a href="{{url}}">{{name}}</a></h2>\n'
    headline: str = "<h1>{{title}}</h1>\n"
    paragraph: str = "<p>{{line}}</p>\n"
    heading: str = "<h2>{{line}}</h2>\n"
    item: str = "<li>{{line}}</li>\n"
    items: tuple[str, str] = ("<ul>\n", "</ul>\n")

    def block(self, block: Block) -> str:
        """Return the markup of one block of a body."""
        if block.kind == "list":
            rows = [fill_text(self.item, line=line) for line in block.lines]
            return "".join([self.items[0], *rows, self.items[1]])
        return fill_text(getattr(self, block.kind), line=block.lines[0])

    def body(self, body: str) -> Markup:
        """Return the markup of a whole body."""
        return Markup("".join(map(self.block, blocks(body))))


@dataclass(frozen=True, slots=True)
class Profile:
    """A site as ``resources/demo/sites`` describes it.

    ``publisher`` is empty when the pages name nobody. ``date_form`` uses ``{d} {m} {month} {y}``,
    ``time_form`` the moment ``{at}``.
    Paths that begin with one of ``closed`` are forbidden by robots.txt, but for those in ``open``.
    The pages of ``stamped`` print the time of the visit.
    """

    name: str
    lang: str
    tagline: str
    imprint: str
    date_form: str
    notices: tuple[str, ...]
    sections: dict[str, str]
    words: dict[str, str]
    look: Look
    paths: Paths = field(default_factory=Paths)
    publisher: str = ""
    time_form: str = "{at:%H:%M}"
    months: tuple[str, ...] = ()
    charset: str = "utf-8"
    content_type: str = "text/html; charset=utf-8"
    has_etag: bool = True
    has_last_modified: bool = True
    may_compress: bool = False
    turns: bool = False
    feed: str = ""
    months_shown: int = 0
    teasers_per_section: int = 2
    stamped: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    open: tuple[str, ...] = ()

    def say_day(self, day: date | None) -> str:
        """Return a day as the site writes it; empty when there is none."""
        if day is None:
            return ""
        month = self.months[day.month - 1] if self.months else ""
        return self.date_form.format(d=day.day, m=day.month, month=month, y=day.year)

    def say_section(self, slug: str) -> str:
        """Return the name of a section."""
        return self.sections.get(slug, slug.capitalize())


@cache
def load_profile(site: str) -> Profile:
    """Return the profile of a site."""
    table = load_table(site)
    look, paths = Look(**_frozen(table.pop("look"))), Paths(**table.pop("paths", {}))
    return Profile(look=look, paths=paths, **_frozen(table))


def load_table(name: str) -> dict[str, Any]:
    """Return what a file of ``resources/demo/sites`` contains."""
    return tomllib.loads(resource("demo", "sites", f"{name}.toml").read_text(encoding="utf-8"))


def _frozen(table: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
