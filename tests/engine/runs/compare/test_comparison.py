"""Two sides held against each other: kinds, effects, groups, rows, and what is not compared."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.kinds import CHANGES, Effect, Kind, Query, Whose
from carmengui.engine.runs.compare.sides import Material, choice_of, compare
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage import Store, url_key
from tests.engine.runs.small_project import (
    FIRST,
    MOMENT,
    SECOND,
    digest_of,
    keep,
    make_project,
    say_again,
)

LATER = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)
Compare = Callable[..., Comparison]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a project with a run of each: the first values, and the second."""
    made = make_project(tmp_path / "project", FIRST)
    take(made, "12ab")
    keep(made, SECOND, LATER)
    take(made, "34cd")
    return made


def take(folder: Path, rules: str) -> None:
    with closing(Store(folder / "carmen.sqlite")) as store:
        RunBook(folder).take(store, "Crawl", {"title rules": rules})


@pytest.fixture
def held(folder: Path) -> Iterator[Compare]:
    opened: list[Comparison] = []

    def call(
        old: str, new: str, gold: Mapping[str, Mapping[str, object]] | None = None
    ) -> Comparison:
        with closing(VerdictStore(folder / "review.sqlite", read_only=True)) as verdicts:
            material = Material(folder, verdicts, gold or {})
            opened.append(compare(choice_of(old), choice_of(new), material))
        return opened[-1]

    yield call
    for each in opened:
        each.close()


def judge(folder: Path, *said: tuple[str, str, str, Judgement], reviewer: str = "ada") -> None:
    with closing(VerdictStore(folder / "review.sqlite")) as store:
        store.write(
            [
                Decision(
                    digest_of(folder, url),
                    url,
                    field,
                    (value,) if value else (),
                    judgement,
                    reviewer,
                    LATER,
                )
                for url, field, value, judgement in said
            ]
        )


def rows(comparison: Comparison, query: Query | None = None) -> dict[tuple[str, str], Kind]:
    found = comparison.differences(comparison.numbers(query))
    return {(row.page, row.field): row.kind for row in found}


def test_the_five_kinds(held: Compare) -> None:
    comparison = held("1", "2")
    assert rows(comparison) == {
        ("http://a.example/1", "title"): Kind.DIFFERENT,
        ("http://a.example/1", "date"): Kind.NO_LONGER_FOUND,
        ("http://a.example/2", "title"): Kind.WEIGHT_ONLY,
        ("http://a.example/2", "keywords"): Kind.UNCHANGED,  # 0.6 and 0.602 look the same
        ("http://a.example/2", "description"): Kind.NEW_FOUND,
        ("http://b.example/3", "title"): Kind.DIFFERENT,
    }
    assert (comparison.words, comparison.pages) == ("Run 2 against Run 1", 3)
    assert rows(held("2", "1"))["http://a.example/1", "date"] is Kind.NEW_FOUND


def test_both_answers_stand_in_a_row(held: Compare) -> None:
    comparison = held("1", "2")
    query = Query(kinds=(Kind.DIFFERENT,), site="a.example")
    (row,) = comparison.differences(comparison.numbers(query))
    assert row.old is not None
    assert row.new is not None
    assert (row.old.values, row.old.weight, row.old.method) == (
        ("Tagungen",),
        0.8,
        "carmen.title.2",
    )
    assert (row.new.values, row.new.weight) == (("Tagungen im Rahmen des SP",), 0.3)
    assert (row.method, row.key) == ("carmen.title.4", url_key(row.page))


def test_numbers_lead_to_their_rows_and_add_up(held: Compare) -> None:
    comparison = held("1", "2")
    whole = comparison.summary().whole
    assert whole.kinds == {
        Kind.DIFFERENT: 2,
        Kind.NEW_FOUND: 1,
        Kind.NO_LONGER_FOUND: 1,
        Kind.WEIGHT_ONLY: 1,
        Kind.UNCHANGED: 1,
    }
    assert whole.changes == 4
    for kind in Kind:
        assert len(comparison.numbers(Query(kinds=(kind,)))) == whole.kinds[kind]
    for name in ("fields", "methods", "sites"):
        for group in getattr(comparison.summary(), name):
            query = Query(**{name[:-1]: group.name})
            assert len(comparison.numbers(query)) == group.total
            assert comparison.summary(query).whole.kinds == group.kinds
    fields = {group.name: group.changes for group in comparison.summary().fields}
    assert fields == {"title": 2, "date": 1, "description": 1, "keywords": 0}
    sites = {group.name: group.changes for group in comparison.summary().sites}
    assert sites == {"a.example": 3, "b.example": 1}


