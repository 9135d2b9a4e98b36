"""Which records of a project are one text in several languages.

Two signs are used: what the head of a page says (``hreflang``), and addresses that differ in the mark
of their language only (``/tat/`` and ``/rus/``). Both are held against the languages of the records,
and against their dates where both are known.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from carmengui.engine.crawl.urls import normalise
from carmengui.engine.language.url_marks import language_mark
from carmengui.engine.model import Field, Sentence
from carmengui.engine.storage import Store, url_key

MAX_DAYS_APART = 14
"""Texts of days further apart are not taken for translations by their addresses alone."""
_RECORDS = """
    SELECT l.url_key, l.number, l.url, l.lang, coalesce(f.value, '')
    FROM listing l LEFT JOIN field f ON f.record_id = l.record_id AND f.field = 'date'
    ORDER BY l.number
"""
_STATED = """
    SELECT l.url_key, f."values" FROM field f JOIN listing l ON l.record_id = f.record_id
    WHERE f.field = ?
"""


class Basis(StrEnum):
    """Why two records are taken for translations of each other, the best reason first."""

    MUTUAL = "both pages name each other"
    STATED = "one page names the other"
    SWAPPED = "the addresses differ in their language only"

    @property
    def sentence(self) -> Sentence:
        """The reason, as it is said to a person."""
        return _SENTENCES[self]


_SENTENCES = {
    Basis.MUTUAL: Sentence("Both pages name each other as translations (hreflang)."),
    Basis.STATED: Sentence("One of the pages names the other as its translation (hreflang)."),
    Basis.SWAPPED: Sentence("The addresses differ in the mark of their language only."),
}


@dataclass(frozen=True, slots=True)
class Version:
    """A record as one version of a text."""

    key: int
    number: int
    url: str
    language: str
    day: str = ""


@dataclass(frozen=True, slots=True)
class Translation:
    """Another version of a text, and why it is taken for one."""

    version: Version
    basis: Basis


def read_translations(store: Store) -> dict[int, tuple[Translation, ...]]:
    """Return of each record (by the key of its URL) its versions in other languages.

    They come with the best reason first, then by number. The answer depends on the records alone,
    not on the order in which they came.
    """
    versions = {row[0]: Version(*row) for row in store.rows(_RECORDS)}
    pairs: dict[tuple[int, int], Basis] = {}
    for group in _swapped(versions.values()):
        for one in group:
            for other in group:
                if one is not other:
                    pairs[one.key, other.key] = Basis.SWAPPED
    pairs |= _stated(store, versions)
    found: dict[int, list[Translation]] = defaultdict(list)
    for (key, other_key), basis in pairs.items():
        found[key].append(Translation(versions[other_key], basis))
    return {key: tuple(sorted(each, key=_best_first)) for key, each in found.items()}


def _best_first(translation: Translation) -> tuple[int, int]:
    return list(Basis).index(translation.basis), translation.version.number


def _stated(store: Store, versions: Mapping[int, Version]) -> dict[tuple[int, int], Basis]:
    """Return the pairs that the pages themselves name; both ways, whoever of the two says it."""
    named: set[tuple[int, int]] = set()
    for key, values in store.rows(_STATED, str(Field.TRANSLATIONS)):
        for url in json.loads(values):
            other = url_key(normalise(url) or url)
            if key in versions and other in versions and _differ(versions[key], versions[other]):
                named.add((key, other))
    pairs = {}
    for one, other in named:
        basis = Basis.MUTUAL if (other, one) in named else Basis.STATED
        pairs[one, other] = pairs[other, one] = basis
    return pairs


def _differ(one: Version, other: Version) -> bool:
    """Tell whether two records are of two languages; one that is not known may be any."""
    is_same = one.language == other.language and bool(one.language)
    return one.key != other.key and not is_same


def unmarked(url: str) -> str:
    """Return an address without the mark of its language.

    >>> unmarked("https://example.org/tat/news/1"), unmarked("https://ru.example.org/news/1")
    ('https://example.org/news/1', 'https://example.org/news/1')
    >>> unmarked("https://example.org/news?lang=tt&page=2")
    'https://example.org/news?page=2'
    """
    _, part = language_mark(url)
    if not part:
        return url
    if part.startswith("/"):
        return url.replace(part, "/", 1)
    if part.endswith("."):
        return url.replace(f"://{part}", "://", 1)
    for written, instead in ((f"?{part}&", "?"), (f"&{part}", ""), (f"?{part}", "")):
        if written in url:
            return url.replace(written, instead, 1)
    return url


def _swapped(versions: Iterable[Version]) -> list[list[Version]]:
    """Return groups of records whose addresses are the same but for their language."""
    groups: dict[str, list[Version]] = defaultdict(list)
    for each in versions:
        mark, _ = language_mark(each.url)
        # A page that is in another language than its address says is no version of the text.
        if each.language and mark in ("", each.language):
            groups[unmarked(each.url)].append(each)
    return [group for group in groups.values() if len(group) > 1 and _are_versions(group)]


def _are_versions(group: list[Version]) -> bool:
    languages = {each.language for each in group}
    days = [date.fromisoformat(each.day) for each in group if _is_day(each.day)]
    is_apart = len(days) > 1 and (max(days) - min(days)).days > MAX_DAYS_APART
    return len(languages) == len(group) and not is_apart


def _is_day(day: str) -> bool:
    try:
        date.fromisoformat(day)
    except ValueError:
        return False
    return len(day) == len("2007-05-11")
