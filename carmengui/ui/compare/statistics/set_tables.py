"""What is said and drawn of the SET paper's documents: its table, its two figures, the drawn pages."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.boilerplate import Comparison, DocumentKind
from carmengui.engine.runs.set_paper.set_counts import CountedPage, SetReport
from carmengui.ui.compare.lexicon.columns import share_words
from carmengui.ui.compare.statistics.figures import Figure, Head
from carmengui.ui.widgets.charts.bars import Bars, BarSeries


def documents_table(report: SetReport) -> tuple[list[Head], list[list[Figure]]]:
    """Return the mean words of the documents, and which share of them is resolved (figures 1 and 2)."""
    heads = [
        Head(_tr("Document"), 0, is_left=True),
        Head(_tr("words per page"), 130),
        Head(_tr("resolved"), 110),
        Head(_tr("without names"), 130),
    ]
    rows = [
        [
            Figure(_kind_words(row.kind), is_left=True),
            Figure(f"{row.mean_words:,.1f}"),
            Figure(share_words(row.resolved)),
            Figure(share_words(row.without_names)),
        ]
        for row in report.documents
    ]
    return heads, rows


def reductions_table(report: SetReport) -> tuple[list[Head], list[list[Figure]]]:
    """Return table 1 as it is printed.

    Right of the dashes stands by how much the document of the column is shorter than that of the line,
    left of them how many times as long it is.
    """
    kinds = [row.kind for row in report.documents]
    compared = {(each.before, each.after): each for each in report.table}
    heads = [Head(_tr("Document"), 0, is_left=True), *(Head(kind.value, 110) for kind in kinds)]
    rows = []
    for line in kinds:
        cells = [Figure(_kind_words(line), is_left=True)]
        for column in kinds:
            shorter, longer = compared.get((line, column)), compared.get((column, line))
            words = f"{shorter.improvement:.2%}" if shorter else "–"
            cells.append(Figure(f"{longer.ratio:.2f}" if longer else words))
        rows.append(cells)
    return heads, rows


def pages_table(report: SetReport) -> tuple[list[Head], list[list[Figure]]]:
    """Return the words of each drawn page; those with a document that grew come first."""
    heads = [
        Head(_tr("Page"), 0, is_left=True),
        *(Head(kind.value, 76) for kind in DocumentKind),
        Head(_tr("Remarks"), 320, is_left=True),
    ]
    ordered = sorted(report.counted, key=lambda page: (-len(page.grown), page.url))
    rows = [
        [
            Figure(page.title or page.url, which=page, is_left=True),
            *(Figure(f"{page.words[kind]:,}") for kind in DocumentKind),
            Figure(_remarks(page), is_left=True),
        ]
        for page in ordered
    ]
    return heads, rows


def words_figure(report: SetReport) -> Bars:
    """Return the mean words of each document (figure 1 of the paper)."""
    means = tuple(row.mean_words for row in report.documents)
    return Bars(
        _tr("Words per page of each document"),
        tuple(row.kind.value for row in report.documents),
        (BarSeries(_tr("words"), means),),
    )


def resolved_figure(report: SetReport) -> Bars:
    """Return the words of each document and those that are resolved (figure 2 of the paper)."""
    return Bars(
        _tr("Words and resolved words per page"),
        tuple(row.kind.value for row in report.documents),
        (
            BarSeries(_tr("words"), tuple(row.mean_letter_words for row in report.documents)),
            BarSeries(_tr("resolved"), tuple(row.mean_resolved for row in report.documents)),
        ),
    )


def _remarks(page: CountedPage) -> str:
    words = _tr("{after} is longer than {before}")
    told = [words.format(before=before.value, after=after.value) for before, after in page.grown]
    told += [] if page.is_paired else [_tr("no page of its site to compare with")]
    told += [_tr("article given by a person")] if page.is_gold else []
    return ", ".join(told)


def notes(report: SetReport) -> list[str]:
    """Say what was counted, and of each reduction below zero why it can be so."""
    if not report.pages:
        return [_tr("No record has a stored page.")]
    words = _tr("{n} pages; the article of {gold} was given by a person, others are estimated.")
    told = [words.format(n=f"{report.pages:,}", gold=f"{report.gold_articles:,}")]
    if report.table:
        told.insert(
            0,
            _tr(
                "Percentages: how much shorter the document of the column is than that of the row. "
                "Other numbers: how many times as long it is."
            ),
        )
    if report.alone:
        words = _tr("{n} pages had no page of their site to compare with.")
        told.append(words.format(n=f"{report.alone:,}"))
    return told + [_why(each, report) for each in report.table if each.improvement < 0]


def _why(each: Comparison, report: SetReport) -> str:
    if each.before is DocumentKind.HTML:
        reason = _tr("tags without blanks join words of the source, which the text has apart")
    elif each.after is DocumentKind.AH:
        reason = _tr(
            "the article has text that other pages of the site have, too, so it was removed"
        )
    else:
        reason = _tr("the later document has text that the earlier one has not")
    words = _tr("{before} → {after} is below zero: {reason}. So it is on {n} of the pages.")
    return words.format(
        before=each.before.value,
        after=each.after.value,
        reason=reason,
        n=f"{len(report.grown(each.before, each.after)):,}",
    )


def _kind_words(kind: DocumentKind) -> str:
    return {
        DocumentKind.HTML: _tr("HTML: the page"),
        DocumentKind.DI: _tr("DI: its visible text"),
        DocumentKind.BMT: _tr("BMT: without shared text"),
        DocumentKind.AH: _tr("AH: the article"),
    }[kind]


def _tr(words: str) -> str:
    return QCoreApplication.translate("SetSection", words)
