"""The report of the SET paper over a run: four kinds of documents, their words, what is resolved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from carmengui.engine.boilerplate import Comparison, DocumentKind, comparison_table
from carmengui.engine.runs.set_paper.word_lists import KnownWords, WordLists

_MOST_UNRESOLVED = 20


@dataclass(frozen=True, slots=True)
class SetPage:
    """One page as its four documents. ``is_gold``: a person said what the article is."""

    language: str
    texts: Mapping[DocumentKind, str]
    is_gold: bool
    is_paired: bool = True
    """Whether there was another page of its kind to compare it with."""
    url: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class CountedPage:
    """One page of the report: the words of each of its documents."""

    url: str
    title: str
    words: Mapping[DocumentKind, int]
    is_gold: bool
    is_paired: bool

    @property
    def grown(self) -> tuple[tuple[DocumentKind, DocumentKind], ...]:
        """The pairs of documents in which the later one has more words than the one before it."""
        return tuple(
            (before, after)
            for before, after in pairwise(DocumentKind)
            if self.words[after] > self.words[before]
        )


@dataclass(frozen=True, slots=True)
class DocumentRow:
    """One kind of document: its mean words, and which share of its words the lists know.

    ``resolved`` is missing when there is no list for any of the pages, and ``without_names`` is the same
    without words that may be names. ``mean_letter_words`` are the words that hold a letter, on average
    over the pages in whose language there is a list, and ``mean_resolved`` those of them that are known
    (figure 2).
    """

    kind: DocumentKind
    mean_words: float
    resolved: float | None
    without_names: float | None
    mean_letter_words: float = 0.0
    mean_resolved: float = 0.0


@dataclass(frozen=True, slots=True)
class SetReport:
    """Everything that the paper reports. ``unlisted`` counts pages by languages without a list.

    ``unresolved`` are the most frequent words of the articles that no list knows, with their counts.
    """

    pages: int
    documents: tuple[DocumentRow, ...]
    table: tuple[Comparison, ...]
    gold_articles: int
    alone: int
    lists: tuple[str, ...]
    unlisted: tuple[tuple[str, int], ...]
    as_printed: bool
    unresolved: tuple[tuple[str, int], ...] = ()
    counted: tuple[CountedPage, ...] = ()

    def grown(self, before: DocumentKind, after: DocumentKind) -> tuple[CountedPage, ...]:
        """Return the pages of which the later document has more words than the earlier one."""
        return tuple(page for page in self.counted if page.words[after] > page.words[before])

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        return {
            "pages": self.pages,
            "as_printed": self.as_printed,
            "documents": {
                row.kind.value: {
                    "mean_words": round(row.mean_words, 2),
                    "resolved": None if row.resolved is None else round(row.resolved, 4),
                    "resolved_without_names": None
                    if row.without_names is None
                    else round(row.without_names, 4),
                    "mean_letter_words": round(row.mean_letter_words, 2),
                    "mean_resolved": round(row.mean_resolved, 2),
                }
                for row in self.documents
            },
            "table": [
                {
                    "before": row.before.value,
                    "after": row.after.value,
                    "improvement": round(row.improvement, 4),
                    "ratio": round(row.ratio, 4),
                    "pages_below_zero": len(self.grown(row.before, row.after)),
                }
                for row in self.table
            ],
            "articles": {"gold": self.gold_articles, "estimated": self.pages - self.gold_articles},
            "pages_alone": self.alone,
            "word_lists": list(self.lists),
            "pages_without_word_list": dict(self.unlisted),
            "unresolved": [list(each) for each in self.unresolved],
        }


def set_report(
    pages: Iterable[SetPage], lists: WordLists, *, as_printed: bool = False
) -> SetReport:
    """Count the words of pages as the SET paper counts them (its figures 1 and 2, its table 1).

    The means are over all pages; the share of resolved words is over all words of the pages in whose
    language there is a list.
    """
    words: Counter[DocumentKind] = Counter()
    known = dict.fromkeys(DocumentKind, KnownWords())
    names: set[str] = set()
    unlisted: Counter[str] = Counter()
    unknown: Counter[str] = Counter()
    counted: list[CountedPage] = []
    gold = alone = listed = 0
    for page in pages:
        gold += page.is_gold
        alone += not page.is_paired
        name = lists.name(page.language)
        names.update([name] if name else [])
        listed += bool(name)
        unlisted.update([] if name else [page.language or "?"])
        of_page = {kind: len(text.split()) for kind, text in page.texts.items()}
        counted.append(CountedPage(page.url, page.title, of_page, page.is_gold, page.is_paired))
        words.update(of_page)
        for kind, text in page.texts.items():
            if name:
                of_article = unknown if kind is DocumentKind.AH else None
                known[kind] += lists.counted(text, page.language, of_article)
    count = len(counted)
    means = {kind: words[kind] / count for kind in DocumentKind} if count else {}
    return SetReport(
        pages=count,
        documents=tuple(_document(kind, mean, known[kind], listed) for kind, mean in means.items()),
        table=comparison_table({kind: mean for kind, mean in means.items() if mean > 0}),
        gold_articles=gold,
        alone=alone,
        lists=tuple(sorted(names)),
        unlisted=tuple(sorted(unlisted.items())),
        as_printed=as_printed,
        unresolved=tuple(unknown.most_common(_MOST_UNRESOLVED)),
        counted=tuple(counted),
    )


def _document(kind: DocumentKind, mean: float, known: KnownWords, listed: int) -> DocumentRow:
    pages = max(1, listed)
    return DocumentRow(
        kind,
        mean,
        known.share,
        known.share_without_names,
        known.words / pages,
        known.known / pages,
    )
