"""What the draft changes in the records stands beside what it changes by its rule."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.project import DATABASE
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive, Store, url_key
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.tuning import Direction, RecordDiff, read_cases, record_effects
from carmengui.engine.tuning.live.view import DiffView, Part
from carmengui.ui.tune.diff.record_reading import Records
from tests.engine.sibling_pages import words
from tests.engine.tuning.corpus import PAGES, institute_url
from tests.ui.tune.conftest import Keep
from tests.ui.tune.drafting import WAIT_MS, Bench, urls

DRAFT = 'LEAD = //p[@class="lead"]/following-sibling::p[1]\n<1> Description[0.9] = LEAD\n'
WEAK = DRAFT.replace("0.9", "0.4")
"""A voice that is heard only where no other one says anything else."""


@pytest.fixture
def folder(empty_folder: Path, keep: Keep) -> Path:
    """Pages whose abstract a rule can change; of two of them it is known."""
    keep(empty_folder, PAGES)
    gold = GoldStore(empty_folder / REVIEW_DATABASE)
    gold.save(
        {
            institute_url(0): {"description": words(50, 40)},
            institute_url(1): {"description": words(1, 40)},
        }
    )
    gold.close()
    return empty_folder


def _read(bench: Bench) -> Records:
    """Wait until the records of the draft are read."""
    pane, desk = bench.desk.diff, bench.desk

    def is_there() -> bool:
        records = pane.records
        return (
            records is not None
            and records.draft == desk.draft
            and records.read == records.wanted > 0
        )

    bench.bot.waitUntil(is_there, timeout=WAIT_MS)
    assert pane.records is not None
    return pane.records


def _write_abstract(bench: Bench, text: str) -> None:
    bench.desk.show_rules_of("abstract")
    bench.bot.waitUntil(lambda: bench.desk.read is not None, timeout=WAIT_MS)
    bench.desk.rules.view.write_text(text)
    bench.answered()


def test_the_effect_on_the_records_follows_that_of_the_rule(bench: Bench) -> None:
    _write_abstract(bench, DRAFT)
    desk, pane = bench.desk, bench.desk.diff
    records, draft = _read(bench), desk.draft
    assert draft is not None
    assert pane.view is not None
    store = Store(bench.folder / DATABASE, read_only=True)
    archive, found = Archive(bench.folder / "archive"), RecordDiff(pane.view.whole)
    for effect in record_effects(store, archive, draft.before, draft.after, found.pages):
        found.take(effect)
    store.close()
    whole = found.difference()
    assert whole.changed == records.view.whole.changed > 2
    assert sorted(urls(records.view)) == sorted(row.url for row in whole.rows())
    assert (records.view.whole.better, records.view.whole.worse) == (1, 1)
    assert pane.record_line.isVisible()
    many = records.view.whole.changed
    assert pane.record_line.link.text() == f"In the record: {many} change, 1 gets worse"
    assert pane.record_line.progress.text() == ""
    pane.record_line.tell(pane.view, replace(records, read=1))
    assert pane.record_line.link.text() == f"Record so far: {many} change, 1 gets worse"


def test_the_list_can_be_switched_to_the_records_and_back(bench: Bench) -> None:
    _write_abstract(bench, DRAFT)
    records, pane = _read(bench), bench.desk.diff
    by_rule = pane.headline.text()
    pane.record_line.link.click()
    assert pane.headline.text() == f"{records.view.whole.changed} records change"
    worst = pane.list.records.rows[0]
    assert (worst.url, worst.direction) == (institute_url(1), Direction.WORSE)
    assert worst.old.value == words(1, 40)
    pane.figures.directions[Direction.BETTER].click()
    assert [row.url for row in pane.list.records.rows] == [institute_url(0)]
    assert pane.record_line.link.text().startswith("By the rules alone: ")
    pane.record_line.link.click()
    assert pane.headline.text() == by_rule
    assert list(pane.list.records.rows) == list(pane.view.worst_first if pane.view else ())


def _queued(bench: Bench) -> dict[int, str]:
    """Return what stands before the queue: the keys of the pages, and why."""
    with closing(VerdictStore(bench.folder / REVIEW_DATABASE, read_only=True)) as store:
        return dict(store.rows("SELECT url_key, reason FROM queue WHERE cluster = 0"))


def _speakers(view: DiffView) -> dict[int, str]:
    def words(count: int) -> str:
        return "changed by the draft" + f"; stands for {count:,} similar changes" * (count > 1)

    rows = view.whole.rows(Part(Direction.UNJUDGED))
    return {url_key(row.url): words(row.stands_for) for row in rows if row.stands_for}


def _keep_stated(bench: Bench, keep: Keep) -> None:
    """Keep pages whose abstract their head states, too: the rule loses it, the record does not."""
    stated = words(93, 40)
    page = (
        f'<title>Quay</title><meta property="og:description" content="{stated}">'
        f'<p class="lead">{words(91, 40)}</p><p>{words(92, 40)}</p><div id="abstract">{stated}</div>'
    )
    keep(bench.folder, {f"http://quay.example/{n}": f"{page}<p>{n}</p>" for n in (1, 2)})
    gold = GoldStore(bench.folder / REVIEW_DATABASE)
    gold.save({"http://quay.example/1": {"description": stated}})
    gold.close()


def test_what_is_shown_is_what_is_sent(bench: Bench, keep: Keep) -> None:
    _keep_stated(bench, keep)
    _write_abstract(bench, WEAK)
    records, pane, foot = _read(bench).view, bench.desk.diff, bench.desk.outcome.foot
    by_rule = pane.view
    assert by_rule is not None
    assert _speakers(by_rule) != _speakers(records)
    for shown in (by_rule, records, by_rule):
        if pane.shown is not shown:
            pane.record_line.link.click()
        assert foot.send_button.text() == f"Send {len(shown.whole.clusters)} to Review"
        with bench.bot.waitSignal(bench.desk.rows_wanted, timeout=WAIT_MS):
            foot.send_button.click()
        assert _queued(bench) == _speakers(shown)


def test_what_is_shown_becomes_test_cases(bench: Bench, keep: Keep) -> None:
    _keep_stated(bench, keep)
    _write_abstract(bench, WEAK)
    _read(bench)
    made: list[set[str]] = []
    for _ in range(2):
        bench.changed(bench.desk.outcome.make_cases)
        made.append({case.url for case in read_cases(bench.folder)})
        bench.changed(bench.undo.undo)
        bench.desk.diff.record_line.link.click()
    assert made == [{"http://quay.example/1"}, {institute_url(1)}]


def test_rows_of_an_older_text_are_not_sent(bench: Bench) -> None:
    _write_abstract(bench, DRAFT)
    _read(bench)
    desk, foot = bench.desk, bench.desk.outcome.foot
    desk.diff.record_line.link.click()
    assert foot.send_button.isEnabled()
    desk.rules.view.write_text(DRAFT.replace("0.9", "9"))
    bench.bot.waitUntil(desk.diff.told.isVisible)
    assert not foot.send_button.isEnabled()
    said: list[str] = []
    desk.outcome.said.connect(said.append)
    desk.outcome.send()
    assert said == ["No unjudged changes shown."]
    assert _queued(bench) == {}
    # The rule's own rows are as old.
    assert not desk.diff.record_line.link.isEnabled()
    desk.rules.view.undo()
    bench.bot.waitUntil(foot.send_button.isEnabled, timeout=WAIT_MS)


def test_who_types_on_sees_the_records_of_before_in_grey_until_the_new_are_read(
    bench: Bench,
) -> None:
    _write_abstract(bench, DRAFT)
    _read(bench)
    pane = bench.desk.diff
    pane.record_line.link.click()
    before = pane.headline.text()
    other = DRAFT.replace("0.9", "0.8")
    bench.desk.rules.view.write_text(other)
    bench.answered()
    assert pane.headline.text() == before
    records = _read(bench)
    assert records.draft.text == other
    assert pane.shown is records.view
    bench.desk.return_to_force()
    bench.bot.waitUntil(lambda: not pane.record_line.isVisible(), timeout=WAIT_MS)
    assert pane.records is None
    assert not pane.record_line.is_record
