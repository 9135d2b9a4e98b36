"""The table of the SET paper, recomputed from its four means.

Three numbers of the printed paper are not what its own means give, and are not reproduced:

* figure 1 labels the HTML column 9632,74; the axis ends at 6000 and every ratio needs 5632.74;
* table 1 prints 9,44 for HTML against BMT (it is 10.63: 9,44 is no quotient of its means);
* section 4 says the article takes 85,21 % less room than the page. That is 100 - 14,79, the ratio
  taken for a percentage; the table's own 93.24 % is right.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from carmengui.engine.boilerplate import Comparison, DocumentKind, comparison_table
from carmengui.engine.model import KnownError

MEANS = {
    DocumentKind.HTML: 5632.74,
    DocumentKind.DI: 1633.86,
    DocumentKind.BMT: 529.78,
    DocumentKind.AH: 380.72,
}
PRINTED = [
    ("HTML", "DI", "70.99%", "3.45"),
    ("HTML", "BMT", "90.59%", "10.63"),
    ("HTML", "AH", "93.24%", "14.79"),
    ("DI", "BMT", "67.57%", "3.08"),
    ("DI", "AH", "76.70%", "4.29"),
    ("BMT", "AH", "28.14%", "1.39"),
]


def test_the_table_is_the_paper_s() -> None:
    table = [
        (row.before.value, row.after.value, f"{row.improvement:.2%}", f"{row.ratio:.2f}")
        for row in comparison_table(MEANS)
    ]
    assert table == PRINTED


def test_the_misprints_are_misprints() -> None:
    html, di, bmt, article = DocumentKind
    misread = Comparison(html, di, 9632.74, MEANS[di])
    assert f"{misread.improvement:.2%}" != "70.99%"
    assert f"{Comparison(html, bmt, MEANS[html], MEANS[bmt]).ratio:.2f}" != "9.44"
    whole = Comparison(html, article, MEANS[html], MEANS[article])
    assert f"{100 - whole.ratio:.2f}" == "85.21"
    assert f"{whole.improvement:.2%}" == "93.24%"


def test_ratio_and_improvement_say_the_same() -> None:
    for row in comparison_table(MEANS):
        assert row.improvement == pytest.approx(1 - 1 / row.ratio)


def test_the_order_and_choice_of_kinds_do_not_change_a_row() -> None:
    backwards = dict(reversed(MEANS.items()))
    assert comparison_table(backwards) == comparison_table(MEANS)
    del backwards[DocumentKind.AH]
    assert comparison_table(backwards) == tuple(
        row for row in comparison_table(MEANS) if row.after is not DocumentKind.AH
    )
    assert all(MEANS[left] > MEANS[right] for left, right in pairwise(DocumentKind))


@pytest.mark.parametrize("mean", [0.0, -1.0, float("nan")])
def test_documents_without_words_cannot_be_compared(mean: float) -> None:
    with pytest.raises(KnownError, match="kind BMT contain no words"):
        comparison_table(MEANS | {DocumentKind.BMT: mean})
