"""Facts kept small decide as whole ones do, and know which of them depend on the site."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.rules import FactLine, Finding, RuleSet, load_rules, read_rules
from tests.engine.metadata.rules.pages import PAGES, is_cut, root_of

OWN = """A = //h1 without boilerplate
B = largest of A, H2
C = //h2
If (C is boilerplate) <1> Title[0.5] = B
<2> Title[0.4] = C
"""
NAMES = """P = //h1, //h2
Q = //title
all matches
If (P exists) <1> Authors[0.4] = P
If (Q exists) <2> Authors[0.7] = Q
If (P exists && Q exists) <3> Authors[0.2] = Q + P
"""


@pytest.mark.parametrize("text", [load_rules("title").text, OWN])
@pytest.mark.parametrize("page", PAGES)
def test_what_is_kept_is_enough_to_decide(text: str, page: str) -> None:
    rules, root = read_rules(text, "title"), root_of(page)
    kept = rules.look(root, is_cut)
    assert set(kept) == set(rules.keys)
    answer = rules.answer([kept[key] for key in rules.keys])
    decision = rules.decide(rules.gather(root, is_cut))
    if decision is None:
        assert answer is None
    else:
        assert answer == ((decision.value,), decision.weight, decision.branch)


def test_of_a_field_with_many_values_all_finds_are_kept() -> None:
    rules = read_rules(NAMES, "authors")
    root = root_of("<title>Cy</title><h1>Ada</h1><h2>Ben</h2><h1>Ada</h1>")
    kept = rules.look(root)
    assert kept[rules.keys[0]] == Finding("Ada", 3, is_boilerplate=False, others=("Ben", "Ada"))
    answer = rules.answer([kept[key] for key in rules.keys])
    assert answer == (("Ada", "Ben", "Cy", "Cy Ada"), 0.7, 2)
    assert {each.value for each in rules.values(root)} == set(answer[0])
    assert rules.answer([Finding()] * len(rules.keys)) is None


def test_known_facts_are_not_looked_for_again() -> None:
    rules = load_rules("title")
    root = root_of("<title>Ferry</title><h1>No boats</h1>")
    some = rules.keys[:3]
    assert set(rules.look(root, skipped=some)) == set(rules.keys) - set(some)


def test_facts_that_depend_on_the_site_are_told_from_others() -> None:
    rules = read_rules(OWN, "title")
    judged = {line.name for line, key in _facts(rules) if key in rules.judged_keys}
    assert judged == {"A", "B", "C"}
    assert not load_rules("title").judged_keys


def _facts(rules: RuleSet) -> list[tuple[FactLine, str]]:
    return list(zip(rules.facts, rules.keys, strict=True))
