"""When pages would be visited if the crawl went on now: missed ones spread, and each host with its pause.

Nothing is written. What a crawl really does may come later than this: new pages of a host take turns
with visited ones, a host may ask for more time, and only so many requests run at once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from operator import itemgetter

import numpy as np

from carmengui.engine.crawl.robots.store import RobotsBook
from carmengui.engine.crawl.schedule.overdue import Missed, missed_visits
from carmengui.engine.crawl.schedule.revisit_rules import OF_A_PAGE
from carmengui.engine.model.settings import Settings
from carmengui.engine.revisit.rates import HOUR_S, Floats
from carmengui.engine.revisit.setting import RevisitSettings
from carmengui.engine.revisit.what_if import USUAL_PER_HOUR
from carmengui.engine.sites.book import SiteBook
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import NO_APPOINTMENT_S
from carmengui.engine.storage.tables.schema import DONE

_OVERDUE = """
    SELECT h.name, u.key, u.due_at, u.url FROM url u JOIN host h ON h.id = u.host_id
    WHERE u.state = ? AND u.due_at > 0 AND u.due_at < ? ORDER BY u.host_id, u.due_at, u.key
"""
_OF_HOST = """
    SELECT u.key, u.due_at FROM url u JOIN host h ON h.id = u.host_id
    WHERE h.name = ? AND u.state = ? AND u.due_at > 0 AND u.due_at <= ?
