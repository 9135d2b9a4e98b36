"""What the draft changes in the records stands beside what it changes by its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.project import DATABASE
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.tuning import Direction, RecordDiff, record_effects
from carmengui.ui.tune.record_reading import Records
from tests.engine.sibling_pages import words
from tests.engine.tuning.corpus import PAGES, institute_url
from tests.ui.tune.conftest import Keep
from tests.ui.tune.drafting import WAIT_MS, Bench, urls

DRAFT = 'LEAD = //p[@class="lead"]/following-sibling::p[1]\n<1> Description[0.9] = LEAD\n'


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


def test_the_list_can_be_switched_to_the_records_and_back(bench: Bench) -> None:
    _write_abstract(bench, DRAFT)
    records, pane = _read(bench), bench.desk.diff
    by_rule = pane.headline.text()
    pane.record_line.link.click()
    assert pane.headline.text() == f"{records.view.whole.changed} records change"
    worst = pane.list.records.rows[0]
    assert (worst.url, worst.direction) == (institute_url(1), Direction.WORSE)
    assert worst.old.value == words(1, 40)
    pane.directions[Direction.BETTER].click()
    assert [row.url for row in pane.list.records.rows] == [institute_url(0)]
    assert pane.record_line.link.text().startswith("By the rule alone: ")
    pane.record_line.link.click()
    assert pane.headline.text() == by_rule
    assert list(pane.list.records.rows) == list(pane.view.worst_first if pane.view else ())


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
