"""Near-duplicates among many texts, by ever longer chains."""

import random

from carmengui.engine.similarity.duplicates import near_duplicates
from carmengui.engine.similarity.shingles import resemblance, shingles


def article(seed, words=120):
    dice = random.Random(seed)
    return " ".join(f"word{dice.randrange(5000)}" for _ in range(words))


def test_copies_and_abridged_texts_are_found_and_others_are_not():
    whole = article(1, 400)
    shorter = " ".join(whole.split()[:60])
    texts = [article(2), whole, article(3), shorter, whole.replace("word12", "term12")]
    found = {(each.one, each.other): each for each in near_duplicates(texts)}
    assert {(1, 3), (1, 4)} <= set(found) <= {(1, 3), (1, 4), (3, 4)}
    assert found[1, 3].containment == 1.0
    assert found[1, 3].resemblance == resemblance(shingles(whole, 10), shingles(shorter, 10))
    assert found[1, 4].resemblance < found[1, 4].shorter < 1


def test_texts_that_share_only_short_chains_are_no_duplicates():
    one = article(5)
    moved = " ".join(reversed([" ".join(one.split()[at : at + 6]) for at in range(0, 120, 6)]))
    assert near_duplicates([one, moved]) == []
    assert [each.other for each in near_duplicates([one, moved], lengths=(3,))] == [1]


def test_texts_shorter_than_the_chains_are_compared_whole():
    assert len(near_duplicates(["one two", "One, two!", "one three", "", ""])) == 1
