"""One stored page opened for its facts: what cannot be told from cached facts is asked of the page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from lxml import etree

from carmengui.engine.metadata.describe import writes_month_first
from carmengui.engine.metadata.rule_book import meant_values
from carmengui.engine.metadata.rules import Answer, FactSheet, RuleSet
from carmengui.engine.metadata.visible.subjects import host_of
from carmengui.engine.model import Capture, Field, KnownError
from carmengui.engine.model.rule_files import is_for_documents
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning.facts.boilerplate import Judges
from carmengui.engine.tuning.facts.worker import IsBoilerplate, has_days, judge_of, read_page


@dataclass(frozen=True, slots=True)
class FactPage:
    """The newest stored version of a page: its tree, and what tells boilerplate of its site in it."""

    url: str
    site: str
    capture: Capture
    root: etree._Element
    judge: IsBoilerplate | None

    def sheet(self, rules: RuleSet) -> FactSheet:
        """Look for the facts of some rules in the page."""
        return rules.gather(self.root, self.judge)

    def answer(self, rules: RuleSet) -> Answer | None:
        """Return what some rules say of the page, in its own words."""
        found = rules.look(self.root, self.judge)
        return rules.answer([found[key] for key in rules.keys])

    def meaning(self, rules: RuleSet) -> Answer | None:
        """Return what some rules say of the page as values: days in ISO form, the parts of lists."""
        return page_answer(rules, self.root, self.judge, self.url)


def fact_page(store: Store, archive: Archive, url: str) -> FactPage:
    """Open a stored page by its URL.

    Raises:
        KnownError: no version of it is stored, or it is no page.

    """
    row = store.frontier.find(url)
    if row is None or row.capture_id is None:
        raise KnownError(
            "No version of {url} is stored in this project.",
            "Give the URL of a page in the list of records.",
            url=url,
        )
    stored = store.captures.row(row.capture_id)
    capture = archive.read(stored.place)
    record = store.records.of_capture(row.capture_id)
    judges = Judges(store, archive)
    page = read_page(capture, url)
    site = record.site if record else ""
    judge = judge_of(page, judges.snapshot(site), judges.overlay(url))
    return FactPage(url, site, capture, page.root, judge)


def page_answer(
    rules: RuleSet, root: etree._Element, judge: IsBoilerplate | None, url: str
) -> Answer | None:
    """Return what rules say of a page that is at hand, as a record would have it."""
    found = rules.look(root, judge)
    made = rules.answer([found[key] for key in rules.keys])
    is_month_first = has_days(rules) and writes_month_first(root, host_of(url), "")
    return meant(made, rules, is_month_first=is_month_first)


def meant(made: Answer | None, rules: RuleSet, *, is_month_first: bool) -> Answer | None:
    """Return an answer with the values that it means; nothing when it means none."""
    if made is None:
        return None
    field, of_document = rules.field, is_for_documents(rules.name)
    each_meant = (
        each for value in made.values for each in _meant(field, value, is_month_first, of_document)
    )
    values = tuple(dict.fromkeys(filter(None, each_meant)))
    return made._replace(values=values) if values else None


@lru_cache(maxsize=50_000)
def _meant(field: Field, value: str, is_month_first: bool, of_document: bool) -> tuple[str, ...]:
    found = meant_values(field, value, month_first=is_month_first, of_document=of_document)
    return tuple(found)
