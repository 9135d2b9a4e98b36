"""Merging what reviewers have sent from several logs: each line is known by who said it, and when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

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
from carmengui.engine.review.packets.packet_json import DamagedPacketError
from carmengui.engine.review.truth.identities import moment, storable


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
