"""Facts of a project's rules that could not be looked for on a page: the fields of these rules fail alone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.inspection.closest import cut_nodes
from carmengui.engine.inspection.opened import find_capture, open_page
from carmengui.engine.metadata.rule_book import own_rules, rule_book, rules_at
from carmengui.engine.model import Field, Sentence
from carmengui.engine.storage import Archive, Store


@dataclass(frozen=True, slots=True)
class FailedFact:
    """A fact whose query failed on a page: the field, the rule file and its line, and a sentence."""

    field: Field
    rules: str
    line: int
    name: str
    problem: Sentence


def failed_facts(store: Store, archive: Archive, url: str, folder: Path) -> tuple[FailedFact, ...]:
    """Return the facts of a project's own rules that failed on the newest version of a page.

    Raises:
        KnownError: a rule file cannot be understood; the sentence says where.

    """
    own = own_rules(folder / "rules")
    row = find_capture(store, url) if own else None
    if row is None:
        return ()
    record = store.records.of_capture(row.id)
    site = record.site if record else ""
    here = rules_at(own, site)
    book = rule_book(here)
    is_title_own = any(name == book.title.name for name, _ in here)
    opened = open_page(archive, row, url)
    with opened.lock:
        cut = cut_nodes(store, archive, opened, site)
        return tuple(
            FailedFact(rules.field, rules.name, fact.line, fact.name, fact.problem)
            for rules in (*((book.title,) if is_title_own else ()), *book.own)
            for fact in rules.trace(rules.gather(opened.page.root, cut.__contains__)).facts
            if fact.problem
        )
