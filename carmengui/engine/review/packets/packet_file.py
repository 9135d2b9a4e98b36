"""A review packet as a file: a ZIP archive of JSON lines and page bytes, read with care."""

from __future__ import annotations

import errno
import os
import re
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Self

from carmengui.engine.model import KnownError
from carmengui.engine.review.packets.packet_json import (
    DamagedPacketError,
    Json,
    PacketLine,
    PacketPage,
    capture_from_json,
    capture_to_json,
    document_from_json,
    document_to_json,
    dumped,
    line_from_json,
    line_to_json,
    parsed,
    picture_from_json,
    picture_to_json,
    read,
    record_from_json,
    written,
)
from carmengui.engine.review.packets.sent import (
    NOTHING_SENT,
    Sent,
    sent_from_lines,
    sent_to_lines,
)

SUFFIX = ".carmenpacket"
FORMAT = "carmengui review packet"
VERSION = 2
"""Since 2 a packet may hold what reviewers have sent; one without it is written as a packet of 1."""
MAX_BYTES = 2_000_000_000
"""So much may come out of a packet in all."""
MAX_RATIO = 100
"""Text packs to a fifth, or a twentieth; a packet that unpacks to more is made to fill the memory."""
FREE_BYTES = 50_000_000
"""So much may come out of any packet, however small it is."""
MAX_MEMBERS = 400_000
_MAX_HEAD_BYTES = 100_000
_MAX_LINES_BYTES = 500_000_000
_MAX_PAGE_BYTES = 200_000_000
_HEAD, _LINES, _SENT = "packet.json", "decisions.jsonl", "complaints.jsonl"
_MEMBER = re.compile(
    r"packet\.json|decisions\.jsonl|complaints\.jsonl|pages/[0-9]{6}\.(?:json|body)"
)
_SAME_TIME = (2001, 1, 1, 0, 0, 0)
"""Packets of the same content are the same bytes."""


@dataclass(frozen=True, slots=True)
class PacketHead:
    """What a packet is: how many pages and lines it holds, and how they are to be judged."""

    pages: int = 0
    lines: int = 0
    is_blind: bool = False
    field: str = ""
    reviewer: str = ""
    seed: int = 0
    sent: int = 0
    """Lines about what reviewers have sent."""
    pictures: int = 0
    """Pages with a picture; older programs pass over it, and over the pictures."""

    @classmethod
    def read(cls, data: Json) -> Self:
        """Return the head from its object."""
        if data["format"] != FORMAT:
            raise DamagedPacketError("it has another format")
        if data["version"] > VERSION:
            raise KnownError(
                "The packet was written by a newer carmengui.",
                "Install the newer version to open it; nothing was changed.",
            )
        return read(cls, {"sent": 0, "pictures": 0} | data, free=("field", "reviewer"))

    def as_json(self) -> Json:
        """Return the head as an object."""
        data = {"format": FORMAT, "version": VERSION if self.sent else 1} | asdict(self)
        for name in ("sent", "pictures"):
            if not data[name]:
                del data[name]
        return data


def write_packet_file(
    file: Path,
    head: PacketHead,
    pages: Iterable[PacketPage],
    lines: Iterable[PacketLine],
    sent: Sent = NOTHING_SENT,
) -> PacketHead:
    """Write a packet, whole or not at all; return its head, with what was counted.

    Raises:
        KnownError: it cannot be written.

    """
    beside = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as packet:
            number = pictures = 0
            for number, page in enumerate(pages, start=1):
                data = capture_to_json(page.capture) | {"record": written(page.record)}
                data |= picture_to_json(page.picture) | document_to_json(page.document)
                pictures += page.picture is not None
                _put(packet, f"pages/{number:06}.json", dumped(data))
                _put(packet, f"pages/{number:06}.body", page.capture.body)
            packed = [dumped(line_to_json(line)) for line in lines]
            _put(packet, _LINES, b"".join(packed))
            if sent.lines:
                _put(packet, _SENT, sent_to_lines(sent))
            head = replace(
                head, pages=number, lines=len(packed), sent=sent.lines, pictures=pictures
            )
            _put(packet, _HEAD, dumped(head.as_json()))
        beside.replace(file)
    except OSError as error:
        raise KnownError(
            "{file} cannot be written: {reason}.",
            "Choose another place for it.",
            file=file,
            reason=error.strerror,
        ) from error
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
    return head


def _put(packet: zipfile.ZipFile, name: str, data: bytes) -> None:
    info = zipfile.ZipInfo(name, _SAME_TIME)
    info.compress_type = zipfile.ZIP_DEFLATED
    packet.writestr(info, data)


