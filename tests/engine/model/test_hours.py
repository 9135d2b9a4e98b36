"""Hours of the day in which a host may be asked: spans past midnight, hosts, summer time, mistakes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.hours import ALWAYS, CrawlHours, Hours

ISTANBUL = ZoneInfo("Europe/Istanbul")  # three hours ahead of UTC, summer and winter
BERLIN = ZoneInfo("Europe/Berlin")


def of(*rules: str, host: str = "a.test", zone: ZoneInfo = ISTANBUL) -> Hours:
    return CrawlHours(rules, zone).of(host)


def at(text: str, zone: ZoneInfo = ISTANBUL) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=zone).astimezone(UTC)


@pytest.mark.parametrize(
    ("rules", "moment", "expected"),
    [
        (["22:00-06:00"], "2026-03-02 12:00", "2026-03-02 22:00"),
        (["22:00-06:00"], "2026-03-02 21:59", "2026-03-02 22:00"),
        (["22:00-06:00"], "2026-03-02 22:00", "2026-03-02 22:00"),
        (["22:00-06:00"], "2026-03-03 05:59", "2026-03-03 05:59"),
        (["22:00-06:00"], "2026-03-03 06:00", "2026-03-03 22:00"),
        (["1:30 – 3:00", "13:00-14:00"], "2026-03-02 03:00", "2026-03-02 13:00"),
        (["1:30 – 3:00", "13:00-14:00"], "2026-03-02 23:59", "2026-03-03 01:30"),
        (["22:00-24:00"], "2026-03-02 00:00", "2026-03-02 22:00"),
        (["22:00-00:00"], "2026-03-02 23:59", "2026-03-02 23:59"),
        (["00:00-24:00"], "2026-03-02 12:34", "2026-03-02 12:34"),
        ([], "2026-03-02 12:34", "2026-03-02 12:34"),
    ],
)
def test_the_next_moment_that_lies_within_the_hours(
    rules: list[str], moment: str, expected: str
) -> None:
    hours = of(*rules)
    assert hours.next_on(at(moment)) == at(expected)
    assert hours.are_on(at(moment)) is (moment == expected)


def test_the_clock_on_the_wall_counts_also_where_it_is_moved() -> None:
    night = of("02:15-04:00", zone=BERLIN)
    # On the 29th of March two o'clock is three o'clock at once.
    opens = night.next_on(at("2026-03-29 00:30", BERLIN))
    assert night.are_on(opens)
    assert opens.astimezone(BERLIN).strftime("%H:%M") == "03:15"
    assert night.next_on(at("2026-03-29 04:00", BERLIN)) == at("2026-03-30 02:15", BERLIN)
    utc = CrawlHours(["02:15-04:00"], UTC).of("a.test")
    assert utc.next_on(at("2026-03-29 00:30", BERLIN)) == datetime(2026, 3, 29, 2, 15, tzinfo=UTC)


def test_the_zone_of_this_computer_counts_when_none_is_named() -> None:
    local = datetime(2026, 3, 2, 12, 30, tzinfo=UTC).astimezone()
    late = local + timedelta(hours=2)
    hours = CrawlHours([f"{late:%H:%M}-{late + timedelta(hours=1):%H:%M}"]).of("a.test")
    assert not hours.are_on(local)
    assert hours.next_on(local) == late


def test_a_rule_for_a_host_comes_before_those_for_its_domain_and_for_all() -> None:
    rules = CrawlHours(
        [
            "22:00-06:00",
            "example.org 01:00-02:00",
            "News.example.org 08:00-09:00",
            "news.example.org 18:00-19:00",
            "möwe.test 05:00-06:00",
        ]
    )
    told = {
        "a.test": "22:00–06:00",
        "org": "22:00–06:00",
        "myexample.org": "22:00–06:00",
        "example.org": "01:00–02:00",
        "example.org:8080": "01:00–02:00",
        "www.example.org": "01:00–02:00",
        "news.example.org": "08:00–09:00, 18:00–19:00",
        "www.news.example.org": "08:00–09:00, 18:00–19:00",
        "xn--mwe-sna.test": "05:00–06:00",
    }
    assert {host: str(rules.of(host)) for host in told} == told
    assert CrawlHours(["example.org 01:00-02:00"]).of("a.test") is ALWAYS
    assert CrawlHours([]).of("a.test") is ALWAYS


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("22:00", "is not a time range"),
        ("", "is not a time range"),
        ("22-06", "is not a time range"),
        ("a b 22:00-06:00", "is not a time range"),
        ("٢٢:00-06:00", "is not a time range"),
        ("25:00-06:00", "names a time that no day has"),
        ("24:00-06:00", "names a time that no day has"),
        ("22:60-06:00", "names a time that no day has"),
        ("22:00-24:01", "names a time that no day has"),
        ("06:00-06:00", "ends when it begins"),
        ("a..b 22:00-06:00", "names no host"),
    ],
)
def test_what_is_no_span_of_hours_is_told_in_a_sentence(rule: str, words: str) -> None:
    with pytest.raises(KnownError) as raised:
        CrawlHours(["22:00-06:00", rule])
    assert str(raised.value.message) == f"“{rule}” {words}."
    assert "22:00-06:00" in str(raised.value.hint)
