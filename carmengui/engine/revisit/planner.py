"""The next URL to visit under a budget: the one whose visit now buys most, by learned rates of change.

With ``r`` the learned rate, ``t`` the time since the last visit and ``x = r t``, a visit now buys
``(1 - (1 + x) e^-x) / r`` of freshness (the index of a Poisson page: visiting each URL when this
reaches one value for all is the best schedule for any budget) and ends ``x t / 2`` of accumulated
delay. The planner ranks by the first plus a small part of the second, times the weight of the URL. The
value knows no budget, so a changed budget, weight or guard plans anew with the next slot.

The rate of freshness leans on the pages of the host (:mod:`host_priors`), so that the many pages that
never change are known sooner; that of delay is of the visits of the page alone, so that a lively page on
a quiet host is not overlooked. The rate of a page is multiplied by what is learned of its publishing hours. Where a server states a
change that the copy has not, the copy is known to be stale, and a visit buys all until the next one.

Guards: no URL waits longer than ``largest_gap_s`` while slots are left, none is visited again within
``smallest_gap_s``, a host only every ``host_gap_s``; a failed visit is no state. A page that differed
at each of its last visits is looked at again at the smallest gap; if it still differs every time, it
is called noisy and held near an even share; if not, it must differ twice as often before it is asked
again.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model.sentence import Sentence
from carmengui.engine.revisit.host_priors import HostPriors, host_of_address
from carmengui.engine.revisit.publishing_hours import PublishingHours
from carmengui.engine.revisit.rates import HOUR_S, Arrays, ChangeRates, Floats, Whole, grown

NOISY_STREAK = 40
NOISY_PROBES = 4
"""Visits at the smallest gap that must differ, too, before a page is called noisy."""
_NOISY_SHARE = 3.0
"""Times its even share that a noisy page may take."""
_FIRST_RETRY_S = 300.0
_OVERDUE = 1e12
_TIE = 1e-6
_MEMORY_OF_LINE = 0.02
_LEAST_EXPOSED = 0.05
"""What share of the time between two visits counts at least, however quiet its hours are."""
_LEAST_EXPECTED, _SURELY_CHANGED = 1e-5, 50.0
_PART_OF_DELAY = 0.08
"""What a second of accumulated delay counts beside a second of freshness."""
_SLOTS_TO_SPARE = 3
"""So many slots may be lost, and still no largest gap is exceeded."""
_STEPS_AHEAD = 96
_KEPT = (
    "weights",
    "last_s",
    "stated_s",
    "tried_s",
    "retry_s",
    "failures",
    "streak",
    "probes",
    "patience",
)
"""Numbers of a URL that are kept."""


@dataclass(frozen=True, slots=True)
class Guards:
    """The bounds of a plan, in seconds."""

    largest_gap_s: float = 72 * HOUR_S
    smallest_gap_s: float = 60.0
    host_gap_s: float = 0.0


class PlanReason(StrEnum):
    """Why a URL is the next one."""

    LARGEST_GAP = "largest-gap"
    NOISY = "noisy"
    VALUE = "value"


class Planner:
    """Chooses visits of a list of URLs; the same history gives the same choices, also after a restart.

    All moments are seconds on one clock; ``budget_per_hour`` is in visits of all URLs.
    """

    def __init__(
        self,
        urls: Sequence[str],
        budget_per_hour: float,
        guards: Guards | None = None,
        *,
        hosts: Sequence[str] = (),
        start_s: float = 0.0,
    ) -> None:
        count = len(urls)
        self.urls: list[str] = []
        self.budget_per_hour = budget_per_hour
        self.guards = guards or Guards()
        self._room = max(count, 1)
        self._weights: Floats = np.ones(self._room)
        self._least_gap_s: Floats = np.full(self._room, self.guards.smallest_gap_s)
        self._most_gap_s: Floats = np.full(self._room, self.guards.largest_gap_s)
        self.learned = ChangeRates(self._room)
        self.priors = HostPriors()
        self.hours = PublishingHours(self._room)
        self._last_s: Floats = np.full(self._room, start_s)
        self._exposed_s: Floats = np.zeros(self._room)
        self._stated_s: Floats = np.full(self._room, -np.inf)
        self._tried_s: Floats = np.full(self._room, -np.inf)
        self._retry_s: Floats = np.full(self._room, -np.inf)
        self._failures: Floats = np.zeros(self._room)
        self._streak: Floats = np.zeros(self._room)
        self._probes: Floats = np.zeros(self._room)
        self._patience: Floats = np.full(self._room, float(NOISY_STREAK))
        self._is_under_way: NDArray[np.bool_] = np.zeros(self._room, dtype=np.bool_)
        self._ties: Floats = np.zeros(self._room)
        self._hosts: NDArray[np.int64] = np.zeros(self._room, dtype=np.int64)
        self._host_numbers: dict[str, int] = {}
        self._host_s: Floats = np.full(1, -np.inf)
        self._host_gap_s: Floats = np.full(1, self.guards.host_gap_s)
        self._full_hosts: set[int] = set()
        self._spare_until_s, self._spare_of = -np.inf, 0
        self.line = 0.0
        """The value that visits lately had: a URL is due when its own reaches it."""
        self.add(urls, hosts, start_s)

    def add(self, urls: Sequence[str], hosts: Sequence[str] = (), seen_s: float = 0.0) -> None:
        """Take further URLs into the plan, of which nothing is known; they were seen at a moment."""
        first = len(self.urls)
        self.urls.extend(urls)
        if len(self.urls) > self._room:
            self._grow(max(len(self.urls), 2 * self._room))
        for index, url in enumerate(urls, first):
            host = hosts[index - first] if hosts else host_of_address(url)
            number = self._host_numbers.setdefault(host, len(self._host_numbers))
            self._hosts[index] = number
            self._ties[index] = zlib.crc32(url.encode()) / 2**32 * _TIE
            self._last_s[index] = seen_s
            self._exposed_s[index] = self.hours.moment(index, seen_s)
        if len(self._host_numbers) > len(self._host_s):
            count = 2 * len(self._host_numbers)
            self._host_s = grown(self._host_s, count, filler=-np.inf)
            host_gap_s = self.guards.host_gap_s
            self._host_gap_s = grown(self._host_gap_s, count, filler=host_gap_s)
            self.priors.grow(count)
            self.hours.grow_hosts(count)

    def _grow(self, room: int) -> None:
        self._room = room
        self.learned.grow(room)
        self.hours.grow(room)
        fillers = {"_weights": 1.0, "_patience": float(NOISY_STREAK)}
        fillers |= {"_least_gap_s": self.guards.smallest_gap_s}
        fillers |= {"_most_gap_s": self.guards.largest_gap_s}
        fillers |= dict.fromkeys(("_stated_s", "_tried_s", "_retry_s"), -np.inf)
        zeros = ("_last_s", "_exposed_s", "_failures", "_streak", "_probes", "_ties")
        fillers |= dict.fromkeys((*zeros, "_hosts", "_is_under_way"), 0.0)
        for name, filler in fillers.items():
            setattr(self, name, grown(getattr(self, name), room, filler=filler))

    @property
    def weights(self) -> Floats:
        """What each URL is worth to the person; to be set in place."""
        return self._weights[: len(self.urls)]

    @property
    def last_s(self) -> Floats:
        """When each URL was last visited with success."""
        return self._last_s[: len(self.urls)]

    def bound(self, index: int, least_gap_s: float, most_gap_s: float) -> None:
        """Give a URL a smallest and a largest gap of its own."""
        self._least_gap_s[index] = least_gap_s
        self._most_gap_s[index] = max(least_gap_s, most_gap_s)

    def space_host(self, host: str, gap_s: float) -> None:
        """Give a host a gap of its own between two visits of any of its pages."""
        if (number := self._host_numbers.get(host)) is not None:
            self._host_gap_s[number] = gap_s

    def values(self, now_s: float) -> Floats:
        """Return what a visit of each URL buys at a moment; minus infinity where a guard forbids it."""
        known = slice(len(self.urls))
        last_s, tried_s = self._last_s[known], self._tried_s[known]
        gaps = np.maximum(now_s - last_s, 0.0)
        values = self._worths(now_s, gaps)
        values += self._ties[known]
        is_noisy = self.is_noisy
        most_s = self._most_gap_s[known]
        is_first = gaps > most_s
        if self._must_hurry(now_s):
            is_first |= gaps > most_s / 2
        is_first |= (self._streak[known] >= self._patience[known]) & ~is_noisy
        if is_first.any():
            values[is_first] = _OVERDUE + gaps[is_first]
        is_held = tried_s > now_s - self._least_gap_s[known]
        if is_noisy.any():
            is_held |= is_noisy & (tried_s > now_s - self._noisy_gaps_s()[known])
        is_held |= now_s < self._retry_s[known]
        is_held |= self._is_under_way[known]
        if self._host_gap_s.any() or self._full_hosts:
            is_kept = now_s - self._host_s < self._host_gap_s
            is_kept[list(self._full_hosts)] = True
            is_held |= is_kept[self._hosts[known]]
        values[is_held] = -np.inf
        return values

    def _worths(self, now_s: float, gaps: Floats) -> Floats:
        """Return what a visit of each URL buys, times its weight, whatever the guards say."""
        known = slice(len(self.urls))
        rates = self.learned.leaning[known]
        exposed = (self.hours.moments(now_s) - self._exposed_s)[known]
        exposed = np.maximum(exposed, _LEAST_EXPOSED * gaps)
        expected, own = rates * exposed, self.learned.rates[known] * exposed
        is_stated = self._stated_s[known] > self._last_s[known]
        expected[is_stated] = own[is_stated] = _SURELY_CHANGED
        ahead = rates * self.hours.ahead(now_s)[known]
        return _worth(expected, ahead, own, gaps) * self._weights[known]

    def _must_hurry(self, now_s: float) -> bool:
        """Tell whether the slots up to some moment just suffice for the URLs whose gap is over then.

        It is worked out again only when the slots to spare may be used up.
        """
        if now_s < self._spare_until_s and len(self.urls) == self._spare_of:
            return False
        step_s = HOUR_S / max(self.budget_per_hour, 1e-9)
        known = slice(len(self.urls))
        is_healthy = (self._retry_s[known] <= now_s) & ~self._is_under_way[known]
        ends_s = np.sort((self._last_s[known] + self._most_gap_s[known])[is_healthy])
        spare_s = (
            ends_s - now_s - step_s * np.arange(_SLOTS_TO_SPARE, len(ends_s) + _SLOTS_TO_SPARE)
        )
        least_s = float(spare_s.min()) if len(spare_s) else self.guards.largest_gap_s
        self._spare_until_s, self._spare_of = now_s + max(0.0, least_s) / 2, len(self.urls)
        return least_s <= 0

    @property
    def is_noisy(self) -> NDArray[np.bool_]:
        """Which URLs differed at each of their last visits, whatever the gap."""
        noisy: NDArray[np.bool_] = self._probes[: len(self.urls)] >= NOISY_PROBES
        return noisy

    def begin(self, index: int, now_s: float) -> None:
        """Take note of a first visit, which has nothing to compare with."""
        self._last_s[index] = now_s
        self._exposed_s[index] = self.hours.moment(index, now_s)
        self._retry_s[index], self._failures[index] = -np.inf, 0.0
        self._note_try(index, now_s)

    def hold(self, index: int) -> None:
        """Choose a URL no more until it was visited or failed: its visit is under way."""
        self._is_under_way[index] = True

    def note_host(self, host: str, at_s: float) -> None:
        """Take note that a page of a host was visited which is not in this plan."""
        if (number := self._host_numbers.get(host)) is not None:
            self._host_s[number] = max(self._host_s[number], at_s)

    def wait_until(self, index: int, at_s: float, failures: int) -> None:
        """Not choose a URL before a moment, as it failed so often before."""
        self._retry_s[index], self._failures[index] = at_s, float(failures)

    def set_full(self, host: str, *, is_full: bool) -> None:
        """Choose nothing of a host for a time, because enough of it waits already."""
        number = self._host_numbers.get(host)
        if number is not None:
            (self._full_hosts.add if is_full else self._full_hosts.discard)(number)

    def stated(self, index: int, at_s: float) -> None:
        """Take note that a server, a feed or a sitemap states that a page changed at a moment."""
        self._stated_s[index] = max(self._stated_s[index], at_s)

    def choose(self, now_s: float) -> int | None:
        """Return the URL to visit now, or nothing if the guards hold all of them back."""
        values = self.values(now_s)
        best = int(np.argmax(values)) if len(values) else 0
        if not len(values) or values[best] == -np.inf:
            return None
        if values[best] < _OVERDUE:
            near = float(values[best])
            self.line = near if not self.line else self.line + _MEMORY_OF_LINE * (near - self.line)
        return best

    def visited(
        self,
        index: int,
        now_s: float,
        *,
        changed: bool,
        changes: int | None = None,
        changed_s: float | None = None,
        is_settled: bool = True,
    ) -> None:
        """Learn from a visit that could tell.

        Args:
            index: The URL.
            now_s: The moment.
            changed: Whether the page had changed.
            changes: How many times, by the server's own stamps.
            changed_s: When it changed last, by the server's own stamp: all since then is known.
            is_settled: Whether the rate is worked out at once (see :meth:`settle`).

        """
        last_s = float(self._last_s[index])
        is_probe = bool(
            self._streak[index] >= self._patience[index] and self._probes[index] < NOISY_PROBES
        )
        now_exposed_s = self.hours.moment(index, now_s)
        elapsed_s = max(
            now_exposed_s - float(self._exposed_s[index]), _LEAST_EXPOSED * (now_s - last_s)
        )
        if changed and changed_s is not None and last_s < changed_s < now_s:
            if changes is None:
                changes = 1
                elapsed_s = now_exposed_s - self.hours.moment(index, changed_s)
            since_s, seen_s = changed_s - HOUR_S / 60, changed_s
        else:
            since_s, seen_s = last_s, now_s
        rate, host = self.learned.recent_rate(index), int(self._hosts[index])
        self.priors.learn(host, elapsed_s, rate, changes if changed else 0)
        self.learned.learn(
            index,
            elapsed_s,
            changed=changed,
            changes=changes,
            prior_rate=self.priors.rate(host),
            is_probe=is_probe,
            is_settled=is_settled,
        )
        self.hours.learn(index, since_s, seen_s, changed=changed, rate=rate, host=host)
        self._last_s[index] = now_s
        self._exposed_s[index] = self.hours.moment(index, now_s)
        self._failures[index] = 0
        self._retry_s[index] = -np.inf
        self._judge_noise(index, differs=changed and changes is None)
        self._note_try(index, now_s)

    def settle(self) -> None:
        """Work out the rates of all URLs after visits that were told unsettled."""
        for index in range(len(self.urls)):
            if self.learned.has_seen(index):
                self.learned.settle(index)

    def _judge_noise(self, index: int, *, differs: bool) -> None:
        """Count visits that differed without a stamp; after a streak of them the smallest gaps decide.

        A page that is merely fast is found unchanged by then; one with a stamp has an explanation.
        """
        patience = float(self._patience[index])
        if not differs:
            if patience <= self._streak[index] and self._probes[index] < NOISY_PROBES:
                self._patience[index] = 2 * patience
            self._streak[index] = self._probes[index] = 0
            return
        if self._streak[index] >= patience:
            self._probes[index] = min(NOISY_PROBES, int(self._probes[index]) + 1)
        self._streak[index] += 1

    def failed(self, index: int, now_s: float) -> None:
        """Take note of a visit that failed: nothing is learned, it is tried again ever later."""
        most_s = float(self._most_gap_s[index])
        pause_s = min(most_s, _FIRST_RETRY_S * 2.0 ** min(30, int(self._failures[index])))
        self._failures[index] += 1
        self._retry_s[index] = now_s + pause_s
        self._note_try(index, now_s)

    def _note_try(self, index: int, now_s: float) -> None:
        self._is_under_way[index] = False
        self._tried_s[index] = now_s
        self._host_s[self._hosts[index]] = now_s

    def gap_s(self, index: int) -> float:
        """Return how long after its last visit a URL is due, if values stay as they lately were.

        Before any choice the line is not known: then it is an even share of the budget.
        """
        least_s = (self._noisy_gaps_s() if self.is_noisy[index] else self._least_gap_s)[index]
        gap_s = self._even_gap_s() if self.line <= 0 else self._gap_to_line_s(index)
        return min(max(gap_s, float(least_s)), float(self._most_gap_s[index]))

    def _gap_to_line_s(self, index: int) -> float:
        """Return after what gap the value of a URL reaches the line, by its publishing hours."""
        most_s, rate = float(self._most_gap_s[index]), float(self.learned.leaning[index])
        own_rate = float(self.learned.rates[index])
        line = self.line / max(float(self._weights[index]), 1e-9)
        low_s, high_s = 0.0, most_s
        for _ in range(2):  # once among long steps, once among short ones
            gaps = np.linspace(low_s, high_s, _STEPS_AHEAD)
            at_s = float(self._last_s[index]) + gaps
            effective = self.hours.moments_of(index, at_s)
            ahead = rate * self.hours.ahead_of(index, at_s)
            exposed = effective - float(self._exposed_s[index])
            exposed = np.maximum(exposed, _LEAST_EXPOSED * gaps)
            values = _worth(rate * exposed, ahead, own_rate * exposed, gaps)
            reached = np.flatnonzero(values >= line)
            if not len(reached):
                return most_s
            place = int(reached[0])
            low_s, high_s = float(gaps[max(0, place - 1)]), float(gaps[place])
        return high_s

    def reason(self, index: int) -> tuple[PlanReason, Sentence]:
        """Return why a URL is due when :meth:`gap_s` says, as a cause and as a sentence."""
        gap_s = self.gap_s(index)
        if self.is_noisy[index]:
            return PlanReason.NOISY, Sentence(
                "Differs at every visit, so it is held near an even share of the visits."
            )
        if gap_s >= self._most_gap_s[index]:
            return PlanReason.LARGEST_GAP, Sentence(
                "Changes so rarely that only the longest interval brings it back."
            )
        per_day = float(self.learned.rates[index]) * 24 * HOUR_S
        return PlanReason.VALUE, Sentence.of(
            "About {changes} changes a day: by then a visit buys as much as those of other pages.",
            changes=f"{per_day:.1f}",
        )

    @property
    def hosts(self) -> list[str]:
        """The hosts in the order of their numbers."""
        return list(self._host_numbers)

    def arrays(self) -> Arrays:
        """Return all that was learned: of each of ``urls`` and ``hosts`` in their order, and of all."""
        count, hosts = len(self.urls), len(self._host_numbers)
        parts = {
            "url": {name: getattr(self, f"_{name}")[:count] for name in _KEPT},
            "rates": self.learned.arrays(count),
            "hours": self.hours.arrays(count, hosts),
            "priors": self.priors.arrays(hosts),
        }
        named = {f"{part} {name}": each for part, of in parts.items() for name, each in of.items()}
        return {"line": np.array([self.line]), **named}

    def restore_arrays(self, urls: Sequence[str], hosts: Sequence[str], arrays: Arrays) -> None:
        """Set what was learned to what :meth:`arrays` returned for a planner of these URLs and hosts.

        URLs that were not among them stay as they are.

        Raises:
            KeyError, ValueError, IndexError: the arrays are not of such a planner.

        """
        at, places = _common(self.urls, urls)
        of = {part: _under(arrays, part) for part in ("url", "rates", "hours", "priors")}
        self.line = float(arrays["line"][0])
        self.learned.restore_arrays(at, of["rates"], places)
        self.hours.restore_arrays(at, of["hours"], places)
        for name in _KEPT:
            getattr(self, f"_{name}")[at] = of["url"][name][places]
        self._exposed_s[at] = self.hours.moments_at(at, self._last_s[at])
        np.maximum.at(self._host_s, self._hosts[at], self._tried_s[at])
        at, places = _common(self.hosts, hosts)
        self.hours.restore_hosts(at, of["hours"], places)
        self.priors.restore_arrays(at, of["priors"], places)

    def restore(self, state: Mapping[str, Any]) -> None:
        """Set what was learned to what an older version kept; URLs it does not name stay as they are."""
        self.line = state["line"]
        self.hours.restore_all(state["hours"])
        self.priors.restore_all(state["priors"])
        for host, number in self._host_numbers.items():
            if (of_host := state["hosts"].get(host)) is not None:
                self.priors.restore(number, of_host["seen"])
                self.hours.restore_host(number, of_host["hours"])
        for index, url in enumerate(self.urls):
            known = state["urls"].get(url)
            if known is not None:
                self._restore(index, known)

    def _restore(self, index: int, known: Mapping[str, Any]) -> None:
        self.learned.restore(index, known["learned"])
        self.hours.restore(index, known["hours"])
        self._weights[index], self._last_s[index] = known["weight"], known["last_s"]
        self._exposed_s[index] = self.hours.moment(index, known["last_s"])
        for name in ("stated_s", "tried_s", "retry_s"):
            getattr(self, f"_{name}")[index] = -np.inf if known[name] is None else known[name]
        for name in ("failures", "streak", "probes", "patience"):
            getattr(self, f"_{name}")[index] = known[name]
        host = self._hosts[index]
        self._host_s[host] = max(self._host_s[host], self._tried_s[index])

    def _even_gap_s(self) -> float:
        return len(self.urls) * HOUR_S / max(self.budget_per_hour, 1e-9)

    def _noisy_gaps_s(self) -> Floats:
        even_s = self._even_gap_s() / _NOISY_SHARE
        gaps: Floats = np.minimum(np.maximum(even_s, self._least_gap_s), self._most_gap_s)
        return gaps


def worth(rates: Floats, gaps_s: Floats) -> Floats:
    """Return what a visit buys, in seconds: for each rate (a second) and time since the last visit.

    >>> import numpy as np
    >>> rates, gap = np.array([1 / 3600, 1 / 86400]), np.array([1800.0, 1800.0])
    >>> [round(float(each), 1) for each in worth(rates, gap)]
    [360.7, 20.0]
    """
    return _worth(rates * gaps_s, rates, rates * gaps_s, gaps_s)


def _worth(expected: Floats, ahead: Floats, own: Floats, gaps_s: Floats) -> Floats:
    """Return what a visit buys.

    ``expected`` are the changes since the last one and ``ahead`` the rate from now on, as its host lets
    expect; ``own`` are the changes that the visits of the page alone let expect.
    """
    # Below the least the difference would lose its digits; arrays are used again, as slots are many.
    expected = np.clip(expected, _LEAST_EXPECTED, _SURELY_CHANGED)
    fresh = np.exp(-expected)
    fresh *= 1 + expected
    np.subtract(1.0, fresh, out=fresh)
    fresh /= ahead
    delay = np.clip(own, _LEAST_EXPECTED, _SURELY_CHANGED)
    delay *= gaps_s
    delay *= _PART_OF_DELAY / 2
    fresh += delay
    return fresh


def _common(ours: Sequence[str], theirs: Sequence[str]) -> tuple[Whole, Whole]:
    """Return where the names that both have stand among ours, and where among theirs."""
    places = {name: place for place, name in enumerate(theirs)}
    both = [(at, places[name]) for at, name in enumerate(ours) if name in places]
    at, among = np.array(both, np.int64).reshape(-1, 2).T
    return at, among


def _under(arrays: Arrays, part: str) -> Arrays:
    """Return the arrays of one part, by their names in it."""
    start = f"{part} "
    return {name[len(start) :]: each for name, each in arrays.items() if name.startswith(start)}
