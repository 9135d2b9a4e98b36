"""What a reader sees at once to be no value of a field: licences, links, unset days, birthdays.

The words stand in ``no_values.toml``; nothing here knows a site.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache

from carmengui.engine.metadata.names import clean_names, shape, without_by
from carmengui.engine.metadata.wording import WordList
from carmengui.resource_files import resource_table

MAX_BYLINE_CHARS = 120
LEAST_SHAPE = 0.8
LEAST_PART = 0.5
"""So much of a byline are the names."""
_LOOK_BACK = 4
"""So many words may stand between "born" and the day."""
_EDGES = ".,:;()[]\"'»«|-–—>"
_WORD = re.compile(r"[^\W\d_]+|[*†✝]")
_FIRST_WORD = re.compile(r"(?:'[^\W\d_]{1,4})?\s{0,2}(?P<word>[^\W\d_]+)")
_REMARK = re.compile(r"\s*\((?P<word>[^\W\d_]+)\s[^()]{1,60}\)$")


@lru_cache(maxsize=2_000)
def is_no_name(name: str) -> bool:
    """Tell whether an "author" is a licence, a link, an account of the program or an office.

    >>> [is_no_name(each) for each in ("Creative Commons Attribution License", "Themen bearbeiten")]
    [True, True]
    >>> [is_no_name(each) for each in ("Digital Security Expert", "wordpressadmin", "Jane Doe")]
    [True, True, False]
    """
    lists, folded = _author_words(), name.casefold()
    words = [word.strip(_EDGES) for word in folded.split()]
    if any(word in lists.telling for word in words):
        return True
    if any(part in folded for part in lists.licence_parts):
        return True
    if len(words) == 1:
        return lists.accounts.has(words[0]) or words[0].rstrip("0123456789") in lists.numbered
    return all(word in lists.offices for word in words if word)


def is_no_publisher(name: str) -> bool:
    """Tell whether what a link or a piece of ``<title>`` says leads somewhere, or is too general.

    >>> [is_no_publisher(each) for each in ("Newer Posts", "English", "https://a.test", "The News")]
    [True, True, True, True]
    >>> is_no_publisher("Daily News")
    False
    """
    if is_address(name):
        return True
    folded = name.casefold()
    words = [bare for word in folded.split() if (bare := word.strip(_EDGES))]
    lists = _publisher_words()
    return any(word in lists["ways"] for word in words) or all(
        word in lists["general"] or word.isdigit() for word in words
    )


def is_address(name: str) -> bool:
    """Tell whether a "publisher" is an address of the web."""
    return name.casefold().startswith(("http:", "https:", "www."))


def without_remark(publisher: str) -> str:
    """Return the name of a publisher without a remark of what it was called before.

    >>> without_remark("New (formerly Old)"), without_remark("Institute (Berlin)")
    ('New', 'Institute (Berlin)')
    """
    remark = _REMARK.search(publisher)
    if remark is None or remark["word"].casefold() not in _publisher_words()["former"]:
        return publisher
    return publisher[: remark.start()] or publisher


def is_unset(day: str) -> bool:
    """Tell whether a day is what programs write where none is set, such as the first of 1970."""
    return day in _date_words()["unknown"]


def ends_in_life(before: str) -> bool:
    """Tell whether what stands before a day says that somebody was born, or something founded on it.

    >>> [ends_in_life(each) for each in ("Max Muster (geb. am ", "born on the ", "* ", "Posted on ")]
    [True, True, True, False]
    """
    lists = _date_words()
    words = _WORD.findall(before.casefold())[-_LOOK_BACK:]
    if words and words[-1] in lists["life_signs"]:
        return True
    for word in reversed(words):
        if word in lists["lives"]:
            return True
        if word not in lists["between"]:
            return False
    return False


def begins_in_life(behind: str) -> bool:
    """Tell whether the first word behind a day says the same, as German and Turkish sentences do.

    >>> begins_in_life(" geboren in Kiel"), begins_in_life(". Born in Kiel"), begins_in_life("'de doğdu")
    (True, False, True)
    """
    first = _FIRST_WORD.match(behind.casefold())
    return first is not None and first["word"] in _date_words()["lives"]


def is_of_life(attribute: Callable[[str], str | None]) -> bool:
    """Tell whether an element by its attributes holds the day of a birth, a death or a founding.

    ``attribute`` returns one of them by its name.
    """
    names = " ".join(attribute(name) or "" for name in ("class", "id", "itemprop")).casefold()
    return any(mark in names for mark in _date_words()["life_marks"])


def is_byline(text: str) -> bool:
    """Tell whether a text does nothing but name who wrote something.

    >>> is_byline("By Jane Doe and Max Muster"), is_byline("By the sea, Jane Doe found peace.")
    (True, False)
    """
    rest = without_by(text)
    if len(text) > MAX_BYLINE_CHARS or rest == text:
        return False
    names = clean_names(text)
    named = sum(len(name) for name in names)
    return (
        bool(names)
        and named >= LEAST_PART * len(rest)
        and all(shape(n) >= LEAST_SHAPE for n in names)
    )


class _AuthorWords:
    def __init__(self) -> None:
        table: dict[str, list[str]] = resource_table("metadata", "no_values.toml")["authors"]
        self.telling = frozenset((*table["licences"], *table["links"]))
        self.licence_parts = tuple(table["licence_parts"])
        self.accounts = WordList(table["accounts"])
        self.numbered = frozenset(table["numbered"])
        self.offices = frozenset(table["offices"])


@cache
def _author_words() -> _AuthorWords:
    return _AuthorWords()


@cache
def _publisher_words() -> dict[str, frozenset[str]]:
    return _lists("publisher")


@cache
def _date_words() -> dict[str, frozenset[str]]:
    return _lists("date")


def _lists(field: str) -> dict[str, frozenset[str]]:
    table: dict[str, list[str]] = resource_table("metadata", "no_values.toml")[field]
    return {name: frozenset(words) for name, words in table.items()}
