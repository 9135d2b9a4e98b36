"""Days of other calendars and in other digits."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from carmengui.engine.metadata.days import days_in, may_hold_day
from carmengui.engine.metadata.other_calendars import jalali_day

TEXTS = {
    "تم نشره الجمعة 24 نيسان / أبريل 2020 09:22": "2020-04-24",
    "٢٤ أبريل ٢٠٢٠": "2020-04-24",
    "٣ آذار ٢٠١٩": "2019-03-03",
    "دوشنبه ۲ تير ۱۳۹۹": "2020-06-22",
    "2 تیر 1399 - 12:09": "2020-06-22",
    "تاریخ: ۱۳۹۸/۱۲/۲۹": "2020-03-19",
    "令和2年3月4日": "2020-03-04",
    "平成元年1月8日": "1989-01-08",
    "２０２０年３月４日": "2020-03-04",
    "2019年3月3日": "2019-03-03",
    "2020. 3. 4. 오전 10:15": "2020-03-04",
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_day_is_read(text: str) -> None:
    assert may_hold_day(text)
    found = days_in(text, month_first=False)
    assert [each.day for each in found] == [TEXTS[text]]
    assert any(sign.isnumeric() for sign in text[found[0].start : found[0].end])


@pytest.mark.parametrize(
    "text",
    ["1399/04/02", "۲ تير ۹۹", "令和2年13月40日", "۳۱ مهر ۱۳۹۹", "room 1399", "", "٢٤ أبريل"],
)
def test_what_is_no_day_is_none(text: str) -> None:
    assert days_in(text, month_first=False) == []


def test_persian_days_follow_each_other() -> None:
    """The first days of spring as they were, and each year's days without a gap."""
    spring = {1375: 20, 1379: 20, 1387: 20, 1398: 21, 1399: 20, 1400: 21, 1403: 20, 1404: 21}
    for year, day in spring.items():
        assert jalali_day(year, 1, 1) == date(year + 621, 3, day).isoformat()
    days = [
        jalali_day(1402, month, day)
        for month in range(1, 13)
        for day in range(1, 32 if month < 7 else 31 if month < 12 else 30)
    ]
    first = date.fromisoformat(days[0])
    assert days == [(first + timedelta(number)).isoformat() for number in range(len(days))]
    assert jalali_day(1402, 13, 1) == jalali_day(1402, 7, 31) == ""
