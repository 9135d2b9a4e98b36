"""Codes of subject classifications, and texts that only look like them."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.document.subject_classes import (
    caption_of,
    class_values,
    schemes,
    subject_codes,
)


def codes(*texts: str, page: int = 0) -> list[tuple[str, str]]:
    return [(each.scheme, each.code) for each in subject_codes([(text, page) for text in texts])]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("AMS subject classifications. 52C17, 52A20", ["52C17", "52A20"]),
        (
            "2000 Mathematics Subject Classification: Primary 01A; Secondary 17CXX, 15-03",
            ["01A", "17CXX", "15-03"],
        ),
        ("MSC-Klassifikation: 65D05", ["65D05"]),
        ("AMS(MOS) subject classifications: 11B75 and 5C15", ["11B75", "05C15"]),
        ("MSC classification 5C15 alone", []),
        ("The classification of the AMS has 12 parts, 1x1 and 2d3 and x52C17y", []),
        ("Rain falls on 52C17 and 65D05.", []),
        ("The subject of 52C17 is rain.", []),
    ],
)
def test_codes_of_mathematics(text: str, found: list[str]) -> None:
    assert [code for scheme, code in codes(text) if scheme == "MSC"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("JEL classification: C12, D4", [("JEL", "C12"), ("JEL", "D4")]),
        ("PACS numbers: 03.65.-w, 42.50.Dv", [("PACS", "03.65.-w"), ("PACS", "42.50.Dv")]),
        (
            "Categories and Subject Descriptors: H.3.3 [Search]: rain; I.2 [AI]",
            [("CCS", "H.3.3"), ("CCS", "I.2")],
        ),
        ("DDC: 551.48", [("DDC", "551.48")]),
        ("In 551.48 days C12 and H.3.3 were seen.", []),
    ],
)
def test_codes_of_other_classifications(text: str, found: list[tuple[str, str]]) -> None:
    assert codes(text) == found


def test_a_heading_speaks_for_the_paragraph_behind_it() -> None:
    assert codes("Mathematics Subject Classification", "52C17, 52A20") == [
        ("MSC", "52C17"),
        ("MSC", "52A20"),
    ]
    assert codes("Introduction", "52C17, 52A20") == []


def test_only_the_first_three_pages_are_searched() -> None:
    text = "MSC classification: 52C17"
    assert codes(text, page=2) == [("MSC", "52C17")]
    assert codes(text, page=3) == []


def test_classes_that_name_their_scheme_are_read() -> None:
    assert class_values("ddc:004, msc 1991: 5C15 and 05C20; ACM CCS: H.3.3") == [
        "DDC 004",
        "MSC 05C20",
        "MSC 05C15",
        "CCS H.3.3",
    ]
    assert class_values("Ms. C. 05C15, LCSH: moors") == []


def test_every_scheme_says_what_its_highest_classes_are_about() -> None:
    assert all(each.captions for each in schemes())
    assert caption_of("MSC 60-02") == "Probability"
    assert caption_of("PACS 42.50.Dv") == "Electromagnetism, optics, acoustics, fluid dynamics"
    assert caption_of("MSC 99Z99") == caption_of("LCSH 60") == caption_of("MSC") == ""
