"""Who judges: the name that was chosen, that of the system, or the one a packet was sent to."""

from __future__ import annotations

import getpass
from dataclasses import dataclass

from carmengui.bridge import Reader
from carmengui.engine.review.packets.notes import (
    BLIND,
    PACKET_FIELD_NOTE,
    PACKET_NOTE,
    PACKET_PICTURES_NOTE,
    PACKET_REVIEWER_NOTE,
)
from carmengui.ui.session.memory import WindowMemory


def reviewer_name(memory: WindowMemory | None) -> str:
    """Return the name under which is judged: the one that was chosen, else that of the system."""
    if memory is not None and memory.reviewer:
        return memory.reviewer
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # a person without an account, as in some containers
        return "reviewer"


@dataclass(frozen=True, slots=True)
class PacketNote:
    """What a project says that was opened from a packet for a colleague."""

    is_blind: bool
    field: str
    reviewer: str
    has_pictures: bool = False
    """Whether pictures of its pages came with it."""


_NO_PACKET = PacketNote(is_blind=False, field="", reviewer="")


def read_packet(reader: Reader) -> PacketNote:
    """Return what the project says of the packet it was made of; nothing when of none."""
    notes = (PACKET_NOTE, PACKET_FIELD_NOTE, PACKET_REVIEWER_NOTE)
    kind, field, reviewer = (reader.store.note(name) for name in notes)
    pictures = reader.store.note(PACKET_PICTURES_NOTE)
    return PacketNote(kind == BLIND, field, reviewer, bool(pictures))


def is_packet(reader: Reader) -> bool:
    """Tell whether the project was made of a packet."""
    return read_packet(reader) != _NO_PACKET
