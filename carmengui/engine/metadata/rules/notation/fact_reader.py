"""Reads the facts of a rule file: names, shapes, and the XPaths or other facts they look at."""

from __future__ import annotations

import hashlib
import re

from carmengui.engine.metadata.rules.notation.errors import Source
from carmengui.engine.metadata.rules.notation.tokens import NAME
from carmengui.engine.metadata.rules.notation.words import (
    FILLER,
    RESERVED,
    SHAPE_PATTERNS,
    WITHOUT,
    plain,
)
from carmengui.engine.metadata.rules.queries import FactLine, FactQuery, Shape
from carmengui.engine.metadata.rules.xpath import Query, XPathError, check, compiled
from carmengui.engine.metadata.wording import collapse

MAX_FACTS = 100
_RANGE = re.compile(rf"({NAME})\s*(?:…|\.{{2,3}}|\bto\b|\bbis\b)\s*({NAME})")
_NAME = re.compile(NAME)
_NUMBERED = re.compile(r"(\D*)(\d{1,3})")
_HEADING = re.compile(r"H[1-6]")
_TAG = re.compile(r"<([a-z][a-z0-9-]*)>", re.IGNORECASE)
_ANY_HEADING = "<Hx>"
_XPATH_BEGINNINGS = ("/", "(", ".", "*", "@")
_SHAPES = {"first": Shape.FIRST, "runs": Shape.RUNS, "lead": Shape.LEAD, "largest": Shape.LARGEST}


