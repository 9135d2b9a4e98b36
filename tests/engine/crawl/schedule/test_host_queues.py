"""Politeness: one request at a time per host, a pause after its end, shared per address if asked."""

from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.crawl.schedule.host_queues import Lanes
from carmengui.engine.model.events import LaneWait

START = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)


def at(seconds):
    return START + timedelta(seconds=seconds)


def hosts(lanes, seconds):
    return [lane.host for lane in lanes.ready(at(seconds))]


@pytest.fixture
def lanes():
    return Lanes(2.0)


def test_a_host_has_one_lane(lanes):
    assert lanes.lane("a.test") is lanes.lane("a.test")
    assert lanes.lane("a.test") is not lanes.lane("b.test")


def test_a_lane_takes_one_request_at_a_time(lanes):
    lane = lanes.lane("a.test")
    lanes.lane("b.test")
    assert hosts(lanes, 0) == ["a.test", "b.test"]
    lane.start("http://a.test/")
    assert hosts(lanes, 0) == hosts(lanes, 3600) == ["b.test"]
    assert not lanes.is_ready(lane, at(3600))


def test_the_pause_counts_from_the_end_of_a_request(lanes):
    lane = lanes.lane("a.test")
    lane.start()
    lanes.finish(lane, at(30), "192.0.2.1")
    assert hosts(lanes, 31.9) == []
    assert lanes.next_ready_at(at(31.9)) == at(32)
    assert hosts(lanes, 32) == ["a.test"]


def test_a_lane_may_be_slower_than_the_others(lanes):
    slow, fast = lanes.lane("slow.test"), lanes.lane("fast.test")
    slow.delay_s = 10.0
    for lane in (slow, fast):
        lane.start()
        lanes.finish(lane, at(0), "")
    assert hosts(lanes, 2) == ["fast.test"]
    assert hosts(lanes, 10) == ["fast.test", "slow.test"]


def test_the_lane_that_waits_longest_comes_first(lanes):
    for end, host in ((5, "late.test"), (3, "early.test"), (4, "middle.test")):
        lane = lanes.lane(host)
        lane.start()
        lanes.finish(lane, at(end), "")
    assert hosts(lanes, 100) == ["early.test", "middle.test", "late.test"]


def test_a_site_that_comes_first_is_asked_first_and_its_pauses_are_for_the_others(lanes):
    for end, host, priority in ((1, "early.test", 0), (5, "heavy.test", 2), (3, "light.test", -1)):
        lane = lanes.lane(host)
        lane.priority = priority
        lane.start()
        lanes.finish(lane, at(end), "")
    assert hosts(lanes, 6) == ["early.test", "light.test"]
    assert hosts(lanes, 7) == ["heavy.test", "early.test", "light.test"]


def test_a_lane_without_work_is_not_offered(lanes):
    lanes.lane("a.test").has_more = False
    lanes.lane("b.test")
    assert hosts(lanes, 0) == ["b.test"]
    lanes.lane("b.test").has_more = False
    assert lanes.next_ready_at(at(20)) is None


def on_one_address(*, per_ip):
    """Two hosts, both known to lie on one address, and a third elsewhere; all ready at 10."""
    lanes = Lanes(2.0, per_ip=per_ip)
    places = {"a.test": "192.0.2.1", "b.test": "192.0.2.1", "c.test": "192.0.2.9"}
    for host, ip in places.items():
        lane = lanes.lane(host)
        lane.start()
        lanes.finish(lane, at(0), ip)
    return lanes


@pytest.mark.parametrize("per_ip", [True, False])
def test_hosts_on_one_address_share_one_pause_when_asked(per_ip):
    lanes = on_one_address(per_ip=per_ip)
    a = lanes.lane("a.test")
    a.start()
    assert hosts(lanes, 10) == (["c.test"] if per_ip else ["b.test", "c.test"])
    lanes.finish(a, at(10), "192.0.2.1")
    assert hosts(lanes, 11) == (["c.test"] if per_ip else ["b.test", "c.test"])
    assert hosts(lanes, 12) == ["b.test", "c.test", "a.test"]


def test_a_request_that_failed_keeps_the_address_of_the_host():
    lanes = on_one_address(per_ip=True)
    a = lanes.lane("a.test")
    a.start()
    lanes.finish(a, at(10), "")
    assert a.ip == "192.0.2.1"
    assert hosts(lanes, 11) == ["c.test"]


def test_the_next_moment_is_that_of_a_lane_that_may_go():
    lanes = on_one_address(per_ip=True)
    lanes.lane("c.test").start()
    lanes.lane("a.test").start()
    assert lanes.next_ready_at(at(20)) is None
    lanes.finish(lanes.lane("a.test"), at(20), "192.0.2.1")
    assert lanes.next_ready_at(at(20)) == at(22)


def test_a_lane_tells_how_it_stands(lanes):
    lanes.lane("a.test").start("http://a.test/x")
    lanes.finish(lanes.lane("b.test"), at(1), "")
    a, b = lanes.states({"a.test": 7}, at(1))
    assert (a.host, a.is_busy, a.url, a.waiting) == ("a.test", True, "http://a.test/x", 7)
    assert (b.host, b.is_busy, b.waiting, b.ready_at) == ("b.test", False, 0, at(3))


def test_a_lane_tells_why_it_waits_and_how_long():
    lanes = Lanes(2.0, per_ip=True)
    plain, slow, asked = (lanes.lane(name) for name in ("plain.test", "slow.test", "asked.test"))
    slow.delay_s = slow.robots_s = 10.0
    for lane, ip, asked_s in ((slow, "1", 0.0), (asked, "2", 120.0), (plain, "3", 1.0)):
        lanes.finish(lane, at(0), ip, asked_s=asked_s)
    told = {
        state.host: (state.wait, state.wait_s, state.ready_at) for state in lanes.states({}, START)
    }
    assert told == {
        "plain.test": (LaneWait.PAUSE, 2.0, at(2)),
        "slow.test": (LaneWait.ROBOTS, 10.0, at(10)),
        "asked.test": (LaneWait.RETRY_AFTER, 120.0, at(120)),
    }
    lanes.finish(asked, at(120), "2")
    assert {state.wait for state in lanes.states({}, START) if state.host == "asked.test"} == {
        LaneWait.PAUSE
    }


def test_hosts_on_one_address_do_not_share_what_one_of_them_was_told():
    lanes = on_one_address(per_ip=True)
    lanes.finish(lanes.lane("a.test"), at(10), "192.0.2.1", asked_s=300)
    assert hosts(lanes, 12) == ["b.test", "c.test"]
    waits = {state.host: state.wait for state in lanes.states({}, START)}
    assert waits["a.test"] is LaneWait.RETRY_AFTER
    assert waits["b.test"] is LaneWait.ADDRESS
