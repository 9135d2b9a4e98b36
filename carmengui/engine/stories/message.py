"""What is brought into stories: a message, and its place in them when it is done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """One document with news.

    ``moment_s`` is when it was published, in seconds since 1970, if that is known; ``source`` is who
    published it.
    """

    id: str
    text: str
    title: str = ""
    language: str = ""
    moment_s: float | None = None
    source: str = ""
    interest: float = 0.0
    """How often people asked for it: clicks and searches."""


@dataclass(frozen=True, slots=True)
class SharedTerm:
    """A term that two texts, or two groups of them, share; ``weight`` is its part in their cosine."""

    term: str
    weight: float


@dataclass(frozen=True, slots=True)
class Merge:
    """One step by which messages came together, and why.

    ``kind`` is what was done: a message ``joined`` a group, one ``moved`` from another, or two groups
    ``merged``. ``first`` and ``other`` name a message of each side; ``score`` is their nearness.
    """

    kind: str
    level: str
    first: str
    other: str
    score: float
    terms: tuple[SharedTerm, ...] = ()


@dataclass(frozen=True, slots=True)
class Grouping:
    """Messages in events, events in stories: for each message, in order, the number of both.

    Numbers go from 0 up without gaps, in the order in which the first messages of groups came.
    """

    events: tuple[int, ...]
    stories: tuple[int, ...]
    merges: tuple[Merge, ...] = ()
