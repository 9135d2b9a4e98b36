"""The main text of a page: its blocks judged twice, the second time with what the first one said."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from carmengui.engine.documents import HtmlPage, PageText
from carmengui.engine.main_text.blocks import page_blocks
from carmengui.engine.main_text.choice import chosen
from carmengui.engine.main_text.clues import clues_of
from carmengui.engine.main_text.context import context
from carmengui.engine.main_text.evidence import NO_SIBLINGS, SiteEvidence, site_columns
from carmengui.engine.main_text.features import features
from carmengui.engine.main_text.model import Model, bundled_model
from carmengui.engine.main_text.sheet import sheet_of
from carmengui.engine.model import Span


@dataclass(frozen=True, slots=True)
class MainText:
    """The main text of a page and where its blocks stand in the visible text, in order."""

    text: str = ""
    spans: tuple[Span, ...] = ()


def main_text(
    page: HtmlPage,
    text: PageText,
    evidence: SiteEvidence = NO_SIBLINGS,
    *,
    within: Span | None = None,
    model: Model | None = None,
) -> MainText:
    """Return the main text of a page.

    Args:
        page: the page.
        text: its visible text.
        evidence: what its siblings share with it.
        within: the range of the visible text outside of which nothing is main text.
        model: the learned numbers, if not those that come with the program.

    """
    blocks = page_blocks(text)
    if not len(blocks):
        return MainText()
    model = model or bundled_model()
    sheet = sheet_of(blocks, text.text, model.words)
    columns = features(sheet, clues_of(page), model.words)
    first = model.first(columns, len(blocks))
    columns |= context(sheet, first)
    columns |= site_columns(blocks, sheet, evidence)
    chances = model.second(columns, len(blocks))
    if within is not None:
        chances[np.array(blocks.starts) < within.start] = 0.0
        chances[np.array(blocks.ends) > within.end] = 0.0
    kept = chosen(chances, sheet.chars, model.choice)
    spans = tuple(
        Span(start, end)
        for start, end, is_kept in zip(blocks.starts, blocks.ends, kept, strict=True)
        if is_kept
    )
    return MainText("\n".join(text.text[span.start : span.end] for span in spans), spans)
