"""The trace in words: what was found, what was asked, what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from carmengui.bridge.ask import Reader
from carmengui.engine.documents import read_html
from carmengui.engine.inspection import inspect
from carmengui.engine.metadata.rules import RuleSet, read_rules
from carmengui.engine.model import Field
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive, Store
from carmengui.ui.tune.why.trace_query import (
    answer_of,
    evidence_at,
    rows_of,
    trace_page,
    was_read_otherwise,
)
from carmengui.ui.tune.why.trace_words import (
    Answer,
    Sign,
    Why,
    WhyRow,
    older_words,
    taken_words,
    why_text,
)

OLD, NEW = "Eski Değirmenin Sesi", "Gülçin Öztürk"


@pytest.fixture
def reader(folder: Path) -> Iterator[Reader]:
    store = Store(folder / "carmen.sqlite", read_only=True)
    verdicts = VerdictStore(folder / "review.sqlite", read_only=True)
    yield Reader(store, Archive(folder / "archive"), verdicts)
    verdicts.close()
    store.close()


def rows(rules: RuleSet, html: str) -> dict[str, WhyRow]:
    trace = rules.trace(rules.gather(read_html(html.encode()).root))
    return {row.name: row for row in rows_of(trace)}


def test_facts_and_conditions_say_what_came_of_them(rules: RuleSet) -> None:
    seen = rows(rules, "<title>Heft</title><h1>Heft</h1><h1>Zwirn</h1><p>x</p><h1>y</h1>")
    assert (seen["H1"].sign, seen["H1"].said, seen["H1"].hits) == (Sign.FOUND, "Heft Zwirn", 2)
    assert seen["H1"].note == "2 hits"
    assert seen["<title>"].node == "/html/head/title"
    assert seen["<title> == HMAX"].sign is Sign.NO
    assert "HMAX goes on for 6 characters" in seen["<title> == HMAX"].said
    assert seen["HMAX contains <title>"].sign is Sign.YES
    assert seen["S exists"].sign is Sign.NOT_REACHED
    assert seen["S exists"].sentence == "S exists? not reached"


def test_facts_that_found_nothing_share_a_row(rules: RuleSet) -> None:
    seen = rows(rules, "<title>Heft</title><h3>Zwirn</h3>")
    assert seen["H1, H2"].sign is Sign.MISSING
    assert seen["H1, H2"].line == next(fact.line for fact in rules.facts if fact.name == "H1")
    assert seen["H4, H5, H6"].sentence == "H4, H5, H6: not found"


def test_operands_stand_in_the_sentence(rules: RuleSet) -> None:
    said = rows(rules, f"<title>{NEW}</title><h1>{OLD}</h1>")["<title> contains HMAX"].sentence
    assert said.startswith("<title> contains HMAX? no")
    assert f"“{NEW}”, “{OLD}”" in said


def test_no_branch_is_said_in_a_sentence(rules: RuleSet) -> None:
    trace = rules.trace(rules.gather(read_html(b"<p>.</p>").root))
    assert answer_of(trace) is None
    text = why_text(Why("http://a.example/", None, rows_of(trace), None, None), "Rules: title")
    assert "No branch matched: the rules find no title on this page." in text
    assert text.startswith("Why, for this page\nhttp://a.example/\nRules: title\n")


@pytest.mark.parametrize(
    ("stored", "now", "said"),
    [
        (4, 4, ""),
        (None, 4, ""),
        (2, 4, ("The stored record matched branch <2>: it was extracted with other rules.")),
        (0, 4, ("The stored record matched no branch: it was extracted with other rules.")),
        (2, 0, ("The stored record matched branch <2>: it was extracted with other rules.")),
    ],
)
def test_a_record_of_other_rules_is_named(stored: int | None, now: int, said: str) -> None:
    answer = Answer(now, "x", 0.5) if now else None
    assert older_words(Why("u", 1, (), answer, stored)) == said


def test_a_stored_page_is_traced(reader: Reader, rules: RuleSet) -> None:
    why = trace_page(reader, url="http://b.example/4", rules=rules)
    assert why is not None
    assert why.answer == Answer(4, f"{NEW} {OLD}", 0.8)
    assert (why.number, why.stored) == (4, 4)
    text = why_text(why, "Rules: title")
    assert text.startswith("Why, for record 4\nhttp://b.example/4\n")
    line = next(branch.line for branch in rules.branches if branch.number == 1) - 1
    assert f"  line {line}: <title> == HMAX? no" in text
    assert f"\nBranch <4>, weight 0.80: {NEW} {OLD}\n" in text


def test_it_says_which_title_the_record_took(reader: Reader, rules: RuleSet) -> None:
    taken = {}
    for number in (1, 4, 7):
        site = "a" if number < 3 else "b"
        why = trace_page(reader, url=f"http://{site}.example/{number}", rules=rules)
        assert why is not None
        taken[number] = taken_words(why)
        assert (taken[number] in why_text(why, "")) or not taken[number]
    assert taken[1] == ""
    assert taken[4].startswith("The record has another title with more weight: ")
    assert taken[4].endswith((OLD, NEW))
    assert taken[7].startswith("The record has no title")


def test_other_rules_give_another_answer(reader: Reader) -> None:
    rules = read_rules("<9> Title[0.4] = H1\n", "title")
    why = trace_page(reader, url="http://b.example/4", rules=rules)
    assert why is not None
    assert why.answer == Answer(9, OLD, 0.4)
    assert "branch <4>" in older_words(why)


def test_a_page_that_is_not_stored_has_no_trace(reader: Reader, rules: RuleSet) -> None:
    assert trace_page(reader, url="http://b.example/none", rules=rules) is None


def test_the_evidence_of_a_fact_is_a_title_from_the_same_node(
    reader: Reader, rules: RuleSet
) -> None:
    inspection = inspect(reader.store, reader.archive, "http://b.example/4")
    why = trace_page(reader, url="http://b.example/4", rules=rules)
    assert inspection is not None
    assert why is not None
    seen = {row.name: row for row in why.rows}
    found = evidence_at(inspection, seen["H1"])
    assert found is not None
    assert (found.field, found.value) == (Field.TITLE, OLD)
    assert inspection.span_of(found) is not None
    of_title = evidence_at(inspection, seen["<title>"])
    assert of_title is not None
    assert of_title.value == NEW
    assert evidence_at(inspection, WhyRow(True, Sign.FOUND, "x", "x", 1, node="/html/x")) is None
    assert evidence_at(None, seen["H1"]) is None


def test_records_of_other_rules_are_noticed(reader: Reader, rules: RuleSet) -> None:
    assert not was_read_otherwise(reader, rules=rules)
    # Only the one page of branch 6 is told apart by this change.
    other = read_rules(rules.text.replace("<6> Title", "<9> Title"), "title")
    assert was_read_otherwise(reader, rules=other)
