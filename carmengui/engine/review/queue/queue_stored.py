"""The queue as it is kept for the list of records; written piece by piece, so that nobody waits.

Records that somebody sent to be judged stand before all ranks, until they are judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from carmengui.engine.review.log.queue_tables import make_tables, table_rows
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.queue.clusters_stored import number_clusters
from carmengui.engine.review.queue.queue import Ranking
from carmengui.engine.storage.listing.review import JUDGED
from carmengui.engine.storage.rows import url_key

AT_ONCE = 1_000
"""Rows written in one transaction: a verdict waits for no more of them."""
_Row = tuple[int, int, float, str, int]
_PUT = "INSERT OR REPLACE INTO queue (url_key, rank, gain, reason, cluster) VALUES (?, ?, ?, ?, ?)"
SENT = 0
"""The number under which they stand in the place of a cluster; real ones are counted from 1."""
_NEWLY_JUDGED = """
    SELECT q.url_key FROM queue q JOIN queue_sent s USING (url_key)
    WHERE q.rank < 1 AND (
        EXISTS (SELECT 1 FROM decision d WHERE d.url_key = q.url_key AND d.number > s.last_number)
        OR EXISTS (SELECT 1 FROM verdict_now n WHERE n.url_key = q.url_key AND n.number > s.last_number)
    )
"""
"""Decided on themselves, or on a full text that is in their record."""


def writing_steps(ranking: Ranking) -> Iterator[Callable[[VerdictStore], None]]:
    """Yield the steps that write a ranking, each a short transaction; in this order.

    To make them takes a while for many records; each step is short.
    """
    numbers: dict[str, int] = {}
    counts = {
        cluster.key: sum(ranking.judged.is_judged(each) for each in cluster.members)
        for cluster in ranking.clusters
    }

    def begin(verdicts: VerdictStore) -> None:
        with verdicts.writing():
            make_tables(verdicts)
            numbers.update(number_clusters(verdicts, ranking.clusters, counts, ranking.field))

    yield begin
    places = [
        (each.record.url_key, each.gain.value, each.reason.to_text(), each.cluster.key)
        for each in ranking.queue
    ]
    # What is judged comes last, and stays in its cluster.
    places += [
        (each.url_key, 0.0, JUDGED.to_text(), cluster.key)
        for cluster in ranking.clusters
        for each in cluster.members
        if ranking.judged.is_judged(each)
    ]
    for start in range(0, len(places), AT_ONCE):

        def put(verdicts: VerdictStore, start: int = start) -> None:
            rows: list[_Row] = [
                (key, place, round(gain, 4), reason, numbers[cluster])
                for place, (key, gain, reason, cluster) in enumerate(
                    places[start : start + AT_ONCE], start=start + 1
                )
            ]
            with verdicts.writing():
                _put(verdicts, rows)

        yield put

    def end(verdicts: VerdictStore) -> None:
        with verdicts.writing():
            verdicts.change("DELETE FROM queue WHERE rank > ?", len(places))

    yield end


def write_ranking(verdicts: VerdictStore, ranking: Ranking) -> None:
    """Write a ranking from the first step to the last."""
    for step in writing_steps(ranking):
        step(verdicts)


def _put(verdicts: VerdictStore, rows: list[_Row]) -> None:
    """Write a run of ranks. What held one of them before has another one by now, or gets it later.

    What somebody sent keeps its place before all ranks, and the reason, until it is judged; what was
    judged before it was sent, until it is judged once more.
    """
    first, last = rows[0][1], rows[-1][1]
    sent, decided = waiting_keys(verdicts)
    rows = [
        row
        for row in rows
        if row[0] not in sent or (row[3] == JUDGED.template and row[0] in decided)
    ]
    known = {
        row[0]: row
        for row in verdicts.rows(
            "SELECT url_key, rank, gain, reason, cluster FROM queue WHERE rank BETWEEN ? AND ?",
            first,
            last,
        )
    }
    here = {row[0] for row in rows}
    verdicts.change_many(
        "DELETE FROM queue WHERE url_key = ?", [(key,) for key in known if key not in here]
    )
    verdicts.change_many(_PUT, [row for row in rows if known.get(row[0]) != row])


@dataclass(frozen=True, slots=True)
class Sent:
    """A record that is to be judged, how many it stands for, and why."""

    url: str
    gain: float
    reason: str


def send(store: VerdictStore, records: Sequence[Sent]) -> int:
    """Put records before the queue, in the place of those sent before; return how many there are."""
    with store.writing():
        make_tables(store)
        store.change("DELETE FROM queue WHERE cluster = ?", SENT)
        store.change("DELETE FROM queue_sent")
        store.change_many(
            "INSERT OR REPLACE INTO queue VALUES (?, ?, ?, ?, ?)",
            [
                (url_key(each.url), place - len(records), each.gain, each.reason, SENT)
                for place, each in enumerate(records)
            ],
        )
        store.change_many(
            "INSERT OR REPLACE INTO queue_sent VALUES (?, ?)",
            [(url_key(each.url), store.last_number) for each in records],
        )
    return len(records)


def waiting_keys(store: VerdictStore) -> tuple[set[int], set[int]]:
    """Return the keys of what was sent, and those of them about which something was decided since."""
    sent = {key for (key,) in store.rows("SELECT url_key FROM queue WHERE rank < 1")}
    return sent, {key for (key,) in table_rows(store, "queue_sent", _NEWLY_JUDGED)}
