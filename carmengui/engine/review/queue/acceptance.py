"""Accepting a cluster after a drawn sample of it: all of the sample right, or nothing is accepted.

The size of the sample is such that more wrong ones than are borne would hardly escape it (exact, for
the finite number of members). What was not looked at is marked as accepted with its cluster, never
as seen. One contradiction, then or later, takes the whole acceptance back, and the cluster is split
by what the contradicting record differs in. When no contradiction stands any more, it is whole again.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.review.log.current_states import Answer
from carmengui.engine.review.log.queue_tables import make_tables, table_rows
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.queue.clusters import Cluster, clusters_of, split_by
from carmengui.engine.review.queue.clusters_records import read_records
from carmengui.engine.review.queue.clusters_stored import drop_split, keep_split, splits_of
from carmengui.engine.review.sampling.bounds import CONFIDENCE, all_right_size
from carmengui.engine.review.sampling.sampling import lot
from carmengui.engine.review.truth.in_force import APPROVED, FAULTS, VERDICTS, state_of
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import url_key

WRONG_AT_MOST = 0.1
_AT_ONCE = 500
_SHOWN = (
    "name, key, number, field, seed, wrong_at_most, confidence, members, size, at, reviewer,"
    " is_dropped"
)
_FAULTY = (
    "SELECT DISTINCT url_key FROM decision WHERE field = ? AND takes_back IS NULL"
    " AND judgement IN ('wrong', 'partial', 'missed', 'absent')"
)
_ACCEPTED = """
    SELECT number FROM decision d
    WHERE sample = ? AND field = ? AND how = 'cluster' AND takes_back IS NULL
          AND NOT EXISTS (SELECT 1 FROM withdrawn w WHERE w.number = d.number)
          AND NOT EXISTS (SELECT 1 FROM decision n WHERE n.url_key = d.url_key AND n.field = d.field
                          AND n.reviewer = d.reviewer AND n.number > d.number
                          AND n.takes_back IS NULL AND n.aspect = d.aspect)
    ORDER BY number
