"""What a person says about the cut of a site: read from its site file, its effect, and how it is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from carmengui.engine.boilerplate import (
    Member,
    Overlay,
    SiteSnapshot,
    kept_text,
    overlaid,
    places_of,
)
from carmengui.engine.inspection.opened import open_site
from carmengui.engine.inspection.site import runs_of
from carmengui.engine.inspection.site_words import overlay_at
from carmengui.engine.model import KnownError
from carmengui.engine.reading.site_view import visible_part
from carmengui.engine.sites import SiteBook
from carmengui.engine.storage import Store

MAX_RULE_CHARS = 2_000
_MAX_PAGES = 200
_NOT_IN_NAMES = re.compile(r"[^\w-]+")
_TABLE = "boilerplate"


@dataclass(frozen=True, slots=True)
class OwnWord:
    """A text that shall stay (``is_kept``) or go, on the pages of one site."""

    url: str
    text: str
    is_kept: bool

    @property
    def key(self) -> str:
        """The list of the site file that it stands in."""
        return "keep" if self.is_kept else "cut"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a person's word would change on the pages compared.

    ``holding`` of them hold the text, ``changed`` of them are cut otherwise then, by so many
    ``words`` altogether. ``examples`` are the first of these pages.
    """

    word: OwnWord
    pages: int
    holding: int
    changed: int
    words: int
    examples: tuple[str, ...]


def effect_of(store: Store, site: str, word: OwnWord, threshold: int, sites: Path) -> Effect:
    """Cut the pages of a site with a person's word and without it, and count what is different."""
    snapshot = open_site(store, site)
    compared = snapshot.members[:_MAX_PAGES]
    holding, changed, words = 0, [], 0
    for member in compared:
        text = visible_part(member.text)
        if next(places_of(word.text, text), None) is None:
            continue
        holding += 1
        difference = _difference(snapshot, member, word, threshold, sites)
        words += difference
        changed += [member.url] if difference else []
    return Effect(word, len(compared), holding, len(changed), words, tuple(changed[:3]))


def _difference(
    snapshot: SiteSnapshot, member: Member, word: OwnWord, threshold: int, sites: Path
) -> int:
    """Return by how many words a page is longer or shorter with a person's word."""
    text, before = visible_part(member.text), overlay_at(sites, member.url)
    after = (
        Overlay((*before.keep, word.text), before.cut)
        if word.is_kept
        else Overlay(before.keep, (*before.cut, word.text))
    )
    runs = runs_of(snapshot, member, threshold)
    lengths = (
        len(kept_text(text, overlaid(text, runs, overlay)).split()) for overlay in (before, after)
    )
    return abs(next(lengths) - next(lengths))


def keep_word(sites: Path, word: OwnWord) -> None:
    """Write a person's word into the site file of a page; one is made where there is none.

    Raises:
        KnownError: the text is too long or empty, or the file cannot be written.

    """
    if not word.text.strip():
        raise KnownError("There is no text to keep or remove.", "Select some first.")
    if len(word.text) > MAX_RULE_CHARS:
        raise KnownError(
            "A text of more than {max_rule_chars:,} characters is not a rule.",
            "Select a part of it: the rule holds wherever that part stands.",
            max_rule_chars=MAX_RULE_CHARS,
        )
    from carmengui.engine.sites import change_texts  # noqa: PLC0415 - only to write

    change_texts(_file_of(sites, word.url), _TABLE, word.key, word.text, is_there=True)


def _file_of(sites: Path, url: str) -> Path:
    book = SiteBook(sites)
    book.require_sound()
    site = book.for_url(url)
    if site is not None:
        return sites / f"{site.name}.toml"
    host = urlsplit(url).hostname or ""
    if not host:
        raise KnownError(
            "This page has no URL with a host, so there is no site to keep a rule for.",
            "Import it with its URL.",
        )
    from carmengui.engine.sites import set_value  # noqa: PLC0415 - only to write

    path = _new_file(sites, _NOT_IN_NAMES.sub("-", host)[:50], (each.name for each in book.sites))
    sites.mkdir(exist_ok=True)
    set_value(path, "match", [host])
    return path


def _new_file(sites: Path, name: str, taken: Iterable[str]) -> Path:
    names = set(taken)
    number = 1
    while (called := name if number == 1 else f"{name}-{number}") in names:
        number += 1
    return sites / f"{called}.toml"
