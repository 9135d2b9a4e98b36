"""The report of the SET paper over a run: four kinds of documents, their words, what is resolved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class DocumentRow:
    """One kind of document: its mean words, and which share of its words the lists know.

    ``resolved`` is missing when there is no list for any of the pages, and ``without_names`` is the same
    without words that may be names.
    """

    kind: DocumentKind
    mean_words: float
    resolved: float | None
    without_names: float | None


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
                }
                for row in self.documents
            },
            "table": [
                {
                    "before": row.before.value,
                    "after": row.after.value,
                    "improvement": round(row.improvement, 4),
                    "ratio": round(row.ratio, 4),
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
    count = gold = alone = 0
    for page in pages:
        count += 1
        gold += page.is_gold
        alone += not page.is_paired
        name = lists.name(page.language)
        names.update([name] if name else [])
        unlisted.update([] if name else [page.language or "?"])
        for kind, text in page.texts.items():
            words[kind] += len(text.split())
            if name:
                of_article = unknown if kind is DocumentKind.AH else None
                known[kind] += lists.counted(text, page.language, of_article)
    means = {kind: words[kind] / count for kind in DocumentKind} if count else {}
    return SetReport(
        pages=count,
        documents=tuple(
            DocumentRow(kind, mean, known[kind].share, known[kind].share_without_names)
            for kind, mean in means.items()
        ),
        table=comparison_table({kind: mean for kind, mean in means.items() if mean > 0}),
        gold_articles=gold,
        alone=alone,
        lists=tuple(sorted(names)),
        unlisted=tuple(sorted(unlisted.items())),
        as_printed=as_printed,
        unresolved=tuple(unknown.most_common(_MOST_UNRESOLVED)),
    )
