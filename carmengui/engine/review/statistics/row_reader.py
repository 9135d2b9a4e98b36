"""What stands behind a number of the statistics: its rows in order, read only as they are looked at."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass

from carmengui.engine.model import Field
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.review.statistics.answers import offers_of, page_at, sites_of
from carmengui.engine.review.statistics.census import Census
from carmengui.engine.review.statistics.reliability import judgement_on_offer
from carmengui.engine.review.statistics.renderings import RenderingStatistics
from carmengui.engine.review.statistics.rows import (
    FIGURES,
    Kind,
    StatisticsRow,
    Which,
    fitting,
    row_at,
)
from carmengui.engine.review.statistics.statistics import Outcome
from carmengui.engine.review.statistics.statistics_truths import Known
from carmengui.engine.review.truth.gold import gold_values
from carmengui.engine.review.truth.in_force import Aspect, aspect_of
from carmengui.engine.review.truth.truth import Gold, is_unseen, right_of
from carmengui.engine.storage import Store

_OUTCOMES = {
    Judgement.RIGHT: Outcome.CORRECT,
    Judgement.PARTIAL: Outcome.PARTIAL,
    Judgement.WRONG: Outcome.WRONG,
    Judgement.MISSED: Outcome.MISSED,
    Judgement.ABSENT: Outcome.ABSENT,
}


@dataclass(frozen=True, slots=True)
class Behind:
    """The rows of a number: the numbers of their records, or rows that are no record's newest answer.

    ``right`` of them are right, where the number is a share of right ones.
    """

    which: Which
    records: array[int] | None = None
    rows: tuple[StatisticsRow, ...] = ()
    right: int | None = None

    @classmethod
    def of_rows(cls, which: Which, rows: Iterable[StatisticsRow]) -> Behind:
        """Return rows that are no record's newest answer, the surest first."""
        ordered = sorted(rows, key=lambda row: (-row.weight, row.url))
        right = None
        if which.kind in {*FIGURES, Kind.OFFERED}:
            right = sum(row.outcome is Outcome.CORRECT and _is_own(row, which) for row in ordered)
        return cls(which, rows=tuple(ordered), right=right)

    def __len__(self) -> int:
        """Return how many rows there are: as many as the number says."""
        return len(self.rows) if self.records is None else len(self.records)

    def read(self, store: Store, known: Known, start: int, stop: int) -> list[StatisticsRow]:
        """Read the rows from one to before another; a record that is gone since is an empty row."""
        if self.records is None:
            return list(self.rows[start:stop])
        field = self.which.field
        found = (row_at(store, known, field, number) for number in self.records[start:stop])
        return [row or StatisticsRow("", "", field, (), 0.0, "", None, None) for row in found]


@dataclass(frozen=True, slots=True)
class Sources:
    """What numbers are counted from besides the records: verdicts that stand, gold, census, renderings."""

    known: Known
    census: Census | None = None
    standing: Callable[[], Iterable[LoggedDecision]] = tuple
    gold: Callable[[], Gold] = dict
    within: Container[int] | None = None
    """The numbers of the records that count; all of them otherwise."""
    renderings: RenderingStatistics | None = None


def behind(store: Store, sources: Sources, which: Which) -> Behind:
    """Return what stands behind a number."""
    if (special := _SPECIAL.get(which.kind)) is not None:
        return special(store, sources, which)
    found = sorted(
        (-row.weight, row.url, number, row.outcome is Outcome.CORRECT and _is_own(row, which))
        for number, row in fitting(store, sources.known, which, sources.within)
    )
    right = sum(is_right for *_, is_right in found) if which.kind in FIGURES else None
    return Behind(which, array("q", (number for _, _, number, _ in found)), right=right)


def _is_own(row: StatisticsRow, which: Which) -> bool:
    return not which.method or row.method == which.method


def _of_census(store: Store, sources: Sources, which: Which) -> Behind:
    del store
    census = sources.census
    return Behind(which, array("q", census.records_behind(which) if census else ()))


def _of_renderings(store: Store, sources: Sources, which: Which) -> Behind:
    del store
    known = sources.renderings
    return Behind(which, array("q", known.records_behind(which) if known else ()))


def _sample(store: Store, sources: Sources, which: Which) -> Behind:
    del store
    return Behind(which, array("q", sources.census.sample if sources.census else ()))


def _records(store: Store, sources: Sources, which: Which) -> Behind:
    return Behind(which, array("q", sorted(sites_of(store, sources.within))))


def _sites(store: Store, sources: Sources, which: Which) -> Behind:
    """Return one row for each site: its first page, and how many records it has."""
    first: dict[str, int] = {}
    counts: dict[str, int] = {}
    for number, site in sorted(sites_of(store, sources.within).items()):
        first.setdefault(site, number)
        counts[site] = counts.get(site, 0) + 1
    pages = ((site, page_at(store, number)) for site, number in first.items())
    rows = (
        StatisticsRow(
            page.url if page else "", site, "", (f"{site}: {counts[site]:,}",), 0.0, "", None, None
        )
        for site, page in pages
    )
    return Behind(which, rows=tuple(sorted(rows, key=lambda row: (-counts[row.site], row.site))))


def _verdicts(store: Store, sources: Sources, which: Which) -> Behind:
    del store
    return Behind(which, rows=tuple(
        StatisticsRow(
            said.url, "", said.field, said.values, 0.0, "", _OUTCOMES.get(said.judgement),
            right_of(line),
        )
        for line in sources.standing()
        if aspect_of((said := line.decision).judgement) is Aspect.VERDICT
        and is_unseen(line) is (which.kind is Kind.UNSEEN)
    ))  # fmt: skip


def _gold(store: Store, sources: Sources, which: Which) -> Behind:
    """Return one row for each page: the first of the fields that its gold tells."""
    del store
    rows = (_gold_row(url, said) for url, said in sorted(sources.gold().items()))
    return Behind(which, rows=tuple(rows))


def _gold_row(url: str, said: Mapping[str, object]) -> StatisticsRow:
    field = next((str(each) for each in Field if str(each) in said), next(iter(said), ""))
    right = gold_values(said.get(field))
    return StatisticsRow(url, "", field, (), 0.0, "", None, right)


def _offered(store: Store, sources: Sources, which: Which) -> Behind:
    known, rows = sources.known, []
    for offer in offers_of(store, which.field, which.method, within=sources.within):
        page = offer.page
        said = judgement_on_offer(offer, known.truths) if offer.method == which.method else None
        if said is not None:
            right = known.truths.right_values(page.digest, page.url, offer.field)
            rows.append(
                StatisticsRow(
                    page.url,
                    page.site,
                    offer.field,
                    (offer.value,),
                    offer.weight,
                    offer.method,
                    _OUTCOMES[said],
                    right,
                )
            )
    return Behind.of_rows(which, rows)


_SPECIAL: dict[Kind, Callable[[Store, Sources, Which], Behind]] = {
    Kind.OFFERED: _offered,
    Kind.WITH_VALUE: _of_census,
    Kind.KNOWN_RIGHT: _of_census,
    Kind.MARK: _of_census,
    Kind.WITHOUT_VALUE: _of_census,
    Kind.OUTSIDE_MARK: _of_census,
    Kind.ADDED: _of_renderings,
    Kind.RENDERED: _of_renderings,
    Kind.GROWN: _of_renderings,
    Kind.NOT_RENDERED: _of_renderings,
    Kind.SAMPLE: _sample,
    Kind.RECORDS: _records,
    Kind.SITES: _sites,
    Kind.VERDICTS: _verdicts,
    Kind.UNSEEN: _verdicts,
    Kind.GOLD: _gold,
}
