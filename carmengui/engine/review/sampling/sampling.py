"""Declared random samples: drawn before anybody looks, so that what is found holds for all records.

What a queue proposes is chosen, so its verdicts say nothing of the rest. A sample is declared with
its seed; its records are the first of an order by lot, and a longer sample goes on where it ended.

Each address gets the number that BLAKE2b makes of the seed and it; the lowest come first. Who doubts a
draw makes it again, with any program.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from carmengui.engine.model import KnownError
from carmengui.engine.review.log.queue_tables import make_tables, table_rows
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.storage import Store

CLAIM = 0.9
MAX_SEED = 2**31
_SHOWN = (
    "name, seed, size, by_site, at, reviewer, population, population_digest, last_number, sites,"
    " wanted"
)
Drawn = tuple[str, str]
"""Site and URL of a record."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A declared sample. ``sites`` says how many records of the population each site has.

    ``wanted`` is the share of right ones that one would like to claim, declared before the first look.
    ``last_number`` is the youngest record that could be drawn: what came later is not spoken of.
    """

    name: str
    seed: int
    size: int
    by_site: bool
    at: datetime
    reviewer: str
    population: int
    population_digest: str
    last_number: int
    sites: dict[str, int]
    wanted: float = CLAIM


@dataclass(frozen=True, slots=True)
class SampleMember:
    """A record that was drawn; ``place`` counts from 0 in the order of the lots."""

    place: int
    url_key: int
    url: str
    site: str
    number: int


_Population = list[tuple[int, int, str, str]]
"""All records that may be drawn: number, key of the URL, URL and site of each."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """A sample that is drawn but not written yet."""

    sample: Sample
    members: tuple[SampleMember, ...]


def draw_sample(
    store: Store,
    size: int,
    seed: int,
    *,
    by_site: bool,
    reviewer: str,
    at: datetime,
    wanted: float = CLAIM,
) -> Declaration:
    """Draw a sample of the records there are; nothing is written.

    Raises:
        KnownError: there are no records, or the size or the seed is none.

    """
    if size < 1 or not 0 <= seed < MAX_SEED:
        raise KnownError(
            "A sample needs at least one record, and a seed from 0 to 2,147,483,647.",
            "For example: carmengui sample PROJECT --size 400 --seed 2001",
        )
    population = _population(store)
    if not population:
        raise KnownError("There are no records to draw from.", "Crawl or import pages first.")
    members = _first(population, size, seed, by_site=by_site)
    sites = Counter(site for _, _, _, site in population)
    sample = Sample(
        name=f"{at:%Y-%m-%d}/{seed}",
        seed=seed,
        size=len(members),
        by_site=by_site,
        at=at,
        reviewer=reviewer,
        population=len(population),
        population_digest=_digest(population),
        last_number=max(number for number, *_ in population),
        sites=dict(sorted(sites.items())),
        wanted=wanted,
    )
    return Declaration(sample, tuple(members))


def extend_sample(store: Store, sample: Sample, size: int) -> Declaration:
    """Draw a longer sample that begins with this one; nothing is written.

    Raises:
        KnownError: the records it was drawn from are not the same any more.

    """
    population = _population(store, sample.last_number)
    if _digest(population) != sample.population_digest:
        raise KnownError(
            "The records that sample {name} was drawn from have changed.",
            "Draw a new sample; the verdicts are kept.",
            name=sample.name,
        )
    members = _first(population, max(size, sample.size), sample.seed, by_site=sample.by_site)
    return Declaration(replace(sample, size=len(members)), tuple(members))


def keep_sample(verdicts: VerdictStore, declared: Declaration) -> Sample:
    """Write a declaration; of one with the same name only what is longer is added.

    Raises:
        KnownError: there is another sample of this name.

    """
    sample = declared.sample
    with verdicts.writing():
        make_tables(verdicts)
        known = next((each for each in samples(verdicts) if each.name == sample.name), None)
        if known is not None and known.population_digest != sample.population_digest:
            raise KnownError(
                "A sample with seed {seed} was declared today already, of other records.",
                "Take another seed.",
                seed=sample.seed,
            )
        if known is not None and (known.by_site != sample.by_site or known.size > sample.size):
            raise KnownError(
                "A sample with seed {seed} was declared today already.",
                "Take another seed.",
                seed=sample.seed,
            )
        verdicts.change(
            f"INSERT INTO sample ({_SHOWN}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - a constant
            " ON CONFLICT (name) DO UPDATE SET size = excluded.size",
            sample.name,
            sample.seed,
            sample.size,
            sample.by_site,
            sample.at.isoformat(),
            sample.reviewer,
            sample.population,
            sample.population_digest,
            sample.last_number,
            json.dumps(sample.sites),
            sample.wanted,
        )
        verdicts.change_many(
            "INSERT OR IGNORE INTO sample_member VALUES (?, ?, ?, ?, ?, ?)",
            [
                (sample.name, each.place, each.url_key, each.url, each.site, each.number)
                for each in declared.members
            ],
        )
    return sample


def samples(verdicts: VerdictStore) -> tuple[Sample, ...]:
    """Return the declared samples, the newest first."""
    rows = table_rows(
        verdicts,
        "sample",
        f"SELECT {_SHOWN} FROM sample ORDER BY at DESC, name",  # noqa: S608 - a constant
    )
    return tuple(_sample(row) for row in rows)


def members_of(verdicts: VerdictStore, name: str) -> tuple[SampleMember, ...]:
    """Return the records of a sample in the order in which they were drawn."""
    rows = table_rows(
        verdicts,
        "sample_member",
        "SELECT place, url_key, url, site, number FROM sample_member WHERE sample = ?"
        " ORDER BY place",
        name,
    )
    return tuple(SampleMember(*row) for row in rows)


def _population(store: Store, last_number: int | None = None) -> _Population:
    return store.rows(
        "SELECT number, url_key, url, site FROM listing WHERE ?1 IS NULL OR number <= ?1"
        " ORDER BY number",
        last_number,
    )


def _digest(population: _Population) -> str:
    lines = "\n".join(sorted(url for _, _, url, _ in population))
    return hashlib.blake2b(lines.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _first(population: _Population, size: int, seed: int, *, by_site: bool) -> list[SampleMember]:
    order = drawing_order(((site, url) for _, _, url, site in population), seed, by_site=by_site)
    drawn = (population[index] for index in order[:size])
    return [
        SampleMember(place, key, url, site, number)
        for place, (number, key, url, site) in enumerate(drawn)
    ]


def _sample(row: Iterable[Any]) -> Sample:
    name, seed, size, by_site, at, reviewer, population, digest, last, sites, wanted = row
    return Sample(
        name, seed, size, bool(by_site), datetime.fromisoformat(at), reviewer, population, digest,
        last, json.loads(sites), wanted,
    )  # fmt: skip


def lot(seed: int, name: str) -> int:
    """Return the lot of an address: a number of 64 bits.

    >>> lot(7, "https://example.org/") == lot(7, "https://example.org/")
    True
    """
    text = f"{seed}\n{name}".encode("utf-8", "surrogatepass")
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def drawing_order(records: Iterable[Drawn], seed: int, *, by_site: bool = False) -> list[int]:
    """Return the places of records in the order in which they are drawn.

    Args:
        records: all that may be drawn.
        seed: what decides.
        by_site: whether each site gets its share, as nearly as whole records allow; then any
            beginning of the order holds each site in its share.

    """
    listed: Sequence[Drawn] = list(records)
    lots = [lot(seed, url) for _, url in listed]
    order = sorted(range(len(listed)), key=lambda place: (lots[place], place))
    if not by_site:
        return order
    sizes = Counter(site for site, _ in listed)
    # Where in its turn a site begins is by chance too: the small ones would all wait for the end.
    start = {site: lot(seed, f"site {site}") / 2**64 for site in sizes}
    met: dict[str, int] = defaultdict(int)
    turns: list[tuple[float, int]] = []
    for place in order:
        site = listed[place][0]
        turns.append(((met[site] + start[site]) / sizes[site], place))
        met[site] += 1
    return [place for _, place in sorted(turns, key=lambda turn: turn[0])]
