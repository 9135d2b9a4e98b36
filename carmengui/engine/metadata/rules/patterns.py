"""Regular expressions in XPath (EXSLT): ``re:test``, ``re:match``, ``re:replace``, all of them bounded.

A pattern may come from a file that somebody mailed, and it meets pages nobody has seen: each match
has a time limit, and what a pattern may be is limited too, since compiling it takes time as well.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import regex  # type: ignore[import-untyped]  # the library has no types
from lxml import etree

from carmengui.engine.model import Sentence

NAMESPACE = "http://exslt.org/regular-expressions"
MAX_PATTERN_CHARS = 500
MAX_REPEATS = 5_000
"""What the counted repeats of a pattern may multiply to."""
MAX_TEXT_CHARS = 20_000
MATCH_TIMEOUT_S = 0.05
QUERY_TIMEOUT_S = 1.0
_COUNTS = regex.compile(r"\{\s*(\d*)\s*(?:,\s*(\d*)\s*)?\}")
_FLAGS = {"i": regex.IGNORECASE, "g": 0, "m": regex.MULTILINE, "s": regex.DOTALL}


class PatternError(Exception):
    """A pattern cannot be used, or took too long."""

    def __init__(self, sentence: str, /, **values: object) -> None:
        self.sentence = Sentence.using(sentence, values)
        super().__init__(str(self.sentence))


class Patterns:
    """The functions for one query, and what is left of its time."""

    def __init__(self) -> None:
        self._until = math.inf

    def start(self) -> None:
        """Begin a query."""
        self._until = time.monotonic() + QUERY_TIMEOUT_S

    @property
    def functions(self) -> dict[tuple[str, str], Callable[..., Any]]:
        """The functions as lxml takes them."""
        return {
            (NAMESPACE, "test"): self._test,
            (NAMESPACE, "match"): self._match,
            (NAMESPACE, "replace"): self._replace,
        }

    def _test(self, _: object, text: Any, pattern: Any, flags: Any = "") -> bool:
        return bool(self._search(text, pattern, flags))

    def _match(self, _: object, text: Any, pattern: Any, flags: Any = "") -> list[etree._Element]:
        found = self._search(text, pattern, flags)
        return [_element(part) for part in (found[0], *found.groups()) if part] if found else []

    def _search(self, text: Any, pattern: Any, flags: Any) -> Any:
        compiled = compiled_pattern(_string(pattern), _string(flags))
        with self._limited(compiled) as timeout_s:
            return compiled.search(_string(text)[:MAX_TEXT_CHARS], timeout=timeout_s)

    def _replace(self, _: object, text: Any, pattern: Any, flags: Any, by: Any) -> str:
        compiled = compiled_pattern(_string(pattern), _string(flags))
        text, by = _string(text)[:MAX_TEXT_CHARS], _string(by)
        count = 0 if "g" in _string(flags) else 1
        with self._limited(compiled) as timeout_s:
            # A function puts the text in as it stands: backslashes in it mean nothing.
            done = compiled.sub(lambda _: by, text, count=count, timeout=timeout_s)
        return str(done)[:MAX_TEXT_CHARS]

    @contextmanager
    def _limited(self, compiled: Any) -> Iterator[float]:
        """Give the time that one match may take."""
        too_long = PatternError(
            "The pattern “{pattern}” takes too long on this page.", pattern=compiled.pattern
        )
        left_s = min(MATCH_TIMEOUT_S, self._until - time.monotonic())
        if left_s <= 0:
            raise too_long
        try:
            yield left_s
        except TimeoutError as error:
            raise too_long from error


@lru_cache(maxsize=256)
def compiled_pattern(pattern: str, flags: str) -> Any:
    """Compile a pattern, unless it is one that could grow without bounds."""
    if len(pattern) > MAX_PATTERN_CHARS:
        raise PatternError("The pattern is longer than {n} characters.", n=MAX_PATTERN_CHARS)
    counts = [
        max(int(n[:9]) for n in match if n) for match in _COUNTS.findall(pattern) if any(match)
    ]
    if math.prod(count for count in counts if count) > MAX_REPEATS:
        raise PatternError(
            "The pattern “{pattern}” repeats more than {n} times.", pattern=pattern, n=MAX_REPEATS
        )
    try:
        return regex.compile(pattern, sum(_FLAGS.get(flag, 0) for flag in set(flags)))
    except (regex.error, RecursionError, OverflowError) as error:
        raise PatternError(
            "The pattern “{pattern}” is not a regular expression: {reason}.",
            pattern=pattern,
            reason=error,
        ) from error


def _string(value: Any) -> str:
    """Return the XPath string value: of nodes, that of the first."""
    if isinstance(value, list):
        return _string(value[0]) if value else ""
    if isinstance(value, etree._Element):
        return "".join(str(part) for part in value.itertext())
    return str(value)


def _element(text: str) -> etree._Element:
    element = etree.Element("match")
    element.text = text
    return element
