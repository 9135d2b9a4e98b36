import math
from itertools import permutations

import pytest

from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.vote.vote import (
    Group,
    Scale,
    evidence_scores,
    family_of,
    group_proposals,
    judge_alone,
    log_odds,
    scale_of,
    share_among,
)
from carmengui.engine.model import Field

SCALE = Scale(
    {"h1": 0.6, "title": 0.5, "echo.title": 0.4, "meta.a": 0.2}, {"good": 1.0, "bad": -1.0}
)


def group(value, *methods, **facts):
    proposals = [Proposal(Field.TITLE, value, method) for method in methods]
    return Group(value, value, proposals, facts)


def test_equal_values_are_joined_in_order():
    proposals = [Proposal(Field.TITLE, value, "h1") for value in ("B", "a", "b", "")]
    groups = group_proposals((p.value.lower(), p.value, p) for p in proposals)
    assert [(each.value, len(each.proposals)) for each in groups] == [("B", 2), ("a", 1)]


def test_the_evidence_does_not_depend_on_the_order_of_the_methods():
    precision = {"h1": 0.1, "title": 0.3, "meta.a": 0.7, "jsonld.a": 0.37, "url": 0.013}
    said = {
        evidence_scores(dict.fromkeys(order).keys(), Scale(precision, {}))
        for order in permutations(precision)
    }
    assert len(said) == 1


def test_methods_of_one_family_count_once():
    assert family_of("echo.title") == family_of("title.first") == family_of("carmen.title.4")
    noisy_or, best = evidence_scores({"title", "echo.title"}, SCALE)
    assert (noisy_or, best) == (pytest.approx(log_odds(0.5)), pytest.approx(log_odds(0.5)))
    noisy_or, best = evidence_scores({"title", "h1"}, SCALE)
    assert (noisy_or, best) == (pytest.approx(log_odds(0.8)), pytest.approx(log_odds(0.6)))


def test_shares_leave_room_for_none_of_them():
    shares = share_among([group("a", "h1"), group("b", "meta.a")], SCALE)
    odds = [0.6 / 0.4, 0.2 / 0.8]
    assert shares == pytest.approx([odd / (1 + sum(odds)) for odd in odds])
    assert share_among([], SCALE) == []


def test_a_value_alone_has_the_precision_of_its_method():
    assert share_among([group("a", "h1")], SCALE) == pytest.approx([0.6])


def test_facts_move_a_share():
    plain, good = (
        share_among([group("a", "h1", **facts)], SCALE)[0] for facts in ({}, {"good": 1.0})
    )
    assert log_odds(good) - log_odds(plain) == pytest.approx(1.0)


def test_sets_are_judged_value_by_value():
    assert judge_alone(group("a", "h1", good=1.0), SCALE) == pytest.approx(1 / (1 + math.exp(-1)))
    assert judge_alone(group("a", "h1", bad=1.0, unknown=9.0), SCALE) < 0.3


@pytest.mark.parametrize("field", [field for field in Field if field is not Field.LANGUAGE])
def test_the_learned_numbers_are_probabilities(field):
    scale = scale_of(field)
    assert scale.precision
    assert all(0 < value < 1 for value in scale.precision.values())
    assert 0 < scale.least < 1


def test_the_learned_numbers_keep_the_known_order():
    title, date = scale_of(Field.TITLE), scale_of(Field.DATE)
    assert title.precision_of("meta.citation_title") > title.precision_of("title")
    assert title.precision_of("h1") > title.precision_of("h2.aside")
    assert date.precision_of("time.first") > date.precision_of("text.any.list")
    assert title.precision_of("never.heard.of") < 0.2
