"""The statistics of one side of a comparison: a kept run, a day, a reviewer, a result file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory

from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.review.log.current_states import Answer
from carmengui.engine.review.statistics.answers import Page
from carmengui.engine.review.statistics.row_reader import Behind
from carmengui.engine.review.statistics.rows import (
    Kind,
    StatisticsRow,
    Which,
    fitting_pages,
)
from carmengui.engine.review.statistics.statistics import (
    ReviewStatistics,
    statistics_of_pages,
)
from carmengui.engine.review.statistics.statistics_truths import Known
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.runs.compare.kinds import Side
from carmengui.engine.runs.compare.sides import Material, SideChoice, Sides
from carmengui.engine.runs.compare_tables import open_values

_ROWS = """
    SELECT p.key, p.name, p.site, p.digest, v.field, v."values", v.weight, v.method
    FROM page p LEFT JOIN value v ON v.key = p.key ORDER BY p.key, v.field
"""


def run_statistics(
    choice: SideChoice, material: Material, truths: Truths
) -> tuple[str, ReviewStatistics]:
    """Return the name of a side and its statistics.

    Raises:
        KnownError: the side is not there or cannot be read.

    """
    with opened_side(choice, material) as side:
        return side.words, statistics_of_pages(watched_pages(side, material.headway), truths)


@contextmanager
def opened_side(choice: SideChoice, material: Material) -> Iterator[Side]:
    """Open a side for as long as it is read.

    Raises:
        KnownError: the side is not there or cannot be read.

    """
    with TemporaryDirectory(prefix="carmengui-", ignore_cleanup_errors=True) as folder:
        yield Sides(material, Path(folder)).open(choice)


def watched_pages(side: Side, headway: Headway = UNWATCHED) -> Iterator[Page]:
    """Yield the pages of a side, and tell how many were read.

    Raises:
        GivenUpError: nobody waits for it any more.

    """
    with closing(open_values(side.path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM page").fetchone()
    headway.begin(Step.COUNTING, count)
    yield from headway.watch(pages_of_side(side.path))


def pages_of_side(path: Path) -> Iterator[Page]:
    """Yield the pages of a file of values. A foreign file may give no weights: that is weight 0."""
    with closing(open_values(path)) as connection:
        rows = connection.execute(_ROWS)
        for (key, name, site, digest), group in groupby(rows, key=itemgetter(0, 1, 2, 3)):
            answers = {
                field: Answer(tuple(json.loads(values)), weight or 0.0, method)
                for *_, field, values, weight, method in group
                if field is not None and json.loads(values)
            }
            yield Page(key, name, site, digest, answers)


def behind_side(choice: SideChoice, material: Material, known: Known, which: Which) -> Behind:
    """Return the rows behind a number of a side's statistics, the surest first.

    Raises:
        KnownError: the side is not there any more or cannot be read.

    """
    with opened_side(choice, material) as side:
        rows = [row for _, row in fitting_pages(pages_of_side(side.path), known, which)]
    if which.kind is Kind.SITES:
        return Behind(which, rows=_by_site(rows))
    return Behind.of_rows(which, rows)


def _by_site(rows: list[StatisticsRow]) -> tuple[StatisticsRow, ...]:
    """Return one row for each site: one of its pages, and how many it has."""
    counts = Counter(row.site for row in rows)
    first = {row.site: row for row in reversed(rows)}
    return tuple(
        replace(first[site], field="", values=(f"{site}: {count:,}",), weight=0.0, method="")
        for site, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    )
