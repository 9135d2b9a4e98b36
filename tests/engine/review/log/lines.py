"""All lines of a log of decisions, and what stands of them by a plain model, for tests of the log."""

from __future__ import annotations

from collections.abc import Iterable

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.current_states import refreshing
from carmengui.engine.review.truth.identities import line_identity
from carmengui.engine.review.truth.in_force import aspect_within


def log_of(store: VerdictStore) -> tuple[LoggedDecision, ...]:
    """Return every line, the newest first, those of take-backs among them."""
    return store.lines(range(store.last_number, 0, -1))


def refresh_now(store: VerdictStore) -> None:
    """Bring all states up to date: the records were extracted anew."""
    for _ in refreshing(store):
        pass


def _withdrawn_of(lines: Iterable[LoggedDecision]) -> set[int]:
    """Return the lines that are taken back; whoever takes back a take-back restores what it took."""
    gone: set[int] = set()
    # A line takes back older ones only, so its own fate is known when it is met from the end.
    for line in sorted(lines, key=lambda line: -line.number):
        if line.takes_back is not None and line.number not in gone:
            gone.add(line.takes_back)
    return gone


def standing_of(lines: Iterable[LoggedDecision]) -> tuple[LoggedDecision, ...]:
    """Return the newest decision of each capture, field, reviewer and aspect, as it stands."""
    known = tuple(lines)
    gone = _withdrawn_of(known)
    newest: dict[tuple[str, ...], LoggedDecision] = {}
    for line in sorted(known, key=_age):
        if line.takes_back is None and line.number not in gone:
            said = line.decision
            aspect = aspect_within(said)
            newest[said.capture_digest, said.url, said.field, said.reviewer, aspect] = line
    return tuple(sorted(newest.values(), key=lambda line: line.number))


def _age(line: LoggedDecision) -> tuple[object, str]:
    # Of the same moment are only lines that were merged; numbers depend on the order of that.
    return line.decision.at, line_identity(line.decision)