def test_verdicts_say_what_is_better_and_what_is_worse(folder: Path, held: Compare) -> None:
    a, b, c = "http://a.example/1", "http://b.example/3", "http://a.example/2"
    say_again(folder, FIRST)
    take(folder, "56ef")
    judge(
        folder,
        (a, "title", "Tagungen im Rahmen des SP", Judgement.WRONG),
        (b, "title", "1-Bibliographien", Judgement.PARTIAL),
        (c, "description", "Beiträge zur Theorie", Judgement.RIGHT),
    )
    judge(
        folder,
        (a, "title", "Tagungen", Judgement.RIGHT),
        (b, "title", "Bibliographien", Judgement.RIGHT),
        reviewer="bo",
    )
    # Run 3 read the same bytes as run 2, and says what run 1 said.
    comparison = held("2", "3")
    effects = {
        (row.page, row.field): (row.effect, row.old_judged, row.new_judged)
        for row in comparison.differences(comparison.numbers(Query(kinds=CHANGES)))
    }
    assert effects == {
        (a, "title"): (Effect.BETTER, Judgement.WRONG, Judgement.RIGHT),
        (b, "title"): (Effect.BETTER, Judgement.PARTIAL, Judgement.RIGHT),
        (c, "description"): (Effect.WORSE, Judgement.RIGHT, Judgement.MISSED),
        (a, "date"): (Effect.UNJUDGED, None, None),
    }
    (row,) = comparison.differences(comparison.numbers(Query(effect=Effect.WORSE)))
    assert row.right == ("Beiträge zur Theorie",)
    # Of the bytes of run 1 nothing was said: a right value that comes is a gain, a wrong one a loss.
    whole = held("1", "2").summary().whole
    assert whole.effects == {Effect.BETTER: 1, Effect.WORSE: 1, Effect.UNJUDGED: 2}


@pytest.mark.parametrize(
    ("right", "back_and_forth"),
    [
        ("Tagungen", (Effect.BETTER, Effect.WORSE)),
        ("Tagungen im Rahmen des SP", (Effect.WORSE, Effect.BETTER)),
    ],
)
def test_one_right_answer_is_enough_to_tell(
    folder: Path, held: Compare, right: str, back_and_forth: tuple[Effect, Effect]
) -> None:
    page = "http://a.example/1"
    say_again(folder, FIRST)
    take(folder, "56ef")
    # Of the other value nothing is said.
    judge(folder, (page, "title", right, Judgement.RIGHT))
    there, back = held("2", "3"), held("3", "2")
    found = []
    for comparison in (there, back):
        (row,) = (
            row
            for row in comparison.differences(comparison.numbers(Query(kinds=CHANGES)))
            if (row.page, row.field) == (page, "title")
        )
        found.append(row.effect)
    assert tuple(found) == back_and_forth


def test_two_answers_that_are_as_wrong_are_alike(held: Compare) -> None:
    gold = {"http://b.example/3": {"title": "Ganz anders"}, "http://a.example/1": {"title": "x"}}
    effects = held("1", "2", gold).summary().whole.effects
    assert effects == {Effect.ALIKE: 2, Effect.UNJUDGED: 2}


def test_the_worst_comes_first(held: Compare) -> None:
    gold = {
        "http://a.example/1": {"title": "Tagungen im Rahmen des SP"},
        "http://b.example/3": {"title": "Bibliographien"},
    }
    comparison = held("1", "2", gold)
    found = comparison.differences(comparison.numbers())
    effects = [row.effect for row in found if row.kind in CHANGES]
    assert effects == [Effect.WORSE, Effect.UNJUDGED, Effect.UNJUDGED, Effect.BETTER]
    assert [row.kind for row in found][-2:] == [Kind.WEIGHT_ONLY, Kind.UNCHANGED]
    assert [group.name for group in comparison.summary().sites] == ["b.example", "a.example"]
    better = comparison.numbers(Query(effect=Effect.BETTER))
    assert [row.page for row in comparison.differences(better)] == ["http://a.example/1"]


def test_pages_that_one_side_does_not_know_are_counted_only(folder: Path, held: Compare) -> None:
    keep(folder, {"http://c.example/9": {"title": ("Neu", 1.0, "carmen.title.1")}}, LATER)
    comparison = held("2", "now")
    assert (comparison.pages, comparison.only_old, comparison.only_new) == (3, 0, 1)
    assert comparison.summary().whole.changes == 0
    assert held("now", "2").only_old == 1


def test_a_date_shows_the_versions_of_then(held: Compare) -> None:
    assert rows(held("2026-11-14", "1")) == rows(held("1", "1"))
    assert held("2026-11-20", "2").summary().whole.changes == 0
    assert held("2026-11-14", "now").summary().whole.changes == 4
    assert "stored by then" in str(held(MOMENT.isoformat(), "2").notes[0])
    with pytest.raises(KnownError, match="no file 14th of May"):
        choice_of("14th of May")


