"""What a rule file consists of, for whoever shows it: the lines of its facts and its branches."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FactLine:
    """A fact: its name, its query as written, and the line it begins in (0: it goes without saying)."""

    name: str
    query: str
    line: int


@dataclass(frozen=True, slots=True)
class Branch:
    """A numbered value: ``<3> Title[0.8] = HMAX``.

    ``line`` is that of the number; ``first_line`` and ``last_line`` span it together with the
    ``if``, ``elsif`` or ``else`` that leads to it.
    """

    number: int
    weight: float
    value_text: str
    line: int
    first_line: int
    last_line: int
