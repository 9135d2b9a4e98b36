"""The references of a document: where their section stands, its entries, and what each entry names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from carmengui.engine.metadata.document.chain import Chain, read_chain
from carmengui.engine.metadata.document.identifiers import Identifiers, identifiers_in
from carmengui.engine.metadata.document.labels import headed
from carmengui.engine.metadata.document.people import people_of
from carmengui.engine.metadata.document.reference_features import observe
from carmengui.resource_files import resource

LEAST_PLACE = 0.2
"""A heading in this first share of the lines is one of a list of contents."""
MAX_ENTRIES = 2_000
MAX_TOKENS = 150
_PAGE_NUMBER = re.compile(r"[-\u2013\s]*(?:\d{1,4}|[ivxl]{1,6})[-\u2013\s]*")
_MARK = re.compile(r"\s*(?:\[([^\]]{1,12})\]|\(?(\d{1,3})[.)](?=\s))\s*")
_YEAR = re.compile(r"(?<!\d)(?:1[5-9]\d\d|20\d\d)(?!\d)")
_BEGINS = re.compile(r"[^\W\d_a-z][\w.'\u2019-]*[\w.,'\u2019 -]*")
_VOLUME_AND_PAGES = re.compile(r"((?<!\d)\d{1,4}(?:\(\d+\))?:)(?=\d)")
FIELDS = tuple(
    "author title date journal booktitle pages volume publisher editor location institution tech note".split()
)


class Section(NamedTuple):
    """The lines of the reference list, from the one behind its heading to before ``end``."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Reference:
    """One entry: its text, the mark before it, what it names, and how sure that is (0..1).

    ``fields`` holds the words of each field as they stand; ``lines`` are the numbers of its lines.
    """

    text: str
    mark: str
    fields: dict[str, str]
    identifiers: Identifiers
    weight: float
    lines: tuple[int, ...] = ()

    @property
    def authors(self) -> tuple[str, ...]:
        """Its authors, given name first."""
        return people_of(self.fields.get("author", ""))

    @property
    def title(self) -> str:
        """Its title without quotation marks and the sign at its end."""
        return self.fields.get("title", "").strip(
            " .,;:\"'\u201c\u201d\u201e\u2018\u2019`\u00ab\u00bb"
        )

    @property
    def year(self) -> str:
        """The year it appeared in; empty where none is named."""
        years = _YEAR.findall(self.fields.get("date", ""))
        return years[-1] if years else ""

    @property
    def source(self) -> str:
        """The journal, book or series it appeared in."""
        named = (
            self.fields.get("journal")
            or self.fields.get("booktitle")
            or self.fields.get("tech", "")
        )
        return re.sub(r"^In[:\s]+", "", named).strip(" .,;:")


def find_section(lines: Sequence[str]) -> Section | None:
    """Return where the list of references stands; the last heading that names it counts."""
    least = len(lines) * LEAST_PLACE if len(lines) > 60 else 0
    start = -1
    for number, line in enumerate(lines):
        found = headed(line)
        if found and found.part == "references" and number >= least:
            start = number + 1
    if start < 0 or start == len(lines):
        return None
    return Section(start, _end(lines, start))


def _end(lines: Sequence[str], start: int) -> int:
    for number in range(start + 2, len(lines)):
        found = headed(lines[number])
        if found and found.part in {"ending", "thanks"}:
            return number
    return len(lines)


def reference_lines(lines: Sequence[str]) -> list[int]:
    """Return the numbers of the lines of the list of references, without page numbers."""
    section = find_section(lines)
    if section is None:
        return []
    return [
        number
        for number in range(section.start, section.end)
        if lines[number].strip() and not _PAGE_NUMBER.fullmatch(lines[number])
    ]


def split_entries(lines: Sequence[str], numbers: Sequence[int]) -> list[list[int]]:
    """Return the lines of each entry, by the marks before them or else by how entries begin and end."""
    marked = [number for number in numbers if _is_marked(lines[number])]
    is_marked = len(marked) >= max(2, len(numbers) // 12) or _is_counted(lines, marked)
    brackets = sum(lines[number].lstrip().startswith("[") for number in marked)
    entries: list[list[int]] = []
    for number in numbers:
        line = lines[number]
        if is_marked:
            begins = _is_marked(line) and (
                brackets * 2 < len(marked) or line.lstrip().startswith("[")
            )
        else:
            begins = not entries or _begins_entry(line, [lines[each] for each in entries[-1]])
        if begins or not entries:
            entries.append([number])
        else:
            entries[-1].append(number)
    return entries[:MAX_ENTRIES]


def _is_counted(lines: Sequence[str], marked: Sequence[int]) -> bool:
    """Tell whether the marks in brackets count from 1 without a gap."""
    marks = [match[1] for number in marked if (match := _MARK.match(lines[number])) and match[1]]
    return len(marks) > 1 and marks == [str(place) for place in range(1, len(marks) + 1)]


def _is_marked(line: str) -> bool:
    return _MARK.match(line) is not None


def _begins_entry(line: str, before: Sequence[str]) -> bool:
    """Tell whether a line without a mark begins an entry: the one before is whole, and names begin it."""
    text = " ".join(before)
    is_whole = before[-1].rstrip().endswith((".", ")", "/")) and _YEAR.search(text) is not None
    return (
        is_whole and len(text) > 40 and _BEGINS.match(line) is not None and "," in line[:60] + ","
    )


def read_references(lines: Sequence[str]) -> list[Reference]:
    """Return the entries of a document's list of references."""
    found: list[Reference] = []
    for numbers in split_entries(lines, reference_lines(lines)):
        text = ""
        for number in numbers:
            text = _joined(text, lines[number].strip())
        found.append(parse_reference(text, tuple(numbers)))
    return found


def _joined(text: str, line: str) -> str:
    if not text:
        return line
    if text.endswith("\u00ad") or (text.endswith("-") and line[:1].islower()):
        return text[:-1] + line
    return f"{text} {line}"


def parse_reference(text: str, lines: tuple[int, ...] = ()) -> Reference:
    """Return what one entry names."""
    mark = _MARK.match(text)
    bare = text[mark.end() :] if mark else text
    tokens = _VOLUME_AND_PAGES.sub(r"\1 ", bare).split()[:MAX_TOKENS]
    labels, chances = chain().label(observe(tokens, words()))
    fields: dict[str, list[str]] = {}
    for token, label in zip(tokens, labels, strict=True):
        if label in FIELDS:
            fields.setdefault(label, []).append(token)
    known = {name: " ".join(fields[name]) for name in FIELDS if name in fields}
    weight = sum(chances) / len(chances) if chances else 0.0
    name = (mark[1] or mark[2]) if mark else ""
    return Reference(bare, name, known, identifiers_in(bare), round(weight, 3), lines)


@cache
def chain() -> Chain:
    """Return the fitted chain for references."""
    return read_chain("references.json")


@cache
def words() -> frozenset[str]:
    """Return the words that the chain tells apart."""
    import json  # noqa: PLC0415

    return frozenset(
        json.loads(resource("documents", "references.json").read_text("utf-8"))["words"]
    )
