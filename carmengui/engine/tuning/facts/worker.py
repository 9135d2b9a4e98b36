"""Looking for facts in stored pages: a worker process reads some pages and hands back what was found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from lxml import etree

from carmengui.engine.boilerplate import DEFAULT_THRESHOLD, NO_OVERLAY, Overlay, SiteSnapshot
from carmengui.engine.documents import HtmlPage, page_text, read_html
from carmengui.engine.metadata.describe import writes_month_first
from carmengui.engine.metadata.rules import Finding, RuleSet, read_rules
from carmengui.engine.metadata.visible.subjects import host_of
from carmengui.engine.metadata.vote.furniture import is_home
from carmengui.engine.model import Capture, KnownError
from carmengui.engine.model.fields import DAYS
from carmengui.engine.reading.site_view import view
from carmengui.engine.reading.stored_document import is_stored_document, page_of_document
from carmengui.engine.storage import Archive, ArchivePlace
from carmengui.engine.tuning.facts.pages import CorpusPage

IsBoilerplate = Callable[[etree._Element], bool]
Looked = dict[str, Finding]
"""By the key of a fact what was found."""
MONTH_FIRST = "month first"
"""Stands beside the facts of rules about days: how the page writes them."""


@dataclass(frozen=True, slots=True)
class GatherTask:
    """Some stored pages, and the rules whose facts are to be looked for in them.

    Facts in ``skipped`` are known already. With a ``snapshot`` of their site (and what a person says
    of its cut, page by page) the facts know what is boilerplate.
    """

    archive: str
    places: tuple[ArchivePlace, ...]
    urls: tuple[str, ...]
    rules: str
    name: str
    skipped: frozenset[str]
    snapshot: SiteSnapshot | None = None
    overlays: tuple[Overlay, ...] = ()
    threshold: int = DEFAULT_THRESHOLD


def gather_pages(task: GatherTask) -> list[Looked]:
    """Return for each page what its facts found (the entry point of the worker processes).

    In a page that cannot be read nothing is found.
    """
    archive, rules = Archive(Path(task.archive)), read_rules(task.rules, task.name)
    found: list[Looked] = []
    overlays = task.overlays or (NO_OVERLAY,) * len(task.places)
    for place, url, overlay in zip(task.places, task.urls, overlays, strict=True):
        try:
            page = read_page(archive.read(place), url)
        except KnownError:
            found.append({key: Finding() for key in fact_keys(rules) if key not in task.skipped})
            continue
        judge = judge_of(page, task.snapshot, overlay, task.threshold)
        looked = rules.look(page.root, judge, task.skipped)
        if has_days(rules):
            is_so = writes_month_first(page.root, host_of(page.url), "")
            looked[MONTH_FIRST] = Finding("yes" if is_so else "")
        found.append(looked)
    return found


def has_days(rules: RuleSet) -> bool:
    """Tell whether the values of rules are days, which may be written with the month first."""
    return rules.field in DAYS


def identity_of(page: CorpusPage, rules: RuleSet) -> str:
    """Return under which name the facts of a page are kept that do not depend on its site."""
    return page.dated_identity if has_days(rules) else page.identity


def fact_keys(rules: RuleSet) -> tuple[str, ...]:
    """Return the keys of what is looked for in a page, those of the facts first."""
    return (*rules.keys, MONTH_FIRST) if has_days(rules) else rules.keys


def read_page(capture: Capture, url: str) -> HtmlPage:
    """Return the tree of a stored response.

    Raises:
        KnownError: it is no page that can be read.

    """
    if is_stored_document(capture):
        return page_of_document(replace(capture, url=url))
    return read_html(capture.body, content_type=capture.header("content-type"), url=url)


def judge_of(
    page: HtmlPage,
    snapshot: SiteSnapshot | None,
    overlay: Overlay = NO_OVERLAY,
    threshold: int = DEFAULT_THRESHOLD,
) -> IsBoilerplate | None:
    """Return what tells whether an element is boilerplate of the site, as in the extraction."""
    # What the whole site repeats of itself is what a home page is about.
    if snapshot is None or is_home(page.url):
        return None
    return view(page, page_text(page), snapshot, threshold, overlay).cut_nodes.__contains__
