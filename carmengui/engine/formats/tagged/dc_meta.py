"""Dublin Core as HTML: the ``meta`` elements for the head of each page, with schemes and languages.

Sources: Expressing Dublin Core metadata using HTML/XHTML meta and link elements (DCMI, 2008), RFC 2731.
A place is a name with its prefix, ``DCTERMS.issued``. Each page has a ``head`` of its own in the file.
Weights and methods are lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path

from carmengui.engine.formats.tagged.layout import Layout, Tagged
from carmengui.engine.formats.tagged.qualified_dc import (
    ADDRESS,
    DC,
    DC_PLACES,
    DC_TAGS,
    TERMS,
    is_in_words,
    language_of,
    normal_dc,
    scheme_of,
)

_META = re.compile(r'<meta name="(DC|DCTERMS)\.([A-Za-z]+)"[^>]*? content="([^"]*)"')
_BEGIN, _END = "<head>\n", "</head>\n"
_BREAKS = {"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}


def _named(place: str) -> str:
    """Return a place as HTML has it: ``dc:title`` is ``DC.title``."""
    prefix, _, name = place.partition(":")
    return f"{prefix.upper()}.{name}"


def _placed(name: str) -> str:
    prefix, _, rest = name.partition(".")
    return f"{prefix.lower()}:{rest}"


def _normal(tagged: Tagged) -> Tagged:
    return tuple((_named(place), value) for place, value in normal_dc(_places(tagged)))


def _places(tagged: Tagged) -> Tagged:
    return tuple((_placed(name), value) for name, value in tagged)


def _text(tagged: Tagged) -> str:
    placed = _places(tagged)
    language = language_of(placed)
    lines = "".join(_line(place, value, language) for place, value in placed)
    return (
        f'{_BEGIN}<link rel="schema.DC" href="{DC}">\n<link rel="schema.DCTERMS" href="{TERMS}">\n'
        f"{lines}{_END}"
    )


def _line(place: str, value: str, language: str) -> str:
    scheme = scheme_of(place, value)
    said = f' scheme="DCTERMS.{scheme}"' if scheme else ""
    if language and is_in_words(place):
        said += f' lang="{language}"'
    content = escape(value)
    for letter, reference in _BREAKS.items():
        content = content.replace(letter, reference)
    return f'<meta name="{_named(place)}"{said} content="{content}">\n'


def read_dc_meta(file: Path) -> Iterator[Tagged]:
    """Yield the heads of a file.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no UTF-8 text, or ends within a head.

    """
    record: list[tuple[str, str]] | None = None
    with file.open(encoding="utf-8", newline="\n") as lines:
        for line in lines:
            if line == _BEGIN:
                record = []
            elif line == _END and record is not None:
                yield tuple(record)
                record = None
            elif record is not None and (found := _META.match(line)):
                record.append((f"{found[1]}.{found[2]}", unescape(found[3])))
    if record is not None:
        raise ValueError("it ends within a <head>")


DC_META = Layout(
    tags=tuple(map(_named, DC_TAGS)),
    places={field: _named(place) for field, place in DC_PLACES.items()},
    address=_named(ADDRESS),
    text=_text,
    read=read_dc_meta,
    normal=_normal,
    cited="DCTERMS.references",
    full_text="DCTERMS.hasFormat",
)
