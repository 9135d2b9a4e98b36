"""What a site says of itself on every page: name, sections, imprint, notices, and its way to write dates."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache

from carmengui.resource_files import resource


@dataclass(frozen=True, slots=True)
class Profile:
    """The words of a site's template, read from ``resources/demo/sites``.

    ``publisher`` is empty when the pages name nobody. ``date_form`` uses ``{d} {m} {month} {y}``.
    """

    name: str
    lang: str
    tagline: str
    imprint: str
    date_form: str
    months: tuple[str, ...]
    notices: tuple[str, ...]
    sections: dict[str, str]
    words: dict[str, str]
    publisher: str = ""

    def say_day(self, day: date) -> str:
        """Return a day as the site writes it."""
        month = self.months[day.month - 1] if self.months else ""
        return self.date_form.format(d=day.day, m=day.month, month=month, y=day.year)

    def say_section(self, slug: str) -> str:
        """Return the name of a section."""
        return self.sections.get(slug, slug.capitalize())


@cache
def load_profile(site: str) -> Profile:
    """Return the profile of a site."""
    raw = tomllib.loads(resource("demo", "sites", f"{site}.toml").read_text(encoding="utf-8"))
    return Profile(
        name=raw["name"],
        lang=raw["lang"],
        tagline=raw["tagline"],
        imprint=raw["imprint"],
        date_form=raw["date_form"],
        months=tuple(raw.get("months", ())),
        notices=tuple(raw["notices"]),
        sections=dict(raw["sections"]),
        words=dict(raw["words"]),
        publisher=raw.get("publisher", ""),
    )
