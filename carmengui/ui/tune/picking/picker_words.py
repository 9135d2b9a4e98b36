"""The sentences about an XPath that was made of examples, and the rows behind its numbers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.tuning import CorpusHits, FactProposal, Specificity
from carmengui.ui.tune.panes.rows_pane import NumberRow, NumberRows
from carmengui.ui.tune.picking_reading import MAX_DEPTH, Proposals
from carmengui.ui.widgets.words.counted import counted


def depth_words(depth: int) -> str:
    """Say how many elements around are named."""
    return counted(depth, _tr("1 parent element"), _tr("{n} parent elements"))


def kind_words(proposal: FactProposal) -> str:
    """Say what is asked of each element."""
    words = {
        Specificity.TAG: _tr("by tag"),
        Specificity.CLASS: _tr("by class"),
        Specificity.ATTRIBUTE: _tr("by attribute"),
        Specificity.ID: _tr("by id"),
        Specificity.POSITION: _tr("by position"),
    }
    kind = words[proposal.specificity]
    return _tr("{kind}, some left out").format(kind=kind) if proposal.leaves_out else kind


def finds_words(count: int) -> str:
    """Say how much of the page in view is found."""
    return counted(count, _tr("1 match here"), _tr("{n} matches here"))


def pages_words(hits: CorpusHits | None) -> str:
    """Say on how many pages of the corpus something is found."""
    if hits is None or not hits.looked:
        return _tr("searching other pages")
    words = _tr("on {n} of {total} pages").format(n=f"{hits.pages:,}", total=f"{hits.looked:,}")
    if hits.looked < hits.total:
        words = _tr("{words} searched so far").format(words=words)
    return words


def wrong_words(hits: CorpusHits | None) -> str:
    """Say on how many pages that are judged wrong something is found."""
    wrong = len(hits.wrong_rows) if hits is not None else 0
    one, many = _tr("also on 1 page judged wrong"), _tr("also on {n} pages judged wrong")
    return counted(wrong, one, many) if wrong else ""


def fit_words(proposals: Proposals, proposal: FactProposal | None) -> str:
    """Say how an XPath fits the examples, or what could be done next."""
    if proposals.picked.first is None or proposals.missing or proposal is None:
        return _lack_words(proposals)
    count = len(proposals.picked.spots)
    if count > 1 and proposals.best is None:
        words = _tr("No expression with up to {n} parent elements separates these examples.")
        return words.format(n=MAX_DEPTH)
    if not proposal.fits:
        return _misfit_words(proposal)
    if count == 1:
        return _tr(
            "Click more elements that should match; Shift+click ones that "
            "should not, also on other records."
        )
    return _tr("Fits all {n} examples.").format(n=f"{count:,}")


def _lack_words(proposals: Proposals) -> str:
    if not proposals.picked.spots:
        return _tr("Click an element that should match; Shift+click one that should not.")
    if proposals.picked.first is None:
        return _tr("Also click an element that should match.")
    if not proposals.missing:
        return ""
    return counted(
        len(proposals.missing),
        _tr("1 example was created by a script and is not in the source. Pick another."),
        _tr("{n} examples were created by scripts and are not in the source. Pick others."),
    )


def _misfit_words(proposal: FactProposal) -> str:
    missed, more = proposal.missed, proposal.too_much
    parts = [
        counted(missed, _tr("misses 1 example"), _tr("misses {n} examples")) if missed else "",
        counted(more, _tr("matches 1 that it should not"), _tr("matches {n} that it should not"))
        if more
        else "",
    ]
    return _tr("Does not fit: {how}.").format(how=", ".join(filter(None, parts)))


def hit_rows(xpath: str, hits: CorpusHits, *, is_wrong: bool) -> NumberRows:
    """Return the pages behind a number, with what is found on each."""
    rows = hits.wrong_rows if is_wrong else hits.rows
    heading = _tr("Matches judged wrong") if is_wrong else _tr("Pages with a match")
    noted = _tr("judged wrong")
    return NumberRows(
        heading,
        xpath,
        tuple(
            NumberRow(row.url, "; ".join(row.finds)[:200], noted if row.is_wrong else "")
            for row in rows
        ),
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
