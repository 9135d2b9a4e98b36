"""The statistics of one side of a comparison: a kept run, a day, a reviewer, a result file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory

from carmengui.engine.model.headway import Headway, Step
from carmengui.engine.review.statistics import ReviewStatistics, statistics_of_pages
from carmengui.engine.review.statistics_answers import Answer, Page
from carmengui.engine.review.truth import Truths
from carmengui.engine.runs.compare_sides import Material, SideChoice, Sides
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
    with TemporaryDirectory(prefix="carmengui-", ignore_cleanup_errors=True) as folder:
        side = Sides(material, Path(folder)).open(choice)
        return side.words, statistics_of_pages(_watched(side.path, material.headway), truths)


def _watched(path: Path, headway: Headway) -> Iterator[Page]:
    with closing(open_values(path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM page").fetchone()
    headway.begin(Step.COUNTING, count)
    yield from headway.watch(pages_of_side(path))


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
