"""Worker processes that are kept between two keystrokes, and let go when nobody types."""

from __future__ import annotations

import time

from carmengui.engine.tuning.facts.warm_pool import WarmPool
from carmengui.engine.workers import TaskLimits

LIMITS = TaskLimits(timeout_s=20.0)


def test_the_same_pool_is_there_the_next_time() -> None:
    warm = WarmPool(1, LIMITS)
    with warm.taken() as first:
        assert first.submit(abs, -4).result().value == 4
    assert warm.is_warm
    with warm.taken() as second:
        assert second is first
        assert second.submit(abs, -5).result().value == 5
    warm.close()
    assert not warm.is_warm
    with warm.taken() as third:
        assert third is not first
    warm.close()


def test_it_is_let_go_when_nobody_takes_it() -> None:
    warm = WarmPool(1, LIMITS, idle_s=0.05)
    with warm.taken():
        time.sleep(0.2)
        assert warm.is_warm
    deadline = time.monotonic() + 30
    while warm.is_warm and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not warm.is_warm
