"""How many records have which properties, under a filter."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as data_field
from typing import Any

from carmengui.engine.model import Field
from carmengui.engine.storage.listing.conditions import FIELD_BITS, field_mask
from carmengui.engine.storage.listing.record_filter import NONE, RecordFilter
from carmengui.engine.storage.listing.word_search import Labels

BANDS = 10
"""Bars of the histogram of weights."""
MOST_CLUSTERS = 30
"""A corpus may have thousands: the largest are worth a press, the others are found by number."""


@dataclass(frozen=True, slots=True)
class Facets:
    """How many records each value has, under all conditions but those on the value's own facet.

    ``weights`` counts values of the field under review by tenths of their weight, ``methods`` by how
    they were found; ``present`` and ``absent`` count records by field. ``matching`` of ``total``
    records fulfil the whole filter. ``verdicts``, ``differences``, ``embedded`` and ``reviewers``
    speak of the field under review as well, ``relevances`` of whole records; ``clusters`` says how
    many clusters wait in the queue, ``cluster_sizes`` how many records the largest have. ``statuses``
    count what servers said last (0: nothing), ``dynamics`` how often contents changed, ``rendered`` which
    records are those of rendered documents (nothing where no page was rendered). ``opponents`` says how
    the answers stand to those of other extractors, whose names follow.
    """

    total: int
    matching: int
    sites: dict[str, int]
    languages: dict[str, int]
    methods: dict[str, int]
    weights: tuple[int, ...]
    present: dict[Field, int]
    absent: dict[Field, int]
    verdicts: dict[str, int] = data_field(default_factory=dict)
    differences: dict[str, int] = data_field(default_factory=dict)
    relevances: dict[str, int] = data_field(default_factory=dict)
    clusters: int = 0
    has_queue: bool = False
    statuses: dict[int, int] = data_field(default_factory=dict)
    dynamics: dict[str, int] = data_field(default_factory=dict)
    rendered: dict[str, int] = data_field(default_factory=dict)
    embedded: dict[str, int] = data_field(default_factory=dict)
    reviewers: dict[str, int] = data_field(default_factory=dict)
    cluster_sizes: dict[int, int] = data_field(default_factory=dict)
    opponents: dict[str, int] = data_field(default_factory=dict)
    opponent_names: tuple[str, ...] = ()
    labels: Labels = data_field(default_factory=Labels)
    """Authors, classes and years of the records that fulfil the whole filter, by the search index."""
    accepted: int = 0
    """How many of all records were accepted with their cluster, for the field under review."""


def facets_of(
    counts: dict[str, dict[Any, int]],
    wanted: RecordFilter,
    total: int,
    queue: tuple[int, bool],
    opponents: tuple[str, ...] = (),
) -> Facets:
    """Put together what was counted: by column, and of the queue its clusters and if there is one."""
    on, off = field_mask(wanted.present), field_mask(wanted.absent)
    masks = counts["fields"]
    matching = sum(n for mask, n in masks.items() if mask & on == on and not mask & off)
    present, absent = {}, {}
    for field, bit in FIELD_BITS.items():
        # The conditions on the other fields hold; the one on this field does not.
        others = [(m, n) for m, n in masks.items() if (on & ~m | off & m) & ~bit == 0]
        present[field] = sum(n for mask, n in others if mask & bit)
        absent[field] = sum(n for mask, n in others if not mask & bit)
    bands = [0] * BANDS
    for weight, n in counts["weight"].items():
        if weight is not None:
            bands[min(round(weight * 100) * BANDS // 100, BANDS - 1)] += n
    verdicts = dict(counts["verdict"])
    # What was put off is not judged; it has no row of its own.
    verdicts["open"] += verdicts.pop("later")
    return Facets(
        total=total, matching=matching, sites=counts["site"], languages=counts["lang"],
        methods=counts["method"], weights=tuple(bands), present=present, absent=absent,
        verdicts=verdicts, differences=counts["difference"],
        relevances=counts["relevance"], clusters=queue[0], has_queue=queue[1],
        statuses=counts["status"], dynamics=_named(counts["dynamics"], "unknown"),
        rendered=counts["rendered"] if len(counts["rendered"]) > 1 else {},
        embedded=_named(counts["embedded"], NONE), reviewers=_named(counts["reviewers"], ""),
        cluster_sizes=_largest(counts["cluster"], wanted.cluster),
        opponents=_named(counts["opponent"], ""), opponent_names=opponents,
    )  # fmt: skip


def _named(counts: dict[str, int], nothing: str) -> dict[str, int]:
    """Give the empty value the word it has in the filter; without one it is left out."""
    named = {value or nothing: count for value, count in counts.items()}
    return {value: count for value, count in named.items() if value}


def _largest(counts: dict[int, int], chosen: int | None) -> dict[int, int]:
    """Return the largest clusters, and the one that is chosen."""
    found = [(cluster, count) for cluster, count in counts.items() if cluster and count]
    found.sort(key=lambda pair: (-pair[1], pair[0]))
    return dict(found[:MOST_CLUSTERS]) | ({chosen: counts.get(chosen, 0)} if chosen else {})
