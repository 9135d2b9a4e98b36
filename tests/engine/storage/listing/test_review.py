"""The list of records and what people, a comparison and the queue say of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.model import Capture, Field, KnownError, Outcome
from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.queue.queue import Gain
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.listing.listing import RecordOrder
from carmengui.engine.storage.listing.record_filter import parse_filter
from carmengui.engine.storage.listing.review import JUDGED, NOT_JUDGED, LineReview
from tests.engine.storage.listing.test_listing import MOMENT, PAGES, Page, put

PATHS = [page.path for page in PAGES]


@pytest.fixture
def filled(store: Store) -> Store:
    for page in PAGES:
        put(store, page)
    return store


@pytest.fixture
def verdicts(filled: Store) -> Iterator[VerdictStore]:
    with closing(VerdictStore(filled.path.parent / REVIEW_DATABASE)) as opened:
        yield opened


_MINUTES = iter(range(1, 10_000))


def say(
    verdicts: VerdictStore, path: str, judgement: Judgement, field: str = "title", **more: Any
) -> tuple[int, ...]:
    """Judge the value that a page's record has now."""
    page = next(page for page in PAGES if page.path == path)
    found = {"title": page.title, "lang": page.lang, **dict.fromkeys(map(str, page.others), "x")}
    values = tuple(value for value in [found.get(field, "")] if value)
    digest = Capture(page.url, MOMENT, Outcome.FETCHED).digest
    at = MOMENT + timedelta(minutes=next(_MINUTES))
    return verdicts.write([Decision(digest, page.url, field, values, judgement, "Ada", at, **more)])


def paths(store: Store, text: str, field: Field = Field.TITLE, **order: Any) -> list[str]:
    numbers = store.listing.ids(parse_filter(text), field=field, **order)
    return [row.url.rpartition("/")[2] for row in store.listing.rows(numbers)]


def write(verdicts: VerdictStore, sql: str, *rows: tuple[Any, ...]) -> None:
    with verdicts.writing():
        verdicts.change_many(sql, rows)


def key(path: str) -> int:
    return url_key(next(page.url for page in PAGES if page.path == path))


def test_without_a_review_file_everything_is_open(filled: Store) -> None:
    assert not (filled.path.parent / REVIEW_DATABASE).exists()
    assert paths(filled, "verdict:open") == PATHS
    assert paths(filled, "verdict:right") == []
    facets = filled.listing.facets()
    assert (facets.verdicts["open"], facets.verdicts["wrong"]) == (len(PATHS), 0)
    assert (facets.has_queue, facets.clusters) == (False, 0)
    assert filled.listing.rows([2], Field.TITLE)[0].review == LineReview()


def test_verdicts_are_seen_as_they_come(filled: Store, verdicts: VerdictStore) -> None:
    say(verdicts, "2", Judgement.WRONG)
    assert paths(filled, "verdict:wrong") == ["2"]
    say(verdicts, "4", Judgement.RIGHT, how=How.CLUSTER)
    [late] = say(verdicts, "3", Judgement.WRONG)
    assert paths(filled, "verdict:wrong") == ["2", "3"]
    assert filled.listing.facets().verdicts["open"] == len(PATHS) - 3
    rows = filled.listing.rows([4, 3], Field.TITLE)
    assert [(row.review.verdict, row.review.how) for row in rows] == [
        ("right", "cluster"),
        ("wrong", "seen"),
    ]
    verdicts.take_back([late], reviewer="Ada", at=datetime.now(UTC))
    assert paths(filled, "verdict:wrong") == ["2"]
    say(verdicts, "2", Judgement.PARTIAL)
    assert (paths(filled, "verdict:wrong"), paths(filled, "verdict:partial")) == ([], ["2"])


def test_each_field_has_its_own_verdicts(filled: Store, verdicts: VerdictStore) -> None:
    say(verdicts, "1", Judgement.RIGHT)
    say(verdicts, "1", Judgement.WRONG, "lang")
    say(verdicts, "2", Judgement.MISSED, "authors")
    assert paths(filled, "verdict:right") == ["1"]
    assert paths(filled, "verdict:wrong", Field.LANGUAGE) == ["1"]
    assert filled.listing.facets(None, Field.AUTHORS).verdicts["missed"] == 1
    assert filled.listing.rows([1], Field.AUTHORS)[0].review.verdict == "open"


