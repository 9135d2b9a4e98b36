"""What a slot of the planner costs, beside the hourly allocation of Cho and Garcia-Molina as a peer.

``python -m tests.benchmarks.bench_planner [URLS]``

A slot is the choice of a URL and the visit that is learned from it. The peer solves its allocation once
an hour and then takes what is due from a heap: its cost is that of an hour over the visits of the hour.
The ratio of both does not depend on the computer. Memory is that of the arrays.
"""

from __future__ import annotations

import pickle
import sys
import time
import tracemalloc
import zlib
from random import Random

from carmengui.engine.crawl.schedule.plan_memory import packed_state, unpacked
from carmengui.engine.revisit.planner import Guards, Planner
from carmengui.engine.revisit.policies import PolicyName, make_policy
from carmengui.engine.revisit.rates import HOUR_S

SLOTS, LIMIT_MS = 500, 1.0
PER_URL_HOUR = 0.5


def planner_ms(count: int) -> float:
    """Return the CPU time of one slot in milliseconds."""
    planner = planner_of(count)
    step_s, random = HOUR_S / planner.budget_per_hour, Random(7)
    began = time.process_time()
    for slot in range(SLOTS):
        now_s = 7200 + slot * step_s
        index = planner.choose(now_s)
        if index is not None:
            planner.visited(index, now_s, changed=random.random() < 0.3)
    return 1000 * (time.process_time() - began) / SLOTS


def planner_of(count: int) -> Planner:
    """Return a planner of so many URLs on a hundred hosts, with every guard in force."""
    hosts = [f"h{number % 100}.example" for number in range(count)]
    urls = [f"https://{host}/{number}" for number, host in enumerate(hosts)]
    guards = Guards(largest_gap_s=86_400.0, host_gap_s=1.0)
    return Planner(urls, PER_URL_HOUR * count, guards, hosts=hosts)


def peer_ms(count: int) -> float:
    """Return the CPU time of the peer for one visit in milliseconds."""
    policy, random = make_policy(PolicyName.CGM), Random(7)
    policy.begin([""] * count, PER_URL_HOUR * count)
    began = time.process_time()
    for slot in range(SLOTS):
        policy.visited(slot % count, 7200.0, 3600.0, changed=random.random() < 0.3)
    visit_ms = 1000 * (time.process_time() - began) / SLOTS
    began = time.process_time()
    policy.plan()
    return visit_ms + 1000 * (time.process_time() - began) / (PER_URL_HOUR * count)


def keeping(count: int) -> str:
    """Return what it costs to keep a plan and to go on with it, beside pickle and zlib as a peer."""
    planner, random = planner_of(count), Random(7)
    for number in range(3 * count):
        at_s = 7200.0 + number / count * HOUR_S
        planner.visited(number % count, at_s, changed=random.random() < 0.3, is_settled=False)
    planner.settle()
    began = time.process_time()
    packed = packed_state(planner)
    keep_s = time.process_time() - began
    again = planner_of(count)
    began = time.process_time()
    again.restore_arrays(*unpacked(packed))
    recall_s = time.process_time() - began
    began = time.process_time()
    peer = zlib.compress(pickle.dumps(planner), 1)
    peer_s = time.process_time() - began
    return (
        f"keeping {count:,} URLs: {keep_s:.2f} s, {len(packed) / 1e6:.0f} MB, recalled in {recall_s:.2f} s;"
        f" pickle and zlib {peer_s:.2f} s, {len(peer) / 1e6:.0f} MB; ratio {keep_s / peer_s:.1f}"
    )


def bytes_a_url(count: int) -> float:
    """Return the memory of a planner for one URL."""
    tracemalloc.start()
    planner = planner_of(count)
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert planner.urls
    return held / count


def main() -> int:
    """Measure, and say whether a slot is within the limit."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    slot_ms, small_ms, peer = planner_ms(count), planner_ms(count // 10), peer_ms(count)
    memory, small = bytes_a_url(count), bytes_a_url(count // 10)
    lines = (
        f"{count:,} URLs: {slot_ms:.3f} ms a slot, {count // 10:,}: {small_ms:.3f} ms",
        f"Cho and Garcia-Molina: {peer:.3f} ms a visit; ratio {slot_ms / peer:.1f}",
        keeping(10 * count),
        f"{memory:,.0f} bytes a URL, with a tenth of them {small:,.0f}",
    )
    sys.stdout.write("\n".join(lines) + "\n")
    return int(slot_ms > LIMIT_MS)


if __name__ == "__main__":
    sys.exit(main())
