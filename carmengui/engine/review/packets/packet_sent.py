"""What reviewers have sent, to the lines of a packet and back; nothing of it is taken on trust."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from carmengui.engine.model import Field
from carmengui.engine.model.review import MAIN_TEXT, WHOLE_RECORD
from carmengui.engine.review.log.complaints import Complaint, ComplaintStep
from carmengui.engine.review.packets.complaints_merge import Sent
from carmengui.engine.review.packets.packet_json import (
    Json,
    count,
    dumped,
    moment_at,
    name,
    parsed,
    text,
    texts,
)
from carmengui.engine.review.truth.identities import moment

_FIELDS = frozenset({WHOLE_RECORD, MAIN_TEXT, *Field})


def sent_to_lines(sent: Sent) -> bytes:
    """Return complaints as lines, what was said of them behind."""
    lines = [_complaint_to_json(each) for each in sent.complaints]
    lines += [_step_to_json(each) for each in sent.steps]
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
    return _step_from_json(data) if "complaint" in data else _complaint_from_json(data)


def _complaint_to_json(said: Complaint) -> Json:
    data = asdict(said) | {"at": moment(said.at)}
    del data["number"]  # every log has its own
    return data


def _complaint_from_json(data: Json) -> Complaint:
    said = Complaint(
        capture_digest=name(data, "capture_digest"),
        url=name(data, "url"),
        field=name(data, "field"),
        found=texts(data, "found"),
        wanted=texts(data, "wanted"),
        reviewer=name(data, "reviewer"),
        at=moment_at(data),
        suggestion=text(data, "suggestion"),
        fixes=count(data, "fixes"),
        breaks=count(data, "breaks"),
        counted=count(data, "counted"),
    )
    if not said.reviewer or said.field not in _FIELDS:
        raise ValueError("nobody, or no field")
    return said


def _step_to_json(step: ComplaintStep) -> Json:
    return asdict(step) | {"at": moment(step.at)}


def _step_from_json(data: Json) -> ComplaintStep:
    is_done, reviewer = data["is_done"], name(data, "reviewer")
    if not isinstance(is_done, bool) or not reviewer:
        raise ValueError("nobody, or nothing said")
    return ComplaintStep(name(data, "complaint"), is_done, reviewer, moment_at(data))