def test_a_rule_version_is_the_newest_run_made_with_it(folder: Path, held: Compare) -> None:
    keep(folder, {"http://b.example/3": {"title": ("Neuer", 1.0, "carmen.title.1")}}, LATER)
    take(folder, "34cd")
    comparison = held("rules:12ab", "rules:34cd")
    assert (comparison.old.words, comparison.new.words) == (
        "Rules 12ab (run 1)",
        "Rules 34cd (run 3)",
    )
    assert comparison.summary().whole.kinds == held("1", "3").summary().whole.kinds
    with pytest.raises(KnownError, match="No run was made with the rules ffff"):
        held("rules:ffff", "1")


def test_of_a_reviewer_only_what_was_judged_counts(folder: Path, held: Compare) -> None:
    a, b = "http://a.example/1", "http://b.example/3"
    judge(
        folder,
        (a, "title", "Tagungen im Rahmen des SP", Judgement.RIGHT),
        (b, "title", "1-Bibliographien", Judgement.WRONG),
        (a, "authors", "", Judgement.ABSENT),
        (b, "date", "", Judgement.LATER),
    )
    judge(folder, (b, "title", "1-Bibliographien", Judgement.RIGHT), reviewer="bo")
    assert rows(held("2", "reviewer:ada")) == {
        (a, "title"): Kind.UNCHANGED,
        (b, "title"): Kind.NO_LONGER_FOUND,
    }
    assert rows(held("reviewer:ada", "2")) == {
        (a, "title"): Kind.UNCHANGED,
        (b, "title"): Kind.NEW_FOUND,
    }
    assert rows(held("reviewer:ada", "reviewer:bo")) == {(b, "title"): Kind.NEW_FOUND}
    with pytest.raises(KnownError, match="cy has not judged"):
        held("reviewer:cy", "1")


def test_the_table_for_the_list_has_all_but_the_unchanged(held: Compare) -> None:
    found = set(held("1", "2").keys())
    assert len(found) == 5
    assert (url_key("http://a.example/2"), "title", "weight only") in found
    assert not {kind for _, _, kind in found} & {"unchanged"}


def test_a_closed_comparison_says_so(held: Compare) -> None:
    comparison = held("1", "2")
    comparison.close()
    with pytest.raises(KnownError, match="no longer open"):
        comparison.summary()
    comparison.close()


def test_kinds_agree_with_a_plain_count_on_many_values(tmp_path: Path) -> None:
    """Hold SQLite's answer against one computed with two dictionaries."""
    draw = random.Random(20010117)
    sides: list[dict[tuple[str, str], str]] = []
    for name in ("old", "new"):
        side: dict[tuple[str, str], str] = {}
        lines = []
        for page in range(400):
            line: dict[str, object] = {"url": f"http://s{page % 7}.example/{page}"}
            for field in ("title", "date", "publisher"):
                if draw.random() < 0.8:
                    line[field] = side[str(line["url"]), field] = draw.choice("abc")
            lines.append(json.dumps(line))
        (tmp_path / name).write_text("\n".join(lines), "utf-8")
        sides.append(side)
    old, new = sides
    comparison = compare(
        choice_of(str(tmp_path / "old")), choice_of(str(tmp_path / "new")), Material()
    )
    with closing(comparison):
        kinds = comparison.summary().whole.kinds
    both = old.keys() & new.keys()
    assert kinds == {
        Kind.NEW_FOUND: len(new.keys() - both),
        Kind.NO_LONGER_FOUND: len(old.keys() - both),
        Kind.DIFFERENT: sum(old[each] != new[each] for each in both),
        Kind.UNCHANGED: sum(old[each] == new[each] for each in both),
    }


def test_pages_that_one_side_alone_knows_are_listed(folder: Path, held: Compare) -> None:
    keep(
        folder,
        {"http://c.example/4": {"title": ("Archiv", 0.8, "h1")}, "http://c.example/5": {}},
        LATER,
    )
    take(folder, "56ef")
    for comparison, whose, others in (
        (held("1", "3"), Whose.NEW, Whose.OLD),
        (held("3", "1"), Whose.OLD, Whose.NEW),
    ):
        count = comparison.only_new if whose is Whose.NEW else comparison.only_old
        numbers = comparison.page_numbers(whose)
        assert len(numbers) == count == 2
        first, second = comparison.pages_at(whose, numbers)
        assert (first.page, first.site) == ("http://c.example/4", "c.example")
        ((field, answer),) = first.answers
        assert (field, answer.values, answer.weight) == ("title", ("Archiv",), 0.8)
        assert second.answers == ()
        assert not comparison.page_numbers(others)
        assert len(comparison.page_numbers(Whose.BOTH)) == comparison.pages == 3
        assert [(each.name, each.pages) for each in comparison.page_sites(Whose.BOTH)] == [
            ("a.example", 2),
            ("b.example", 1),
        ]
        assert len(comparison.page_numbers(Whose.BOTH, "a.example")) == 2
