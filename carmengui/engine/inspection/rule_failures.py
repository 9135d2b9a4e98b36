"""What the rules of a project failed at on a page: the question that came closest, facts not looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from carmengui.engine.boilerplate import DEFAULT_THRESHOLD
from carmengui.engine.inspection.beside import PageBeside, page_beside
from carmengui.engine.metadata.rule_book import OwnRules, own_rules, rule_book, rules_at
from carmengui.engine.metadata.rules import RuleSet, Trace
from carmengui.engine.metadata.vote.furniture import is_home
from carmengui.engine.model import Field, Sentence
from carmengui.engine.reading.noted_manner import had_own_rules
from carmengui.engine.reading.site_view import view
from carmengui.engine.storage import Archive, Store


@dataclass(frozen=True, slots=True)
class FailedQuestion:
    """A question that did not hold: the rule file, its line, its words, and how it came out."""

    rules: str
    line: int
    words: str
    why: Sentence


@dataclass(frozen=True, slots=True)
class FailedFact:
    """A fact whose query failed on a page: the field, the rule file and its line, and a sentence."""

    field: Field
    rules: str
    line: int
    name: str
    problem: Sentence


def last_failing(
    store: Store, archive: Archive, url: str, field: Field, folder: Path
) -> FailedQuestion | None:
    """Return the question that came closest to a value on the newest version of a page.

    Nothing where no rules speak of the field, or where they do propose a value, which then was not
    likely enough.

    Raises:
        KnownError: a rule file cannot be understood; the sentence says where.

    """
    beside = page_beside(store, archive, url)
    if beside is None:
        return None
    book = rule_book(rules_at(_own(store, folder), beside.site))
    sets = [book.title] if field is Field.TITLE else [*book.own, *book.bundled]
    traces = _traces(beside, (rules for rules in sets if rules.field is field))
    if any(trace.decision is not None for _, trace in traces):
        return None
    found = [each for rules, trace in traces for each in _failed(rules.name, trace)]
    return max(found, key=lambda each: each[0])[1] if found else None


def failed_facts(store: Store, archive: Archive, url: str, folder: Path) -> tuple[FailedFact, ...]:
    """Return the facts of a project's own rules that failed on the newest version of a page.

    Raises:
        KnownError: a rule file cannot be understood; the sentence says where.

    """
    own = _own(store, folder)
    beside = page_beside(store, archive, url) if own else None
    if beside is None:
        return ()
    here = rules_at(own, beside.site)
    book = rule_book(here)
    is_title_own = any(name == book.title.name for name, _ in here)
    return tuple(
        FailedFact(rules.field, rules.name, fact.line, fact.name, fact.problem)
        for rules, trace in _traces(beside, (*((book.title,) if is_title_own else ()), *book.own))
        for fact in trace.facts
        if fact.problem
    )


def _own(store: Store, folder: Path) -> OwnRules:
    """Return the rule files of the project, where they had a say in its records."""
    return own_rules(folder / "rules") if had_own_rules(store) else ()


def _failed(name: str, trace: Trace) -> list[tuple[int, FailedQuestion]]:
    """Return the questions that did not hold, each with how many of its condition held before."""
    held = Counter(seen.first_line for seen in trace.conditions if seen.holds)
    return [
        (held[seen.first_line], FailedQuestion(name, seen.line, seen.words, seen.why))
        for seen in reversed(trace.conditions)
        if seen.holds is False
    ]


def _traces(beside: PageBeside, sets: Iterable[RuleSet]) -> list[tuple[RuleSet, Trace]]:
    """Ask rules of what extraction sees of a page."""
    page, text = beside.opened.page, beside.opened.text
    with beside.opened.lock:
        cut: frozenset[etree._Element] = frozenset()
        if not is_home(beside.url):
            cut = view(page, text, beside.snapshot, DEFAULT_THRESHOLD, beside.overlay).cut_nodes
        return [(rules, rules.trace(rules.gather(page.root, cut.__contains__))) for rules in sets]
