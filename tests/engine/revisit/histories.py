"""Change histories drawn with a seed: pages that never change, and lively, slow and bursty ones."""

from __future__ import annotations

import numpy as np

from carmengui.engine.revisit.traces import DAY_S, Trace

HORIZON_S = 4 * DAY_S


def drawn_traces(count: int = 60, seed: int = 5) -> list[Trace]:
    """Return traces of which half never change; the others do at rates a thousandfold apart."""
    random = np.random.default_rng(seed)
    traces: list[Trace] = []
    for number in range(count):
        changes = np.zeros(0)
        if number % 2:
            rate = np.exp(random.uniform(np.log(1 / (2 * DAY_S)), np.log(1 / 600)))
            changes = random.uniform(0, HORIZON_S, random.poisson(rate * HORIZON_S))
        if number % 10 == 3:  # by day only
            changes = changes[changes % DAY_S < DAY_S / 2]
        traces.append(Trace(f"https://{number % 7}.example/{number}", np.sort(changes)))
    return traces
