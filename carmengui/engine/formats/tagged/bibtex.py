"""BibTeX as biblatex reads it: an ``@online`` entry for each page, in UTF-8.

Source: the biblatex manual, sections 2.1 and 2.2. A field stands once in an entry: several authors are
joined by `` and ``, keywords by commas, others by semicolons. Signs that TeX acts on are written as
its commands; line ends become spaces. Weights and methods are lost.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from urllib.parse import quote

from carmengui.engine.formats.tagged.layout import Layout, Tagged, joined, lines_of_values
from carmengui.engine.model import Field

_PLACES = {
    Field.TITLE: "title",
    Field.AUTHORS: "author",
    Field.DATE: "date",
    Field.DESCRIPTION: "abstract",
    Field.KEYWORDS: "keywords",
    Field.PUBLISHER: "organization",
    Field.LANGUAGE: "language",
    Field.TRANSLATOR: "translator",
    Field.EDITION: "edition",
    Field.PLACE: "location",
    Field.STYLE: "type",
    Field.NOTE: "note",
    Field.CLASSES: "keywords",
}
_PEOPLE = frozenset({"author", "editor", "translator"})
_VERBATIM = frozenset({"url", "file"})
"""Fields that biblatex takes letter by letter."""
_SEPARATORS = dict.fromkeys(_PEOPLE, " and ") | {"keywords": ", ", "file": ";"}
_WORDS = {
    "\\": "\\textbackslash{}",
    "{": "\\textbraceleft{}",
    "}": "\\textbraceright{}",
    "~": "\\textasciitilde{}",
    "^": "\\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "&%$#_"},
}
_SIGNS = {word: sign for sign, word in _WORDS.items()}
_SPECIAL = re.compile(r"[\\{}~^&%$#_]")
_COMMAND = re.compile(
    r"\\text(?:backslash|brace(?:left|right)|ascii(?:tilde|circum))\{\}|\\[&%$#_]"
)
_AND = re.compile(r"\band\b", re.IGNORECASE)
_NO_KEY = re.compile(r"[^a-z0-9]+")
_ENTRY = re.compile(r"@(\w+)\s*\{\s*([^,\s]*)\s*,")
_FIELD = re.compile(r"\s*([\w-]+)\s*=\s*")
_BRACE = re.compile(r"[{}]")


def _normal(tagged: Tagged) -> Tagged:
    lines = ((tag, _fit(tag, value)) for tag, value in lines_of_values(tagged))
    return tuple(joined(tuple(lines), _SEPARATORS, "; ").items())


def _fit(tag: str, value: str) -> str:
    """Return a value such that its joined field can be taken apart again, in the signs of TeX."""
    if tag in _VERBATIM:
        return quote(value, safe="!#$%&'()*+,/:;=?@[]~-._")
    written = _SPECIAL.sub(lambda sign: _WORDS[sign[0]], value)
    is_apart = _AND.search(value) if tag in _PEOPLE else tag == "keywords" and "," in value
    return f"{{{written}}}" if is_apart else written


def _text(tagged: Tagged) -> str:
    lines = ",\n".join(f"  {tag} = {{{value}}}" for tag, value in tagged)
    return f"@online{{{_key(tagged)},\n{lines}\n}}\n\n"


def _key(tagged: Tagged) -> str:
    """Return the name of an entry: family name, year, and some letters that tell it from all others."""
    said = dict(tagged)
    family = said.get("author", said.get("title", "")).partition(",")[0].partition(" ")[0]
    letters = unicodedata.normalize("NFKD", family.casefold())
    plain = _NO_KEY.sub("", letters)[:20]
    year = said.get("date", "")[:4]
    mark = blake2b(said.get("url", "").encode("utf-8", "replace"), digest_size=4).hexdigest()
    return f"{plain or 'page'}{year if year.isascii() and year.isdigit() else ''}-{mark}"


def read_bibtex(file: Path) -> Iterator[Tagged]:
    """Yield the entries of a file, values as they stand between their braces.

    Raises:
        ValueError: an entry or one of its values has no end.

    """
    text, position = file.read_text(encoding="utf-8-sig"), 0
    while entry := _ENTRY.search(text, position):
        position = entry.end()
        if entry[1].casefold() in {"comment", "preamble", "string"}:
            continue
        record = list[tuple[str, str]]()
        while field := _FIELD.match(text, position):
            value, position = _value(text, field.end())
            record.append((field[1].casefold(), value))
            while text[position : position + 1] in {",", " ", "\n", "\r", "\t"}:
                position += 1
        if text[position : position + 1] != "}":
            raise ValueError(f"the entry {entry[2]} has no end")
        position += 1
        yield tuple(record)


def _value(text: str, start: int) -> tuple[str, int]:
    """Return a value in braces, in quotes or bare, and where it ends."""
    if text[start : start + 1] == '"':
        end = text.find('"', start + 1)
        if end < 0:
            raise ValueError("a value in quotes has no end")
        return text[start + 1 : end], end + 1
    if text[start : start + 1] != "{":
        bare = re.compile(r"[^,}\s]*").match(text, start)
        assert bare is not None  # it matches nothing as well
        return bare[0], bare.end()
    depth, position = 1, start + 1
    while depth:
        brace = _BRACE.search(text, position)
        if brace is None:
            raise ValueError("a value in braces has no end")
        depth += 1 if brace[0] == "{" else -1
        position = brace.end()
    return text[start + 1 : position - 1], position


def plain_values(tag: str, value: str) -> tuple[str, ...]:
    r"""Return the values of a field as people read them.

    >>> plain_values("author", r"Demir, G\\"ul and {Smith and Sons}")
    ('Demir, G\\\\"ul', 'Smith and Sons')
    """
    separator = _SEPARATORS.get(tag)
    parts, start, depth, position = list[str](), 0, 0, 0
    while separator and position < len(value):
        depth += {"{": 1, "}": -1}.get(value[position], 0)
        if not depth and value.startswith(separator, position):
            parts.append(value[start:position])
            start = position = position + len(separator)
        else:
            position += 1
    return tuple(_plain(part) for part in (*parts, value[start:]))


def _plain(value: str) -> str:
    if value.startswith("{") and value.endswith("}"):
        value = value[1:-1]
    return _COMMAND.sub(lambda word: _SIGNS[word[0]], value)


BIBTEX = Layout(
    tags=tuple(
        "title subtitle author editor translator date year abstract keywords organization publisher "
        "institution language edition location type series note annotation howpublished".split()
    ),
    places=_PLACES,
    address="url",
    text=_text,
    read=read_bibtex,
    normal=_normal,
    cited="annotation",
    full_text="file",
    people=_PEOPLE,
)
