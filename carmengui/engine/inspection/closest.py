"""Why a field was not found: the question of its rules that came closest, and how it came out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from carmengui.engine.boilerplate import DEFAULT_THRESHOLD
from carmengui.engine.inspection.opened import OpenedPage, find_capture, open_page, open_site
from carmengui.engine.inspection.site_words import overlay_at, sites_of
from carmengui.engine.metadata.rule_book import own_rules, rule_book, rules_at
from carmengui.engine.metadata.rules import Trace
from carmengui.engine.metadata.vote.furniture import is_home
from carmengui.engine.model import Field, Sentence
from carmengui.engine.reading.site_view import view
from carmengui.engine.storage import Archive, Store


@dataclass(frozen=True, slots=True)
class FailedQuestion:
    """A question that did not hold: the rule file, its line, its words, and how it came out."""

    rules: str
    line: int
    words: str
    why: Sentence


def last_failing(
    store: Store, archive: Archive, url: str, field: Field, folder: Path
) -> FailedQuestion | None:
    """Return the question that came closest to a value on the newest version of a page.

    Nothing where no rules speak of the field, or where they do propose a value, which then was not
    likely enough.

    Raises:
        KnownError: a rule file cannot be understood; the sentence says where.

    """
    row = find_capture(store, url)
    if row is None:
        return None
    record = store.records.of_capture(row.id)
    site = record.site if record else ""
    book = rule_book(rules_at(own_rules(folder / "rules"), site))
    sets = [book.title] if field is Field.TITLE else [*book.own, *book.bundled]
    opened = open_page(archive, row, url)
    with opened.lock:
        cut = cut_nodes(store, archive, opened, site)
        traces = [
            (rules.name, rules.trace(rules.gather(opened.page.root, cut.__contains__)))
            for rules in sets
            if rules.field is field
        ]
    if any(trace.decision is not None for _, trace in traces):
        return None
    found = [each for name, trace in traces for each in _failed(name, trace)]
    return max(found, key=lambda each: each[0])[1] if found else None


def _failed(name: str, trace: Trace) -> list[tuple[int, FailedQuestion]]:
    """Return the questions that did not hold, each with how many of its condition held before."""
    held = Counter(seen.first_line for seen in trace.conditions if seen.holds)
    return [
        (held[seen.first_line], FailedQuestion(name, seen.line, seen.words, seen.why))
        for seen in reversed(trace.conditions)
        if seen.holds is False
    ]


def cut_nodes(
    store: Store, archive: Archive, opened: OpenedPage, site: str
) -> frozenset[etree._Element]:
    """Return the elements that extraction does not see, as it does."""
    url = opened.page.url
    if is_home(url):
        return frozenset()
    overlay = overlay_at(sites_of(archive), url)
    snapshot = open_site(store, site)
    return view(opened.page, opened.text, snapshot, DEFAULT_THRESHOLD, overlay).cut_nodes
