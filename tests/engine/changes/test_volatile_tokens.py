"""Tokens that move by themselves, and numbers that look like them and are content."""

from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.changes.volatile_tokens import MAX_STAMP_CHARS, Fetches, only_moved

MORNING = datetime(2026, 3, 2, 6, 12, 14, tzinfo=UTC)  # a Monday


def fetched(**later):
    return Fetches(MORNING, MORNING + timedelta(**later))


HOUR_OFF = {"hours": 1, "minutes": 7, "seconds": 5}
MOVING = {
    "seconds": ("Made at 06:12:14", "Made at 07:19:19", HOUR_OFF),
    "minutes": ("Made at 6:12", "Made at 7:19", HOUR_OFF),
    "Berlin": ("Stand: 07:12", "Stand: 08:19", HOUR_OFF),
    "Kathmandu": ("11:57:14", "13:04:19", HOUR_OFF),
    "New York": ("1:12 AM EST", "2:19 AM EST", HOUR_OFF),
    "past noon": ("It is 11:42 a.m.", "It is 12:49 p.m.", HOUR_OFF),
    "French": ("Il est 7h12", "Il est 8h19", HOUR_OFF),
    "a cached page": ("Made at 06:05:00", "Made at 07:19:19", HOUR_OFF),
    "a fast clock": ("Made at 06:13:04", "Made at 07:20:09", HOUR_OFF),
    "a day on": ("02.03.2026 06:12:14", "03.03.2026 06:42:14", {"hours": 24, "minutes": 30}),
    "past midnight there": ("2.3.2026, 18:12:14", "3.3.2026, 8:12:14", {"hours": 14}),
    "date alone": ("Heute ist der 2. März 2026", "Heute ist der 3. März 2026", {"days": 1}),
    "month first": ("Today: 03/02/2026", "Today: 03/03/2026", {"days": 1}),
    "day of the week": ("Montag, 2. März 2026", "Mittwoch, 4. März 2026", {"days": 2}),
    "no comma": ("lundi 2 mars 2026", "mardi 3 mars 2026", {"days": 1}),
    "behind": ("2 Mart 2026 Pazartesi", "3 Mart 2026 Salı", {"days": 1}),
    "Russian": ("понедельник, 2 марта 2026", "вторник, 3 марта 2026", {"days": 1}),
    "a new month": ("Today is 2 March 2026", "Today is 1 April 2026", {"days": 30}),
    "ISO": ("2026-03-02T06:12:14Z", "2026-03-03T06:12:14Z", {"days": 1}),
    "seconds since 1970": ("build 1772431934", "build 1772435534", {"hours": 1}),
    "minutes ago": ("vor 5 Minuten", "vor 52 Minuten", {"minutes": 47}),
    "days ago": ("3 days ago", "24 days ago", {"days": 21}),
    "two tokens": ("06:12:14, up 12 minutes", "06:52:14, up 52 minutes", {"minutes": 40}),
}


@pytest.mark.parametrize("name", MOVING)
def test_what_moves_with_the_fetches_is_no_change(name):
    old, new, later = MOVING[name]
    assert only_moved(old, new, fetched(**later))
    # The same lines, had they been fetched at other moments, are a change.
    assert not only_moved(old, new, Fetches(MORNING, MORNING + timedelta(days=100, minutes=23)))
    long_ago = MORNING - timedelta(days=100, minutes=23)
    assert not only_moved(old, new, Fetches(long_ago, MORNING + timedelta(**later)))


CONTENT = {
    "words": ("Opens at 06:12:14", "Closes at 07:19:19"),
    "another day of the week": ("Training on Monday", "Training on Tuesday"),
    "one token too many": ("06:12:14", "07:19:19 and 3"),
    "an appointment": ("Lecture at 18:30", "Lecture at 20:00"),
    "an appointment moved by just the time between": ("Lecture at 18:15", "Lecture at 19:15"),
    "a clock before, not now": ("Made at 06:12:14", "Made at 09:30:00"),
    "a clock now, not before": ("Made at 03:30:00", "Made at 07:12:14"),
    "two zones": ("06:12:14", "08:12:14"),
    "a date of today that became another": ("Due 02.03.2026", "Due 09.03.2026"),
    "a date that became today": ("Due 01.02.2026", "Due 02.03.2026"),
    "a price": ("Lamp: 19,90 €", "Lamp: 24,90 €"),
    "a price that fell": ("Lamp: 60 EUR", "Lamp: 59 EUR"),
    "a result": ("Rovers - United 2:1", "Rovers - United 3:1"),
    "a long result": ("Handball 21:15", "Handball 25:20"),
    "hours by number": ("3 goals", "4 goals"),
    "many by chance": ("Signatures: 5012", "Signatures: 5019"),
    "a decimal": ("Level 1.5 m", "Level 1.7 m"),
    "an impossible clock": ("Psalm 71:12", "Psalm 72:19"),
    "a year": ("Edition 2025", "Edition 2026"),
    "growth by 60 in an hour": ("Signatures: 120", "Signatures: 180"),
    "growth by 24 in a day, of a price": ("Lamp: 12 €", "Lamp: 36 €"),
    "a telephone number": ("Call 555 120", "Call 555 180"),
}


@pytest.mark.parametrize("name", CONTENT)
@pytest.mark.parametrize("later", [{"hours": 1}, {"days": 1}], ids=str)
def test_a_number_that_does_not_is_content(name, later):
    old, new = CONTENT[name]
    assert not only_moved(old, new, fetched(**later))
    assert only_moved(old, old, fetched(**later))


def test_an_appointment_on_a_mark_of_five_minutes_is_never_the_clock():
    full = Fetches(MORNING.replace(minute=0), MORNING.replace(hour=7, minute=0))
    assert not only_moved("Lecture at 18:00", "Lecture at 19:00", full)
    assert only_moved("Made at 18:00:10", "Made at 19:00:10", full), "with seconds it is"


def test_the_day_of_the_week_must_be_that_of_the_date():
    day = fetched(days=1)
    assert only_moved("Open: Monday, 2 March 2026", "Open: Tuesday, 3 March 2026", day)
    assert not only_moved("Open: Monday, 2 March 2026", "Open: Friday, 3 March 2026", day)
    assert not only_moved("Concert, 2 March 2026", "Opera, 3 March 2026", day)


def test_a_count_only_grows_and_must_be_named_one():
    hour = fetched(hours=1)
    for old, new in (("Visitors: 1,234", "Visitors: 1,241"), ("0999", "1000"), ("١٢٣", "١٢٤")):
        assert only_moved(old, new, hour, is_count=True)
        assert not only_moved(old, new, hour)
        assert not only_moved(new, old, hour, is_count=True), "it fell"


def test_prose_has_no_clocks():
    old, new = "Made at 06:12:14", "Made at 07:19:19"
    apart = fetched(**HOUR_OFF)
    room = MAX_STAMP_CHARS - len(old)
    assert only_moved(old + "x" * room, new + "x" * room, apart)
    assert not only_moved(old + "x" * (room + 1), new + "x" * (room + 1), apart)
