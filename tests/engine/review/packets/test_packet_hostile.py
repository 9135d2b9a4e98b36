"""Packets that come from elsewhere: whatever is in them, it ends in a sentence."""

from __future__ import annotations

import json
import random
import shutil
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Judgement
from carmengui.engine.project.packets import open_packet
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.packet import PacketWish, merge_packets
from tests.engine.review.log.lines import log_of
from tests.engine.review.packing import judge, make_project, packed, records


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in which three records are judged."""
    folder = make_project(tmp_path_factory.mktemp("packets"))
    judge(folder, "Ada", Judgement.RIGHT, at_most=3)
    return folder


@pytest.fixture(scope="module")
def whole(made: Path, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("packet") / "p.carmenpacket"
    return packed(made, file, PacketWish(records=3, seed=1)).read_bytes()


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "project"))


Change = Callable[[dict[str, bytes]], None]


def change_json(name: str, **changes: object) -> Change:
    def change(parts: dict[str, bytes]) -> None:
        parts[name] = json.dumps(json.loads(parts[name]) | changes).encode() + b"\n"

    return change


def set_part(name: str, data: bytes) -> Change:
    return lambda parts: parts.update({name: data})


def change_line(**changes: object) -> Change:
    def change(parts: dict[str, bytes]) -> None:
        first, *rest = parts["decisions.jsonl"].splitlines()
        changed = json.dumps(json.loads(first) | changes).encode()
        parts["decisions.jsonl"] = b"\n".join((changed, *rest)) + b"\n"

    return change


PAGE_1 = "pages/000001.json"
HOSTILE: dict[str, Change] = {
    "way out": set_part("../../escape.txt", b"x"),
    "absolute": set_part("/tmp/escape.txt", b"x"),
    "foreign": set_part("pages/000001.exe", b"x"),
    "no head": lambda parts: parts.pop("packet.json") and None,
    "no json": set_part("packet.json", b"{"),
    "a list": set_part("packet.json", b"[]"),
    "deep": set_part("packet.json", b"[" * 90_000),
    "other format": change_json("packet.json", format="a zoo"),
    "negative": change_json("packet.json", pages=-1),
    "too many": change_json("packet.json", pages=10**9),
    "lines missing": change_json("packet.json", lines=99),
    "other bytes": set_part("pages/000001.body", b"<title>forged</title>"),
    "page missing": lambda parts: parts.pop("pages/000002.body") and None,
    "header": change_json(PAGE_1, headers=[["X", "a\r\nWARC/1.0"]]),
    "status": change_json(PAGE_1, status=1234),
    "early": change_json(PAGE_1, at="0001-01-01T00:00:00+23:00"),
    "no address": change_json(PAGE_1, url="javascript:alert(1)"),
    "no moment": change_json(PAGE_1, at="yesterday"),
    "other record": change_json(PAGE_1, record={}),
    "long ago": change_line(at="0001-01-01T00:00:00+23:00"),
    "far ahead": change_line(at="9999-12-31T23:59:59.999999+00:00"),
    "no zone": change_line(at="2026-01-01T00:00:00"),
    "nobody": change_line(reviewer=""),
    "two lines": change_line(reviewer="Ada\nTahir"),
    "half a sign": change_line(capture_digest="sha1:\ud800"),
    "no field": change_line(field="colour"),
    "heavy": change_line(weight=7),
    "not a number": change_line(weight=float("nan")),
    "no text": change_line(values=[1]),
    "span": change_line(note_at=[9, 3]),
    "verdict": set_part("decisions.jsonl", b'{"judgement": "perhaps"}\n' * 3),
    "not unicode": set_part("decisions.jsonl", b"\xff\xfe\n" * 3),
}


def rewritten(file: Path, change: Change) -> Path:
    with zipfile.ZipFile(file) as packet:
        parts = {name: packet.read(name) for name in packet.namelist()}
    change(parts)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packet:
        for name, data in parts.items():
            packet.writestr(name, data)
    return file


@pytest.fixture
def packet(whole: bytes, tmp_path: Path) -> Iterator[Path]:
    file = tmp_path / "p.carmenpacket"
    file.write_bytes(whole)
    yield file
    assert not (tmp_path / "escape.txt").exists()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_packet_is_a_sentence_and_makes_no_project(
    packet: Path, tmp_path: Path, name: str
) -> None:
    rewritten(packet, HOSTILE[name])
    with pytest.raises(KnownError, match="damaged"):
        open_packet(packet, tmp_path / "small")
    assert not (tmp_path / "small").exists()


@pytest.mark.parametrize(
    "name",
    ["no head", "lines missing", "verdict", "not unicode", "far ahead", "nobody", "half a sign"],
)
def test_a_hostile_packet_changes_no_log(packet: Path, folder: Path, name: str) -> None:
    rewritten(packet, HOSTILE[name])
    with closing(VerdictStore(folder / "review.sqlite")) as store:
        before = log_of(store)
        with pytest.raises(KnownError, match="nothing was changed"):
            merge_packets([packet], store)
        assert log_of(store) == before


def test_a_bomb_is_not_unpacked(packet: Path, tmp_path: Path) -> None:
    rewritten(packet, set_part("packet.json", b" " * 20_000_000))
    assert packet.stat().st_size < 1_000_000
    with pytest.raises(KnownError, match="too large"):
        open_packet(packet, tmp_path / "small")
    assert not (tmp_path / "small").exists()


def test_a_small_packet_that_unpacks_to_much_is_refused(packet: Path, tmp_path: Path) -> None:
    rewritten(packet, set_part("decisions.jsonl", b"\n" * 60_000_000))
    assert packet.stat().st_size < 600_000
    with pytest.raises(KnownError, match=r"it would unpack to [0-9,]+ times its size"):
        open_packet(packet, tmp_path / "small")
    assert not (tmp_path / "small").exists()


def test_any_torn_or_bent_packet_is_a_sentence(packet: Path, tmp_path: Path) -> None:
    whole = packet.read_bytes()
    chance = random.Random(7)
    for number in range(30):
        bent = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            bent[chance.randrange(len(bent))] = chance.randrange(256)
        packet.write_bytes(bytes(bent) if number % 2 else whole[: chance.randrange(len(whole))])
        small = tmp_path / f"small{number}"
        failure = ""
        try:
            open_packet(packet, small)
        except KnownError as error:
            failure = str(error)
        assert small.exists() is (failure == "")
        if failure:
            assert "damaged" in failure or "newer" in failure
        else:
            assert len(records(small)) == 3


def test_letters_of_all_scripts_in_the_head_of_a_response_go_through(
    packet: Path, tmp_path: Path
) -> None:
    rewritten(packet, change_json(PAGE_1, headers=[["Content-Type", "text/html"], ["X", "Әхмәт"]]))
    open_packet(packet, tmp_path / "small")
    assert len(records(tmp_path / "small")) == 3


def test_a_packet_of_a_newer_program_is_left_alone(packet: Path, tmp_path: Path) -> None:
    rewritten(packet, change_json("packet.json", version=99))
    with pytest.raises(KnownError, match="newer carmengui"):
        open_packet(packet, tmp_path / "small")
