"""The other methods of the slides, and what ranks and measures say."""

import pytest

from carmengui.engine.stories.grouping import Method, group_messages
from carmengui.engine.stories.measures import agreement
from carmengui.engine.stories.message import Message
from carmengui.engine.stories.ranking import rank

WORDS = {
    "a": "flood dam river valley rescue boats storm water levee",
    "b": "budget council vote taxes mayor deficit spending debt finance",
    "c": "match goal striker league cup final penalty coach stadium",
}
MESSAGES = [
    Message(f"{topic}{n}", f"{words} {extra}", language="en")
    for n, extra in enumerate(("monday", "tuesday", "friday"))
    for topic, words in WORDS.items()
]


@pytest.mark.parametrize("method", list(Method))
def test_each_method_finds_clear_groups(method):
    found = group_messages(MESSAGES, method, groups=3)
    assert found.events == (0, 1, 2) * 3


@pytest.mark.parametrize("method", [Method.COMPONENTS, Method.CHAINS, Method.HIERARCHICAL])
def test_every_merge_is_recorded_with_its_terms(method):
    found = group_messages(MESSAGES, method)
    assert len(found.merges) == 6
    for merge in found.merges:
        assert merge.first[0] == merge.other[0]
        assert {shared.term for shared in merge.terms} <= set(WORDS[merge.first[0]].split())


@pytest.mark.parametrize("method", [Method.COMPONENTS, Method.CHAINS, Method.HIERARCHICAL])
def test_the_threshold_decides(method):
    assert len(set(group_messages(MESSAGES, method, event=0.99).events)) == 9


def test_chains_hang_on_the_first_key_words_more_than_on_the_last():
    # Twice as often is more telling: the head of a sequence; ten other words are its tail.
    filling = [Message(f"f{n}", f"other{n} words{n} here{n}", language="en") for n in range(30)]
    tail = " ".join(f"tail{n}" for n in range(12))
    texts = {
        "head": "dam dam flood flood " + tail.replace("tail", "mine"),
        "same head": "dam dam flood flood " + tail.replace("tail", "ours"),
        "same tail": "goal goal match match " + tail,
        "tail": "vote vote mayor mayor " + tail,
    }
    some = [*filling, *(Message(name, text, language="en") for name, text in texts.items())]
    found = dict(
        zip((each.id for each in some), group_messages(some, Method.CHAINS).events, strict=True)
    )
    steps = {
        (merge.first, merge.other): merge.score
        for merge in group_messages(some, Method.CHAINS).merges
    }
    assert found["head"] == found["same head"] != found["tail"] == found["same tail"]
    assert set(steps) == {("head", "same head"), ("same tail", "tail")}
    # Two words at the head weigh more than each three of the twelve behind them.
    assert steps["head", "same head"] > steps["same tail", "tail"] / 4


@pytest.mark.parametrize(("groups", "found"), [(1, 1), (2, 2), (3, 3), (50, 9)])
def test_k_means_makes_as_many_groups_as_are_asked_for(groups, found):
    assert len(set(group_messages(MESSAGES, Method.K_MEANS, groups=groups).events)) == found


@pytest.mark.parametrize("method", list(Method))
def test_nothing_is_grouped_into_nothing(method):
    assert group_messages([], method).events == ()


def test_measures_of_a_worked_example():
    found, known = "aaabbc", "xxyyyz"
    said = agreement(found, known)
    assert said.precision == pytest.approx(5 / 6)
    assert said.completeness == pytest.approx(5 / 6)
    assert said.b_cubed_precision == pytest.approx((2 * 2 / 3 + 1 / 3 + 2 + 1) / 6)
    assert said.b_cubed_recall == pytest.approx((2 + 1 / 3 + 2 * 2 / 3 + 1) / 6)
    assert agreement(known, known).b_cubed_f1 == 1.0
    with pytest.raises(ValueError):
        agreement("a", "ab")


def test_a_fresh_a_large_and_a_wanted_story_come_first():
    base = rank(3, 12 * 3600)
    assert (base.freshness, base.size, base.interest) == (0.5, 2.0, 1.0)
    assert rank(3, 0).score > base.score
    assert rank(7, 12 * 3600).score > base.score
    assert rank(3, 12 * 3600, interest=1).score == pytest.approx(1.5 * base.score)
    assert rank(3, -50).freshness == 1.0
    assert rank(3, None).freshness == 1.0
