"""Markdown: headings, the front matter between lines of three hyphens, and text without its marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from carmengui.engine.documents.charset import decode
from carmengui.engine.documents.document import Document, Line, Paragraph, Properties
from carmengui.engine.documents.readers.limits import MAX_LETTERS
from carmengui.engine.documents.readers.property_values import properties_of

_FRONT = re.compile(r"---\n(.*?)\n(?:---|\.\.\.)\n", re.DOTALL)
_PAIR = re.compile(r"(\w[\w-]*):[ \t]*(.*)")
_ITEM = re.compile(r"\s+-\s+(.*)|-\s+(.*)")
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*")
_UNDERLINE = re.compile(r"(?:=+|-+)\s*")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)\s]*(?:\s+\"[^\"]*\")?\)")
_TARGET = re.compile(
    r"(?<!!)\[(?:[^\[\]]|!?\[[^\[\]]*\](?:\([^()\s]*\))?)*\]\(\s*<?([^)\s<>]+)>?(?:\s+[\"'(][^\n]*?)?\s*\)"
    r"|^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?([^\s<>]+)",
    re.MULTILINE,
)
"""The address of a link, as ``[text](address)`` or by reference as ``[name]: address``; not of pictures."""
_CODE = re.compile(r"^\s*(?:```|~~~).*?^\s*(?:```|~~~)|`[^`\n]+`", re.MULTILINE | re.DOTALL)
_MARKS = re.compile(r"(?<!\w)(\*\*\*|\*\*|\*|___|__|_|`+|~~)(?=\S)(.+?)(?<=\S)\1(?!\w)")
_LEADER = re.compile(r"\s*(?:>\s?)+|\s*(?:[-*+]|\d{1,3}[.)])\s+")
_RULE = re.compile(r"\s*(?:[-*_]\s*){3,}")
_FENCE = re.compile(r"\s*(?:```|~~~)")


def read(body: bytes) -> Document:
    """Read Markdown."""
    text = decode(body)[0][:MAX_LETTERS].replace("\r\n", "\n")
    front = _FRONT.match(text)
    properties = _properties(front[1]) if front else Properties()
    rows = text[front.end() :] if front else text
    found = _TARGET.findall(_CODE.sub("", rows))
    links = tuple(inline or named for inline, named in found)
    paragraphs = tuple(_paragraphs(rows.split("\n")))
    return Document("Markdown", paragraphs, properties=properties, links=links)


def _properties(front: str) -> Properties:
    said: dict[str, list[str]] = {}
    name = ""
    for row in front.split("\n"):
        if pair := _PAIR.fullmatch(row):
            name = pair[1].casefold()
            value = pair[2].strip().strip("[]")
            said[name] = [value] if value else []
        elif name and (item := _ITEM.fullmatch(row)):
            said[name].append(item[1] or item[2])

    def values(*names: str) -> str:
        found = next((said[each] for each in names if said.get(each)), [])
        return ";".join(value.strip("\"' ") for value in found)

    return properties_of(
        values("title"),
        values("author", "authors"),
        values("description", "abstract", "summary"),
        values("keywords", "tags"),
        language=values("lang", "language"),
        date=values("date")[:10],
    )


def _paragraphs(rows: list[str]) -> Iterator[Paragraph]:
    block: list[str] = []
    is_code = is_first = True
    is_code = False
    for row in [*rows, ""]:
        if _FENCE.match(row):
            is_code = not is_code
            continue
        heading = None if is_code else _HEADING.fullmatch(row)
        is_underline = bool(len(block) == 1 and not is_code and _UNDERLINE.fullmatch(row))
        if block and (not row.strip() or heading or is_underline):
            role = "heading" if is_underline else ""
            yield _paragraph(block, "title" if role and is_first else role)
            is_first = is_first and not is_underline
            block = []
        if heading:
            is_title = is_first and heading[1] == "#"
            yield _paragraph([heading[2]], "title" if is_title else "heading")
            is_first = False
        elif row.strip() and not is_underline and (is_code or not _RULE.fullmatch(row)):
            block.append(row)


def _paragraph(rows: list[str], role: str) -> Paragraph:
    lines = tuple(Line(shown) for row in rows if (shown := _shown(row)))
    lines = lines or (Line(" ".join(rows[0].split())),)
    return Paragraph(" ".join(line.text for line in lines), lines, role)


def _shown(row: str) -> str:
    row = _LINK.sub(r"\1", _LEADER.sub("", row, count=1) if _LEADER.match(row) else row)
    for _ in range(2):
        row = _MARKS.sub(r"\2", row)
    return " ".join(row.split())
