"""What the list of records asks a reader."""

from __future__ import annotations

from carmengui.bridge import Reader
from carmengui.engine.model import Field
from carmengui.engine.storage.listing.listing import ListingRow, RecordOrder
from carmengui.engine.storage.listing.record_filter import RecordFilter


def speaks_of_field(wanted: RecordFilter) -> bool:
    """Tell whether other records fit when another field is under review."""
    said = (
        wanted.verdict,
        wanted.difference,
        wanted.method,
        wanted.embedded,
        wanted.reviewers,
        wanted.opponent,
    )
    numbers = (wanted.weight_from, wanted.weight_below, wanted.branch)
    return any(said) or any(number is not None for number in numbers)


def find_records(
    reader: Reader,
    *,
    wanted: RecordFilter,
    order: RecordOrder,
    descending: bool,
    field: Field,
    thoroughly: bool,
) -> tuple[list[int], int]:
    """Return the numbers of the records that fit, and how many there are at all."""
    listing = reader.store.listing
    if thoroughly:
        listing.look_again()
    return listing.ids(wanted, order, descending=descending, field=field), listing.count()


def lines_of(reader: Reader, *, numbers: list[int], field: Field) -> list[ListingRow]:
    """Return some lines."""
    return reader.store.listing.rows(numbers, field)


def first_postponed(
    reader: Reader, *, wanted: RecordFilter, order: RecordOrder, descending: bool, field: Field
) -> list[ListingRow]:
    """Return the first records that were put off."""
    listing = reader.store.listing
    return listing.rows(listing.ids(wanted, order, descending=descending, field=field)[:2], field)
