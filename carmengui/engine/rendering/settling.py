"""When a page in a browser has come to rest: loaded, quiet, scrolled to its end once, quiet again."""

from __future__ import annotations

from enum import Enum

from carmengui.engine.rendering.renderer import RenderLimits, Settled


class Step(Enum):
    """What to do with a page next."""

    WAIT = "wait"
    SCROLL = "scroll"
    TAKE = "take"


class SettleRule:
    """Decides for one page; it is told what is known of it, and reads no clock itself."""

    def __init__(self, limits: RenderLimits) -> None:
        self._limits = limits
        self._scrolled_at: float | None = None
        self.settled = Settled.QUIET

    def next_step(self, age_s: float, quiet_s: float, idle_s: float, *, is_loaded: bool) -> Step:
        """Decide what to do now.

        Args:
            age_s: how long ago the page was asked for.
            quiet_s: for how long now no request has been under way; 0 while one is.
            idle_s: for how long, all in all, no request was under way.
            is_loaded: whether the browser has said that the page is loaded.

        """
        if age_s >= self._limits.most_s or idle_s >= self._limits.settle_s:
            self.settled = Settled.LIMIT
            return Step.TAKE
        if not is_loaded or quiet_s < self._limits.quiet_s:
            return Step.WAIT
        if self._scrolled_at is None:
            self._scrolled_at = age_s
            return Step.SCROLL
        # What scrolling sets off needs a moment to ask for something.
        return Step.TAKE if age_s - self._scrolled_at >= self._limits.quiet_s else Step.WAIT
