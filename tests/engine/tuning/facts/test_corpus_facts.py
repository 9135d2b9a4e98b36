"""Facts of a corpus: they say what the pages themselves say, and are looked for only once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.metadata.rules import RuleError, read_rules
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import CorpusFacts, decide, fact_page
from carmengui.engine.tuning.facts.fact_cache import FILE
from carmengui.engine.workers import TaskLimits
from tests.engine.tuning.corpus import (
    GAZETTE,
    HEADING_ONLY,
    NOT_SHARED,
    PAGES,
    TITLE_RULES,
    answer_at,
    institute_url,
    own_heading,
)

pytestmark = pytest.mark.slow

ASKS_BOILERPLATE = TITLE_RULES.replace("If (<title> == HMAX)", "If (HMAX is boilerplate)")
WITHOUT_FACTS = TITLE_RULES.replace("//h1", "//h1[2]")


@pytest.mark.parametrize("text", [TITLE_RULES, HEADING_ONLY, NOT_SHARED, ASKS_BOILERPLATE])
def test_cached_facts_decide_as_the_pages_themselves_do(
    facts: CorpusFacts, store: Store, archive: Archive, text: str
) -> None:
    facts.prepare(store, archive, text)
    decided, rules = decide(facts, text), read_rules(text, "title")
    assert decided.ready == len(PAGES) == facts.total
    for url in PAGES:
        page = fact_page(store, archive, url)
        itself = rules.apply(page.root, page.judge)
        expected = ((itself.value,), itself.weight, itself.branch) if itself else ((), 0.0, 0)
        assert answer_at(decided, url) == expected


def test_what_the_site_shares_is_left_out_where_the_rules_say_so(facts: CorpusFacts) -> None:
    url = institute_url(3)
    shared, own = (
        answer_at(decide(facts, TITLE_RULES), url),
        answer_at(decide(facts, NOT_SHARED), url),
    )
    assert shared is not None
    assert own == ((own_heading(3),), 1.0, 1)
    assert own != shared


def test_the_cache_spares_a_second_look(fresh: Path, tmp_path: Path, store: Store) -> None:
    archive = Archive(fresh / "archive")
    facts = CorpusFacts(fresh)
    facts.prepare(store, archive, TITLE_RULES)
    expected = decide(facts, TITLE_RULES)
    empty = Archive(tmp_path / "nothing" / "archive")
    again = CorpusFacts(fresh)
    again.prepare(store, empty, TITLE_RULES)
    assert decide(again, TITLE_RULES).values == expected.values
    # Without the cache there is nothing to be found in an empty archive.
    (fresh / "cache" / FILE).unlink()
    lost = CorpusFacts(fresh)
    lost.prepare(store, empty, TITLE_RULES)
    assert set(decide(lost, TITLE_RULES).values) == {()}


@pytest.mark.parametrize("harm", ["damaged", "foreign", "folder", "blocked"])
def test_a_cache_that_cannot_be_used_is_made_anew(fresh: Path, store: Store, harm: str) -> None:
    cache = fresh / "cache"
    if harm == "blocked":
        cache.write_text("no folder")
    elif harm == "folder":
        (cache / FILE).mkdir(parents=True)
    else:
        cache.mkdir()
        (cache / FILE).write_bytes(b"\0" * 5_000 if harm == "damaged" else b"SQLite format 3\0x")
    facts = CorpusFacts(fresh)
    facts.prepare(store, Archive(fresh / "archive"), TITLE_RULES)
    assert decide(facts, TITLE_RULES).ready == len(PAGES)


@pytest.mark.parametrize("at", [100, 4_096, 4_200, 9_000])
def test_a_cache_with_holes_is_mended(fresh: Path, store: Store, at: int) -> None:
    archive, facts = Archive(fresh / "archive"), CorpusFacts(fresh)
    facts.prepare(store, archive, TITLE_RULES)
    expected = decide(facts, TITLE_RULES).values
    path = fresh / "cache" / FILE
    data = bytearray(path.read_bytes())
    data[at : at + 700] = b"\xff" * len(data[at : at + 700])
    path.write_bytes(data)
    again = CorpusFacts(fresh)
    again.prepare(store, archive, TITLE_RULES)
    assert decide(again, TITLE_RULES).values == expected


def test_a_cache_that_somebody_writes_in_is_left_alone(fresh: Path, store: Store) -> None:
    archive, facts = Archive(fresh / "archive"), CorpusFacts(fresh)
    facts.prepare(store, archive, TITLE_RULES)
    with closing(sqlite3.connect(fresh / "cache" / FILE)) as other:
        other.execute("BEGIN IMMEDIATE")
        (known,) = other.execute("SELECT count(*) FROM facts").fetchone()
        again = CorpusFacts(fresh)
        again.prepare(store, archive, TITLE_RULES)
        other.rollback()
        assert other.execute("SELECT count(*) FROM facts").fetchone() == (known,)
    assert decide(again, TITLE_RULES).ready == len(PAGES)


def test_pages_that_somebody_looks_at_come_first(fresh: Path, store: Store) -> None:
    facts = CorpusFacts(fresh, jobs=1)
    seen = [f"http://{GAZETTE}/kicker", institute_url(7)]
    ready: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        assert total == len(PAGES)
        here = decide(facts, TITLE_RULES, only=seen)
        ready.append((done, here.ready))

    facts.prepare(store, Archive(fresh / "archive"), TITLE_RULES, first=seen, progress=progress)
    assert ready[0] == (0, 0)
    assert next(each for each in ready if each[0]) == (2, 2)
    assert ready[-1] == (len(PAGES), 2)


def test_looking_can_be_stopped_and_taken_up_again(fresh: Path, store: Store) -> None:
    facts, archive = CorpusFacts(fresh, jobs=1), Archive(fresh / "archive")
    first = [institute_url(number) for number in range(3)]
    ready = [0]
    facts.prepare(
        store,
        archive,
        TITLE_RULES,
        first=first,
        progress=lambda found, _: ready.append(found),
        stop=lambda: ready[-1] > 0,
    )
    half = decide(facts, TITLE_RULES)
    assert 0 < half.ready < len(PAGES)
    assert half.ready + half.waiting == len(PAGES)
    assert facts.lacks(TITLE_RULES)
    facts.prepare(store, archive, TITLE_RULES)
    assert decide(facts, TITLE_RULES).waiting == 0
    assert not facts.lacks(TITLE_RULES)


def test_a_page_whose_reading_failed_is_read_again_the_next_time(fresh: Path, store: Store) -> None:
    archive, url = Archive(fresh / "archive"), institute_url(0)
    cramped = CorpusFacts(fresh, jobs=1, limits=TaskLimits(timeout_s=0.0))
    cramped.prepare(store, archive, TITLE_RULES, only={url})
    cramped.close()
    assert answer_at(decide(cramped, TITLE_RULES), url) == ((), 0.0, 0)
    again = CorpusFacts(fresh, jobs=1)
    again.prepare(store, archive, TITLE_RULES, only={url})
    assert answer_at(decide(again, TITLE_RULES), url) != ((), 0.0, 0)


def test_one_site_can_be_prepared_alone(fresh: Path, store: Store) -> None:
    facts = CorpusFacts(fresh)
    only = {url for url in PAGES if GAZETTE in url}
    facts.prepare(store, Archive(fresh / "archive"), TITLE_RULES, only=only)
    decided = decide(facts, TITLE_RULES)
    assert {url for url in PAGES if answer_at(decided, url)} == only


def test_only_changed_facts_are_missing(facts: CorpusFacts) -> None:
    assert not facts.lacks(TITLE_RULES)
    assert not facts.lacks(TITLE_RULES.replace("[0.8]", "[0.4]"))
    assert facts.lacks(WITHOUT_FACTS)
    draft = decide(facts, WITHOUT_FACTS)
    assert draft.ready == 0
    assert draft.waiting == len(PAGES)


def test_a_draft_that_cannot_be_read_is_told_and_changes_nothing(facts: CorpusFacts) -> None:
    before = decide(facts, TITLE_RULES)
    wrong = TITLE_RULES.replace("<1> Title[1]", "<1> Titel[7]")
    with pytest.raises(RuleError) as raised:
        decide(facts, wrong)
    assert (raised.value.line, raised.value.column) == (
        next(n for n, line in enumerate(wrong.splitlines(), 1) if "<1>" in line),
        wrong.splitlines()[raised.value.line - 1].index("7") + 1,
    )
    assert str(raised.value.sentence).endswith(".")
    assert decide(facts, TITLE_RULES).values == before.values


def test_a_page_that_went_is_not_there_any_more(fresh: Path, store: Store) -> None:
    facts, archive = CorpusFacts(fresh), Archive(fresh / "archive")
    facts.prepare(store, archive, TITLE_RULES)
    gone = Store(fresh / "carmen.sqlite")
    gone.change("DELETE FROM listing WHERE url = ?", institute_url(0))
    facts.prepare(gone, archive, TITLE_RULES)
    gone.close()
    decided = decide(facts, TITLE_RULES)
    assert answer_at(decided, institute_url(0)) is None
    assert decided.ready == len(PAGES) - 1
