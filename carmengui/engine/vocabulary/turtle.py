"""Reads Turtle, and N-Triples as a part of it (https://www.w3.org/TR/turtle/).

Read are directives, prefixed names, lists of predicates and objects, blank nodes, collections, and
literals with languages and types. Not read are named graphs (TriG) and quoted triples.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from urllib.parse import urljoin

from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary.triples import FIRST, NIL, REST, TYPE, Literal, Triple

_MOST_NESTED = 100
_TOKEN = re.compile(
    r"""
    (?P<space>(?:\s+|\#[^\n\r]*)+)
    |<(?P<iri>[^<>"{}|^`\\\x00-\x20]*(?:\\u[0-9A-Fa-f]{4}[^<>"{}|^`\\\x00-\x20]*|\\U[0-9A-Fa-f]{8}[^<>"{}|^`\\\x00-\x20]*)*)>
    |(?P<long>\"\"\"(?:(?:"|"")?(?:[^"\\]|\\.))*\"\"\"|'''(?:(?:'|'')?(?:[^'\\]|\\.))*''')
    |(?P<string>"(?:[^"\\\n\r]|\\.)*"|'(?:[^'\\\n\r]|\\.)*')
    |(?P<language>@[A-Za-z]+(?:-[A-Za-z0-9]+)*)
    |(?P<number>[+-]?(?:\d+\.\d*[eE][+-]?\d+|\.?\d+[eE][+-]?\d+|\d*\.\d+|\d+))
    |(?P<blank>_:[\w](?:[\w.\u00b7-]*[\w\u00b7-])?)
    |(?P<name>(?:[^\W\d_][\w.-]*)?:(?:(?:[\w:]|%[0-9A-Fa-f]{2}|\\.)(?:(?:[\w:.\u00b7-]|%[0-9A-Fa-f]{2}|\\.)*(?:[\w:\u00b7-]|%[0-9A-Fa-f]{2}|\\.))?)?)
    |(?P<word>[A-Za-z]+)
    |(?P<sign>\^\^|[.;,\[\]()])
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL)
_PLAIN = {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "f": "\f"}


def read_turtle(text: str, file: object, base: str = "") -> Iterator[Triple]:
    """Yield the statements of a text.

    Raises:
        KnownError: it is no Turtle; the sentence says in which line.

    """
    reader = _Reader(text, file, base)
    while reader.kind:
        yield from reader.statement()


class _Reader:
    """Stands at one token of the text; ``kind`` is empty at its end."""

    def __init__(self, text: str, file: object, base: str) -> None:
        self._text, self._file, self._base = text, file, base
        self._end = self._start = 0
        self._prefixes: dict[str, str] = {}
        self._numbers = count(1)
        self._nested = 0
        self.kind, self.value = "", ""
        self._next()

    def statement(self) -> Iterator[Triple]:
        """Read a directive, or what is said of one subject."""
        word = self.value.lower().removeprefix("@")
        if self.kind in {"word", "language"} and word in {"prefix", "base"}:
            self._directive(word, ends=self.kind == "language")
            return
        made: list[Triple] = []
        is_alone = self._is("[")
        subject = self._resource(made)
        if not (is_alone and self._is(".")):
            self._predicates(subject, made)
        self._take(".")
        yield from made

    def _directive(self, word: str, *, ends: bool) -> None:
        self._next()
        prefix = ""
        if word == "prefix":
            prefix = self.value
            if self.kind != "name" or not prefix.endswith(":"):
                raise self._wrong()
            self._next()
        if self.kind != "iri":
            raise self._wrong()
        iri = self._iri()
        if word == "prefix":
            self._prefixes[prefix[:-1]] = iri
        else:
            self._base = iri
        if ends:
            self._take(".")

    def _predicates(self, subject: str, made: list[Triple]) -> None:
        while True:
            if self.kind == "word" and self.value == "a":
                predicate = TYPE
                self._next()
            elif self.kind in {"iri", "name"}:
                predicate = self._iri()
            else:
                raise self._wrong()
            made.append(Triple(subject, predicate, self._object(made)))
            while self._skip(","):
                made.append(Triple(subject, predicate, self._object(made)))
            if not self._skip(";"):
                return
            while self._skip(";"):
                pass
            if self._is(".") or self._is("]"):
                return

    def _object(self, made: list[Triple]) -> str | Literal:
        kind, value = self.kind, self.value
        if kind in {"string", "long"}:
            return self._literal(value[3:-3] if kind == "long" else value[1:-1])
        if kind == "number" or (kind == "word" and value in {"true", "false"}):
            self._next()
            return Literal(value)
        return self._resource(made)

    def _literal(self, raw: str) -> Literal:
        text = self._unescaped(raw)
        self._next()
        if self.kind == "language":
            language = self.value[1:].lower()
            self._next()
            return Literal(text, language)
        if self._skip("^^"):
            self._iri()
        return Literal(text)

    def _resource(self, made: list[Triple]) -> str:
        if self.kind == "blank":
            value = self.value
            self._next()
            return value
        if self.kind in {"iri", "name"}:
            return self._iri()
        self._nested += 1
        if self._nested > _MOST_NESTED:
            raise self._wrong()
        if self._skip("["):
            found = f"_:[{next(self._numbers)}]"
            if not self._is("]"):
                self._predicates(found, made)
            self._take("]")
        elif self._skip("("):
            found = self._collection(made)
        else:
            raise self._wrong()
        self._nested -= 1
        return found

    def _collection(self, made: list[Triple]) -> str:
        items = []
        while not self._skip(")"):
            if not self.kind:
                raise self._wrong()
            items.append(self._object(made))
        rest = NIL
        for item in reversed(items):
            node = f"_:[{next(self._numbers)}]"
            made += (Triple(node, FIRST, item), Triple(node, REST, rest))
            rest = node
        return rest

    def _iri(self) -> str:
        kind, value = self.kind, self.value
        if kind == "iri":
            iri = urljoin(self._base, self._unescaped(value)) if self._base else value
            found = iri if self._base else self._unescaped(value)
        elif kind == "name":
            prefix, _, local = value.partition(":")
            if prefix not in self._prefixes:
                raise self._wrong()
            found = self._prefixes[prefix] + re.sub(r"\\(.)", r"\1", local)
        else:
            raise self._wrong()
        self._next()
        return found

    def _unescaped(self, text: str) -> str:
        if "\\" not in text:
            return text

        def char(found: re.Match[str]) -> str:
            code = found[1] or found[2]
            return chr(int(code, 16)) if code else _PLAIN.get(found[3], found[3])

        try:
            return _ESCAPE.sub(char, text)
        except (ValueError, OverflowError) as error:  # beyond the last character there is
            raise self._wrong() from error

    def _is(self, sign: str) -> bool:
        return self.kind == "sign" and self.value == sign

    def _skip(self, sign: str) -> bool:
        found = self._is(sign)
        if found:
            self._next()
        return found

    def _take(self, sign: str) -> None:
        if not self._skip(sign):
            raise self._wrong()

    def _next(self) -> None:
        self._start = self._end
        while self._end < len(self._text):
            found = _TOKEN.match(self._text, self._end)
            if found is None:
                self._start = self._end
                raise self._wrong()
            self._start, self._end = found.span()
            if found.lastgroup != "space":
                self.kind = found.lastgroup or ""
                self.value = found[self.kind]
                return
        self.kind = self.value = ""

    def _wrong(self) -> KnownError:
        line = self._text.count("\n", 0, self._start) + 1
        shown = self._text[self._start : self._start + 30].split("\n")[0].strip()
        return KnownError(
            "{file}, line {line} is not Turtle, at “{shown}”.",
            "Check the file with the program that wrote it.",
            file=self._file,
            line=line,
            shown=shown,
        )
