"""The statistics in words: names of fields, of what is counted, of what became of a value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.corpus.factors import Factor
from carmengui.engine.corpus.totals import MISSING
from carmengui.engine.model import Field
from carmengui.engine.review.statistics.row_reader import Behind
from carmengui.engine.review.statistics.rows import Kind, Which
from carmengui.engine.review.statistics.statistics import Outcome
from carmengui.ui.compare.statistics.reading import Counted
from carmengui.ui.widgets.link_line import LinkPart
from carmengui.ui.widgets.words.corpus import factor_name
from carmengui.ui.widgets.words.counted import counted as counted_words
from carmengui.ui.widgets.words.fields import field_name, language_name

_CONTEXT = "Statistics"
_KINDS: dict[Kind, Any] = {
    Kind.FOUND: QT_TRANSLATE_NOOP("Statistics", "found"),
    Kind.HIGH_WEIGHT: QT_TRANSLATE_NOOP("Statistics", "0.8 or more"),
    Kind.JUDGED: QT_TRANSLATE_NOOP("Statistics", "judged"),
    Kind.PRESENT: QT_TRANSLATE_NOOP("Statistics", "present"),
    Kind.CORRECT: QT_TRANSLATE_NOOP("Statistics", "correct"),
    Kind.PARTIAL: QT_TRANSLATE_NOOP("Statistics", "partial"),
    Kind.MISSED: QT_TRANSLATE_NOOP("Statistics", "missed"),
    Kind.INVALID_EXTRA: QT_TRANSLATE_NOOP("Statistics", "invalid extra"),
    Kind.WRONG: QT_TRANSLATE_NOOP("Statistics", "wrong"),
    Kind.ABSENT: QT_TRANSLATE_NOOP("Statistics", "correctly absent"),
    Kind.PRECISION: QT_TRANSLATE_NOOP("Statistics", "precision"),
    Kind.RECALL: QT_TRANSLATE_NOOP("Statistics", "recall"),
    Kind.F1: QT_TRANSLATE_NOOP("Statistics", "F1"),
    Kind.OFFERED: QT_TRANSLATE_NOOP("Statistics", "judged values"),
    Kind.WITH_VALUE: QT_TRANSLATE_NOOP("Statistics", "pages with it"),
    Kind.WITHOUT_VALUE: QT_TRANSLATE_NOOP("Statistics", "pages without it"),
    Kind.KNOWN_RIGHT: QT_TRANSLATE_NOOP("Statistics", "known correct values"),
    Kind.ADDED: QT_TRANSLATE_NOOP("Statistics", "added by rendering"),
    Kind.RENDERED: QT_TRANSLATE_NOOP("Statistics", "Rendered pages"),
    Kind.GROWN: QT_TRANSLATE_NOOP("Statistics", "Pages with more content when rendered"),
    Kind.NOT_RENDERED: QT_TRANSLATE_NOOP("Statistics", "Pages that could not be rendered"),
    Kind.SAMPLE: QT_TRANSLATE_NOOP("Statistics", "Pages of the sample"),
    Kind.RECORDS: QT_TRANSLATE_NOOP("Statistics", "All records"),
    Kind.SITES: QT_TRANSLATE_NOOP("Statistics", "Sites"),
    Kind.VERDICTS: QT_TRANSLATE_NOOP("Statistics", "Current verdicts"),
    Kind.UNSEEN: QT_TRANSLATE_NOOP("Statistics", "Accepted by cluster"),
    Kind.GOLD: QT_TRANSLATE_NOOP("Statistics", "Pages with gold"),
}
WHOLE = frozenset(
    {
        Kind.RENDERED,
        Kind.GROWN,
        Kind.NOT_RENDERED,
        Kind.SAMPLE,
        Kind.RECORDS,
        Kind.SITES,
        Kind.VERDICTS,
        Kind.UNSEEN,
        Kind.GOLD,
    }
)
"""Numbers that are of no field of their own."""
_OUTCOMES: dict[Outcome, Any] = {
    Outcome.CORRECT: QT_TRANSLATE_NOOP("Statistics", "correct"),
    Outcome.PARTIAL: QT_TRANSLATE_NOOP("Statistics", "partial"),
    Outcome.WRONG: QT_TRANSLATE_NOOP("Statistics", "wrong"),
    Outcome.EXTRA: QT_TRANSLATE_NOOP("Statistics", "page has none"),
    Outcome.MISSED: QT_TRANSLATE_NOOP("Statistics", "missed"),
    Outcome.ABSENT: QT_TRANSLATE_NOOP("Statistics", "correctly absent"),
}


_CORPUS: dict[str, Any] = {
    "documents of the corpus": QT_TRANSLATE_NOOP("Statistics", "Documents of the corpus"),
    "validated by the moderator": QT_TRANSLATE_NOOP("Statistics", "Validated by the moderator"),
    "with a version in another language": QT_TRANSLATE_NOOP(
        "Statistics", "With a version in another language"
    ),
    "incomplete": QT_TRANSLATE_NOOP("Statistics", "Incomplete, not exported"),
    "original": QT_TRANSLATE_NOOP("Statistics", "original"),
    "translation": QT_TRANSLATE_NOOP("Statistics", "translation"),
}
_CORPUS_GROUPS: dict[str, Any] = {
    "corpus": QT_TRANSLATE_NOOP("Statistics", "all"),
    "language": QT_TRANSLATE_NOOP("Statistics", "language"),
    "type": QT_TRANSLATE_NOOP("Statistics", "text type"),
    "category": QT_TRANSLATE_NOOP("Statistics", "category"),
    "site": QT_TRANSLATE_NOOP("Statistics", "site"),
    "missing": QT_TRANSLATE_NOOP("Statistics", "missing"),
}


def corpus_words(kind: str, name: str) -> str:
    """Return what a row of the corpus totals counts."""
    if kind == "language":
        return language_name(name)
    if kind in {"corpus", "type"} and name in _CORPUS:
        return tr(_CORPUS[name])
    if kind == MISSING:
        return factor_name(Factor(name))
    return name or tr("none")


def corpus_group_words(kind: str) -> str:
    """Return by what a row of the corpus totals is counted."""
    return tr(_CORPUS_GROUPS[kind])


def tr(words: Any) -> str:
    """Return words of the statistics in the language of the person."""
    return QCoreApplication.translate(_CONTEXT, words)


def field_words(name: str) -> str:
    """Return a field's name for people."""
    return field_name(Field(name))