class FactReader:
    """The facts read so far, and those that go without saying.

    ``text`` is the file with blanks in the place of its comments.
    """

    def __init__(self, source: Source, text: str) -> None:
        self._source = source
        self._text = text
        self.lines: list[FactLine] = []
        self.queries: list[FactQuery] = []
        self._numbers: dict[str, int] = {}

    def read(self, name: str, name_at: int, start: int, end: int) -> None:
        """Read one fact, whose query stands in a range of the file."""
        if plain(name) in RESERVED or name.isdigit():
            raise self._source.error(
                name_at,
                "“{name}” is a word of the notation and cannot be the name of a fact.",
                "Choose another name.",
                name=name,
            )
        if name in self._numbers:
            line = self.lines[self._numbers[name]].line
            raise self._source.error(
                name_at,
                "The fact {name} appears twice, or was used before this line."
                if line == 0
                else "The fact {name} is already there in line {line}.",
                "Give this one another name, or move it up to where it is first used.",
                name=name,
                line=line,
            )
        query = self._query(start, end)
        self._add(name, collapse(self._text[start:end]), self._source.line(name_at), query)

    def number(self, name: str, at: int) -> int:
        """Return the number of a fact that is used at a position.

        Raises:
            RuleError: there is no such fact.

        """
        if name not in self._numbers:
            self._add_unsaid(name, at)
        return self._numbers[name]

    def _add(self, name: str, text: str, line: int, query: FactQuery) -> None:
        if len(self.lines) >= MAX_FACTS:
            raise self._source.error(
                0,
                "There are more than {max_facts} facts in this file.",
                "Leave some out.",
                max_facts=MAX_FACTS,
            )
        self._numbers[name] = len(self.lines)
        self.lines.append(FactLine(name, text, line))
        self.queries.append(query)

    def _add_unsaid(self, name: str, at: int) -> None:
        if name == _ANY_HEADING:
            numbers = tuple(self.number(f"H{level}", at) for level in range(1, 7))
            self._add(name, "largest of H1 … H6", 0, self._made(Shape.LARGEST, numbers))
        elif _HEADING.fullmatch(name):
            xpath = f"//{name.lower()}"
            self._add(name, f"runs of {xpath}", 0, self._made(Shape.RUNS, (xpath,)))
        elif tag := _TAG.fullmatch(name):
            xpath = f"(//{tag.group(1).lower()})[1]"
            self._add(
                name, f"first of //{tag.group(1).lower()}", 0, self._made(Shape.FIRST, (xpath,))
            )
        else:
            known = ", ".join(line.name for line in self.lines[:20]) or "none yet"
            raise self._source.error(
                at,
                "There is no fact “{name}”.",
                "Write a line {name} = … above, or use one of these: {known}.",
                name=name,
                known=known,
            )

    def _query(self, start: int, end: int) -> FactQuery:
        text = self._text[:end].rstrip()
        at = _skip_blank(text, start)
        while filler := FILLER.match(text, at):
            at = _skip_blank(text, filler.end())
        shape = Shape.LIST
        for name, pattern in SHAPE_PATTERNS:
            if found := pattern.match(text, at):
                shape, at = _SHAPES[name], _skip_blank(text, found.end())
                break
        without = WITHOUT.search(text, at)
        if without:
            text = text[: without.start()].rstrip()
        sources = self._sources(text, at, shape)
        return self._made(shape, sources, without_boilerplate=without is not None)

    def _sources(self, text: str, at: int, shape: Shape) -> tuple[str | int, ...]:
        """Return XPaths and numbers of facts; XPaths side by side become one, in page order."""
        sources: list[str | int] = []
        parts = _parts(text, at)
        for start, part in parts:
            if not part:
                raise self._source.error(
                    start,
                    "An XPath or the name of a fact is missing here.",
                    "Write one, as in S = //p/b.",
                )
            names = self._names(part, start)
            if names and shape in {Shape.RUNS, Shape.LEAD}:
                raise self._source.error(
                    start,
                    "“{shape}” needs XPaths, but {part} is a fact.",
                    "Put the XPath of that fact there.",
                    shape=shape,
                    part=part,
                )
            sources += names or [self._xpath(part, start)]
        xpaths = [source for source in sources if isinstance(source, str)]
        if len(xpaths) == len(sources):
            union = " | ".join(xpaths)
            return (self._checked(f"({union})[1]" if shape is Shape.FIRST else union, at),)
        return tuple(sources)

    def _names(self, part: str, at: int) -> list[str | int]:
        if span := _RANGE.fullmatch(part):
            return [self.number(name, at) for name in self._range(span[1], span[2], at)]
        return [self.number(part, at)] if _NAME.fullmatch(part) else []

    def _range(self, first: str, last: str, at: int) -> list[str]:
        low, high = _NUMBERED.fullmatch(first), _NUMBERED.fullmatch(last)
        if not low or not high or low[1] != high[1] or int(low[2]) > int(high[2]):
            raise self._source.error(
                at,
                "{first} … {last} is not a range of names.",
                "A range is written as H1 … H6.",
                first=first,
                last=last,
            )
        return [f"{low[1]}{number}" for number in range(int(low[2]), int(high[2]) + 1)]

    def _xpath(self, part: str, at: int) -> str:
        if not part.startswith(_XPATH_BEGINNINGS) and "(" not in part and "::" not in part:
            raise self._source.error(
                at,
                "“{part}” is neither an XPath nor the name of a fact.",
                "An XPath begins with //, as in //h1; a name is one word, as in HMAX.",
                part=part,
            )
        return self._checked(part, at)

    def _checked(self, xpath: str, at: int) -> str:
        try:
            check(xpath)
        except XPathError as problem:
            raise self._source.error(at + problem.at, problem.sentence, problem.hint) from problem
        return xpath

    def _made(
        self, shape: Shape, sources: tuple[str | int, ...], *, without_boilerplate: bool = False
    ) -> FactQuery:
        words = [
            self.queries[source].key if isinstance(source, int) else collapse(source)
            for source in sources
        ]
        text = "\n".join([shape, str(without_boilerplate), *words])
        key = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
        made: tuple[Query | int, ...] = tuple(
            source if isinstance(source, int) else compiled(source) for source in sources
        )
        return FactQuery(key, shape, made, without_boilerplate)


def _skip_blank(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _parts(text: str, at: int) -> list[tuple[int, str]]:
    """Cut at the commas that stand outside brackets and strings; each part with its position."""
    parts, start, depth, quote = [], at, 0, ""
    for place in range(at, len(text)):
        sign = text[place]
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign == "," and depth == 0:
            parts.append((start, text[start:place]))
            start = place + 1
        else:
            depth += (sign in "[(") - (sign in "])")
    parts.append((start, text[start:]))
    return [(_skip_blank(text, start), part.strip()) for start, part in parts]
