"""Regular expressions of site files, bounded: what they may be, what they see, how long they take.

Here a pattern sees the source of a whole page and names what it finds; all matches of one page share
one budget of time, because a site file may have many steps.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import lru_cache
from itertools import islice
from typing import Any

import regex  # type: ignore[import-untyped]  # the library has no types

from carmengui.engine.sites.errors import Problem

MAX_PATTERN_CHARS = 2_000
MAX_REPEATS = 5_000
"""What the counted repeats of a pattern may multiply to: unrolled, they are memory."""
MAX_TEXT_CHARS = 1_000_000
MAX_MATCHES = 500
PAGE_BUDGET_S = 1.0
"""How long all patterns and XPaths of a site file may work on one page."""
URL_BUDGET_S = 0.05
_COUNTS = regex.compile(r"\{\s*(\d*)\s*(?:,\s*(\d*)\s*)?\}")


class Budget:
    """Time that is spent once for all."""

    def __init__(self, seconds: float = PAGE_BUDGET_S) -> None:
        self._until = time.monotonic() + seconds

    def left_s(self) -> float:
        """Return what is left of it; 0 when it is spent."""
        return max(0.0, self._until - time.monotonic())


@lru_cache(maxsize=1024)
def compiled(pattern: str) -> Any:
    """Compile a pattern, unless it is one that could grow without bounds.

    Raises:
        Problem: it is no regular expression, or too large a one.

    """
    if len(pattern) > MAX_PATTERN_CHARS:
        raise Problem(
            "The pattern is longer than {max_pattern_chars:,} characters.",
            "Make two steps of it.",
            max_pattern_chars=MAX_PATTERN_CHARS,
        )
    counts = [max(int(n[:9]) for n in pair if n) for pair in _COUNTS.findall(pattern) if any(pair)]
    if math.prod(count for count in counts if count) > MAX_REPEATS:
        raise Problem(
            "The pattern “{pattern}” repeats more than {max_repeats:,} times.",
            "Write * or + in the place of so large a number.",
            pattern=pattern,
            max_repeats=MAX_REPEATS,
        )
    try:
        return regex.compile(pattern)
    except (regex.error, RecursionError, OverflowError) as error:
        raise Problem(
            "“{pattern}” is not a regular expression: {reason}.",
            "Write a \\ before a sign that is meant as it stands.",
            pattern=pattern,
            reason=error,
        ) from error


def search(pattern: str, text: str, budget: Budget) -> Any:
    """Return the first match of a pattern in a text, or nothing.

    Raises:
        Problem: the budget is spent.

    """
    rule = compiled(pattern)
    return _in_time(rule, budget, lambda left_s: rule.search(text[:MAX_TEXT_CHARS], timeout=left_s))


def matches(pattern: str, text: str, budget: Budget) -> list[Any]:
    """Return the matches of a pattern in a text, at most ``MAX_MATCHES``.

    Raises:
        Problem: the budget is spent.

    """
    rule = compiled(pattern)

    def run(left_s: float) -> list[Any]:
        found = rule.finditer(text[:MAX_TEXT_CHARS], timeout=left_s)
        return list(islice(found, MAX_MATCHES))

    return _in_time(rule, budget, run)  # type: ignore[no-any-return]


def replaced(pattern: str, by: str, text: str, budget: Budget) -> str:
    r"""Return a text with every match replaced; ``\1`` in ``by`` stands for a group.

    Raises:
        Problem: the budget is spent, or ``by`` names a group that is not there.

    """
    rule = compiled(pattern)
    text = text[:MAX_TEXT_CHARS]
    try:
        return str(_in_time(rule, budget, lambda left_s: rule.sub(by, text, timeout=left_s)))
    except (regex.error, IndexError) as error:
        raise Problem(
            "“{by}” names a group that the pattern “{pattern}” does not have.",
            "Write \\1 for its first group.",
            by=by,
            pattern=pattern,
        ) from error


def _in_time(rule: Any, budget: Budget, run: Callable[[float], Any]) -> Any:
    left_s = budget.left_s()
    try:
        if left_s > 0:
            return run(left_s)
    except TimeoutError:
        pass
    raise Problem(
        "The pattern “{pattern}” takes too long.",
        "Let it begin with words that are rare, and use fewer “.*”.",
        pattern=rule.pattern,
    )
