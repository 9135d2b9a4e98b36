"""Merging logs: every line is known by who said what, and when, wherever it was written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from carmengui.engine.model.answers import same
from carmengui.engine.model.review import Decision
from carmengui.engine.review.log.current_states import settle
from carmengui.engine.review.log.lines import COLUMNS, line_of, row_of
from carmengui.engine.review.log.store import MERGED, VerdictStore
from carmengui.engine.review.packets.packet_json import DamagedPacketError, PacketLine
from carmengui.engine.storage.rows import url_key


@dataclass(frozen=True, slots=True)
class Merged:
    """How many lines were new, and how many were in the log already.

    ``sent`` counts what reviewers have sent to whoever tunes, as far as it is new.
    """

    new: int
    known: int
    sent: int = 0


def lines_to_send(store: VerdictStore) -> tuple[PacketLine, ...]:
    """Return all lines of a log as others can take them in, the oldest first."""
    rows = store.rows(
        f"SELECT {COLUMNS}, (SELECT identity FROM decision t WHERE t.number = d.takes_back)"  # noqa: S608 - names of ours
        " FROM decision d ORDER BY number"
    )
    return tuple(PacketLine(line_of(row[:-1]).decision, row[-1] or "") for row in rows)


def merge(store: VerdictStore, lines: Iterable[PacketLine]) -> Merged:
    """Take lines of another log in, all or none.

    In whichever order logs are merged, and however often, the same lines stand in the end.

    Raises:
        DamagedPacketError: a line takes back one that is in neither log.

    """
    new = known = 0
    touched: set[str] = set()
    with store.writing():
        step = store.last_number + 1
        for line in lines:
            if _number(store, line.identity):
                known += 1
                continue
            _add(store, line, step)
            touched.add(line.decision.url)
            new += 1
        settle(store, touched)
    return Merged(new, known)


def _add(store: VerdictStore, line: PacketLine, step: int) -> None:
    target = _number(store, line.takes_back) if line.takes_back else None
    if line.takes_back and target is None:
        raise DamagedPacketError("it undoes a verdict that it does not contain")
    said = _with_weight(store, line.decision)
    store.add(row_of(said, step=step, act=MERGED, takes_back=target, taken=line.takes_back))
    store.withdraw(target)


def _number(store: VerdictStore, identity: str) -> int | None:
    rows = store.rows("SELECT number FROM decision WHERE identity = ?", identity)
    return rows[0][0] if rows else None


def _with_weight(store: VerdictStore, said: Decision) -> Decision:
    """Return a decision with the weight that the value has here: who judged blind saw none."""
    if said.method or not said.values:
        return said
    key = url_key(said.url)
    current = store.current.of([key]).get(key)
    if current is None or current.digest != said.capture_digest:
        return said
    answer = current.fields.get(said.field)
    if answer is None or not same(answer.values, said.values):
        return said
    return replace(said, weight=answer.weight, method=answer.method)
