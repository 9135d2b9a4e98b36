"""How many fetches the planner needs to keep pages as fresh as the paper's rule does at its own pace.

``python -m tests.benchmarks.bench_matching TRACES [SHARE ...]``

The rule of the paper runs without a budget. The planner then has shares of what that spent (by default
28, 32, 36 and 42 %); the exit code is 1 if it is less fresh on dynamic pages with the largest of them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from carmengui.engine.revisit.metrics import measure
from carmengui.engine.revisit.policies import PolicyName, make_policy
from carmengui.engine.revisit.rates import HOUR_S
from carmengui.engine.revisit.simulation import simulate
from carmengui.engine.revisit.traces import HORIZON_S, read_traces

SHARES = (0.28, 0.32, 0.36, 0.42)


def main() -> int:
    """Measure, and say whether the largest share is enough."""
    traces = read_traces(Path(sys.argv[1]))
    shares = [float(each) / 100 for each in sys.argv[2:]] or list(SHARES)
    paper = measure(simulate(traces, make_policy(PolicyName.EMA_PAPER)))
    sys.stdout.write(
        f"the paper's rule: {paper.visits:,} fetches, {paper.freshness_dynamic:.4f} fresh\n"
    )
    fresh = 0.0
    for share in sorted(shares):
        budget = share * paper.visits / (HORIZON_S / HOUR_S)
        found = measure(simulate(traces, make_policy(PolicyName.PLANNER), budget_per_hour=budget))
        fresh = found.freshness_dynamic
        sys.stdout.write(
            f"the planner with {share:.0%}: {found.visits:,} fetches, {fresh:.4f} fresh\n"
        )
        sys.stdout.flush()
    return int(fresh < paper.freshness_dynamic)


if __name__ == "__main__":
    sys.exit(main())
