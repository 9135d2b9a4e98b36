"""Patterns that a person writes for URLs: as in robots.txt, or a regular expression, both bounded."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from carmengui.engine.crawl.wildcards import matches, without_gaps
from carmengui.engine.model import KnownError

MAX_PATTERN_CHARS = 500
TIMEOUT_S = 0.05
MAX_TIMEOUTS = 10
"""A regular expression that was too slow so often is not tried any more."""


@dataclass(slots=True)
class UrlPattern:
    """One pattern. What a regular expression cannot decide in time counts as a match.

    So an exclusion keeps what it may have meant out, and no URL can hold up the crawl.
    """

    text: str
    _pieces: tuple[str, ...] = ()
    _is_anchored: bool = False
    _expression: Any = field(default=None, compare=False)
    _timeouts: int = field(default=0, compare=False)

    def matches(self, address: str, path: str) -> bool:
        """Tell whether a URL matches: ``address`` is it without its scheme, ``path`` without host."""
        if self._expression is not None:
            return self._is_found(address)
        subject = path if self.text.startswith("/") else address
        return matches(self._pieces, subject, is_anchored=self._is_anchored)

    def _is_found(self, address: str) -> bool:
        if self._timeouts >= MAX_TIMEOUTS:
            return True
        try:
            return self._expression.search(address, timeout=TIMEOUT_S) is not None
        except TimeoutError:
            self._timeouts += 1
            return True


def read_pattern(text: str) -> UrlPattern:
    """Read a pattern.

    ``/docs/`` means every path that begins so, ``*`` stands for anything and a closing ``$`` for the
    end; a pattern that does not begin with ``/`` is compared with host and path
    (``*.example.org/news/``). ``re:`` makes the rest a regular expression that is looked for
    anywhere in host and path.

    Raises:
        KnownError: it is empty, too long or no regular expression.

    """
    if not text.strip() or text == "re:":
        raise KnownError("A pattern for URLs is empty.", "Write it like /tag/* or re:/page/\\d+$.")
    if len(text) > MAX_PATTERN_CHARS:
        raise KnownError(
            "The pattern “{text}…” is longer than {max_pattern_chars} letters and signs.",
            "Make two patterns of it.",
            text=text[:40],
            max_pattern_chars=MAX_PATTERN_CHARS,
        )
    if text.startswith("re:"):
        import regex  # type: ignore[import-untyped]  # noqa: PLC0415 - no types; large, and few need it

        try:
            return UrlPattern(text, _expression=regex.compile(text[3:]))
        except regex.error as error:
            raise KnownError(
                "“{text}” is not a regular expression: {reason}.",
                "Fix it, or write the pattern without re: like /tag/*.",
                text=text,
                reason=error,
            ) from error
    plain = text.partition("://")[2] if "://" in text else text
    is_anchored = plain.endswith("$")
    pieces = without_gaps(plain.removesuffix("$").split("*"))
    return UrlPattern(text, pieces, is_anchored)
