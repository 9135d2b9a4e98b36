"""Numbers as one reads them; each visit as a sentence with the formula in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.visit import NEVER
from carmengui.engine.revisit import EmaRule
from carmengui.engine.storage.schedule import ScheduleRow
from carmengui.engine.storage.timeline import Appointment, Timeline, timeline_of
from carmengui.ui.freshness.url_columns import EMA, INTERVAL, NEXT, cell_words, row_words
from carmengui.ui.freshness.wording import reason_words, unvisited_words, visit_words
from carmengui.ui.widgets.plain_text import plain_tip
from carmengui.ui.widgets.words.moments import (
    appointment_words,
    due_words,
    interval_words,
    moment_words,
)

Life = Callable[..., Timeline]
START = datetime(2026, 3, 2, 6, tzinfo=UTC)
NOW = datetime(2026, 3, 3, 6, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (5, "5 min"),
        (6.57, "6.6 min"),
        (21.04, "21 min"),
        (72, "1 h 12 min"),
        (60, "1 h"),
        (126, "2 h 06 min"),
        (400, "6 h 40 min"),
        (1440, "24 h"),
        (4560, "3 d 4 h"),
        (43_200, "30 d"),
    ],
)
def test_intervals(minutes: float, words: str) -> None:
    assert interval_words(minutes) == words


def test_due() -> None:
    assert due_words(1260.0, 0.0) == "in 21 min"
    assert due_words(1260.0, 0.0, bare=True) == "21 min"
    assert due_words(0.0, 7200.0) == "2 h overdue"
    assert due_words(0.0, 10.0) == "now"


def test_moments_say_the_day_only_when_it_is_another() -> None:
    noon = START.timestamp() + 6 * 3600
    assert moment_words(noon, noon) == moment_words(noon, noon)[-5:]
    assert len(moment_words(noon + 3 * 86_400, noon).split()) == 2
    assert moment_words(noon + 900 * 86_400, noon).endswith("2028")


def test_a_page_from_a_file_has_no_next_visit() -> None:
    at = START.timestamp()
    never = NEVER.timestamp()
    row = (at, "fetched", "", 200, 0.0, None, None, 60.0, 1.0, 1.0, never)
    timeline = timeline_of(Appointment("http://a.test/", 1, 1, is_visited=True), [row])
    said = visit_words(timeline, 0, EmaRule())
    assert said.endswith("first version. Imported from a file, not visited again.")
    listed = ScheduleRow(
        1, "http://a.test/", "a.test", "page", (1,) * 10, 60.0, 1.0, None, 0, 1, 0, 0
    )
    assert [cell_words(listed, column, at) for column in (INTERVAL, EMA)] == ["1 h", "1.00"]
    imported = replace(listed, is_imported=True)
    assert [cell_words(imported, column, at) for column in (INTERVAL, EMA, NEXT)] == ["–"] * 3
    assert row_words(imported, at) == "a.test/: imported from a file, not visited again."


def test_the_reason_is_the_formula_of_the_last_visit(life: Life) -> None:
    rule = EmaRule()
    assert reason_words(life("fc"), rule) == (
        "60.00 min / 1.30 = 46.15 min, window 1111111112, k=1"
    )
    assert reason_words(life("fcu"), rule) == (
        "46.15 min × 1.28 = 59.08 min, window 1111111121, k=1"
    )
    assert reason_words(life("f"), rule) == "first visit, again after 1 h"
    assert reason_words(life("fce"), rule).startswith("retry 1 (<b>the server</b> answered 503)")
    assert reason_words(life("f" + "c" * 12), rule).startswith(
        "5.00 min / 2.10 = 2.38 min, held at 5 min"
    )
    assert reason_words(life(""), rule) == ""


def test_each_visit_is_a_sentence_of_its_own(life: Life) -> None:
    timeline = life("fc3e")
    said = [visit_words(timeline, index, EmaRule()) for index in range(4)]
    assert len(set(said)) == 4
    assert "changed. 60.00 min / 1.30" in said[1]
    assert "unchanged (304, not modified)" in said[2]
    assert "errors do not change interval and window" in said[3]
    assert all(words.startswith(f"Visit {n} of 4, ") for n, words in enumerate(said, 1))


def test_pages_without_visits_say_when_and_why() -> None:
    planned = timeline_of(Appointment("https://a.org/", 7, due_at=NOW), [])
    assert unvisited_words(planned, NOW) == f"First visit planned {moment_words(NOW, NOW)}."
    refused = timeline_of(
        Appointment("https://a.org/", 7, refusal=Sentence("robots.txt line 7")), []
    )
    assert unvisited_words(refused, NOW) == "Not visited: robots.txt line 7."
    waits, unknown = (timeline_of(Appointment("https://a.org/", key), []) for key in (7, 0))
    assert "when its host is next" in unvisited_words(waits, NOW)
    assert "no crawl has found this page" in unvisited_words(unknown, NOW)


def test_a_tooltip_never_takes_a_server_s_words_for_html() -> None:
    assert "<img" not in plain_tip("<img src=http://x/>\nline")
    assert plain_tip("") == ""


def test_limits_of_another_time_do_not_look_like_a_new_start(life: Life) -> None:
    visits = life("f" + "c" * 12)
    other = EmaRule(min_interval_min=1.0)
    assert reason_words(visits, other) == (
        "5.00 min / 2.10 = 2.38 min, held at 5 min, window 2222222222, k=10 (a limit of that time)"
    )
    assert "limit of that time" not in reason_words(visits, EmaRule())


def test_what_was_missed_by_a_day_waits_for_the_next_crawl() -> None:
    week = 7 * 86_400.0
    assert due_words(0.0, week) == "waits for the next crawl"
    assert appointment_words(0.0, week) == "next crawl"
    assert due_words(0.0, 80_000.0) == "22 h overdue"
    assert appointment_words(0.0, 3600.0) == moment_words(0.0, 3600.0)
