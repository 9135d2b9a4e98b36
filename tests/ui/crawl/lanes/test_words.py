"""What a lane says, and with which clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.crawl.progress.host_sums import HostSums
from carmengui.engine.crawl.scope.scope import Scope, ScopeRules, outside
from carmengui.engine.crawl.scope.url_patterns import read_pattern
from carmengui.engine.model.events import LaneState, LaneWait, RobotsMark
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.ui.crawl.lanes.words import answer_words, lane_line

NOW = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)


def lane(
    waiting: int = 5,
    *,
    left_s: float = 0.0,
    busy: bool = False,
    wait: LaneWait = LaneWait.PAUSE,
    pause: float = 2.0,
    robots: RobotsMark = RobotsMark.READ,
) -> LaneState:
    ready_at = NOW + timedelta(seconds=left_s)
    return LaneState(
        "a.test", busy, "http://a.test/x/y?z=1", waiting, ready_at, pause, wait, pause, robots
    )


SCOPE = Scope(frozenset({"a.test"}), 2, ScopeRules(exclude=(read_pattern("/tag/"),)))
SILENT = HostSums(last_status=0, last_reason=Sentence("the host did not answer in time"))


@pytest.mark.parametrize(
    ("state", "sums", "words", "clock"),
    [
        (lane(busy=True), HostSums(), "/x/y?z=1", ""),
        (lane(left_s=1.5), HostSums(), "2 s delay; 5 queued", "1.5 s"),
        (
            lane(left_s=7, wait=LaneWait.ROBOTS, pause=10.0),
            HostSums(),
            "10 s delay (robots.txt); 5 queued",
            "7.0 s",
        ),
        (
            lane(left_s=98, wait=LaneWait.RETRY_AFTER, pause=120.0),
            HostSums(last_status=429),
            "waits 120 s (Retry-After)",
            "98 s",
        ),
        (
            lane(left_s=1, wait=LaneWait.ADDRESS),
            HostSums(),
            "shares a server with another host; 5 queued",
            "1.0 s",
        ),
        (
            lane(left_s=7_200, wait=LaneWait.HOURS),
            HostSums(),
            f"outside crawl hours until {NOW.astimezone() + timedelta(hours=2):%H:%M}; 5 queued",
            "",
        ),
        (lane(), HostSums(), "5 pages queued", ""),
        (lane(1), HostSums(), "1 page queued", ""),
        (lane(), SILENT, "the host did not answer in time", ""),
        (lane(robots=RobotsMark.CLOSED), HostSums(), "robots.txt unavailable; 5 queued", ""),
        (
            lane(0),
            HostSums(
                refused_urls=set(map(str, range(4))),
                last_refusal=Sentence("robots.txt line 7: Disallow: /intern"),
            ),
            "done; 4 skipped, robots.txt line 7: Disallow: /intern",
            "",
        ),
        (lane(0), SILENT, "given up: the host did not answer in time", ""),
        (lane(0), HostSums(), "extracting first pages", ""),
    ],
)
def test_a_lane_says_what_it_does_and_what_it_waits_for(
    state: LaneState, sums: HostSums, words: str, clock: str
) -> None:
    line = lane_line(state, sums, NOW)
    assert (line.words, line.clock) == (words, clock)


@pytest.mark.parametrize(
    ("state", "refusal", "key"),
    [
        (lane(left_s=1.5), NOTHING, "delay_s"),
        (lane(left_s=7_200, wait=LaneWait.HOURS), NOTHING, "crawl_hours"),
        (lane(left_s=1, wait=LaneWait.ADDRESS), NOTHING, "per_ip_politeness"),
        (lane(left_s=7, wait=LaneWait.ROBOTS, pause=10.0), NOTHING, ""),
        (lane(0), SCOPE.refusal("http://b.test/", 1), "scope"),
        (lane(0), SCOPE.refusal("http://a.test/", 9), "max_depth"),
        (lane(0), SCOPE.refusal("http://a.test/tag/1", 1), "exclude"),
        (lane(0), Sentence("robots.txt line 7: Disallow: /intern"), ""),
    ],
)
def test_a_lane_knows_the_setting_that_decides(
    qapp: object, state: LaneState, refusal: Sentence, key: str
) -> None:
    refused = {"http://a.test/x"} if refusal else set[str]()
    sums = HostSums(refused_urls=refused, last_refusal=outside(refusal).reason)
    assert lane_line(state, sums, NOW).setting == key


def test_a_lane_that_rests_or_is_offline_says_so_first() -> None:
    assert lane_line(lane(left_s=9), HostSums(), NOW, rests=True).words == "idle; 5 queued"
    assert lane_line(lane(0), HostSums(), NOW, rests=True).words == "nothing queued"
    assert lane_line(lane(), SILENT, NOW, offline=True).words == "offline; 5 queued"
    assert lane_line(lane(), HostSums(), NOW, offline=True).words == "5 pages queued"


def test_trouble_and_what_was_asked_for_are_seen_from_afar() -> None:
    asked = lane_line(lane(left_s=9, wait=LaneWait.RETRY_AFTER, pause=9.0), HostSums(), NOW)
    assert (asked.color, asked.is_alarming) == ("waiting", True)
    assert (lane_line(lane(), SILENT, NOW).color, lane_line(lane(), SILENT, NOW).is_alarming) == (
        "trouble",
        True,
    )
    assert not lane_line(lane(left_s=1), HostSums(), NOW).is_alarming


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        (None, ("", "soft")),
        (0, ("none", "trouble")),
        (200, ("200", "soft")),
        (404, ("404", "trouble")),
    ],
)
def test_the_last_answer(status: int | None, expected: tuple[str, str]) -> None:
    assert answer_words(HostSums(last_status=status)) == expected
