"""What a person may order while a crawl runs: another pace, and what becomes of one host."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

ALL_HOSTS = ""
"""Stands for every host."""


class HostWish(StrEnum):
    """What shall become of a host."""

    SKIP = "skip"
    """Nothing more of it is fetched in this crawl."""
    BLOCK = "block"
    """Nothing of it is fetched in this project."""
    RELEASE = "release"
    """It is fetched like every other host."""
    RETRY = "retry"
    """What failed there is asked for once more."""


@dataclass(frozen=True, slots=True)
class HostOrder:
    """A wish for a host."""

    host: str
    wish: HostWish


@dataclass(frozen=True, slots=True)
class PaceOrder:
    """The pause of a host, or of all hosts, is another one now."""

    host: str = ALL_HOSTS


@dataclass(frozen=True, slots=True)
class TrapOrder:
    """The URLs of a trap shall be fetched."""

    number: int


@dataclass(frozen=True, slots=True)
class VisitOrder:
    """Known URLs shall be visited at once, whenever their next visit is; or all pages of a host."""

    urls: tuple[str, ...] = ()
    host: str = ""
    requisites_of: tuple[str, ...] = ()
    """Of these pages only what they need to be seen is fetched, as far as it is missing."""
    requisites: tuple[str, ...] = ()
    """Addresses that the first of these pages asked for when it was drawn."""


@dataclass(frozen=True, slots=True)
class Chore:
    """Something else to be done in the crawl's own thread, between two requests.

    ``work`` writes into an open batch of the store; ``settled`` is called when that is committed.
    """

    work: Callable[[], None]
    settled: Callable[[], None]


Order = HostOrder | PaceOrder | TrapOrder | VisitOrder | Chore


class Pace:
    """The pauses a person wishes for, until the program ends; thread-safe.

    A wish for one host comes before the one for all. No wish means: as settings and site files say.
    """

    def __init__(self) -> None:
        self._wished_s: dict[str, float] = {}
        self._writing = threading.Lock()

    def wish(self, delay_s: float | None, host: str = ALL_HOSTS) -> None:
        """Ask for a pause; nothing takes the wish back. One for all hosts ends those for single ones."""
        with self._writing:
            wished = {} if host == ALL_HOSTS else dict(self._wished_s)
            wished.pop(host, None)
            if delay_s is not None:
                wished[host] = max(0.0, delay_s)
            self._wished_s = wished

    def wished_s(self, host: str) -> float | None:
        """Return the pause that is wished for on a host, if any is."""
        wished = self._wished_s
        return wished.get(host, wished.get(ALL_HOSTS))
