"""Change histories of pages: when each of them changed, from a trace file or the visits of a project."""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from carmengui.engine.model import KnownError
from carmengui.engine.revisit.rates import Floats

DAY_S = 86400.0
HORIZON_S = 14 * DAY_S


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """A page and the moments of its changes, in seconds since the begin of the trace, in order."""

    url: str
    changes_s: Floats


def read_traces(path: Path, horizon_s: float = HORIZON_S) -> list[Trace]:
    """Read traces of JSON lines, packed by xz where the name ends so.

    Each line is an object with ``id``, ``url``, ``det`` (seconds at which a change was first seen)
    and ``lo`` (it happened at most so many seconds earlier). A change is placed in that time by a
    number drawn from its ``id`` and place, so that the times of the observer cannot be exploited.

    Raises:
        KnownError: the file cannot be read, or a line is no trace.

    """
    try:
        with _opened(path) as lines:
            found = [
                _trace_of(line, number, path, horizon_s)
                for number, line in enumerate(lines, 1)
                if line.strip()
            ]
    except (OSError, EOFError, lzma.LZMAError, UnicodeDecodeError) as error:
        raise KnownError(
            "{path} cannot be read as traces: {reason}.",
            "Traces are JSON lines, as text or packed by xz.",
            path=path,
            reason=getattr(error, "strerror", None) or str(error) or type(error).__name__,
        ) from error
    if not found:
        raise KnownError("{path} has no traces.", "Each line of the file is one page.", path=path)
    return found


def _opened(path: Path) -> TextIO:
    if path.suffix == ".xz":
        return lzma.open(path, "rt", encoding="utf-8")
    return path.open(encoding="utf-8")


def _trace_of(line: str, number: int, path: Path, horizon_s: float) -> Trace:
    try:
        row: dict[str, Any] = json.loads(line)
        name = str(row["id"])
        seen = [
            max(1.0, at_s - back_s * share_of_name(f"{name}:{place}"))
            for place, (at_s, back_s) in enumerate(zip(row["det"], row["lo"], strict=True))
        ]
        moments = np.asarray(seen, dtype=np.float64)
        moments = np.sort(moments[moments < horizon_s])  # not a number is left out
    except (ValueError, KeyError, TypeError) as error:
        raise KnownError(
            "Line {number} of {path} is not a trace.",
            "A trace is an object with “id”, “url”, “det” and “lo”.",
            number=number,
            path=path,
        ) from error
    return Trace(str(row.get("url") or name), moments)


def share_of_name(name: str) -> float:
    """Return a number from 0 to 1 that depends on nothing but a name, even for names alike."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big") / 2**64


def trace_of_visits(url: str, visits: Iterable[tuple[float, bool]], start_s: float) -> Trace:
    """Return the trace that visits saw: each change in the middle between the visits around it.

    ``visits`` are moments and whether the page had changed, oldest first.
    """
    moments: list[float] = []
    before: float | None = None
    for at_s, changed in visits:
        if changed and before is not None:
            moments.append((before + at_s) / 2 - start_s)
        before = at_s
    return Trace(url, np.asarray(moments, dtype=np.float64))
