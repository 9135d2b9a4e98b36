"""The counts of the facets as they are asked for, and in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping

from carmengui.bridge import Reader
from carmengui.engine.model import Field
from carmengui.engine.storage.listing.facets import Facets
from carmengui.engine.storage.listing.record_filter import NONE, RecordFilter


def count_facets(reader: Reader, *, wanted: RecordFilter, field: Field, thoroughly: bool) -> Facets:
    """Count the records by every facet; ``thoroughly``: queue and comparison, too."""
    if thoroughly:
        reader.store.listing.look_again()
    return reader.store.listing.facets(wanted, field)


def by_count(counts: Mapping[str, int]) -> dict[str, int]:
    """Return the counts, the largest first."""
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def same_words(values: Mapping[str, int]) -> dict[str, str]:
    """Return values that are words themselves."""
    return {value: value for value in values}


def chosen_word(value: str) -> frozenset[str]:
    """Return a word of the filter that is a value's own, ``none`` among them."""
    return frozenset({value} if value else ())


def chosen_value(value: str) -> frozenset[str]:
    """Return the value that a word of the filter stands for; ``none`` stands for the empty one."""
    return frozenset({"" if value == NONE else value} if value else ())
