"""SOIF, the Summary Object Interchange Format of the Harvest gatherer.

A file is a sequence of templates ``@FILE { URL`` with lines ``Attribute{size}:<tab>value``, where
``size`` counts the bytes of the value, which may hold line ends. Where a size is wrong, the value
ends with its line: files that went through an editor are common.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from mmap import mmap

from carmengui.engine.model import Field

_TEMPLATE = re.compile(
    rb"^[ \t]*@([A-Za-z][\w-]*)[ \t]*\{[ \t]*(\S+)[^\r\n]*(?:\r?\n|\r|\Z)", re.MULTILINE
)
_ATTRIBUTE = re.compile(rb"[ \t]*([A-Za-z][\w.-]*)[ \t]*\{(\d{1,9})\}:[\t ]?")
_LINE_END = re.compile(rb"[ \t]*(?:\r?\n|\r|\Z)")
_LINE = re.compile(rb"[^\r\n]*+(?:\r?\n|\r|\Z)")


@dataclass(frozen=True, slots=True)
class SoifObject:
    """One template: its type (``FILE``), the URL it describes, and its attributes in order."""

    type: str
    url: str
    attributes: tuple[tuple[str, str], ...]

    def first(self, name: str) -> str:
        """Return the first value of an attribute (case-insensitive), or an empty string."""
        wanted = name.casefold()
        return next((value for key, value in self.attributes if key.casefold() == wanted), "")


def is_soif(body: bytes) -> bool:
    """Tell whether a file looks like SOIF: its first line that is not empty opens a template."""
    return _TEMPLATE.match(body.lstrip()) is not None


def read_soif(body: bytes | mmap) -> Iterator[SoifObject]:
    """Yield the objects of a file in order; what cannot be read is passed over.

    Text is UTF-8, or ISO-8859-1 where it is not valid UTF-8, as the gatherers of the time wrote it.
    """
    position = 0
    while template := _TEMPLATE.search(body, position):
        attributes, position = _attributes(body, template.end())
        yield SoifObject(_text(template[1]), _text(template[2]), tuple(attributes))


def soif_fields(attributes: Iterable[tuple[str, str]]) -> Iterator[tuple[Field, str]]:
    """Yield the fields that attributes speak of, each with its value; ``Author-2`` is one more ``Author``.

    >>> list(soif_fields([("Author-2", "Ann Weston"), ("MD5", "0f")]))
    [(<Field.AUTHORS: 'authors'>, 'Ann Weston')]
    """
    for name, value in attributes:
        field = _FIELD_OF.get(_NUMBER.sub("", name.casefold()))
        if field is not None and value.strip():
            yield field, value[:MAX_VALUE_CHARS]


_NUMBER = re.compile(r"-\d{1,4}\Z")
MAX_VALUE_CHARS = 5_000
_FIELD_OF = {
    "title": Field.TITLE,
    "author": Field.AUTHORS,
    "authors": Field.AUTHORS,
    "date": Field.DATE,
    "publication-date": Field.DATE,
    "abstract": Field.DESCRIPTION,
    "description": Field.DESCRIPTION,
    "keywords": Field.KEYWORDS,
    "subject": Field.KEYWORDS,
    "publisher": Field.PUBLISHER,
    "institution": Field.PUBLISHER,
    "organization": Field.PUBLISHER,
    "last-modification-time": Field.MODIFIED,
    "last-modified": Field.MODIFIED,
    "rights": Field.LICENSE,
    "copyright": Field.LICENSE,
    "translator": Field.TRANSLATOR,
    "edition": Field.EDITION,
    "category": Field.CATEGORY,
    "source": Field.SOURCE,
    "coverage": Field.PLACE,
    "comments": Field.NOTE,
    "classification": Field.CLASSES,
}


def _attributes(body: bytes | mmap, position: int) -> tuple[list[tuple[str, str]], int]:
    found: list[tuple[str, str]] = []
    while position < len(body):
        if attribute := _ATTRIBUTE.match(body, position):
            value, position = _value(body, attribute.end(), int(attribute[2]))
            found.append((_text(attribute[1]), _text(value)))
            continue
        line = _LINE.match(body, position)
        assert line is not None  # it matches the empty rest
        if _TEMPLATE.match(body, position):
            break
        position = line.end()
        if line[0].strip() == b"}":
            break
    return found, position


def _value(body: bytes | mmap, start: int, size: int) -> tuple[bytes, int]:
    """Return a value and where the next line begins."""
    end = start + size
    if end <= len(body) and (rest := _LINE_END.match(body, end)):
        return body[start:end], rest.end()
    line = _LINE.match(body, start)
    assert line is not None  # it matches the empty rest
    return line[0].rstrip(b"\r\n"), line.end()


def _text(octets: bytes) -> str:
    try:
        return octets.decode("utf-8")
    except UnicodeDecodeError:
        return octets.decode("iso-8859-1")
