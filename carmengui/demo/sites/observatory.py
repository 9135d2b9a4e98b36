"""observatory.demo.test: a slow server with a Crawl-delay; plain pages that name no publisher."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import datetime, timedelta

from carmengui.demo.answers import Answer
from carmengui.demo.clock import DEMO_START
from carmengui.demo.press import Press

SLOWEST_S = 0.6
FASTEST_S = 0.3
SLOW_UNTIL = DEMO_START + timedelta(hours=1)
"""In the first hour the night's plates are being copied; then the server has nothing else to do."""
_AT_EASE = 0.01


class Observatory(Press):
    """Every answer takes 0.3 to 0.6 seconds at first, a hundredth of it later."""

    def answer(self, target: str, at: datetime) -> Answer:
        """Return the answer, with the time it takes."""
        share = hashlib.sha256(target.encode()).digest()[0] / 255
        delay_s = FASTEST_S + share * (SLOWEST_S - FASTEST_S)
        if at > SLOW_UNTIL:
            delay_s *= _AT_EASE
        return replace(super().answer(target, at), delay_s=delay_s)