def test_counts_are_counts_under_the_other_conditions(
    filled: Store, verdicts: VerdictStore
) -> None:
    for path, judgement in (("1", "right"), ("3", "right"), ("4", "wrong"), ("5", "absent")):
        say(verdicts, path, Judgement(judgement))
    facets = filled.listing.facets(parse_filter("site:b.example verdict:right"))
    assert {word: n for word, n in facets.verdicts.items() if n} == {
        "right": 1,
        "wrong": 1,
        "absent": 1,
    }
    assert (facets.matching, facets.sites["a.example"], facets.sites["b.example"]) == (1, 1, 1)
    assert filled.listing.count(parse_filter("site:b.example verdict:right")) == 1


def test_what_was_put_off_is_open_and_comes_last(filled: Store, verdicts: VerdictStore) -> None:
    say(verdicts, "2", Judgement.LATER)
    say(verdicts, "3", Judgement.WRONG)
    expected = ["1", "4", "5", "isigin", "2"]
    assert paths(filled, "verdict:open") == expected
    assert paths(filled, "verdict:open", descending=True) == ["isigin", "5", "4", "1", "2"]
    assert paths(filled, "verdict:later") == ["2"]
    assert filled.listing.facets().verdicts["open"] == len(expected)


def test_whole_records_and_the_moderators_flag(filled: Store, verdicts: VerdictStore) -> None:
    for path, judgement in (
        ("1", Judgement.RELEVANT),
        ("2", Judgement.NOT_RELEVANT),
        ("2", Judgement.VALIDATED),
    ):
        say(verdicts, path, judgement, "")
    assert paths(filled, "record:relevant") == ["1"]
    assert paths(filled, "record:not-relevant") == ["2"]
    assert paths(filled, "record:validated") == ["2"]
    assert filled.listing.facets().relevances["not_relevant"] == 1


def test_new_records_are_joined_with_older_verdicts(filled: Store, verdicts: VerdictStore) -> None:
    assert paths(filled, "verdict:right") == []
    new = Page("7", "c.example", "Yeni")
    verdicts.write([Decision("", new.url, "title", ("Yeni",), Judgement.RIGHT, "Ada", MOMENT)])
    say(verdicts, "1", Judgement.RIGHT)
    assert paths(filled, "verdict:right") == ["1"]
    put(filled, new)
    put(filled, Page("8", "c.example", "Daha yeni"))
    facets = filled.listing.facets()
    assert (facets.total, facets.verdicts["right"]) == (len(PATHS) + 2, 2)
    assert paths(filled, "verdict:right") == ["1", "7"]


def test_differences_are_filtered_counted_and_sorted(filled: Store, verdicts: VerdictStore) -> None:
    insert = "INSERT INTO difference VALUES (?, ?, ?)"
    write(
        verdicts,
        insert,
        (key("1"), "title", "different"),
        (key("3"), "title", "new found"),
        (key("4"), "title", "no longer found"),
        (key("4"), "authors", "weight only"),
    )
    assert [paths(filled, f"diff:{word}") for word in ("different", "new", "gone", "weight")] == [
        ["1"],
        ["3"],
        ["4"],
        [],
    ]
    assert paths(filled, "diff:weight", Field.AUTHORS) == ["4"]
    assert filled.listing.facets().differences["new found"] == 1
    assert filled.listing.rows([4], Field.TITLE)[0].review.difference == "no longer found"
    assert paths(filled, "", order=RecordOrder.DIFFERENCE)[-3:] == ["1", "3", "4"]
    with verdicts.writing():
        verdicts.change("UPDATE difference SET kind = 'no longer found' WHERE kind = 'new found'")
    assert (paths(filled, "diff:gone"), paths(filled, "diff:new")) == (["3", "4"], [])
    with verdicts.writing():
        verdicts.change("DELETE FROM difference")
    assert not any(n for kind, n in filled.listing.facets().differences.items() if kind)


def test_the_queue_gives_order_reason_and_cluster(filled: Store, verdicts: VerdictStore) -> None:
    insert = "INSERT INTO queue VALUES (?, ?, ?, ?, ?)"
    write(
        verdicts,
        insert,
        (key("4"), 1, 2.0, "outlier of its cluster", 12),
        (key("2"), 2, 1.0, "same title as 38 of 41 pages", 7),
        (key("1"), 3, 0.5, "", None),
    )
    assert paths(filled, "", order=RecordOrder.QUEUE) == ["4", "2", "1", "3", "5", "isigin"]
    assert paths(filled, "cluster:12") == ["4"]
    first, third = filled.listing.rows([4, 1], Field.TITLE)
    assert (str(first.review.reason), first.review.cluster) == ("outlier of its cluster", 12)
    assert (str(third.review.reason), third.review.cluster) == ("", 0)
    facets = filled.listing.facets()
    assert (facets.has_queue, facets.clusters) == (True, 2)
    assert facets.accepted == 0
    assert filled.listing.facets(parse_filter("site:b.example")).clusters == 1
    with verdicts.writing():
        verdicts.change("UPDATE queue SET rank = 4 - rank")
    assert paths(filled, "", order=RecordOrder.QUEUE)[:3] == ["1", "2", "4"]


