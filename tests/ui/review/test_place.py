"""Coming back to Review: to the same record, or to what stands in its place."""

from __future__ import annotations

import pytest

from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.place import ReviewPlace
from carmengui.ui.session.place import Place
from tests.journeys.desktop import wait_until
from tests.ui.review.judged_project import ORDER, url_of
from tests.ui.review.review_desk import ReviewPort


def come_back(port: ReviewPort, place: Place) -> Place:
    """Go back to a place, and return where that leads."""
    table, refusals = port.review.list.table, list[str]()
    port.review.filter.refused.connect(refusals.append)
    review = ReviewPlace(port.selection, port.review.filter, table)
    review.go(place)
    port.review.list.refresh()  # it may have been read before, as it never is at a start
    wait_until(lambda: table.current_row is not None, "a record is chosen")
    wait_until(lambda: port.ask.is_quiet, "everything is answered")
    assert refusals == []
    assert port.said == []
    return review.add_to(Place())


def test_row_field_filter_and_order_are_found_again(port: ReviewPort) -> None:
    place = Place(
        url=url_of("dritte"),
        row=2,
        field="authors",
        filter="site:werft.example",
        order="TITLE",
        is_descending=True,
    )
    found = come_back(port, place)
    line = port.review.list.table.current_row
    assert line.url == place.url
    shown = (found.url, found.field, found.filter, found.order, found.is_descending)
    assert shown == (place.url, "authors", place.filter, "TITLE", True)


def test_where_the_record_is_gone_the_one_in_its_row_is_shown(port: ReviewPort) -> None:
    found = come_back(port, Place(url=url_of("gone"), row=2, order="WEIGHT"))
    assert (found.url, found.row) == (url_of(ORDER[2]), 2)


def test_behind_the_end_the_last_record_is_shown(port: ReviewPort) -> None:
    found = come_back(port, Place(url=url_of("gone"), row=2_000, order="WEIGHT"))
    assert found.url == url_of(ORDER[-1])


@pytest.mark.parametrize("text", ["weight<", "branch:x", "verdict:unheard", "no:such"])
def test_a_filter_that_cannot_be_read_any_more_counts_as_none(port: ReviewPort, text: str) -> None:
    found = come_back(port, Place(url=url_of("erste"), row=1, filter=text))
    assert (found.filter, found.url) == ("", url_of("erste"))
    assert port.review.list.table.records.rowCount() == len(ORDER)


def test_names_that_nothing_has_any_more_count_as_none(port: ReviewPort) -> None:
    found = come_back(port, Place(field="colour", order="SHAPE", row=-3))
    assert (found.field, found.order) == ("title", Column.WEIGHT.name)
    assert found.url == url_of(ORDER[0])


def test_until_the_list_is_read_the_old_place_stays(port: ReviewPort) -> None:
    review = ReviewPlace(port.selection, port.review.filter, port.review.list.table)
    place = Place(url=url_of("dritte"), row=3, first_row=2, field="title", order="WEIGHT")
    review.go(place)
    assert review.add_to(Place()) == place
