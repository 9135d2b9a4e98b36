"""Review packets: some records with their pages for a colleague, and verdicts on the way back."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from carmengui.engine.model import Candidate, FieldValue, KnownError, Record
from carmengui.engine.pictures import PagePicture, PictureCache, kept_pictures
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.packets.merge import Merged, lines_to_send, merge
from carmengui.engine.review.packets.packet_file import (
    PacketHead,
    reading_packet,
    write_packet_file,
)
from carmengui.engine.review.packets.packet_json import (
    MAX_PICTURE_BYTES,
    PacketLine,
    PacketPage,
)
from carmengui.engine.review.packets.sent import NOTHING_SENT, merge_sent, sent_by_all
from carmengui.engine.storage import Archive, ArchivePlace, Store

_PLACES = """
    SELECT u.url, r.id, c.id, c.file, c.offset, c.length
    FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
    ORDER BY u.url
"""


_Place = tuple[str, int, int, str, int, int]
"""Of a page: its address, the numbers of its record and of its capture, and where that lies."""
MAX_PICTURES_BYTES = 50_000_000
"""Of all pictures in a packet: 800 pages full of text, more of others."""


@dataclass(frozen=True, slots=True)
class PacketWish:
    """What is to be packed: how many records (drawn by the seed), for whom, and how to be judged."""

    records: int | None = None
    field: str = ""
    reviewer: str = ""
    is_blind: bool = False
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Packed:
    """What a packet holds; pages whose bytes are not in the archive any more are left out.

    ``sent`` counts what reviewers have sent to whoever tunes the rules. ``pictures`` counts the pages
    with a picture; ``pictures_left_out`` those whose picture had no room any more.
    """

    pages: int
    lines: int
    left_out: int = 0
    sent: int = 0
    pictures: int = 0
    pictures_left_out: int = 0


class Album:
    """The pictures for a packet, as far as they are in the cache and all together not too large."""

    def __init__(self, cache: PictureCache | None, max_bytes: int = MAX_PICTURES_BYTES) -> None:
        self._cache, self._room = cache, max_bytes
        self.left_out = 0

    def picture_of(self, store: Store, url: str) -> PagePicture | None:
        """Return the picture of a page; nothing where there is none, or no room for it."""
        found = kept_pictures(store, self._cache, [url]) if self._cache else {}
        picture = found.get(url)
        if picture is not None and len(picture.jpeg) > min(self._room, MAX_PICTURE_BYTES):
            self.left_out += 1
            return None
        self._room -= len(picture.jpeg) if picture is not None else 0
        return picture


def drawn_records(store: Store, wish: PacketWish) -> list[str]:
    """Return the addresses of the records that a packet will hold, which the wish draws by lot."""
    return [url for url, *_ in _drawn(store, wish)]


def _drawn(store: Store, wish: PacketWish) -> list[_Place]:
    places: list[Any] = store.rows(_PLACES)
    if wish.records is not None and wish.records < len(places):
        drawn = random.Random(wish.seed).sample(range(len(places)), wish.records)
        places = [places[number] for number in sorted(drawn)]
    return places


def pack(
    file: Path,
    store: Store,
    archive: Archive,
    verdicts: VerdictStore,
    wish: PacketWish,
    *,
    album: Album | None = None,
) -> Packed:
    """Write records with their pages; verdicts on them go with them unless it is judged blind.

    So does all that reviewers have sent of the field, whichever records are drawn: it is for whoever
    tunes the rules. It names what was wrong and what is right, so nothing of it is in a blind packet.
    Pages that have a picture in the ``album`` have it with them.

    Raises:
        KnownError: there is no record, or the file cannot be written.

    """
    places = _drawn(store, wish)
    album = album or Album(None)
    if not places:
        raise KnownError("There is no record to be judged.", "Crawl or import pages first.")
    sent: set[tuple[str, str]] = set()
    pages = _pages(store, archive, places, sent, album, is_blind=wish.is_blind)
    lines = () if wish.is_blind else lines_to_send(verdicts)
    complaints = NOTHING_SENT if wish.is_blind else sent_by_all(verdicts)
    complaints = complaints.of(
        each for each in complaints.complaints if wish.field in {"", each.field}
    )

    def wanted() -> Iterator[PacketLine]:
        for line in lines:
            said = line.decision
            if (said.capture_digest, said.url) in sent and wish.field in {"", said.field}:
                yield line

    head = PacketHead(
        is_blind=wish.is_blind, field=wish.field, reviewer=wish.reviewer, seed=wish.seed
    )
    # What is known of the pages is written behind them: only then is it known which they are.
    head = write_packet_file(file, head, pages, wanted(), complaints)
    left_out = len(places) - head.pages
    return Packed(
        head.pages,
        head.lines,
        left_out,
        len(complaints.complaints),
        head.pictures,
        album.left_out,
    )


def pack_verdicts(file: Path, verdicts: VerdictStore) -> Packed:
    """Write all verdicts without any page, and what was sent, for the way back.

    Raises:
        KnownError: there is none, or the file cannot be written.

    """
    lines, sent = lines_to_send(verdicts), sent_by_all(verdicts)
    if not lines and not sent.lines:
        raise KnownError("Nothing has been judged yet.", "Judge some records first.")
    head = write_packet_file(file, PacketHead(), (), lines, sent)
    return Packed(0, head.lines, sent=len(sent.complaints))


def merge_packets(files: Iterable[Path], store: VerdictStore) -> Merged:
    """Take the verdicts of packets in and what was sent, all or none; pages stay where they are.

    Raises:
        KnownError: a packet is damaged, or nothing can be written.

    """
    lines: list[PacketLine] = []
    sent = NOTHING_SENT
    for file in files:
        with reading_packet(file) as packet:
            lines += packet.lines()
            sent += packet.sent()
    with store.writing():
        return replace(merge(store, lines), sent=merge_sent(store, sent))


def _pages(
    store: Store,
    archive: Archive,
    places: Iterable[_Place],
    sent: set[tuple[str, str]],
    album: Album,
    *,
    is_blind: bool,
) -> Iterator[PacketPage]:
    for url, record_id, capture_id, name, offset, length in places:
        record = store.records.load(record_id)
        read = archive.read(ArchivePlace(name, offset, length))
        capture, document = replace(read, url=url), b""
        rendering = store.renderings.of(capture_id) if store.renderings.has_any else None
        if rendering is not None and rendering.response_id is not None:
            response = store.captures.row(rendering.response_id)
            capture, document = replace(archive.read(response.place), url=url), read.body
        if capture.digest == record.capture_digest:
            sent.add((record.capture_digest, url))
            shown = blind(record) if is_blind else record
            yield PacketPage(capture, shown, album.picture_of(store, url), document)


def blind(record: Record) -> Record:
    """Return a record that does not show how sure it is of its answers, nor by which rule and document."""
    fields, withheld = (
        tuple(_blind_answer(answer) for answer in answers)
        for answers in (record.fields, record.withheld)
    )
    return replace(record, fields=fields, withheld=withheld)


def _blind_answer(answer: FieldValue) -> FieldValue:
    others: dict[str, Candidate] = {}
    for candidate in answer.candidates:
        bare = replace(candidate, weight=0.0, method="", share=None, is_rendered=False)
        others.setdefault(candidate.value, bare)
    # The order of the ladder would tell the weights.
    ladder = tuple(others[value] for value in sorted(others))
    return replace(answer, weight=0.0, method="", candidates=ladder)
