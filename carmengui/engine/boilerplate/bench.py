"""A cache of prepared panels: preparing one costs as much as judging some twenty pages."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from carmengui.engine.boilerplate.addresses import path_group
from carmengui.engine.boilerplate.panel import Panel
from carmengui.engine.boilerplate.siblings import find_twins
from carmengui.engine.boilerplate.snapshot import SiteSnapshot
from carmengui.engine.boilerplate.template import furniture_chars

_BENCHES_KEPT = 8


@dataclass(frozen=True, slots=True)
class Bench:
    """A panel of siblings, for each of them the first one it is a near-duplicate of, their furniture."""

    panel: Panel
    twins: tuple[int, ...]
    furniture_chars: int


class BenchCache:
    """The benches used last; a bench depends on nothing but its key, so any thread may share it."""

    def __init__(self, kept: int = _BENCHES_KEPT) -> None:
        self._kept = kept
        self._benches: OrderedDict[tuple[str, str, int], Bench] = OrderedDict()
        self._lock = threading.Lock()

    def bench(self, snapshot: SiteSnapshot, url: str, threshold: int) -> Bench:
        """Return the bench for pages of that address, prepared once for each path pattern."""
        members = snapshot.members
        # Of two pages each has one sibling: in which order the two stand says nothing.
        is_pair = len(members) == 2 and url in {member.url for member in members}
        key = (snapshot.version, "" if is_pair else path_group(url), threshold)
        with self._lock:
            bench = self._benches.get(key)
            if bench is None:
                panel = Panel(snapshot.candidates_for(url), threshold)
                bench = Bench(panel, find_twins(panel), furniture_chars(panel, url))
            self._benches[key] = bench
            self._benches.move_to_end(key)
            while len(self._benches) > self._kept:
                self._benches.popitem(last=False)
        return bench
