"""The change histories of a project's pages, from the visits that could tell whether they changed."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

import numpy as np

from carmengui.engine.model import Outcome
from carmengui.engine.revisit.simulation import Run, UrlVisits
from carmengui.engine.revisit.traces import Trace, trace_of_visits
from carmengui.engine.storage import Store

_ERRORS = tuple(str(outcome) for outcome in Outcome if outcome.is_error)
_SQL = (
    "SELECT url.url, visit.at, COALESCE(visit.changed, 0) FROM visit"  # noqa: S608 - question marks only
    " JOIN url ON url.key = visit.url_key"
    f" WHERE visit.outcome NOT IN ({', '.join('?' * len(_ERRORS))})"
    " ORDER BY url.url, visit.at, visit.id"
)


def visits_made(store: Store) -> Run:
    """Return the visits of a project as a run, with a trace of each page as its own visits saw it.

    The time begins with the first visit and ends with the last; a change is taken to be in the
    middle between the visit that found it and the one before. Failed visits count as none.
    """
    rows = store._db.execute_sql(_SQL, _ERRORS).fetchall()
    start_s = min((row[1] for row in rows), default=0.0)
    end_s = max((row[1] for row in rows), default=0.0)
    traces: list[Trace] = []
    visits: list[UrlVisits] = []
    for url, group in groupby(rows, itemgetter(0)):
        seen = [(float(at), bool(changed)) for _, at, changed in group]
        traces.append(trace_of_visits(url, seen, start_s))
        at_s = np.array([at for at, _ in seen]) - start_s
        visits.append(UrlVisits(at_s, np.array([changed for _, changed in seen])))
    return Run(traces, visits, end_s - start_s, has_first_visits=True)
