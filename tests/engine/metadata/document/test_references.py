"""References: their section, their entries, and what each names."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.document.identifiers import identifiers_in
from carmengui.engine.metadata.document.references import (
    parse_reference,
    read_references,
    reference_lines,
    split_entries,
)

BODY = ["Gravel moves with the water, and the water with the seasons of the year."] * 30
MARKED = [
    "References",
    "[1] K. Ruhland and A. Weston. Painted stones in mountain streams. Journal of",
    "River Science, 12(3):45-61, 1994.",
    "[2] M. Okonkwo. Fire under peat. In Proceedings of the Second Workshop on Wet",
    "Land, pages 101-110, 1997. doi:10.1234/wet.97.",
    "17",
    "Appendix",
    "A table of all stones.",
]


def test_the_section_begins_at_its_heading_and_ends_at_the_appendix() -> None:
    lines = [*BODY, *MARKED]
    assert reference_lines(lines) == [31, 32, 33, 34]
    assert reference_lines([*BODY, "A list follows", *MARKED[1:]]) == []


def test_a_heading_in_a_list_of_contents_is_none() -> None:
    lines = ["Contents", "References", *BODY, *BODY, *BODY, *MARKED]
    assert min(reference_lines(lines)) == 2 + 90 + 1


def test_marks_set_entries_apart() -> None:
    first, second = read_references([*BODY, *MARKED])
    assert (first.mark, first.year, first.lines) == ("1", "1994", (31, 32))
    assert first.authors == ("K. Ruhland", "A. Weston")
    assert first.title == "Painted stones in mountain streams"
    assert first.source == "Journal of River Science"
    assert first.fields["pages"] == "45-61,"
    assert second.authors == ("M. Okonkwo",)
    assert second.title == "Fire under peat"
    assert second.source.startswith("Proceedings of the Second Workshop")
    assert second.identifiers.doi == "10.1234/wet.97"
    assert 0 < first.weight <= 1


def test_entries_without_marks_are_set_apart_by_their_ends() -> None:
    lines = [
        "Okonkwo, M. (1997). Fire under peat and what it leaves behind. Journal of Wet",
        "Land, 3, 101-110.",
        "Ruhland, K., & Weston, A. (1994). Painted stones in mountain streams. River",
        "Science, 12, 45-61.",
    ]
    assert split_entries(lines, range(4)) == [[0, 1], [2, 3]]


@pytest.mark.parametrize(
    ("text", "authors", "title", "year"),
    [
        (
            "Okonkwo, M., & Weston, A. (1997). Fire under peat. Journal of Wet Land, 3, 101-110.",
            ("M. Okonkwo", "A. Weston"),
            "Fire under peat",
            "1997",
        ),
        (
            "Karl Ruhland. Stones and Water. Springer-Verlag, Berlin, 1989.",
            ("Karl Ruhland",),
            "Stones and Water",
            "1989",
        ),
    ],
)
def test_other_styles_are_read(text: str, authors: tuple[str, ...], title: str, year: str) -> None:
    found = parse_reference(text)
    assert (found.authors, found.title, found.year) == (authors, title, year)


def test_identifiers_of_each_kind_are_found() -> None:
    found = identifiers_in(
        "See https://a.test/x.pdf, arXiv:1203.4567v2 and ISBN 978-3-16-148410-0; DOI 10.1000/182."
    )
    assert found == ("10.1000/182", "1203.4567v2", "9783161484100", "https://a.test/x.pdf")
    assert identifiers_in("ISBN 978-3-16-148410-1, version 10.1 of 2003.45") == ("", "", "", "")
