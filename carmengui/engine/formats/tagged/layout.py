"""A format whose records are lists of values, each under a tag: what it calls things, writes and reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.model import Field

Tagged = tuple[tuple[str, str], ...]
"""A record: tags and values, in the order of the file."""

_NO_LETTERS = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ufffe\uffff]")
_HALF_PAIR = re.compile("[\ud800-\udfff]")
_PARTICLES = frozenset(
    "von van de del della der den di da du la le zu zur ter ten al el bin ibn".split()
)


@dataclass(frozen=True, slots=True)
class Layout:
    """One format. Values are made fit for it by ``normal`` before they are written, and read back the same.

    Attributes:
        tags: Every tag that a field may go to.
        places: Where the fields go unless somebody says otherwise.
        address: The tag of the address of the page.
        text: Makes the text of a record that is fit for the format.
        read: Yields the records of a file; raises ValueError where it is not of the format.
        normal: Returns a record as the format can hold it.
        opening: What stands before the first record; ``between`` two of them, ``closing`` behind the last.
        fixed: What every record says.
        cited: The tag of a cited work; nothing where there is none.
        full_text: The tag of the address of a full text.
        people: Tags of people, whose family name comes first.

    """

    tags: tuple[str, ...]
    places: Mapping[Field, str]
    address: str
    text: Callable[[Tagged], str]
    read: Callable[[Path], Iterator[Tagged]]
    normal: Callable[[Tagged], Tagged]
    opening: str = ""
    between: str = ""
    closing: str = ""
    fixed: Tagged = ()
    cited: str = ""
    full_text: str = ""
    people: frozenset[str] = frozenset()


def in_one_line(value: str) -> str:
    r"""Return a value in one line, without what is no letter: breaks and tabs become spaces.

    >>> in_one_line(" a\\n b\\x00 ")
    'a b'
    """
    if value.isprintable() and "  " not in value:
        return value.strip()
    value = _HALF_PAIR.sub("\ufffd", _NO_LETTERS.sub("", value))
    return " ".join(value.split())


def lines_of_values(tagged: Iterable[tuple[str, str]]) -> Tagged:
    """Return a record with each value in one line; what is empty then is left out."""
    return tuple([(tag, line) for tag, value in tagged if (line := in_one_line(value))])


def joined(tagged: Tagged, separators: Mapping[str, str], usual: str) -> dict[str, str]:
    """Return one value for each tag: several are joined by the separator of their tag, or the usual one."""
    found = dict[str, list[str]]()
    for tag, value in tagged:
        found.setdefault(tag, []).append(value)
    return {tag: separators.get(tag, usual).join(values) for tag, values in found.items()}


def family_first(name: str) -> str:
    """Return a name with the family name first; one of a single word, or with a comma, stays as it is.

    >>> family_first("Ludwig van Beethoven"), family_first("Beethoven, L."), family_first("UNESCO")
    ('van Beethoven, Ludwig', 'Beethoven, L.', 'UNESCO')
    """
    words = name.split()
    if len(words) < 2 or "," in name or len(words) > 6:
        return name
    start = len(words) - 1
    while start > 1 and words[start - 1] in _PARTICLES:
        start -= 1
    return f"{' '.join(words[start:])}, {' '.join(words[:start])}"
