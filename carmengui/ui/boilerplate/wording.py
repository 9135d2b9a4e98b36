"""The longer sentences of the mode."""

from __future__ import annotations

from collections.abc import Sequence

from carmengui.engine.inspection import CutRun, PageCut
from carmengui.engine.model import Span
from carmengui.ui.boilerplate.reader import SiteCut
from carmengui.ui.boilerplate.text.reading_map import Shown
from carmengui.ui.boilerplate.words import quoted, tr

FOLDED_CHARS = 40
"""What is shorter is hidden without a line that says so: the line would be as long."""


def no_run_words(cut: PageCut) -> tuple[str, str]:
    """Return why no run can be explained, and what can be done."""
    others = [url for url in cut.compared if url != cut.url]
    if not others:
        return (
            tr("No other page of this site yet"),
            tr(
                "Boilerplate is text that pages of a site share, and this is the "
                "only page of its site. Crawl another page of it."
            ),
        )
    if not cut.voters:
        return (
            tr("Nothing was removed"),
            tr(
                "None of the {n} other pages compared shares more than {threshold} "
                "characters in a row with this page. Duplicates do not count."
            ).format(n=f"{len(others):,}", threshold=f"{cut.threshold:,}"),
        )
    words = tr(
        "Too few of the {n} pages compared share more than {threshold} "
        "characters in a row with this page. A lower threshold removes "
        "more."
    )
    return tr("Nothing was removed"), words.format(
        n=f"{len(others):,}", threshold=f"{cut.threshold:,}"
    )


def place_words(runs: Sequence[CutRun], index: int | None) -> str:
    """Return where one is among the runs."""
    removed = [n for n, run in enumerate(runs) if run.is_removed]
    kept = [n for n, run in enumerate(runs) if not run.is_removed]
    if not runs:
        return tr("nothing removed")
    if index in kept:
        place = tr("kept, but borderline: {n} of {all}").format(
            n=kept.index(index) + 1, all=len(kept)
        )
        return f"{place}, {tr('{n} removed').format(n=len(removed))}"
    number = removed.index(index) + 1 if index in removed else 0
    place = (
        tr("removed text {n} of {all}").format(n=number, all=len(removed))
        if number
        else tr("{n} removed").format(n=len(removed))
    )
    borderline = sum(run.is_borderline for run in runs)
    return f"{place}, {tr('{n} borderline').format(n=borderline)}" if borderline else place


def fold_words(text: str, headings: Sequence[Span], shown: Shown, hidden: Span) -> str:
    """Return the line in the place of a hidden part: how long it is, and below which heading."""
    said = text[hidden.start : hidden.end].strip()
    if len(said) < FOLDED_CHARS or shown is Shown.DIMMED:
        return ""
    words = (
        tr("… {n} characters kept") if shown is Shown.REMOVED else tr("… {n} characters removed")
    ).format(n=f"{len(said):,}")
    heading = heading_before(text, headings, hidden)
    return (
        tr("{words}, below {heading}").format(words=words, heading=quoted(heading))
        if heading
        else words
    )


def heading_before(text: str, headings: Sequence[Span], span: Span) -> str:
    """Return the heading that a part of the text begins with or stands below; empty when none."""
    before = [heading for heading in headings if heading.start <= span.start + 1]
    return text[before[-1].start : before[-1].end] if before else ""


def progress_words(site: SiteCut, cut: PageCut) -> str:
    """Return how far the site was counted, or that only part of it is compared; else nothing."""
    if not site.is_done:
        return tr("{n} of {all} pages cut").format(n=f"{site.done:,}", all=f"{site.total:,}")
    if cut.site_pages > site.total:
        words = tr("the {n} pages compared, of {all} on this site")
        return words.format(n=f"{site.total:,}", all=f"{cut.site_pages:,}")
    return ""