def kind_words(kind: Kind) -> str:
    """Return what a number counts."""
    return tr(_KINDS[kind])


def outcome_words(outcome: Outcome | None) -> str:
    """Return what became of a value; nothing where it was not judged."""
    return tr(_OUTCOMES[outcome]) if outcome else tr("not judged")


def which_words(which: Which) -> str:
    """Return which number it is: “Title, missed”, “Title by carmen.title.4, correct”."""
    if which.kind in WHOLE:
        return kind_words(which.kind)
    name = field_words(which.field)
    if which.kind is Kind.MARK:
        stands = tr("{field} in {mark}")
        return stands.format(field=name, mark=which.mark)
    if which.kind is Kind.OUTSIDE_MARK:
        stands = tr("{field} not in {mark}")
        return stands.format(field=name, mark=which.mark)
    if which.method:
        by = tr("{field} by {method}")
        name = by.format(field=name, method=which.method)
    return f"{name}, {kind_words(which.kind)}"


def behind_words(found: Behind) -> str:
    """Say how many rows stand behind a number, and how many of them are right."""
    count = len(found)
    words = tr("{which}: 1 row") if count == 1 else tr("{which}: {n} rows")
    words = words.format(which=which_words(found.which), n=f"{count:,}")
    if found.right is None:
        return words
    right = tr("{words}, {right} of them correct")
    return right.format(words=words, right=f"{found.right:,}")


def basis_parts(counted: Counted) -> Iterator[LinkPart]:
    """Say what was counted and on which judgement it rests; each number leads to its rows."""
    known, statistics = counted.known, counted.statistics
    yield _part(Kind.RECORDS, statistics.records, tr("1 record"), tr("{n} records"))
    yield _part(Kind.SITES, statistics.sites, tr("of 1 site"), tr("of {n} sites"))
    if not counted.basis.is_whole:
        yield from (
            LinkPart(f"· {words}")
            for words in (_judged_words(counted), *map(translated, counted.notes))
        )
        return
    if not (known.verdicts or known.unseen or known.gold_pages):
        nothing = tr("not judged yet")
        yield LinkPart(f"· {nothing}")
        return
    yield LinkPart("·")
    if known.verdicts:
        yield _part(Kind.VERDICTS, known.verdicts, tr("1 verdict"), tr("{n} verdicts"))
    if known.unseen:
        one = tr("and 1 accepted by sample, not seen")
        many = tr("and {n} accepted by sample, not seen")
        yield _part(Kind.UNSEEN, known.unseen, one, many)
    if known.gold_pages:
        yield _part(Kind.GOLD, known.gold_pages, tr("gold of 1 page"), tr("gold of {n} pages"))


def _judged_words(counted: Counted) -> str:
    if counted.statistics.has_judgements:
        return tr("compared with verdicts and gold")
    return tr("none judged")


def census_parts(counted: Counted) -> Iterator[LinkPart]:
    """Say which pages the census looked at; each number leads to its rows."""
    census = counted.census
    if census is None:
        return
    yield _part(Kind.SAMPLE, census.pages, tr("1 page"), tr("{n} pages"))
    yield _part(Kind.RECORDS, census.all_pages, tr("of 1"), tr("of {n}"))
    one, many = tr("at least one of 1 site"), tr("at least one of each of {n} sites")
    yield _part(Kind.SITES, census.sites, one, many)
    seed = tr("(seed {seed})")
    yield LinkPart(seed.format(seed=census.seed))


def rendering_parts(counted: Counted) -> Iterator[LinkPart]:
    """Say how many pages and sites were rendered, and which share had more to say then."""
    known = counted.rendering
    if known is None:
        return
    yield _part(Kind.RENDERED, len(known.rendered), tr("1 page"), tr("{n} pages"))
    of_sites = tr("of {n} of {all} sites rendered in a browser")
    yield LinkPart(of_sites.format(n=f"{known.rendered_sites:,}", all=f"{known.sites:,}"))
    yield LinkPart("·")
    one, many = tr("1 with more content then"), tr("{n} with more content then")
    yield _part(Kind.GROWN, len(known.grown), one, many)
    shares = tr("({pages} of all pages, {sites} of all sites)")
    yield LinkPart(
        shares.format(
            pages=f"{len(known.grown) / max(1, known.records):.0%}",
            sites=f"{known.grown_sites / max(1, known.sites):.0%}",
        )
    )
    if known.failed:
        yield LinkPart("·")
        one, many = tr("1 could not be rendered"), tr("{n} could not be rendered")
        yield _part(Kind.NOT_RENDERED, len(known.failed), one, many)


def _part(kind: Kind, count: int, one: str, many: str) -> LinkPart:
    # Whole pages are told by their titles.
    which = Which(str(Field.TITLE), kind)
    return LinkPart(counted_words(count, one, many), which if count else None)
