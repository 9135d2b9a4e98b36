"""One reference at a time."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.further.references import read_fields, read_reference
from carmengui.engine.model import Field


@pytest.mark.parametrize(
    ("text", "title", "authors"),
    [
        ("Doe, J. (2001) On cranes. Quay Press.", "On cranes", ("J. Doe",)),
        (
            "[12] Jane Doe, Max Muster: “On cranes and quays”, 2001",
            "On cranes and quays",
            ("Jane Doe", "Max Muster"),
        ),
        ("Müster, M., „Über Kräne“. Kiel 1999.", "Über Kräne", ("M. Müster",)),
        ("Müster, Jörg: Kräne am Kai. Kiel: Kaiverlag 1999.", "Kräne am Kai", ("Jörg Müster",)),
        (
            "Müster, J.; Doe, K.: Kräne und Kais. 2. Aufl., Kiel 1999",
            "Kräne und Kais",
            ("J. Müster", "K. Doe"),
        ),
        ("Opened at: the old quay. Seen 1999.", "", ()),
        ("See the list of cranes.", "", ()),
        ("", "", ()),
        ("1999", "", ()),
    ],
)
def test_authors_and_title_are_told_apart(text: str, title: str, authors: tuple[str, ...]) -> None:
    found = read_reference(text)
    assert (found.title, found.authors) == (title, authors)


def test_fields_of_the_head_are_read_by_name() -> None:
    found = read_fields(
        "citation_title=On cranes; citation_author=Doe, Jane; citation_author=M. Muster;"
        "citation_publisher=Quay Press; citation_year=2001"
    )
    assert found.title == "On cranes"
    assert found.authors == ("Jane Doe", "M. Muster")
    assert found.institution == "Quay Press"
    assert [each.field for each in found.proposals("x", None)] == [
        Field.REFERENCED_TITLES,
        Field.REFERENCED_AUTHORS,
        Field.REFERENCED_AUTHORS,
        Field.REFERENCED_INSTITUTIONS,
    ]


def test_the_house_stands_behind_its_place() -> None:
    assert (
        read_reference("Müster, Jörg: Kräne am Kai. Kiel: Kaiverlag, 1999.").institution
        == "Kaiverlag"
    )
    assert read_reference("Müster, Jörg: Kräne am Kai. Kiel 1999.").institution == ""
