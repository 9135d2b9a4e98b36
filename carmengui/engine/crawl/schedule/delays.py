"""How long each host is left alone: by its own rules, the settings, a person's wish and its answers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from carmengui.engine.crawl.robots.parser import Robots
from carmengui.engine.crawl.robots.pauses import BUSY, robots_mark
from carmengui.engine.crawl.schedule.host_queues import Lane
from carmengui.engine.crawl.schedule.orders import Pace
from carmengui.engine.model import Capture
from carmengui.engine.model.hours import CrawlHours
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.settings import Settings

MAX_STEPS = 6
GOOD_FOR_A_STEP = 3
"""So many good answers in a row halve a pause that was doubled before."""
LEAST_S = 0.25
"""What is doubled where no pause is wished for at all."""
MAX_EASED_S = 120.0


class Tempo:
    """Sets the pause of every lane.

    What robots.txt asks for is never undercut. Above that a person's wish holds, or the site file's
    pause, or that of the settings. A host that answers 429 or 503 gets twice the pause, again and
    again, and is asked faster only step by step. Outside its hours no host is asked at all.
    """

    def __init__(
        self, settings: Settings, site_delay_s: Callable[[str], float | None], pace: Pace
    ) -> None:
        self._settings = settings
        self._site_delay_s = site_delay_s
        self._pace = pace
        self._hours = CrawlHours(settings.crawl_hours)

    def learn(self, lane: Lane, rules: Robots) -> None:
        """Take over what robots.txt asks for."""
        agent = self._settings.user_agent
        most_s = self._settings.max_crawl_delay_s
        lane.robots_s, lane.robots = min(rules.pause_s(agent), most_s), robots_mark(rules, agent)
        self.apply(lane)

    def too_long(self, lane: Lane, rules: Robots) -> Sentence:
        """Return why a host is left for the next crawl; nothing when its pause can be kept."""
        most_s = self._settings.max_crawl_delay_s
        asked_s = rules.pause_s(self._settings.user_agent)
        if asked_s <= most_s:
            return NOTHING
        words = (
            "robots.txt asks for a pause of {n:,.0f} seconds after each request, more than the "
            "{most:,.0f} of max_crawl_delay_s; {host} is left for the next crawl"
        )
        return Sentence.of(words, n=asked_s, most=most_s, host=lane.host)

    def too_long_after(self, lane: Lane, capture: Capture) -> Sentence:
        """Return why a host is left after an answer; nothing when the wait it asks for is kept."""
        most_s = self._settings.max_retry_after_s
        asked_s = capture.retry_after_s if capture.status in BUSY else 0.0
        if asked_s <= most_s:
            return NOTHING
        words = (
            "the server answered {status} and asks for a pause of {n:,.0f} seconds, more than the "
            "{most:,.0f} of max_retry_after_s; {host} is left for the next crawl"
        )
        return Sentence.of(words, status=capture.status, n=asked_s, most=most_s, host=lane.host)

    def still_owed(self, lane: Lane, now: datetime) -> Sentence:
        """Return why a host is left that an earlier crawl was told to leave alone for long."""
        left_s = (lane.ready_at - now).total_seconds() - lane.delay_s
        # Owed since the end of an answer, which may have taken long.
        if left_s <= self._settings.max_retry_after_s + self._settings.total_timeout_s:
            return NOTHING
        words = (
            "the server asked an earlier crawl to leave it alone for {n:,.0f} more seconds; {host} "
            "is left for the next crawl"
        )
        return Sentence.of(words, n=left_s, host=lane.host)

    def hear(self, lane: Lane, capture: Capture) -> None:
        """Ease off when a host cannot keep up, and recover when it can."""
        if capture.status in BUSY:
            lane.steps, lane.good = min(lane.steps + 1, MAX_STEPS), 0
        elif lane.steps and 0 < capture.status < 500:
            lane.good += 1
            if lane.good >= GOOD_FOR_A_STEP:
                lane.steps, lane.good = lane.steps - 1, 0
        self.apply(lane)

    def apply(self, lane: Lane) -> None:
        """Let the pause that holds now be the lane's."""
        wished_s = self._pace.wished_s(lane.host)
        if wished_s is None:
            wished_s = self._site_delay_s(lane.host)
        if wished_s is None:
            wished_s = self._settings.delay_s
        pause_s = max(wished_s, lane.robots_s)
        if lane.steps:
            eased_s = max(pause_s, LEAST_S) * 2.0**lane.steps
            pause_s = max(pause_s, min(eased_s, MAX_EASED_S))
        lane.set_delay(pause_s)
        lane.hours = self._hours.of(lane.host)