"""
_DUE_UNTIL = "SELECT key, due_at FROM url WHERE state = ? AND due_at > 0 AND due_at <= ?"
_PLANNED = "SELECT count(*) FROM url WHERE state = ? AND due_at < ?"


class Moments:
    """When pages are visited, by key, as arrays: the order of many is found at once."""

    def __init__(self, at_s: Mapping[int, float]) -> None:
        keys = np.fromiter(at_s, np.int64, len(at_s))
        order = np.argsort(keys)
        self._keys = keys[order]
        self._at_s = np.fromiter(at_s.values(), np.float64, len(at_s))[order]

    def ordered(self, keys: Sequence[int], *, descending: bool = False) -> tuple[int, ...]:
        """Return keys by their moments, the latest first if ``descending``.

        Those without a moment come later than all others; they and those of the same moment stay in
        their order.
        """
        if not len(self._keys):
            return tuple(keys)
        given = np.array(keys, np.int64)
        places = np.minimum(np.searchsorted(self._keys, given), len(self._keys) - 1)
        is_known = self._keys[places] == given
        known, rest = given[is_known], given[~is_known]
        if not descending:
            soon = known[np.argsort(self._at_s[places[is_known]], kind="stable")]
            return tuple(np.concatenate((soon, rest)).tolist())
        back = known[::-1]
        soon = back[np.argsort(self._at_s[places[is_known]][::-1], kind="stable")]
        return tuple(np.concatenate((rest, soon[::-1])).tolist())


@dataclass(frozen=True, slots=True)
class ExpectedVisits:
    """What was due before now: the moments of its visits (seconds since 1970), by key.

    ``wished`` is without the pauses of hosts, ``at_s`` with them.
    """

    missed: Missed = field(default_factory=Missed)
    wished: Mapping[int, float] = field(default_factory=dict)
    at_s: Mapping[int, float] = field(default_factory=dict)
    slots: Collection[int] = ()
    """Those that wait for a slot of a budget."""
    soon: Moments = field(default_factory=lambda: Moments({}), compare=False)
    """Of all pages that are visited until the last of these, also of those that are not due yet."""

    @property
    def last_s(self) -> float:
        """When the last of those that were missed would be visited; 0 without any."""
        return max((self.at_s[key] for key in self.missed.spread if key in self.at_s), default=0.0)


@dataclass(frozen=True, slots=True)
class ExpectedVisit:
    """The next visit of one page: its moment, and what the pause of its host adds to it."""

    at_s: float
    adds_s: float = 0.0
    before: int = 0
    """How many pages of the host come first, without a time between them in which it rests longer."""
    spacing_s: float = 0.0
    late_s: float = 0.0
    """How long ago it was due."""
    is_spread: bool = False
    """It was missed with many others of its host, which are not fetched at once."""
    has_slot: bool = False
    """It waits for a slot of a budget."""


def host_spacing_s(store: Store, settings: Settings, sites: SiteBook, host: str) -> float:
    """Return the pause between two requests of a host, by settings, site files and its robots.txt."""
    asked = [site.delay_s for site in sites.for_host(host) if site.delay_s is not None]
    wished_s = max(asked, default=settings.delay_s)
    rules = RobotsBook(store).kept(host)
    robots_s = rules.pause_s(settings.user_agent) if rules is not None else 0.0
    return max(wished_s, min(robots_s, settings.max_crawl_delay_s))


def read_expected_visits(
    store: Store, settings: Settings, sites: SiteBook, now_s: float
) -> ExpectedVisits:
    """Return when the pages that are due already would be visited."""
    rows = store.rows(_OVERDUE, DONE, now_s)
    if not rows:
        return ExpectedVisits()
    chosen = RevisitSettings(settings)
    missed, with_slots = Missed(), rows
    if chosen.policies <= OF_A_PAGE:
        missed, with_slots = missed_visits(store, now_s), []
    elif chosen.policies & OF_A_PAGE:
        missed = missed_visits(store, now_s, partial(_goes_by_slots, chosen))
        with_slots = [row for row in rows if _goes_by_slots(chosen, row[0], row[3])]
    slots = _slots(store, settings, now_s, with_slots)
    wished: dict[int, float] = {}
    at_s: dict[int, float] = {}
    for host, group in groupby(rows, itemgetter(0)):
        of_host = {key: slots.get(key) or missed.spread.get(key, now_s) for _, key, _, _ in group}
        keys = sorted(
            of_host, key=of_host.__getitem__
        )  # of equal ones, those longest due come first
        moments = np.array([of_host[key] for key in keys])
        kept = with_spacing(moments, host_spacing_s(store, settings, sites, host))
        wished |= of_host
        at_s |= zip(keys, kept.tolist(), strict=True)
    due = dict(store.rows(_DUE_UNTIL, DONE, max(at_s.values())))
    return ExpectedVisits(missed, wished, at_s, frozenset(slots), Moments(due | at_s))


def _goes_by_slots(chosen: RevisitSettings, host: str, url: str) -> bool:
    return chosen.policy_of(host, url) not in OF_A_PAGE


def _slots(
    store: Store, settings: Settings, now_s: float, rows: Sequence[tuple[str, int, float, str]]
) -> dict[int, float]:
    """Return the slots of pages that have one of a budget, those longest due first."""
    if not rows:
        return {}
    (planned,) = store.rows(_PLANNED, DONE, NO_APPOINTMENT_S)[0]
    per_page = (settings.visits_per_hour or USUAL_PER_HOUR * planned) / max(1, planned)
    # As many pages as are due have that many slots of the whole budget.
    step_s = HOUR_S / (per_page * max(1, planned))
    by_due = sorted(rows, key=itemgetter(2, 1))
    return {row[1]: now_s + place * step_s for place, row in enumerate(by_due)}


def with_spacing(moments: Floats, spacing_s: float) -> Floats:
    """Return moments (in order, in seconds) put off so that there is the spacing between any two.

    >>> import numpy as np
    >>> with_spacing(np.array([0.0, 0.0, 1.0, 100.0]), 10.0).tolist()
    [0.0, 10.0, 20.0, 100.0]
    """
    steps = np.arange(len(moments)) * spacing_s
    spaced: Floats = np.maximum.accumulate(moments - steps) + steps
    return spaced


def expected_visit(
    store: Store,
    expected: ExpectedVisits,
    page: tuple[int, str, float],
    spacing_s: float,
    now_s: float,
) -> ExpectedVisit:
    """Return the next visit of a page: its key, its host, and when it is due (seconds since 1970)."""
    key, host, due_s = page
    wished_s = expected.wished.get(key, max(due_s, now_s))
    found = store.rows(_OF_HOST, host, DONE, max(wished_s, due_s))
    pages = [(expected.wished.get(other, due), due, other) for other, due in found]
    pages = sorted(each for each in pages if each <= (wished_s, due_s, key))
    moments = np.array([each[0] for each in pages] or [wished_s])
    kept = with_spacing(moments, spacing_s)
    at_s = float(kept[-1])
    breaks = np.flatnonzero(np.diff(kept) > spacing_s + 1e-6)
    before = len(kept) - 1 - (int(breaks[-1]) + 1 if len(breaks) else 0)
    adds_s = at_s - wished_s
    return ExpectedVisit(
        at_s,
        adds_s,
        before if adds_s > 0 else 0,
        spacing_s,
        max(0.0, now_s - due_s),
        key in expected.missed.spread,
        key in expected.slots,
    )
