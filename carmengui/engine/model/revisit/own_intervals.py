"""Hosts and URLs with revisit settings of their own, as lines of the setting ``own_intervals``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from carmengui.engine.model.errors import KnownError

BOUNDS: Mapping[str, tuple[float, float]] = {
    "first_interval_min": (1, 43_200),
    "min_interval_min": (0.1, 43_200),
    "max_interval_min": (1, 525_600),
    "ema_window": (2, 10),
    "ema_changed_offset": (0, 2),
    "ema_unchanged_offset": (0, 2),
    "host_visits_per_hour": (0.01, 10_000),
}
"""The numbers that a host or a URL may have of its own, with their least and greatest value."""
POLICIES = ("ema", "ema-paper", "real-time", "nutch", "uniform", "cgm", "lambdacrawl", "planner")
"""The policies of revisits, which a host or a URL may have of its own."""
OwnValue = float | str
"""A number of ``BOUNDS``, or the name of a policy."""
_POLICY, _NONE = "policy", "none"
_WHOLE = frozenset({"ema_window"})
_HINT = "Write lines like “example.org policy=planner” or “example.org ema_window=6 first_interval_min=30”."


def read_own_intervals(lines: Iterable[str]) -> dict[str, dict[str, OwnValue]]:
    """Return the settings of each host or URL that has some of its own; the last line of each counts.

    Raises:
        KnownError: a line names no setting, an unknown one, or a value that does not fit.

    """
    return dict(map(_read, lines))


def own_line(name: str, values: Mapping[str, OwnValue]) -> str:
    """Return the line that gives a host or URL these settings."""
    return " ".join((name, *(f"{key}={_text(value)}" for key, value in values.items())))


def changed_lines(lines: Iterable[str], given: Iterable[str]) -> list[str]:
    """Return lines with what further lines say of their hosts and URLs; “NAME none” forgets all of a name.

    >>> changed_lines(["a.org ema_window=3"], ["a.org policy=planner", "b.org min_interval_min=9"])
    ['a.org ema_window=3 policy=planner', 'b.org min_interval_min=9']
    >>> changed_lines(["a.org ema_window=3"], ["a.org none"])
    []

    Raises:
        KnownError: a line names no setting, an unknown one, or a value that does not fit.

    """
    own = read_own_intervals(lines)
    for line in given:
        if line.split()[1:] == [_NONE]:
            own.pop(line.split()[0], None)
        else:
            for name, values in read_own_intervals([line]).items():
                own[name] = own.get(name, {}) | values
    return [own_line(name, values) for name, values in own.items()]


def _text(value: OwnValue) -> str:
    return str(value) if isinstance(value, str) else f"{value:g}"


def _read(line: str) -> tuple[str, dict[str, OwnValue]]:
    name, *words = line.split() or [line]
    if not words:
        raise KnownError("“{line}” says no interval.", _HINT, line=line)
    return name, dict(_pair(word, line) for word in words)


def _pair(word: str, line: str) -> tuple[str, OwnValue]:
    key, is_given, text = word.partition("=")
    if key == _POLICY and is_given:
        return key, _policy(word, text, line)
    if key not in BOUNDS or not is_given:
        names = ", ".join((_POLICY, *BOUNDS))
        raise KnownError(
            "“{word}” in “{line}” sets none of {names}.", _HINT, word=word, line=line, names=names
        )
    low, high = BOUNDS[key]
    try:
        value = int(text) if key in _WHOLE else float(text)
    except ValueError:
        value = float("nan")
    if not low <= value <= high:
        raise KnownError(
            "“{word}” in “{line}” must be from {low} to {high}.",
            _HINT,
            word=word,
            line=line,
            low=f"{low:g}",
            high=f"{high:g}",
        )
    return key, value


def _policy(word: str, text: str, line: str) -> str:
    if text in POLICIES:
        return text
    raise KnownError(
        "“{word}” in “{line}” names no policy; there are {names}.",
        _HINT,
        word=word,
        line=line,
        names=", ".join(POLICIES),
    )
