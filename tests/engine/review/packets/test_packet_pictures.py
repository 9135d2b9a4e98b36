"""Packets with pictures of their pages: as many as there is room for, and nothing taken on trust."""

from __future__ import annotations

import json
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.pictures import PagePicture, PictureCache
from carmengui.engine.project import Project
from carmengui.engine.project.packets import open_packet
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.packet import Album, PacketWish, drawn_records, pack
from tests.engine.review.packing import PAGES, make_project, packed, records


def jpeg(number: int, size: tuple[int, int] = (640, 480)) -> bytes:
    """Return what is a JPEG picture as far as its head: of a size in pixels, other for each number."""
    width, height = (part.to_bytes(2) for part in size)
    return b"\xff\xd8\xff\xc0\x00\x11\x08" + height + width + bytes(20) + bytes([number]) * 1_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_project(tmp_path)


@pytest.fixture
def cache(folder: Path) -> Iterator[PictureCache]:
    """Pictures of all pages but the last."""
    made = PictureCache(folder)
    for number, record in enumerate(records(folder)[:-1]):
        made.put(PagePicture(record.url, record.capture_digest, jpeg(number), missing=number))
    yield made
    made.close()


def pictures_in(folder: Path, as_of: int = 0) -> dict[str, PagePicture]:
    digests = {record.url: record.capture_digest for record in records(folder)}
    with closing(PictureCache(folder)) as cache:
        return cache.find(digests, as_of)


def test_who_opens_a_packet_has_the_pictures_of_its_pages(
    folder: Path, cache: PictureCache, tmp_path: Path
) -> None:
    wish = PacketWish(records=5, seed=3, is_blind=True)
    file = packed(folder, tmp_path / "p.carmenpacket", wish, Album(cache))
    head = open_packet(file, tmp_path / "small")
    mine = pictures_in(folder)
    # Elsewhere nothing better can be drawn, whatever is stored later.
    theirs = pictures_in(tmp_path / "small", as_of=99)
    with Project.open(folder) as project:
        drawn = drawn_records(project.store, wish)
    assert head.pictures == len(theirs) == len(mine.keys() & set(drawn))
    assert [theirs[url].jpeg for url in theirs] == [mine[url].jpeg for url in theirs]
    assert all(picture.is_received for picture in theirs.values())


def test_pictures_without_room_are_left_out_and_counted(
    folder: Path, cache: PictureCache, tmp_path: Path
) -> None:
    room = 3 * len(jpeg(0)) + 10
    file = tmp_path / "p.carmenpacket"
    with (
        Project.open(folder) as project,
        closing(VerdictStore(folder / "review.sqlite", read_only=True)) as verdicts,
    ):
        done = pack(
            file,
            project.store,
            project.archive,
            verdicts,
            PacketWish(),
            album=Album(cache, max_bytes=room),
        )
    assert (done.pages, done.pictures, done.pictures_left_out) == (PAGES, 3, PAGES - 4)
    open_packet(file, tmp_path / "small")
    assert len(pictures_in(tmp_path / "small")) == 3


def test_a_packet_without_pictures_is_what_it_always_was(folder: Path, tmp_path: Path) -> None:
    file = packed(folder, tmp_path / "p.carmenpacket", album=Album(None))
    with zipfile.ZipFile(file) as packet:
        assert "pictures" not in json.loads(packet.read("packet.json"))
        assert "picture" not in json.loads(packet.read("pages/000001.json"))
    assert open_packet(file, tmp_path / "small").pictures == 0
    assert not (tmp_path / "small" / "cache").exists()


def changed(file: Path, name: str, **changes: object) -> None:
    """Write a packet again with other values in one of its parts."""
    with zipfile.ZipFile(file) as packet:
        parts = {each: packet.read(each) for each in packet.namelist()}
    parts[name] = json.dumps(json.loads(parts[name]) | changes).encode()
    with zipfile.ZipFile(file, "w") as packet:
        for each, data in parts.items():
            packet.writestr(each, data)


def test_what_a_newer_program_adds_to_pages_and_head_is_passed_over(
    folder: Path, cache: PictureCache, tmp_path: Path
) -> None:
    """As programs from before there were pictures pass over those."""
    file = packed(folder, tmp_path / "p.carmenpacket", album=Album(cache))
    changed(file, "packet.json", moving_pictures=3)
    changed(file, "pages/000001.json", moving_picture={"webm": "AAAA"})
    assert open_packet(file, tmp_path / "small").pictures == PAGES - 1


@pytest.mark.parametrize(
    "picture",
    [
        {"jpeg": b64encode(b"GIF89a no JPEG").decode(), "missing": 0},
        {"jpeg": b64encode(jpeg(0, (60_000, 60_000))).decode(), "missing": 0},
        {"jpeg": b64encode(jpeg(0, (0, 5))).decode(), "missing": 0},
        {"jpeg": b64encode(jpeg(0) + bytes(1_000_000)).decode(), "missing": 0},
        {"jpeg": "/9j/ no base64 /9j/", "missing": 0},
        {"jpeg": b64encode(jpeg(0)).decode(), "missing": -1},
        {"jpeg": 7, "missing": 0},
        {"missing": 0},
        "picture",
    ],
)
def test_a_picture_that_is_none_ends_in_a_sentence(
    folder: Path, cache: PictureCache, tmp_path: Path, picture: object
) -> None:
    file = packed(folder, tmp_path / "p.carmenpacket", album=Album(cache))
    changed(file, "pages/000001.json", picture=picture)
    with pytest.raises(KnownError, match="damaged or no review packet"):
        open_packet(file, tmp_path / "small")
    assert not (tmp_path / "small").exists()


def test_missing_pictures_are_noticed(folder: Path, cache: PictureCache, tmp_path: Path) -> None:
    file = packed(folder, tmp_path / "p.carmenpacket", album=Album(cache))
    changed(file, "packet.json", pictures=PAGES)
    with pytest.raises(KnownError, match="some of its pictures are missing"):
        open_packet(file, tmp_path / "small")
