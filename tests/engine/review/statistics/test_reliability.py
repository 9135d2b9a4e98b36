"""What rules promise and hold, counted by hand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from carmengui.engine.model.review import Judgement
from carmengui.engine.review.statistics.answers import Offer, Page, offers_of, pages_of
from carmengui.engine.review.statistics.reliability import (
    AnswersHeld,
    RuleHeld,
    is_right_part,
    judgement_on_offer,
    reliability,
    rules_held,
)
from tests.engine.review.decisions import said
from tests.engine.review.statistics_project import Given, Made, Offered, digest_of, fill, truths_of

J = Judgement


def offer(
    url: str, value: str, *, number: int = 2, weight: float = 0.8, field: str = "title"
) -> Offer:
    return Offer(Page(1, url, "a", digest_of(url)), field, value, weight, f"carmen.title.{number}")


def verdict(url: str, judgement: Judgement, *values: str, field: str = "title", **more: object):
    return said(judgement, *values, field=field, url=url, digest=digest_of(url), **more)


def test_a_rule_holds_the_share_of_its_judged_values() -> None:
    gold = {f"http://a/{n}": {"title": "Right"} for n in range(214)}
    offers = [offer(f"http://a/{n}", "Right" if n < 145 else "Wrong") for n in range(214)]
    offers += [offer(f"http://unjudged/{n}", "x") for n in range(50)]
    (row,) = reliability(offers, truths_of([], gold))
    assert (row.method, row.promised, row.judged, row.offered) == ("carmen.title.2", 0.8, 214, 264)
    assert row.held == pytest.approx(145 / 214)
    # “0.8, in practice right in 61 to 74 % of 214”
    assert (f"{row.low:.0%}", f"{row.high:.0%}") == ("61%", "74%")
    assert row.promises_too_much
    assert not row.promises_too_little


@pytest.mark.parametrize(
    ("promised", "too_much", "too_little"),
    [(1.0, True, False), (0.7, False, False), (0.73, False, False), (0.1, False, True)],
)
def test_only_a_clear_miss_is_one(promised: float, too_much: bool, too_little: bool) -> None:
    row = RuleHeld("carmen.title.1", promised, 0.66, 0.61, 0.71, 100)
    assert (row.promises_too_much, row.promises_too_little) == (too_much, too_little)


def test_rules_come_in_the_order_of_their_numbers_and_each_has_its_own_share() -> None:
    gold = {"http://a/1": {"title": "Right"}}
    offers = [offer("http://a/1", "Right", number=n) for n in (10, 2, 1)]
    offers.append(offer("http://a/1", "Wrong", number=2))
    rows = reliability(offers, truths_of([], gold))
    assert [row.method.rpartition(".")[2] for row in rows] == ["1", "2", "10"]
    assert [row.held for row in rows] == [1, 0.5, 1]


def test_another_value_than_the_right_one_is_wrong_though_nobody_judged_it() -> None:
    """Else only those would count that agree with what was accepted."""
    truths = truths_of([verdict("http://a/1", J.RIGHT, "Accepted")])
    assert judgement_on_offer(offer("http://a/1", "Accepted"), truths) is J.RIGHT
    assert judgement_on_offer(offer("http://a/1", "accepted!"), truths) is J.RIGHT
    assert judgement_on_offer(offer("http://a/1", "Accepted – Site"), truths) is J.WRONG
    assert judgement_on_offer(offer("http://a/2", "Accepted"), truths) is None


def test_of_a_wrong_value_nothing_is_known_of_others() -> None:
    truths = truths_of([verdict("http://a/1", J.WRONG, "Wrong")])
    assert judgement_on_offer(offer("http://a/1", "Wrong"), truths) is J.WRONG
    assert judgement_on_offer(offer("http://a/1", "Another"), truths) is None


def test_partial_is_not_held_and_told_apart() -> None:
    truths = truths_of(
        [verdict("http://a/1", J.PARTIAL, "Half"), verdict("http://a/2", J.RIGHT, "x")]
    )
    (row,) = reliability([offer("http://a/1", "Half"), offer("http://a/2", "x")], truths)
    assert (row.held, row.partial, row.judged) == (0.5, 1, 2)


def test_one_of_several_right_authors_is_right() -> None:
    truths = truths_of([], {"http://a/1": {"authors": ["Ada Miller", "Gülçin Öztürk"]}})
    assert (
        judgement_on_offer(offer("http://a/1", "Öztürk, Gülçin", field="authors"), truths)
        is J.RIGHT
    )
    assert judgement_on_offer(offer("http://a/1", "Someone", field="authors"), truths) is J.WRONG


@pytest.mark.parametrize(
    ("field", "value", "right", "expected"),
    [
        ("date", "2019-03-05", ("2019-03-05T10:00",), True),
        ("date", "2019-03-06", ("2019-03-05",), False),
        ("keywords", "Wind", ("wind; sea",), True),
        ("keywords", "", ("wind",), False),
        ("title", "Q&amp;A", ("q&a",), True),
        ("title", "", ("",), False),
    ],
)
def test_spelling_is_forgiven(
    field: str, value: str, right: tuple[str, ...], expected: bool
) -> None:
    assert is_right_part(field, value, right) is expected


PAGES = [
    Made(
        f"http://a/{n}",
        "a",
        {
            "title": Given(
                ("Right",),
                0.9,
                "h1",
                (
                    Offered("Right", 0.7, "h1"),
                    Offered("Right – Site" if n % 2 else "Right", 0.8, "carmen.title.2"),
                ),
            ),
            "lang": Given(("de",), 0.6, "text"),
        },
    )
    for n in range(6)
]
GOLD = {f"http://a/{n}": {"title": "Right", "lang": "de" if n else "tt"} for n in range(4)}


def test_offers_are_read_from_the_ladders(tmp_path: Path) -> None:
    store = fill(tmp_path, PAGES)
    offers = list(offers_of(store, "title", "carmen.title."))
    assert [each.page.url for each in offers] == [each.url for each in PAGES]
    assert {each.method for each in offers} == {"carmen.title.2"}
    assert not list(offers_of(store, "lang", "carmen.title."))
    (row,) = rules_held(store, truths_of([], GOLD))
    assert (row.held, row.judged, row.offered) == (0.5, 4, 6)


def test_what_was_offered_and_withheld_counts_as_well(tmp_path: Path) -> None:
    offered = Offered("Wrong", 0.8, "carmen.title.2")
    withheld = Made("http://a/w", "a", {"title": Given((), 0.0, "", (offered,))})
    store, truths = (
        fill(tmp_path, [*PAGES, withheld]),
        truths_of([], GOLD | {withheld.url: {"title": "R"}}),
    )
    assert withheld.url in [each.page.url for each in offers_of(store, "title", "carmen.title.")]
    (row,) = rules_held(store, truths)
    assert (row.held, row.judged, row.offered) == (0.4, 5, 7)


def test_answers_are_held_against_their_own_weights(tmp_path: Path) -> None:
    store = fill(tmp_path, PAGES)
    book = AnswersHeld(truths_of([], GOLD))
    assert [page.url for page in book.watch(pages_of(store))] == [each.url for each in PAGES]
    held = book.by_field()
    (title,), (lang,) = held["title"], held["lang"]
    assert (title.method, title.promised, title.held, title.judged) == ("h1", 0.9, 1, 4)
    assert (lang.method, lang.promised, lang.held, lang.offered) == ("text", 0.6, 0.75, 6)
    few = AnswersHeld(truths_of([], GOLD), {"http://a/0"})
    assert len(list(few.watch(pages_of(store)))) == 6
    (fewer,) = few.by_field()["lang"]
    assert (fewer.judged, fewer.held) == (1, 0)


def test_the_interval_covers_what_the_rule_truly_holds() -> None:
    lot, covered = random.Random(5), 0
    for round_ in range(200):
        gold = {f"http://a/{round_}/{n}": {"title": "Right"} for n in range(50)}
        offers = [offer(url, "Right" if lot.random() < 0.66 else "Wrong") for url in gold]
        (row,) = reliability(offers, truths_of([], gold))
        covered += row.low <= 0.66 <= row.high
    assert 0.91 <= covered / 200 <= 0.99