class PacketReader:
    """An open packet; its parts are read by their names, nothing is unpacked onto the disk."""

    def __init__(self, packet: zipfile.ZipFile, file_bytes: int) -> None:
        self._packet = packet
        names = packet.namelist()
        if len(names) > MAX_MEMBERS or len(set(names)) < len(names):
            raise DamagedPacketError("it has too many parts")
        if foreign := next((name for name in names if not _MEMBER.fullmatch(name)), None):
            raise DamagedPacketError("it has a part named {foreign}", foreign=f"{foreign!r:.60}")
        # What a member says of its size may be a lie; it is held to that when it is read.
        unpacked = sum(info.file_size for info in packet.infolist())
        if unpacked > MAX_BYTES:
            raise DamagedPacketError("it would unpack to more than two gigabytes")
        if unpacked > max(FREE_BYTES, MAX_RATIO * file_bytes):
            raise DamagedPacketError(
                "it would unpack to {ratio:,} times its size", ratio=unpacked // max(1, file_bytes)
            )
        self.head = parsed(self._read(_HEAD, _MAX_HEAD_BYTES), PacketHead.read)

    def lines(self) -> tuple[PacketLine, ...]:
        """Return the lines of the log, those that are taken back before what takes them back."""
        data = self._read(_LINES, _MAX_LINES_BYTES)
        lines = tuple(parsed(line, line_from_json) for line in data.splitlines())
        if len(lines) != self.head.lines:
            raise DamagedPacketError("some of its verdicts are missing")
        return lines

    def sent(self) -> Sent:
        """Return what reviewers have sent, and what was said of it."""
        if not self.head.sent:
            return NOTHING_SENT
        sent = sent_from_lines(self._read(_SENT, _MAX_LINES_BYTES).splitlines())
        if sent.lines != self.head.sent:
            raise DamagedPacketError("some of what was sent is missing")
        if sent.of(sent.complaints) != sent:
            raise DamagedPacketError("it refers to an error report that it does not contain")
        return sent

    def pages(self) -> Iterator[PacketPage]:
        """Yield the pages."""
        pictures = 0
        for number in range(1, self.head.pages + 1):
            body = self._read(f"pages/{number:06}.body", _MAX_PAGE_BYTES)
            page = parsed(self._read(f"pages/{number:06}.json", _MAX_PAGE_BYTES), _page_of(body))
            pictures += page.picture is not None
            yield page
        if pictures != self.head.pictures:
            raise DamagedPacketError("some of its pictures are missing")

    def _read(self, name: str, most_bytes: int) -> bytes:
        try:
            with self._packet.open(name) as member:
                data = member.read(most_bytes + 1)
        except KeyError:
            raise DamagedPacketError("its part {name} is missing", name=name) from None
        if len(data) > most_bytes:
            raise DamagedPacketError("its part {name} is too large", name=name)
        return data


def _page_of(body: bytes) -> Callable[[Json], PacketPage]:
    def read(data: Json) -> PacketPage:
        capture = capture_from_json(data, body)
        record = record_from_json(data["record"])
        if (record.url, record.capture_digest) != (capture.url, capture.digest):
            raise DamagedPacketError("a record belongs to another page")
        picture, document = picture_from_json(data, capture), document_from_json(data)
        return PacketPage(capture, record, picture, document)

    return read


_BROKEN: tuple[type[Exception], ...] = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    UnicodeDecodeError,
)


@contextmanager
def reading_packet(file: Path) -> Iterator[PacketReader]:
    """Open a packet that came from elsewhere.

    Raises:
        KnownError: it cannot be read, or is no packet.

    """
    try:
        with zipfile.ZipFile(file) as packet:
            _refuse_locked(packet)
            yield PacketReader(packet, file.stat().st_size)
    except OSError as error:
        if (
            error.errno == errno.EINVAL
        ):  # a bent directory names a place before the file's beginning
            raise DamagedPacketError("{name} is not a whole ZIP archive", name=file.name) from error
        raise KnownError(
            "{file} cannot be read: {text}.",
            "Check its name and permissions.",
            file=file,
            text=error.strerror or error,
        ) from error
    except _BROKEN as error:
        raise DamagedPacketError("{name} is not a whole ZIP archive", name=file.name) from error


def _refuse_locked(packet: zipfile.ZipFile) -> None:
    if any(info.flag_bits & 1 for info in packet.infolist()):
        raise DamagedPacketError("it is locked with a password")