"""
_NOTHING = Answer((), 0.0, "")


@dataclass(frozen=True, slots=True)
class Draw:
    """A sample drawn from a cluster. ``members`` are the keys of all in the order of their lots."""

    name: str
    key: str
    number: int
    field: str
    seed: int
    wrong_at_most: float
    confidence: float
    members: tuple[int, ...]
    size: int
    at: datetime
    reviewer: str
    is_dropped: bool = False

    @property
    def drawn(self) -> tuple[int, ...]:
        """The members to be looked at."""
        return self.members[: self.size]


@dataclass(frozen=True, slots=True)
class DrawState:
    """How far a draw has come, by what stands for its members now."""

    draw: Draw
    right: int
    faults: tuple[int, ...]
    """Members that somebody found not right, drawn or not."""
    open: tuple[int, ...]
    """Drawn members that are still to be looked at, in order."""
    accepted: tuple[int, ...]
    """The lines of the log that accepted members with their cluster, and stand."""

    @property
    def is_passed(self) -> bool:
        """Whether all that was drawn is right, and nothing speaks against the rest."""
        return not self.open and not self.faults

    @property
    def is_under_way(self) -> bool:
        """Whether it waits for verdicts, or for being accepted."""
        return not (self.faults or self.accepted or self.draw.is_dropped)


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """An acceptance that does not hold: the record against it, and what the cluster is split by."""

    draw: Draw
    against: int
    accepted: tuple[int, ...]
    trait: str
    value: str


def draw_for(
    store: Store,
    verdicts: VerdictStore,
    number: int,
    field: str,
    *,
    seed: int,
    reviewer: str,
    at: datetime,
) -> Draw | None:
    """Draw a sample of a cluster as it was last ranked; nothing is written.

    Nothing is returned when no record of that field belongs to the cluster.
    """
    rows = table_rows(
        verdicts,
        "cluster",
        "SELECT q.url_key, c.key FROM queue q JOIN cluster c ON c.number = q.cluster"
        " WHERE c.number = ? AND c.field = ?",
        number,
        field,
    )
    if not rows:
        return None
    members = _addresses(store, [key for key, _ in rows])
    ordered = sorted(members, key=lambda each: (lot(seed, each[1]), each[0]))
    return Draw(
        f"cluster {number}/{at:%Y-%m-%d}/{seed}",
        rows[0][1],
        number,
        field,
        seed,
        WRONG_AT_MOST,
        CONFIDENCE,
        tuple(key for key, _ in ordered),
        all_right_size(len(ordered), WRONG_AT_MOST, CONFIDENCE),
        at,
        reviewer,
    )


def _addresses(store: Store, keys: list[int]) -> list[tuple[int, str]]:
    found = []
    for start in range(0, len(keys), _AT_ONCE):
        some = keys[start : start + _AT_ONCE]
        marks = ", ".join("?" * len(some))
        found += store.rows(f"SELECT url_key, url FROM listing WHERE url_key IN ({marks})", *some)  # noqa: S608 - marks of ours
    return found


def keep_draw(verdicts: VerdictStore, draw: Draw) -> None:
    """Write a draw; earlier ones of the field that are not finished are given up."""
    with verdicts.writing():
        make_tables(verdicts)
        verdicts.change("UPDATE cluster_draw SET is_dropped = 1 WHERE field = ?", draw.field)
        verdicts.change(
            f"INSERT OR REPLACE INTO cluster_draw ({_SHOWN})"  # noqa: S608 - a constant
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            draw.name, draw.key, draw.number, draw.field, draw.seed, draw.wrong_at_most,
            draw.confidence, json.dumps(draw.members), draw.size, draw.at.isoformat(),
            draw.reviewer, int(draw.is_dropped),
        )  # fmt: skip


def draws(verdicts: VerdictStore, field: str) -> tuple[Draw, ...]:
    """Return the draws of a field, the newest first."""
    rows = table_rows(
        verdicts,
        "cluster_draw",
        f"SELECT {_SHOWN} FROM cluster_draw WHERE field = ? ORDER BY at DESC, name",  # noqa: S608 - a constant
        field,
    )
    found = []
    for name, key, number, _, seed, borne, sure, members, size, at, reviewer, dropped in rows:
        moment = datetime.fromisoformat(at)
        keys = tuple(json.loads(members))
        found.append(
            Draw(
                name, key, number, field, seed, borne, sure, keys, size, moment, reviewer,
                bool(dropped),
            )
        )  # fmt: skip
    return tuple(found)


def draw_sizes(verdicts: VerdictStore) -> dict[str, int]:
    """Return how many members each draw asked to be looked at, by the name of the draw."""
    return dict(table_rows(verdicts, "cluster_draw", "SELECT name, size FROM cluster_draw"))


def state_of_draw(verdicts: VerdictStore, draw: Draw) -> DrawState:
    """Return how far a draw has come."""
    states = _states(verdicts, draw.field)
    seen = {key: state for key, (state, how) in states.items() if how != How.CLUSTER}
    numbers = tuple(number for (number,) in verdicts.rows(_ACCEPTED, draw.name, draw.field))
    return DrawState(
        draw,
        right=sum(seen.get(key) in APPROVED for key in draw.drawn),
        faults=tuple(key for key in draw.members if seen.get(key) in FAULTS),
        open=tuple(key for key in draw.drawn if seen.get(key) not in VERDICTS),
        accepted=numbers,
    )


def accepting(
    verdicts: VerdictStore, draw: Draw, *, reviewer: str, at: datetime
) -> tuple[Decision, ...]:
    """Return the decisions that accept what was not looked at; none unless the draw is passed."""
    state = state_of_draw(verdicts, draw)
    if not state.is_passed:
        return ()
    judged = {key for key, (said, _) in _states(verdicts, draw.field).items() if said in VERDICTS}
    rest = [key for key in draw.members if key not in judged]
    decisions = []
    for record in verdicts.current.of(rest, draw.field).values():
        answer = record.fields.get(draw.field, _NOTHING)
        decisions.append(
            Decision(
                capture_digest=record.digest,
                url=record.url,
                field=draw.field,
                values=answer.values,
                judgement=Judgement.RIGHT if answer.values else Judgement.ABSENT,
                reviewer=reviewer,
                at=at,
                how=How.CLUSTER,
                sample=draw.name,
                weight=answer.weight,
                method=answer.method,
            )
        )
    return tuple(decisions)


def contradicted(store: Store, verdicts: VerdictStore, field: str) -> tuple[Withdrawal, ...]:
    """Return the draws and acceptances that a verdict speaks against, and that are not split yet."""
    splits = splits_of(verdicts)
    found = []
    clusters: dict[str, Cluster] | None = None
    for draw in draws(verdicts, field):
        state = state_of_draw(verdicts, draw)
        if not state.faults or (draw.key in splits and not state.accepted):
            continue
        if clusters is None:
            listed = clusters_of(read_records(store, field), field, splits)
            clusters = {each.key: each for each in listed}
        seen = _states(verdicts, field)
        right = {
            key for key, (said, how) in seen.items() if said in APPROVED and how != How.CLUSTER
        }
        trait, value = _split(clusters.get(draw.key), state.faults[0], right)
        found.append(Withdrawal(draw, state.faults[0], state.accepted, trait, value))
    return tuple(found)


def part(verdicts: VerdictStore, withdrawals: Iterable[Withdrawal], at: datetime) -> None:
    """Split the clusters of withdrawn acceptances, and give their draws up.

    The decisions themselves are taken back where all decisions are: the numbers are in ``accepted``.
    """
    with verdicts.writing():
        make_tables(verdicts)
        for each in withdrawals:
            if each.trait:
                keep_split(verdicts, each.draw.key, each.trait, each.value, at)
            verdicts.change("UPDATE cluster_draw SET is_dropped = 1 WHERE name = ?", each.draw.name)


def whole_again(verdicts: VerdictStore, field: str) -> tuple[Draw, ...]:
    """Return the draws whose cluster is split though no verdict speaks against a member any more.

    A verdict on an earlier version of a page speaks as long as it stands: a page that changed has not
    made its cluster better.
    """
    splits = splits_of(verdicts)
    split = [draw for draw in draws(verdicts, field) if draw.key in splits] if splits else []
    if not split:
        return ()
    faulty = _faulty(verdicts, field, {key for draw in split for key in draw.members})
    held = {draw.key for draw in split if not faulty.isdisjoint(draw.members)}
    newest = {draw.key: draw for draw in reversed(split) if draw.key not in held}
    return tuple(newest.values())


def join(verdicts: VerdictStore, field: str) -> tuple[Draw, ...]:
    """Join the clusters of which :func:`whole_again` tells, and return their draws."""
    with verdicts.writing():
        joined = whole_again(verdicts, field)
        for draw in joined:
            drop_split(verdicts, draw.key)
    return joined


def _faulty(verdicts: VerdictStore, field: str, members: set[int]) -> set[int]:
    """Return which members somebody found not right, in any version, and nobody has settled it."""
    asked = [key for (key,) in verdicts.rows(_FAULTY, field) if key in members]
    found = set()
    for start in range(0, len(asked), _AT_ONCE):
        captures = defaultdict(list)
        for line in verdicts.of_urls(asked[start : start + _AT_ONCE]):
            if line.decision.field == field:
                captures[line.decision.url, line.decision.capture_digest].append(line)
        for (url, _), lines in captures.items():
            if any(state_of(lines, field, line.decision.values) in FAULTS for line in lines):
                found.add(url_key(url))
    return found


def _split(cluster: Cluster | None, against: int, right: set[int]) -> tuple[str, str]:
    """Return what a cluster is split by; nothing when it is not what it was any more."""
    if cluster is None:
        return "", ""
    wrong = next((each for each in cluster.members if each.url_key == against), None)
    if wrong is None:
        return "", ""
    return split_by(cluster, wrong, [each for each in cluster.members if each.url_key in right])


def _states(verdicts: VerdictStore, field: str) -> dict[int, tuple[str, str]]:
    rows = verdicts.rows("SELECT url_key, state, how FROM verdict_now WHERE field = ?", field)
    return {key: (state, how) for key, state, how in rows}