def test_the_reason_knows_verdicts_that_came_after_the_ranking(
    filled: Store, verdicts: VerdictStore
) -> None:
    insert = "INSERT INTO queue VALUES (?, ?, ?, ?, ?)"
    gain = Gain(0.5, 1, 0.0, 0.0).sentence
    ranked = Sentence.of("{words} · {gain}", words=NOT_JUDGED, gain=gain).to_text()
    rows = (key("4"), 1, 2.0, ranked, 1), (key("2"), 2, 1.0, JUDGED.to_text(), 1)
    write(verdicts, insert, *rows)

    def words() -> list[str]:
        lines = filled.listing.rows([4, 2], Field.TITLE)
        return [str(line.review.reason).partition(" · ")[0] for line in lines]

    # The verdict on the second was taken back since.
    assert words() == ["not judged yet", "not judged yet"]
    say(verdicts, "4", Judgement.RIGHT)
    say(verdicts, "2", Judgement.RIGHT, how=How.CLUSTER)
    assert words() == ["judged", "judged"]
    facets = filled.listing.facets()
    assert (facets.verdicts["right"], facets.accepted) == (2, 1)
    counts, accepted = filled.listing.verdicts(Field.TITLE)
    assert (counts["right"], accepted, sum(counts.values())) == (2, 1, facets.total)
    assert filled.listing.verdicts(Field.AUTHORS)[0]["open"] == facets.total


def test_another_programs_tables_are_no_danger(filled: Store, tmp_path: Path) -> None:
    with closing(VerdictStore(filled.path.parent / REVIEW_DATABASE)) as verdicts:
        write(
            verdicts,
            "INSERT INTO difference VALUES (?, 'title', ?)",
            (key("1"), "turned upside down"),
            (-1, "different"),
        )
        write(
            verdicts,
            "INSERT INTO verdict_now VALUES (?, 'title', ?, ?, 9, 9)",
            (key("1"), "splendid", "dreamt"),
        )
        write(verdicts, "INSERT INTO queue VALUES (?, 1, 0, '', 3)", (-1,))
    assert paths(filled, "verdict:open") == PATHS
    assert paths(filled, "diff:different") == []
    assert paths(filled, "", order=RecordOrder.QUEUE) == PATHS
    assert filled.listing.facets().differences["different"] == 0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("verdict:maybe", "“maybe” is not among the words for verdict:."),
        ("diff:other", "“other” is not among the words for diff:."),
        ("cluster:x", "“x” is not a cluster number."),
        ("cluster:12345678901234567890", "is not a cluster number."),
        ("record:nice", "“nice” is not among the words for record:."),
    ],
)
def test_what_is_not_understood_is_said(text: str, sentence: str) -> None:
    with pytest.raises(KnownError, match=sentence.replace(".", r"\.")):
        parse_filter(text)


@pytest.mark.parametrize(
    "text", ["verdict:open", "diff:gone", "cluster:12", "record:not-relevant verdict:right"]
)
def test_a_filter_is_written_as_it_is_read(text: str) -> None:
    assert sorted(str(parse_filter(text)).split()) == sorted(text.split())
    wanted = parse_filter(text + " site:a.example")
    assert str(wanted.without("site:a.example")) == str(parse_filter(text))


def test_large_tables_are_looked_at_closely_when_asked(
    filled: Store, verdicts: VerdictStore
) -> None:
    """Of a large queue a part is looked at after each verdict; what is asked for is seen at once."""
    far = 1 << 62  # far from 0, where the part is taken
    insert = "INSERT INTO queue VALUES (?, ?, 0, '', 1)"
    write(verdicts, insert, *((far + n, n + 10) for n in range(6_000)))
    write(verdicts, insert, *((key(path), n) for n, path in enumerate(PATHS)))
    assert paths(filled, "", order=RecordOrder.QUEUE) == PATHS
    with verdicts.writing():
        verdicts.change("UPDATE queue SET rank = 9 - rank WHERE rank < 9")
    filled.listing.look_again()
    assert paths(filled, "", order=RecordOrder.QUEUE) == PATHS[::-1]
    say(verdicts, "1", Judgement.WRONG)
    assert paths(filled, "verdict:wrong", order=RecordOrder.QUEUE) == ["1"]
