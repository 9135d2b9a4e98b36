"""What reviewers have sent: to the lines of a packet and back, and merged from several logs.

Each line is known by who said it, and when; nothing of a packet is taken on trust.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from carmengui.engine.model import Field
from carmengui.engine.model.review import MAIN_TEXT, WHOLE_RECORD
from carmengui.engine.review.log.complaints import (
    Complaint,
    ComplaintStep,
    add_complaint,
    add_step,
    all_complaints,
    complaint_steps,
    make_complaint_tables,
)
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.packets.packet_json import (
    DamagedPacketError,
    Json,
    dumped,
    parsed,
    read,
    written,
)
from carmengui.engine.review.truth.identities import moment, storable

_FIELDS = frozenset({WHOLE_RECORD, MAIN_TEXT, *Field})


@dataclass(frozen=True, slots=True)
class Sent:
    """What reviewers have sent, and what was said of it later: as it lies in a packet."""

    complaints: tuple[Complaint, ...] = ()
    steps: tuple[ComplaintStep, ...] = ()

    @property
    def lines(self) -> int:
        """How many lines it takes in a packet."""
        return len(self.complaints) + len(self.steps)

    def of(self, kept: Iterable[Complaint]) -> Sent:
        """Return some of the complaints with what was said of them."""
        some = tuple(kept)
        known = {each.identity for each in some}
        return Sent(some, tuple(step for step in self.steps if step.complaint in known))

    def __add__(self, other: Sent) -> Sent:
        """Return both."""
        return Sent((*self.complaints, *other.complaints), (*self.steps, *other.steps))


NOTHING_SENT = Sent()


def sent_by_all(store: VerdictStore) -> Sent:
    """Return everything that was ever sent, done or not."""
    return Sent(all_complaints(store), complaint_steps(store))


def merge_sent(store: VerdictStore, sent: Sent) -> int:
    """Take in what was sent elsewhere, all or none; return how many complaints were new.

    In whichever order logs are merged, and however often, the same stands in the end.

    Raises:
        DamagedPacketError: something is said of a complaint that is in neither log.

    """
    if not sent.lines:
        return 0
    with store.writing():
        make_complaint_tables(store)
        numbers = {each.identity: each.number for each in all_complaints(store)}
        before = len(numbers)
        for one in sent.complaints:
            if one.identity not in numbers:
                numbers[one.identity] = add_complaint(store, one).number
        said = {_key(step) for step in complaint_steps(store)}
        for step in sent.steps:
            if step.complaint not in numbers:
                raise DamagedPacketError("it refers to an error report that it does not contain")
            if _key(step) not in said:
                said.add(_key(step))
                add_step(
                    store,
                    numbers[step.complaint],
                    is_done=step.is_done,
                    reviewer=step.reviewer,
                    at=step.at,
                )
        return len(numbers) - before


def _key(step: ComplaintStep) -> tuple[str, bool, str, str]:
    return step.complaint, step.is_done, storable(step.reviewer), moment(step.at)


def sent_to_lines(sent: Sent) -> bytes:
    """Return complaints as lines, what was said of them behind."""
    lines = [written(each) for each in (*sent.complaints, *sent.steps)]
    for line in lines:
        line.pop("number", None)  # every log has its own
    return b"".join(map(dumped, lines))


def sent_from_lines(lines: Iterable[bytes]) -> Sent:
    """Read them again.

    Raises:
        DamagedPacketError: a line is something else.

    """
    complaints: list[Complaint] = []
    steps: list[ComplaintStep] = []
    for line in lines:
        read = parsed(line, _read)
        if isinstance(read, Complaint):
            complaints.append(read)
        else:
            steps.append(read)
    return Sent(tuple(complaints), tuple(steps))


def _read(data: Json) -> Complaint | ComplaintStep:
    if "complaint" in data:
        said: Complaint | ComplaintStep = read(ComplaintStep, data)
    else:
        said = read(Complaint, data, free=("suggestion",), number=0)
        if said.field not in _FIELDS:
            raise ValueError("no field")
    if not said.reviewer:
        raise ValueError("nobody")
    return said
