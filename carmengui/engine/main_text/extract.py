"""The main text of a page: its blocks judged twice, the second time with what the first one said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from carmengui.engine.documents import HtmlPage, PageText
from carmengui.engine.main_text.blocks import Blocks, page_blocks
from carmengui.engine.main_text.box_features import (
    add_ancestors,
    add_gravity,
    add_home,
    add_signature,
)
from carmengui.engine.main_text.boxes import Bools, Ints
from carmengui.engine.main_text.choice import chosen
from carmengui.engine.main_text.clues import Clues, clues_of
from carmengui.engine.main_text.context import context
from carmengui.engine.main_text.evidence import NO_SIBLINGS, SiteEvidence, site_columns
from carmengui.engine.main_text.model import Model, bundled_model
from carmengui.engine.main_text.place_features import add_neighbours, add_page, add_place
from carmengui.engine.main_text.sheet import HUGE, Columns, LeanColumns, Sheet, sheet_of
from carmengui.engine.main_text.text_features import add_labels, add_text, add_times, weighed_words
from carmengui.engine.main_text.words import WordWeights
from carmengui.engine.model import RemovedRun, Span

_LINE = re.compile(r"\S(?:[^\n]*\S)?")
"""What stands on a line, without the blanks around it."""
_READ_AGAIN = frozenset(
    "text.words_weight text.words_mean text.length text.link_share text.is_ended box.path".split()
)
"""Columns from which further ones are reckoned."""


@dataclass(frozen=True, slots=True)
class MainText:
    """The main text of a page and where its blocks stand in the visible text, in order."""

    text: str = ""
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class PersonsWord:
    """Runs of the visible text that a person wants kept, or cut."""

    kept: tuple[Span, ...] = ()
    cut: tuple[Span, ...] = ()


NOTHING_SAID = PersonsWord()


@dataclass(frozen=True, slots=True)
class PageParts:
    """What the model looks at: with it nothing is asked of the page's tree any more."""

    blocks: Blocks
    clues: Clues


def parts_of(page: HtmlPage, text: PageText) -> PageParts:
    """Read the blocks of a page and what it says of itself."""
    return PageParts(page_blocks(text), clues_of(page))


def main_text(
    page: HtmlPage,
    text: PageText,
    evidence: SiteEvidence = NO_SIBLINGS,
    *,
    within: Span | None = None,
    person: PersonsWord = NOTHING_SAID,
    model: Model | None = None,
    parts: PageParts | None = None,
) -> MainText:
    """Return the main text of a page.

    Args:
        page: the page.
        text: its visible text.
        evidence: what its siblings share with it.
        within: the range of the visible text outside of which nothing is main text.
        person: what somebody said of runs of the text; that is the last word.
        model: the learned numbers, if not those that come with the program.
        parts: blocks and clues of the page, from who has let go of its tree, which is large.

    """
    parts = parts or parts_of(page, text)
    blocks = parts.blocks
    if not len(blocks):
        return MainText()
    model = model or bundled_model()
    sheet = sheet_of(blocks, text.text, model.words)
    columns = features(sheet, parts.clues, model.words)
    first = model.first(columns, len(blocks))
    columns |= context(sheet, first)
    columns |= site_columns(blocks, sheet, evidence)
    chances = model.second(columns, len(blocks))
    if within is not None:
        chances[np.array(blocks.starts) < within.start] = 0.0
        chances[np.array(blocks.ends) > within.end] = 0.0
    kept = chosen(chances, sheet.chars, model.choice)
    if person.kept:
        kept = kept | _mostly_in(person.kept, np.array(blocks.starts), np.array(blocks.ends))
    spans = tuple(
        part
        for number in np.flatnonzero(kept).tolist()
        for part in _without(Span(blocks.starts[number], blocks.ends[number]), person.cut)
        if text.text[part.start : part.end].strip()
    )
    return MainText("\n".join(text.text[span.start : span.end] for span in spans), spans)


def text_left(text: PageText, removed: Iterable[RemovedRun]) -> MainText:
    """Return all of a page's text outside the removed runs, line by line: no model is asked."""
    gaps = _without(Span(0, len(text.text)), [Span(run.start, run.end) for run in removed])
    spans = tuple(
        Span(gap.start + line.start(), gap.start + line.end())
        for gap in gaps
        for line in _LINE.finditer(text.text[gap.start : gap.end])
    )
    return MainText("\n".join(text.text[span.start : span.end] for span in spans), spans)


def features(sheet: Sheet, clues: Clues, weights: WordWeights) -> Columns:
    """Return what is known of every block before anything is decided, as named numbers."""
    columns: Columns = LeanColumns(_READ_AGAIN) if len(sheet) >= HUGE else {}
    by_words, in_title = weighed_words(sheet, clues, weights)
    add_text(columns, sheet, by_words, in_title)
    add_home(columns, sheet)
    add_page(columns, sheet, clues)
    heading = add_place(columns, sheet, in_title)
    add_labels(columns, sheet, heading)
    add_times(columns, sheet)
    add_neighbours(columns, sheet)
    add_ancestors(columns, sheet)
    add_gravity(columns, sheet)
    add_signature(columns, sheet)
    return columns


def _mostly_in(spans: Sequence[Span], starts: Ints, ends: Ints) -> Bools:
    """Tell of which blocks at least half stands in one of the spans."""
    found: Bools = np.zeros(len(starts), dtype=bool)
    for span in spans:
        inside = np.minimum(ends, span.end) - np.maximum(starts, span.start)
        found |= 2 * inside >= ends - starts
    return found


def _without(span: Span, cut: Sequence[Span]) -> Iterator[Span]:
    """Yield what is left of a span when others are cut out of it."""
    if not cut:
        yield span
        return
    start = span.start
    for each in sorted(cut):
        if start < each.end and each.start < span.end:
            if start < each.start:
                yield Span(start, each.start)
            start = each.end
    if start < span.end:
        yield Span(start, span.end)
