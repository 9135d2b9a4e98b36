"""Records that somebody sent to be judged: they wait before all ranks, until they are judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carmengui.engine.review.log.queue_tables import make_tables, table_rows
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.storage.rows import url_key

SENT = 0
"""The number under which they stand in the place of a cluster; real ones are counted from 1."""
_NEWLY_JUDGED = """
    SELECT q.url_key FROM queue q JOIN queue_sent s USING (url_key)
    WHERE q.rank < 1 AND EXISTS (
        SELECT 1 FROM decision d WHERE d.url_key = q.url_key AND d.number > s.last_number
    )
"""


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
