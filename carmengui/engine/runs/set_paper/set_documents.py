"""The pages of a project as the four documents of the SET paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from carmengui.engine.boilerplate import (
    DEFAULT_THRESHOLD,
    DocumentKind,
    Member,
    judge_pair_literal,
    kept_text,
    path_group,
)
from carmengui.engine.documents import HtmlPage, page_text, read_html
from carmengui.engine.model import Field, Record
from carmengui.engine.model.review import MAIN_TEXT
from carmengui.engine.review import Truths
from carmengui.engine.review.statistics.census import sample_by_site
from carmengui.engine.runs.set_paper.set_counts import SetPage
from carmengui.engine.storage import Archive, Store

SEED = 1
_TAG = re.compile(r"<[\s\S]+?>")
"""The paper's expression ``<(.|\\n)+?>``: scripts, styles and references stay."""


def without_tags(source: str) -> str:
    """Return a page as the paper's regular expression leaves it.

    >>> without_tags('<p>Kar<br>yağdı</p><script>x()</script>').split()
    ['Kar', 'yağdı', 'x()']
    """
    # Behind the last ">" nothing can be a tag, and looking for its end there would take for ever.
    end = source.rfind(">") + 1
    return _TAG.sub(" ", source[:end]) + source[end:]


@dataclass(frozen=True, slots=True, order=True)
class _Stored:
    """Where a page stands among those that may be its partners; it is read when its turn comes."""

    site: str
    group: str
    at: datetime
    url: str
    capture_id: int

    @property
    def kind(self) -> tuple[str, str]:
        """Pages of one kind are held against each other."""
        return self.site, self.group


def set_pages(
    store: Store,
    archive: Archive,
    truths: Truths,
    *,
    as_printed: bool = False,
    most: int | None = None,
    seed: int = SEED,
) -> Iterator[SetPage]:
    """Yield the pages of a project that have a record and a stored version.

    DI is the visible text, and BMT what the vote of the site leaves of it. ``as_printed`` follows the
    paper: DI is the source without its tags, scripts and all, and BMT what one other page leaves of
    that: pages of one site and path pattern go in pairs, in the order in which they were fetched.

    Of more than ``most`` pages so many are drawn, by the same ``seed`` always the same, at least one of
    every site; the paper's way needs all of them.

    AH is the text a person gave for the page (a verdict, else gold), or else its main text as the
    program estimates it.
    """
    reader = _Reader(store, archive, truths)
    pages = list(reader.stored())
    if as_printed:
        for _, kind in groupby(sorted(pages), key=lambda page: page.kind):
            yield from _in_pairs(reader, list(kind))
        return
    if most is not None:
        sites = {number: page.site for number, page in enumerate(pages)}
        pages = [pages[number] for number in sample_by_site(sites, most, seed)]
    for page in pages:
        record = reader.record(page)
        if record is not None:
            html = reader.html(page)
            texts = {DocumentKind.DI: page_text(html).text, DocumentKind.BMT: record.text}
            yield reader.set_page(record, html, texts, is_paired=record.siblings > 0)


def _in_pairs(reader: _Reader, pages: list[_Stored]) -> Iterator[SetPage]:
    """Cut each page by its neighbour; the last of an odd number by the one before it."""
    for start in range(0, len(pages), 2):
        pair = pages[start : start + 2]
        if len(pair) == 1 and start:
            pair = [*pair, pages[start - 1]]
        htmls = [reader.html(page) for page in pair]
        texts = [" ".join(without_tags(html.source).split()) for html in htmls]
        for at in range(len(pages[start : start + 2])):
            record = reader.record(pair[at])
            if record is None:
                continue
            others = [Member(pair[1 - at].url, texts[1 - at])] if len(pair) > 1 else []
            cut = judge_pair_literal(texts[at], others, DEFAULT_THRESHOLD, stumps=True)
            documents = {
                DocumentKind.DI: texts[at],
                DocumentKind.BMT: kept_text(texts[at], cut.removed),
            }
            yield reader.set_page(record, htmls[at], documents, is_paired=bool(others))


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the pages of a project one by one."""

    store: Store
    archive: Archive
    truths: Truths

    def stored(self) -> Iterator[_Stored]:
        """Yield all pages that have a record, without their texts."""
        for record in self.store.records.current():
            found = self.store.frontier.find(record.url)
            if found is not None and found.capture_id is not None:
                at = self.store.captures.row(found.capture_id).at
                group = path_group(record.url)
                yield _Stored(record.site, group, at, record.url, found.capture_id)

    def record(self, page: _Stored) -> Record | None:
        """Return the record of a page, unless a crawl replaces it just now."""
        return self.store.records.of_capture(page.capture_id)

    def html(self, page: _Stored) -> HtmlPage:
        """Return a page, parsed."""
        row = self.store.captures.row(page.capture_id)
        capture = self.archive.read(row.place)
        return read_html(capture.body, content_type=capture.header("content-type"), url=page.url)

    def set_page(
        self, record: Record, html: HtmlPage, texts: dict[DocumentKind, str], *, is_paired: bool
    ) -> SetPage:
        """Add to the two documents in the middle the page itself and its article."""
        said = self.truths.right_values(record.capture_digest, record.url, MAIN_TEXT)
        article = "\n".join(said or ()) or record.main_text or record.text
        language, title = record.field(Field.LANGUAGE), record.field(Field.TITLE)
        return SetPage(
            language=language.values[0] if language else "",
            texts={DocumentKind.HTML: html.source, **texts, DocumentKind.AH: article},
            is_gold=bool(said),
            is_paired=is_paired,
            url=record.url,
            title=title.values[0] if title else "",
        )
