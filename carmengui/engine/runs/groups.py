"""Pages of one site, read together in a worker process."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from carmengui.engine.boilerplate import SiteModel, SiteSnapshot, text_digest
from carmengui.engine.documents import HtmlPage, PageText, mark_of, page_text, read_html
from carmengui.engine.metadata import OwnRules
from carmengui.engine.model import KnownError, Record
from carmengui.engine.reading.collector import without_collector
from carmengui.engine.reading.read_page import describe_page
from carmengui.engine.reading.site_view import site_text
from carmengui.engine.runs.corpus import CorpusLine

MAX_GROUP_PAGES = 40
"""Trees of a group are held at once; larger sites are surveyed first, then read in pieces."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What one page tells about its site."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class GroupTask:
    """Pages of one site to be extracted; without ``knowledge`` they tell it of each other."""

    indices: tuple[int, ...]
    lines: tuple[CorpusLine, ...]
    knowledge: SiteSnapshot | None = None
    rules: OwnRules = ()
    main_text_model: bool = True

    def pieces(self, size: int, knowledge: SiteSnapshot) -> list[GroupTask]:
        """Return the same pages in smaller tasks that share the knowledge."""
        return [
            replace(self, indices=self.indices[some], lines=self.lines[some], knowledge=knowledge)
            for start in range(0, len(self.lines), size)
            for some in [slice(start, start + size)]
        ]


@dataclass(frozen=True, slots=True)
class Extracted:
    """The record of one page of a corpus, or the problem in words."""

    index: int
    id: str
    record: Record | None = None
    problem: str = ""
    timing: tuple[tuple[str, float], ...] = ()


def groups_of(
    lines: Iterable[CorpusLine],
    *,
    alone: bool,
    rules: OwnRules = (),
    main_text_model: bool = True,
) -> list[GroupTask]:
    """Return the tasks of a corpus, in the order of the first page of each."""
    sites: dict[str, list[int]] = defaultdict(list)
    all_lines = list(lines)
    for index, line in enumerate(all_lines):
        own = alone or not line.site
        sites[f"\0{index}" if own else line.site].append(index)
    return [
        GroupTask(
            tuple(indices),
            tuple(all_lines[index] for index in indices),
            rules=rules,
            main_text_model=main_text_model,
        )
        for indices in sites.values()
    ]


def survey(line: CorpusLine) -> Survey | None:
    """Read a page for what it tells about its site; nothing when it cannot be read."""
    try:
        page = _parse(line)
    except KnownError:
        return None
    return Survey(page_key(line), site_text(page, page_text(page)))


def extract_group(task: GroupTask) -> list[Extracted]:
    """Return the records of a group's pages (the entry point of the worker processes)."""
    with without_collector():
        return _extract_group(task)


def _extract_group(task: GroupTask) -> list[Extracted]:
    read = [_Read(index, line) for index, line in zip(task.indices, task.lines, strict=True)]
    knowledge = task.knowledge or knowledge_of(
        task.lines[0].site,
        [Survey(page_key(item.line), item.told) for item in read if item.page is not None],
    )
    return [item.extracted(knowledge, task) for item in read]


def knowledge_of(site: str, surveys: Iterable[Survey]) -> SiteSnapshot:
    """Return what the pages of a site tell together."""
    model = SiteModel(site)
    chosen: dict[str, str] = {}
    for page in surveys:
        # A corpus may hold one page twice; which of the two tells must not depend on the order.
        digest = text_digest(page.text)
        if digest >= chosen.get(page.key, ""):
            chosen[page.key] = digest
            model.add(page.key, page.text)
    return model.snapshot()


class _Read:
    """One page with its tree, while its group is worked on."""

    def __init__(self, index: int, line: CorpusLine) -> None:
        self.index = index
        self.line = line
        self.page: HtmlPage | None = None
        self.text: PageText | None = None
        self.told = ""
        self.problem = ""
        started = time.process_time()
        try:
            self.page = _parse(line)
        except KnownError as error:
            self.problem = str(error)
        parsed = time.process_time()
        if self.page is not None:
            tree = self.page.tree  # held for the next two steps
            self.text = page_text(self.page)
            self.told = site_text(self.page, self.text)
            del tree
        self.timing = [("parse", parsed - started), ("text", time.process_time() - parsed)]

    def extracted(self, knowledge: SiteSnapshot, task: GroupTask) -> Extracted:
        if self.page is None or self.text is None:
            return Extracted(self.index, self.line.id, problem=self.problem)
        started = time.process_time()
        record = describe_page(
            self.page,
            self.text,
            digest="",
            site=self.line.site,
            snapshot=knowledge,
            language=self.line.lang,
            rules=task.rules,
            told=self.told,
            main_text_model=task.main_text_model,
        )
        self.page = self.text = None  # nobody asks for the tree again
        self.timing.append(("describe", time.process_time() - started))
        return Extracted(self.index, self.line.id, record, timing=tuple(self.timing))


def _parse(line: CorpusLine) -> HtmlPage:
    body = line.read()
    if mark := mark_of(body):
        raise KnownError(
            "{file} is {mark}, although the corpus calls it an HTML page.",
            file=line.file,
            mark=mark,
        )
    return read_html(body, url=line.url or page_key(line))


def page_key(line: CorpusLine) -> str:
    """Return what identifies a page among those of its site: its URL, else its number."""
    return line.url or f"urn:carmengui:{line.id}"
