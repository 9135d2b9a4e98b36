"""The words of a comparison: those of CARMEN's test suite for values, and what people say of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from carmengui.engine.formats.carmen_xml import DIFFERENT, NEW_FOUND, NO_LONGER_FOUND
from carmengui.engine.model.review import Judgement
from carmengui.engine.model.sentence import Sentence


class Kind(StrEnum):
    """How an answer differs from the older one: the three words of 2001, and two more."""

    DIFFERENT = DIFFERENT
    NEW_FOUND = NEW_FOUND
    NO_LONGER_FOUND = NO_LONGER_FOUND
    WEIGHT_ONLY = "weight only"
    UNCHANGED = "unchanged"


CHANGES = (Kind.DIFFERENT, Kind.NEW_FOUND, Kind.NO_LONGER_FOUND)
"""Another value, not only another weight."""


class Effect(StrEnum):
    """What verdicts and gold say of a change, the worst first.

    ``ALIKE``: both answers are judged, and neither is better. ``UNJUDGED``: what is known of them
    does not tell; that one of them is right does (see ``review.gain``).
    """

    WORSE = "worse"
    UNJUDGED = "unjudged"
    ALIKE = "alike"
    BETTER = "better"


class Whose(StrEnum):
    """Which side knows a page."""

    BOTH = "both"
    OLD = "older only"
    NEW = "newer only"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a comparison: its name, and the file that has its values.

    ``fields`` are those that it can say anything about at all; empty means all. ``is_partial``: it
    counts only where it says something, as a reviewer does who has judged some values. ``is_said``:
    the file says itself how it differs from its other half. ``is_file``: its pages need not be pages
    of the project. ``source``: the CARMEN XML it was read from, which may say more than is compared.
    ``scale``: how its weights were read, where they stood on an older scale.
    """

    words: str
    path: Path
    fields: tuple[str, ...] = ()
    is_partial: bool = False
    is_said: bool = False
    is_file: bool = False
    notes: tuple[Sentence, ...] = ()
    source: Path | None = None
    scale: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one side found."""

    values: tuple[str, ...]
    weight: float | None
    method: str


@dataclass(frozen=True, slots=True)
class Difference:
    """One answer on both sides, and what is known of it. ``right`` is the right answer, if known."""

    number: int
    key: int
    page: str
    site: str
    field: str
    kind: Kind
    effect: Effect
    old: Answer | None
    new: Answer | None
    right: tuple[str, ...] | None = None
    old_judged: Judgement | None = None
    new_judged: Judgement | None = None
    title: str = ""
    """What the newer side says is the title of the page, else the older."""

    @property
    def method(self) -> str:
        """The rule that it is counted under: that of the newer answer, else of the older."""
        answer = self.new or self.old
        return answer.method if answer else ""


@dataclass(frozen=True, slots=True)
class PageRow:
    """A page that both sides know, or one alone, and what the newer of them says of it."""

    number: int
    page: str
    site: str
    whose: Whose
    answers: tuple[tuple[str, Answer], ...]


@dataclass(frozen=True, slots=True)
class Query:
    """Which differences; empty conditions allow everything.

    ``whose``: pages are wanted instead, those that both sides know or one of them alone.
    """

    kinds: tuple[Kind, ...] = ()
    effect: Effect | None = None
    field: str | None = None
    method: str | None = None
    site: str | None = None
    whose: Whose | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """The counts of one field, rule or site; ``pages`` where pages are counted."""

    name: str
    kinds: Mapping[Kind, int] = field(default_factory=dict)
    effects: Mapping[Effect, int] = field(default_factory=dict)
    pages: int = 0

    @property
    def changes(self) -> int:
        """How many values are others."""
        return sum(self.kinds.get(kind, 0) for kind in CHANGES)

    @property
    def total(self) -> int:
        """How many answers there are on either side."""
        return sum(self.kinds.values())


@dataclass(frozen=True, slots=True)
class Summary:
    """All numbers of a comparison under one query; groups with most changes first."""

    whole: Group
    fields: Sequence[Group]
    methods: Sequence[Group]
    sites: Sequence[Group]
