"""Finds the parts of a site that lead ever further and say nothing new.

Two things give a trap away: URLs that grow by a rule (seen when they are added), and pages that say
what was said before (seen when they are read). Which URLs are meant is a pattern of
:mod:`carmengui.engine.crawl.scope.trap_shapes`; each pattern is watched by itself, the most recent ones only.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime

from carmengui.engine.crawl.scope.page_signs import PageSign
from carmengui.engine.crawl.scope.trap_shapes import (
    TOO_DEEP,
    Address,
    Shape,
    read_address,
    shapes_at,
    shapes_of,
)
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.traps import Trap, TrapKind

MAX_WATCHED = 4_000
MAX_DIGESTS = 20_000
_MAX_PAIRS = 4_000
_MAX_BASES = 500
_SAMPLES = 5
_WINDOW = 20

REPEATED_URLS = 5
"""So many URLs that repeat the same segments are no accident."""
DEEP_LEVELS = 5
"""A path that goes so many folders beyond what is usual goes on for ever."""
EMPTY_READS = 12
"""Pages to read before they can be said to hold nothing new."""
EMPTY_SHARE = 0.8
SAME_PAIRS = 6
"""Pairs of URLs that differ in one parameter only and hold the same."""
SAME_SHARE = 0.9
DUPLICATE_READS = 20
DUPLICATE_SHARE = 0.9
_NEW_PAIRS = 4
_NEW_SHARE = 0.15
"""A page that adds fewer pairs of words to what its neighbours said holds nothing new."""
_BY_NOVELTY = frozenset({TrapKind.CALENDAR, TrapKind.DEEP, TrapKind.COMBINATIONS})
_MIN_COMBINED = 3

_Key = tuple[str, TrapKind, str]


@dataclass(slots=True)
class _Watched:
    """What was seen of one pattern on one host."""

    samples: list[str] = field(default_factory=list)
    reads: int = 0
    same: int = 0
    different: int = 0
    empty: deque[bool] = field(default_factory=lambda: deque(maxlen=_WINDOW))
    pairs: set[int] = field(default_factory=set)
    levels: set[int] = field(default_factory=set)
    bases: OrderedDict[str, tuple[str, PageSign]] = field(default_factory=OrderedDict)
    values: dict[str, set[str]] = field(default_factory=dict)

    def note(self, url: str) -> None:
        """Keep a few of the URLs, the newest last."""
        if url not in self.samples:
            self.samples = [*self.samples[-_SAMPLES + 1 :], url]


@dataclass(frozen=True, slots=True)
class PageRead:
    """A page that was read; ``leads`` names the kinds of traps that it leads out of."""

    url: str
    sign: PageSign
    leads: frozenset[TrapKind] = frozenset()


def leads_out(url: str, fresh: Iterable[str]) -> frozenset[TrapKind]:
    """Return the kinds of traps that a page would lead out of by the new URLs that it brought."""
    others = [read_address(each) for each in fresh]
    kinds = [{shape.kind for shape in shapes_of(each)} for each in others]
    leads = {
        kind
        for kind in (TrapKind.CALENDAR, TrapKind.COMBINATIONS)
        if any(kind not in each for each in kinds)
    }
    # Whatever goes deeper goes on below itself, and nowhere else.
    folder = read_address(url).path.rpartition("/")[0] + "/"
    if not others or not all(each.path.startswith(folder) for each in others):
        leads.add(TrapKind.DEEP)
    return frozenset(leads)


class TrapWatch:
    """Watches the URLs and pages of a crawl; what it returns was found just now."""

    def __init__(self, now: Callable[[], datetime], known: Iterable[Trap] = ()) -> None:
        self._now = now
        self._watched: OrderedDict[_Key, _Watched] = OrderedDict()
        self._digests: OrderedDict[tuple[str, int], str] = OrderedDict()
        self._traps: dict[_Key, Trap] = {}
        self._hosts: set[str] = set()
        for trap in known:
            self.keep(trap)

    def keep(self, trap: Trap) -> None:
        """Know a trap from now on: as stored, found or released."""
        key = trap.host, trap.kind, trap.pattern
        self._traps[key] = trap
        self._hosts.add(trap.host)
        self._watched.pop(key, None)

    def trap_of(self, url: str) -> tuple[Trap, str] | None:
        """Return the trap a URL lies in, and the URL to fetch in its place if there is one."""
        if not self._hosts:
            return None
        address = read_address(url)
        if address.host not in self._hosts:
            return None
        for shape in shapes_at(url):
            trap = self._traps.get((address.host, shape.kind, shape.pattern))
            if trap is not None and trap.released_at is None:
                return trap, shape.base if shape.base.startswith("http") else ""
        return None

    def added(self, urls: Iterable[str]) -> list[Trap]:
        """Take note of new URLs."""
        found = []
        for url in urls:
            address = read_address(url)
            for shape in shapes_at(url):
                if shape.kind in {TrapKind.REPEATED, TrapKind.DEEP}:
                    watched = self._watch(address.host, shape)
                    if watched is not None and (words := _growing(watched, shape, address)):
                        found.append(self._found(address.host, shape, watched, words))
        return found

    def read(self, page: PageRead) -> list[Trap]:
        """Take note of a page; one that lies in a known trap says nothing of others."""
        address = read_address(page.url)
        if self.trap_of(page.url) is not None:
            return []
        is_copy, copies = self._is_copy(address, page.sign)
        found = []
        for shape in shapes_at(page.url):
            watched = self._watch(address.host, shape)
            if watched is None:
                continue
            words = NOTHING
            if shape.kind in _BY_NOVELTY:
                words = _saying_nothing(watched, shape, address, page)
            elif shape.kind is TrapKind.SESSION:
                words = _without_effect(watched, shape, page)
            elif shape.kind is TrapKind.DUPLICATES:
                watched.note(page.url)
                words = _copying(watched, shape, copies, is_copy=is_copy)
            if words:
                found.append(self._found(address.host, shape, watched, words))
        return found

    def _watch(self, host: str, shape: Shape) -> _Watched | None:
        """Return what is known of a pattern, or nothing when it is decided."""
        key = host, shape.kind, shape.pattern
        if key in self._traps:
            return None
        watched = self._watched.get(key)
        if watched is None:
            watched = self._watched[key] = _Watched()
            if len(self._watched) > MAX_WATCHED:
                self._watched.popitem(last=False)
        else:
            self._watched.move_to_end(key)
        return watched

    def _found(self, host: str, shape: Shape, watched: _Watched, words: Sentence) -> Trap:
        trap = Trap(shape.kind, host, shape.pattern, words, tuple(watched.samples), self._now())
        self.keep(trap)
        return trap

    def _is_copy(self, address: Address, sign: PageSign) -> tuple[bool, str]:
        """Tell whether another URL of the host held the same, and return that one."""
        key = address.host, sign.exact
        first = self._digests.setdefault(key, address.url)
        self._digests.move_to_end(key)
        if len(self._digests) > MAX_DIGESTS:
            self._digests.popitem(last=False)
        return first != address.url, first


def _growing(watched: _Watched, shape: Shape, address: Address) -> Sentence:
    """Return in words that URLs grow by a rule, once enough of them do."""
    if shape.kind is TrapKind.REPEATED:
        watched.note(address.url)
        watched.reads += 1
        if watched.reads < REPEATED_URLS:
            return NOTHING
        words = "{n} URLs repeat the same segments three times in a row or more."
        return Sentence.of(words, n=watched.reads)
    if f"more than {TOO_DEEP}" not in shape.pattern:
        return NOTHING
    if address.folders not in watched.levels:
        watched.note(address.url)
        watched.levels.add(address.folders)
    if len(watched.levels) < DEEP_LEVELS:
        return NOTHING
    words = "The paths grew to {n} folders, one at a time."
    return Sentence.of(words, n=max(watched.levels))


def _saying_nothing(watched: _Watched, shape: Shape, address: Address, page: PageRead) -> Sentence:
    sketch = page.sign.sketch
    new = [pair for pair in sketch if pair not in watched.pairs]
    is_new = len(new) > max(_NEW_PAIRS, _NEW_SHARE * len(sketch))
    is_first = watched.reads == 0
    watched.note(address.url)
    watched.reads += 1
    watched.empty.append(not is_new and not is_first and shape.kind not in page.leads)
    if len(watched.pairs) < _MAX_PAIRS:
        watched.pairs.update(new)
    if shape.kind is TrapKind.COMBINATIONS and not _are_combined(watched, address):
        return NOTHING
    if watched.reads < EMPTY_READS or sum(watched.empty) < EMPTY_SHARE * len(watched.empty):
        return NOTHING
    return Sentence.of(
        "{n} of the last {all} pages said nothing that the ones before had not said, and led only to "
        "more of the same.",
        n=sum(watched.empty),
        all=len(watched.empty),
    )


def _are_combined(watched: _Watched, address: Address) -> bool:
    """Tell whether at least two parameters take several values each, or the sets of them differ."""
    for name, value in address.pairs:
        values = watched.values.setdefault(name, set())
        if len(values) < _MIN_COMBINED:
            values.add(value)
    several = [values for values in watched.values.values() if len(values) >= _MIN_COMBINED]
    return len(several) >= 2 or len(watched.values) > len(address.pairs)


def _without_effect(watched: _Watched, shape: Shape, page: PageRead) -> Sentence:
    """Return in words that a part of the URL changes nothing, once enough pages agree."""
    known = watched.bases.get(shape.base)
    if known is None:
        watched.bases[shape.base] = page.url, page.sign
        if len(watched.bases) > _MAX_BASES:
            watched.bases.popitem(last=False)
        return NOTHING
    url, sign = known
    if url == page.url:
        return NOTHING
    is_same = sign.exact == page.sign.exact or (shape.is_token and sign.gist == page.sign.gist)
    watched.same += is_same
    watched.different += not is_same
    if is_same:
        watched.note(page.url)
    total = watched.same + watched.different
    if watched.same < SAME_PAIRS or watched.same < SAME_SHARE * total:
        return NOTHING
    words = "{n} of {all} pages had the same content as a page whose URL differs only there."
    return Sentence.of(words, n=watched.same, all=total)


def _copying(watched: _Watched, shape: Shape, first: str, *, is_copy: bool) -> Sentence:
    watched.reads += 1
    watched.same += is_copy
    watched.empty.append(is_copy)
    # A list whose end is never said shows its last page again and again.
    is_stuck = "=*" in shape.pattern and sum(watched.empty) == _WINDOW
    is_most = watched.reads >= DUPLICATE_READS and watched.same >= DUPLICATE_SHARE * watched.reads
    if not is_stuck and not is_most:
        return NOTHING
    words = "{n} of {all} pages are copies of others, the last one of {url}."
    return Sentence.of(words, n=watched.same, all=watched.reads, url=first)
