"""What the weights hold is counted over the whole corpus: told while it goes on, stopped when stale."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.bridge import Reader
from carmengui.engine.project import DATABASE
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.tuning import Decided
from carmengui.engine.tuning.live.answer import Draft
from carmengui.ui.tune.weights import held_reading
from carmengui.ui.tune.weights.held_reading import LOOK_EVERY, Held, hold_against
from tests.ui.tune.drafting import SHORTER, TWO, WAIT_MS, Bench

Keep = Callable[[Path, dict[str, str]], None]
TIMES = 3 * LOOK_EVERY


def _many(decided: Decided, times: int) -> Decided:
    """Return the same answers over and over, as of a corpus that is so much larger."""
    return replace(
        decided,
        pages=decided.pages * times,
        values=decided.values * times,
        weights=decided.weights * times,
        branches=decided.branches * times,
    )


def _draft(bench: Bench) -> Draft:
    draft = bench.desk.draft
    assert draft is not None
    return draft


def _held_by(bench: Bench, draft: Draft, decided: Decided) -> Held:
    store = Store(bench.folder / DATABASE, read_only=True)
    with (
        closing(store),
        closing(VerdictStore(bench.folder / REVIEW_DATABASE, read_only=True)) as verdicts,
    ):
        reader = Reader(store, Archive(bench.folder / "archive"), verdicts)
        held = hold_against(
            reader,
            reading=bench.desk.live.reading,
            draft=draft,
            decided=decided,
            progress=lambda *_: None,
            stop=lambda: False,
        )
    assert held is not None
    return held


def _held(
    bench: Bench, decided: Decided, told: list[tuple[int, int]], stop: Callable[[], bool]
) -> Held | None:
    store = Store(bench.folder / DATABASE, read_only=True)
    with (
        closing(store),
        closing(VerdictStore(bench.folder / REVIEW_DATABASE, read_only=True)) as verdicts,
    ):
        reader = Reader(store, Archive(bench.folder / "archive"), verdicts)
        return hold_against(
            reader,
            reading=bench.desk.live.reading,
            draft=_draft(bench),
            decided=decided,
            progress=lambda *figures: told.append(figures),
            stop=stop,
        )


@pytest.fixture
def decided(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> Decided:
    monkeypatch.setattr(held_reading, "TELL_AFTER_S", 0.0)
    monkeypatch.setattr(held_reading, "TELL_EVERY_S", 0.0)
    return bench.write("# The title", "# A title").whole.new


def test_it_is_told_how_far_the_counting_is(bench: Bench, decided: Decided) -> None:
    told: list[tuple[int, int]] = []
    once, often = (_held(bench, _many(decided, n), told, lambda: False) for n in (1, TIMES))
    assert once is not None
    assert often is not None
    offered = {row.method: row.offered for row in once.rows}
    assert {row.method: row.offered for row in often.rows} == {
        method: many * TIMES for method, many in offered.items()
    }
    total = TIMES * len(decided.pages)
    assert told == [(0, 7), *((done, total) for done in range(0, total, LOOK_EVERY))]


def test_it_stops_where_it_is(bench: Bench, decided: Decided) -> None:
    told: list[tuple[int, int]] = []
    assert _held(bench, _many(decided, TIMES), told, lambda: len(told) >= 3) is None
    assert len(told) == 3


def test_the_desk_says_how_far_it_is_and_stops_at_a_keystroke(
    bench: Bench, decided: Decided
) -> None:
    weighing = bench.desk.outcome.weighing
    bench.bot.waitUntil(lambda: weighing._held is not None)
    number = weighing._number
    weighing._counted.emit(number - 1, 1, 2)
    assert not weighing.view.progress.isVisible()
    weighing._counted.emit(number, 40_000, 100_000)
    assert weighing.view.progress.text() == "Measuring precision: 40,000 of 100,000 records"
    assert weighing.view.progress.isVisible()
    bench.bot.keyClicks(bench.desk.rules.view, "#")
    bench.bot.waitUntil(lambda: weighing._number > number)
    bench.bot.waitUntil(lambda: not weighing.view.progress.isVisible())


DATED = {
    f"http://d.example/{n}": f"<title>Blatt {n}</title><p class=when>{n + 1}. Mai 2019</p>"
    for n in range(12)
}
DAYS = 'WHEN = //p[@class="when"]\nIf (WHEN exists) <2> Date[0.9] = WHEN\n'


def _judge_days(folder: Path) -> None:
    gold = GoldStore(folder / REVIEW_DATABASE)
    days = {
        url: {"date": f"2019-05-{n + 1:02d}" if n < 9 else "2001-01-01"}
        for n, url in enumerate(DATED)
    }
    gold.save(days)
    gold.close()


def test_the_judged_of_another_field_are_its_own_rows(bench: Bench, keep: Keep) -> None:
    _judge_days(bench.folder)
    keep(bench.folder, DATED)
    desk, weighing = bench.desk, bench.desk.outcome.weighing
    desk.show_rules_of("date")
    bench.bot.waitUntil(lambda: desk.rules.heading.text() == "Date")
    desk.rules.view.write_text(DAYS)
    bench.answered()
    bench.bot.waitUntil(
        lambda: [each.method for each in weighing.view.rows.model().rows] == ["own.date.2"],  # type: ignore[attr-defined]
        timeout=WAIT_MS,
    )
    (rows,) = weighing.view.rows.model().rows  # type: ignore[attr-defined]
    assert (rows.judged, rows.offered) == (12, 12)
    weighing.view.rows.opened.emit("own.date.2")
    pane = desk.tools.rows
    bench.bot.waitUntil(lambda: pane.heading.text() == "Judged values of <2>")
    assert [line.what for line in pane.list.lines] == [
        *sorted(list(DATED)[9:]),
        *sorted(list(DATED)[:9]),
    ]
    assert [line.note for line in pane.list.lines] == ["wrong"] * 3 + ["right"] * 9
    assert "2019-05-10" in {line.words for line in pane.list.lines[:3]}


def test_rules_of_one_site_are_weighed_there_alone(bench: Bench) -> None:
    bench.write(TWO, SHORTER)
    everywhere = _held_by(bench, _draft(bench), bench.answered().whole.new)
    bench.desk.diff.list.setFocus()
    bench.desk.diff.only_site.click()
    bench.bot.waitUntil(lambda: bench.desk.diff.headline.text() == "1 value changes")
    draft = _draft(bench)
    assert draft.site == "b.example"
    alone = _held_by(bench, draft, bench.answered().whole.new)
    assert alone.adoption.text == everywhere.adoption.text == draft.text
    assert sum(row.judged for row in everywhere.rows) == 4
    assert sum(row.judged for row in alone.rows) == 2
