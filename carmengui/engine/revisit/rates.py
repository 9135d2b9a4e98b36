"""How often pages change, learned from visits that only tell whether something changed since the last.

Two estimates a URL, because neither serves alone. The *long* one is the most probable Poisson rate of
the last visits (each tells: no change in so many seconds, or at least one), under a Gamma prior. The
*recent* one is the paper's own smoothing: with ``p`` the smoothed share of visits that found a change
and ``w`` the smoothed time between visits, ``-ln(1 - p) / w``; it follows bursts. The rate is their
geometric mean. It is worked out twice: by the visits of the page alone, and with a prior that
leans on the pages of its host. Where a server states when a page changed, the number of changes is known, and both
estimates take that instead.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.revisit.ema import SMOOTHING

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Arrays = dict[str, NDArray[Any]]

HOUR_S = 3600.0
MEMORY = 48
"""Visits that the long estimate looks back on."""
PRIOR_RATE = 1 / (12 * HOUR_S)
_PRIOR_CHANGES = 0.15
_FIRST_SHARE = 0.08
_LEAST_SHARE, _MOST_SHARE = 0.004, 0.97
_LEAST_RATE, _MOST_RATE = 1e-9, 1 / 450.0
"""Visits cannot tell apart what changes more often than every few minutes: it counts as that."""
_MAX_STEPS = 30
_RECENT_SHARE = 0.45
"""Weight of the recent estimate in the geometric mean."""
_KEPT = {
    "rate": "rates",
    "leaning": "leaning",
    "prior": "_prior",
    "long": "_long",
    "share": "_share",
    "span": "_span",
    "seen": "_seen",
}
"""Numbers of a URL that are kept, and where they are."""


def grown(numbers: NDArray[Any], count: int, *, axis: int = 0, filler: float = 0.0) -> NDArray[Any]:
    """Return an array with room for ``count`` URLs along an axis; new places hold ``filler``."""
    shape = list(numbers.shape)
    shape[axis] = count - shape[axis]
    return np.concatenate([numbers, np.full(shape, filler, dtype=numbers.dtype)], axis=axis)


class ChangeRates:
    """The learned rates of a list of URLs, in changes a second; linear memory, about 0.8 kB a URL."""

    def __init__(self, count: int) -> None:
        self.rates: Floats = np.full(count, PRIOR_RATE)
        """By the visits of the page alone."""
        self.leaning: Floats = np.full(count, PRIOR_RATE)
        """With the prior of its host."""
        self._prior: Floats = np.full(count, PRIOR_RATE)
        self._long: Floats = np.full(count, PRIOR_RATE)
        self._share: Floats = np.full(count, _FIRST_SHARE)
        self._span: Floats = np.full(count, HOUR_S)
        self._seen: Floats = np.zeros(count)
        self._spans: Floats = np.zeros((count, MEMORY))
        self._changes: Floats = np.zeros((count, MEMORY))
        """-1: at least one; otherwise how many."""

    def grow(self, count: int) -> None:
        """Make room for so many URLs."""
        fillers = dict.fromkeys(("rates", "leaning", "_prior", "_long"), PRIOR_RATE)
        fillers |= {"_share": _FIRST_SHARE, "_span": HOUR_S}
        fillers |= {"_seen": 0.0, "_spans": 0.0, "_changes": 0.0}
        for name, filler in fillers.items():
            setattr(self, name, grown(getattr(self, name), count, filler=filler))

    @property
    def long_rates(self) -> Floats:
        """The estimates of long memory alone."""
        return self._long

    def learn(
        self,
        index: int,
        elapsed_s: float,
        *,
        changed: bool,
        changes: int | None = None,
        prior_rate: float = PRIOR_RATE,
        is_probe: bool = False,
        is_settled: bool = True,
    ) -> None:
        """Take note of a visit ``elapsed_s`` seconds after the last one.

        ``changes`` is how many there were, where the server stated their times; nothing: unknown.
        ``prior_rate`` is the rate that the pages of its host let expect.
        A probe came much sooner than usual, so that the smoothed time would mislead: it counts for
        the long estimate only. Whoever has many visits to tell may leave the estimates unsettled
        until :meth:`settle`: the result is the same.
        """
        elapsed_s = max(elapsed_s, 1.0)
        place = int(self._seen[index]) % MEMORY
        self._seen[index] += 1
        self._prior[index] = prior_rate
        self._spans[index, place] = elapsed_s
        stated = float(changes) if changes is not None else -1.0
        self._changes[index, place] = stated if changed else 0.0
        if not is_probe:
            self._smooth(index, elapsed_s, stated if changed else -2.0)
        if is_settled:
            self.settle(index)

    def has_seen(self, index: int) -> bool:
        """Tell whether a visit of a URL was told of."""
        return bool(self._seen[index])

    def settle(self, index: int) -> None:
        """Make the estimates of a URL of all that was told."""
        self._long[index] = self._most_probable(index, PRIOR_RATE)
        recent = self.recent_rate(index)
        self.rates[index] = _mean_of(float(self._long[index]), recent)
        leaning = self._most_probable(index, float(self._prior[index]))
        self.leaning[index] = _mean_of(leaning, recent)

    def _smooth(self, index: int, elapsed_s: float, stated: float) -> None:
        smoothing = max(SMOOTHING, 1 / (self._seen[index] + 1))
        if stated >= 0:  # how probable a change is in the usual time between two visits
            found = 1 - math.exp(-stated / elapsed_s * self._span[index])
        else:
            found = 1.0 if stated == -1.0 else 0.0
        share = float(self._share[index] + smoothing * (found - self._share[index]))
        span = float(self._span[index] + smoothing * (elapsed_s - self._span[index]))
        self._share[index], self._span[index] = share, span

    def recent_rate(self, index: int) -> float:
        """Return the recent estimate of a URL, which is settled at all times."""
        share = min(_MOST_SHARE, max(_LEAST_SHARE, float(self._share[index])))
        return -math.log(1 - share) / float(self._span[index])

    def _most_probable(self, index: int, prior_rate: float) -> float:
        """Return the rate at which the logarithm of the posterior density (of the log rate) is greatest.

        Its slope is the sum of ``w / (e^(rate w) - 1)`` over visits with a change of unknown number,
        plus the known changes over the rate, less the time without unknown ones; Newton's steps are
        kept between bounds that close in.
        """
        known = min(int(self._seen[index]), MEMORY)
        spans, changes = self._spans[index, :known], self._changes[index, :known]
        is_unknown = changes < 0
        unknown = spans[is_unknown]
        counted = _PRIOR_CHANGES + float(changes[~is_unknown].sum())
        exposed = _PRIOR_CHANGES / prior_rate + float(spans[~is_unknown].sum())
        if not len(unknown):
            return counted / exposed
        low, high = _LEAST_RATE, _MOST_RATE
        # Begun anew each time: then the same visits give the same rate, however often it was asked for.
        rate = min(high, (counted + len(unknown)) / (exposed + float(unknown.sum())))
        for _ in range(_MAX_STEPS):
            grown = np.expm1(np.minimum(unknown * rate, 50.0))
            terms = unknown / grown
            slope = counted / rate - exposed + float(terms.sum())
            bend = -counted / rate**2 - float((terms * unknown * (1 + 1 / grown)).sum())
            low, high = (max(low, rate), high) if slope > 0 else (low, min(high, rate))
            step = rate - slope / bend
            step = step if low < step < high else math.sqrt(low * high)
            if abs(step - rate) < 1e-4 * rate:
                return step
            rate = step
        return rate

    def arrays(self, count: int) -> Arrays:
        """Return what is known of the first URLs, exact to the last bit.

        ``spans`` and ``changes`` hold the visits of all URLs, one after the other.
        """
        is_known = self._is_known(self._seen[:count])
        return {
            **{name: getattr(self, attribute)[:count] for name, attribute in _KEPT.items()},
            "spans": self._spans[:count][is_known],
            "changes": self._changes[:count][is_known].astype(np.int32),
        }

    def restore_arrays(self, at: Whole, arrays: Arrays, places: Whole) -> None:
        """Set what is known of URLs to what :meth:`arrays` returned of those at some places."""
        for name, attribute in _KEPT.items():
            getattr(self, attribute)[at] = arrays[name][places]
        is_known = self._is_known(arrays["seen"])
        for name in ("spans", "changes"):
            visits = np.zeros(is_known.shape)
            visits[is_known] = arrays[name]
            getattr(self, f"_{name}")[at] = visits[places]

    @staticmethod
    def _is_known(seen: Floats) -> NDArray[np.bool_]:
        known: NDArray[np.bool_] = np.arange(MEMORY) < np.minimum(seen, MEMORY)[:, None]
        return known

    def restore(self, index: int, state: Mapping[str, Any]) -> None:
        """Set what is known of a URL to what an older version kept of it."""
        spans: Sequence[float] = state["spans_s"]
        self.rates[index], self._long[index] = state["rate"], state["long"]
        self.leaning[index], self._prior[index] = state["leaning"], state["prior"]
        self._share[index], self._span[index] = state["share"], state["span_s"]
        self._seen[index] = state["seen"]
        self._spans[index, : len(spans)] = spans
        self._changes[index, : len(spans)] = state["changes"]


def _mean_of(long: float, recent: float) -> float:
    """Return the weighted geometric mean of both estimates."""
    return min(_MOST_RATE, float(long ** (1 - _RECENT_SHARE) * recent**_RECENT_SHARE))
