"""Blocks that stay although siblings share their words, because the page has them for itself.

Digits count as equal when a page is held against its siblings: that takes clocks, counters and dates
along with the furniture around them. Three kinds of blocks would go with them wrongly:

* the page's **largest heading**: "Report 12" is the title of the page beside "Report 13";
* an **amount of money**: all products of a shop say "Price: 19.90 €", and each says its own;
* a **result**, a block of nothing but small numbers such as "2" in a table or "2:1" over a report.

A heading stays unless a sibling shows it to the letter. A number stays unless it is a number of the
site: half of the siblings that say it in the same words (for a result: behind the same block) say
nearly the same number, as they do of a subscription, a share index or the days of a calendar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from carmengui.engine.boilerplate.panel import Panel
from carmengui.engine.boilerplate.siblings import Partners
from carmengui.engine.boilerplate.windows import fold_digits
from carmengui.engine.model import Span

_CURRENCY = re.compile(
    r"[$\u00a2-\u00a5\u058f\u060b\u0e3f\u20a0-\u20cf\uff04\uffe0\uffe1\uffe5\uffe6]"
    r"|\b(?:EUR|USD|GBP|CHF|JPY|CNY|INR|RUB|TRY|TL|PLN|CZK|SEK|NOK|DKK|HUF|Kč|zł|kr|Ft|lei|руб|грн|лв)\b"
)
"""Signs of currencies, their international codes, and the words for those that have no sign."""
_DIGIT = re.compile(r"\d")
_RESULT = re.compile(r"\n([+\-\u2212]?\d{1,3}(?:\s?[:\-\u2013/.,]\s?\d{1,3})?)(?=\n)")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_NEAR = 0.05
"""Share indices, currencies and counters move less than this while a site is crawled."""


def own_lines(
    text: str, cut: Sequence[Span], panel: Panel, partners: Partners, headings: Sequence[Span]
) -> list[Span]:
    """Return the blocks that stay of what would be cut of a page."""
    own = [
        span
        for run in cut
        for context, span in (*_amounts(text, run), *_results(text, run))
        if not _is_number_of_site(text[context : span.end], panel, partners)
    ]
    touched = (each for each in headings if any(_overlap(each, run) for run in cut))
    heading = next((each for each in touched if _is_unique(text, each, panel, partners)), None)
    return own if heading is None else [*own, heading]


def without(spans: Sequence[Span], kept: Sequence[Span]) -> list[Span]:
    """Return what is left of spans when others are taken out of them.

    >>> without([Span(0, 9)], [Span(3, 5)])
    [Span(start=0, end=3), Span(start=5, end=9)]
    """
    left = list(spans)
    for keep in kept:
        left = [
            part
            for span in left
            for part in (
                Span(span.start, max(span.start, min(span.end, keep.start))),
                Span(min(span.end, max(span.start, keep.end)), span.end),
            )
            if part.start < part.end
        ]
    return left


def _amounts(text: str, run: Span) -> Iterator[tuple[int, Span]]:
    """Return the blocks of a run that name a currency and hold a digit, with their beginning."""
    done = -1
    for found in _CURRENCY.finditer(text, run.start, run.end):
        if found.start() < done:
            continue
        start, end = text.rfind("\n", 0, found.start()) + 1, text.find("\n", found.end())
        done = len(text) if end < 0 else end
        if _DIGIT.search(text, start, done):
            yield start, Span(start, done)


def _results(text: str, run: Span) -> Iterator[tuple[int, Span]]:
    """Return the blocks of small numbers in a run, each with where the block before it begins."""
    for found in _RESULT.finditer(text, max(0, run.start - 1), run.end + 1):
        start, end = found.span(1)
        yield text.rfind("\n", 0, start - 1) + 1, Span(start, end)


def _overlap(left: Span, right: Span) -> bool:
    return left.start < right.end and right.start < left.end


def _is_number_of_site(said: str, panel: Panel, partners: Partners) -> bool:
    """Tell whether half of the siblings that say something in the same words say the same of it."""
    ours, words = _numbers(said), f"\n{fold_digits(said)}\n"
    holders = near = 0
    for index in partners.voters:
        folded, at, found = panel.folded[index], -1, []
        while (at := folded.find(words, at + 1)) >= 0:
            found.append(panel.members[index].text[at : at + len(said)])
        holders += bool(found)
        near += any(_is_near(ours, _numbers(other)) for other in found)
    return holders > 0 and 2 * near >= holders


def _numbers(said: str) -> list[float]:
    return [float(re.sub("[.,]", "", number)) for number in _NUMBER.findall(said)]


def _is_near(ours: list[float], theirs: list[float]) -> bool:
    return len(ours) == len(theirs) and all(
        abs(a - b) <= _NEAR * max(a, b) for a, b in zip(ours, theirs, strict=True)
    )


def _is_unique(text: str, span: Span, panel: Panel, partners: Partners) -> bool:
    said = text[span.start : span.end]
    words = f"\n{fold_digits(said)}\n"
    for index in partners.voters:
        folded, at = panel.folded[index], -1
        while (at := folded.find(words, at + 1)) >= 0:
            if panel.members[index].text.startswith(said, at):
                return False
    return True
