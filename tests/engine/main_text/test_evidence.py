"""What siblings share, told for every block."""

import pytest

from carmengui.engine.documents import page_text, read_html
from carmengui.engine.main_text import NO_SIBLINGS, SharedText, SiteEvidence
from carmengui.engine.main_text.blocks import page_blocks
from carmengui.engine.main_text.evidence import SITE_COLUMNS, site_columns
from carmengui.engine.main_text.sheet import sheet_of
from carmengui.engine.main_text.words import WordWeights


def columns_of(evidence):
    text = page_text(read_html(b"<p>menu of all</p><p>own words</p><div>half same</div>"))
    blocks = page_blocks(text)
    return site_columns(blocks, sheet_of(blocks, text.text, WordWeights({}, {})), evidence)


def test_without_siblings_everything_is_zero():
    assert columns_of(NO_SIBLINGS) == dict.fromkeys(SITE_COLUMNS, 0.0)


def test_a_line_counts_for_its_block_with_the_share_of_its_holders():
    found = columns_of(SiteEvidence(4, lines=(SharedText(0, 11, 0.75),)))
    assert found["site.line"].tolist() == pytest.approx([0.75, 0.0, 0.0])


def test_a_run_may_end_inside_a_block():
    found = columns_of(SiteEvidence(4, runs=(SharedText(22, 26, 1.0),)))
    assert found["site.run"].tolist() == pytest.approx([0.0, 0.0, 4 / 9])


def test_blocks_of_one_kind_share_what_is_known_of_each():
    found = columns_of(SiteEvidence(4, lines=(SharedText(0, 11, 1.0),)))
    assert found["site.kind"].tolist() == pytest.approx([11 / 20, 11 / 20, 0.0])


def test_what_lies_behind_the_last_block_is_no_harm():
    found = columns_of(SiteEvidence(2, lines=(SharedText(31, 90, 1.0), SharedText(22, 99, 0.5))))
    assert found["site.line"].tolist() == pytest.approx([0.0, 0.0, 0.5])
