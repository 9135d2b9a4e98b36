"""What reviewers have sent comes together in any order, any number of times, and travels in packets."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Judgement
from carmengui.engine.project.packets import open_packet
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.complaints import (
    Complaint,
    all_complaints,
    keep_complaint,
    open_complaints,
    settle_complaint,
)
from carmengui.engine.review.packets.packet import PacketWish, merge_packets, pack_verdicts
from carmengui.engine.review.packets.packet_json import DamagedPacketError
from carmengui.engine.review.packets.sent import Sent, merge_sent, sent_by_all
from tests.engine.review.decisions import BEGIN, URL
from tests.engine.review.log.lines import log_of
from tests.engine.review.packing import judge, make_project, packed, records

ONE = Complaint(
    "sha1:aa",
    URL,
    "title",
    ("Gazete",),
    ("Eski Değirmen \ud83d",),
    "Gülçin",
    BEGIN,
    "take H2 before everything else",
    fixes=41,
    breaks=2,
    counted=4_000,
)
# Somebody sends one of a few things, or says of one of the first that it is done or open once more.
sending = st.tuples(st.sampled_from(["Ada", "Bo"]), st.sampled_from("xyz"), st.integers(0, 2))
settling = st.tuples(st.integers(0, 3), st.booleans(), st.integers(0, 2))
actions = st.lists(st.one_of(sending, settling), max_size=6)


@contextmanager
def log(*parts: Sent) -> Iterator[VerdictStore]:
    with closing(VerdictStore(Path(":memory:"))) as store:
        for sent in parts:
            merge_sent(store, sent)
        yield store


def act(store: VerdictStore, done: list[tuple[object, ...]]) -> Sent:
    for first, second, minute in done:
        at = BEGIN + timedelta(minutes=int(str(minute)))
        if isinstance(first, str):
            keep_complaint(store, replace(ONE, reviewer=first, wanted=(str(second),), at=at))
        elif isinstance(first, int):
            for one in all_complaints(store)[first : first + 1]:
                settle_complaint(store, one.number, is_done=bool(second), reviewer="Cem", at=at)
    return sent_by_all(store)


def view(*parts: Sent) -> tuple[object, ...]:
    """Return what a log holds and what is open, whatever its numbers are."""
    with log(*parts) as store:
        sent = sent_by_all(store)
        return (
            {replace(each, number=0) for each in sent.complaints},
            set(sent.steps),
            {replace(each, number=0) for each in open_complaints(store)},
            len(sent.complaints),
            len(sent.steps),
        )


@settings(max_examples=20, deadline=None)
@given(actions, actions, actions, actions)
def test_merging_is_commutative_idempotent_and_associative(
    shared: list[tuple[object, ...]],
    one: list[tuple[object, ...]],
    two: list[tuple[object, ...]],
    three: list[tuple[object, ...]],
) -> None:
    with log() as store:
        base = act(store, shared)
    logs: list[Sent] = []
    for done in (one, two, three):
        with log(base) as store:
            logs.append(act(store, done))
    a, b, c = logs
    assert view(a, b) == view(b, a)
    assert view(a, a) == view(a)
    with log(a, b) as store:
        ab = sent_by_all(store)
    with log(b, c) as store:
        bc = sent_by_all(store)
    assert view(ab, c) == view(a, bc) == view(c, b, a) == view(b, a, c, b)


def test_what_is_done_stays_done_when_it_comes_once_more() -> None:
    with log() as librarian, log() as developer:
        keep_complaint(librarian, ONE)
        assert merge_sent(developer, sent_by_all(librarian)) == 1
        (kept,) = open_complaints(developer)
        assert replace(kept, number=0) == ONE
        settle_complaint(developer, kept.number, is_done=True, reviewer="Bo", at=BEGIN)
        assert merge_sent(developer, sent_by_all(librarian)) == 0
        assert open_complaints(developer) == ()
        merge_sent(librarian, sent_by_all(developer))
        assert open_complaints(librarian) == ()
        # Then the same may be sent again, and that is another one.
        keep_complaint(librarian, replace(ONE, at=BEGIN + timedelta(days=1)))
        assert merge_sent(developer, sent_by_all(librarian)) == 1
        assert len(open_complaints(developer)) == 1


def test_what_is_said_last_counts_though_a_clock_was_set_back() -> None:
    with log() as store:
        keep_complaint(store, ONE)
        for is_done, hours in ((True, 0), (False, -3), (True, -5)):
            at = BEGIN + timedelta(hours=hours)
            settle_complaint(store, 1, is_done=is_done, reviewer="Bo", at=at)
            assert bool(open_complaints(store)) is not is_done


def test_a_step_of_an_unknown_complaint_changes_nothing() -> None:
    with log() as store:
        keep_complaint(store, ONE)
        settle_complaint(store, 1, is_done=True, reviewer="Bo", at=BEGIN)
        sent = sent_by_all(store)
    with log() as store:
        with pytest.raises(DamagedPacketError, match="does not contain"):
            merge_sent(store, replace(sent, complaints=(replace(ONE, reviewer="Cem"),)))
        assert all_complaints(store) == ()


# In packets -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("packets"))


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    """A project in which Gülçin has complained of the title of every page, and of one author."""
    folder = Path(shutil.copytree(made, tmp_path / "project"))
    with closing(VerdictStore(folder / "review.sqlite")) as store:
        for record in records(folder):
            about = {"capture_digest": record.capture_digest, "url": record.url}
            keep_complaint(store, replace(ONE, **about))
        keep_complaint(store, replace(ONE, field="authors", **about))
    return folder


def sent_in(folder: Path) -> tuple[Complaint, ...]:
    with closing(VerdictStore(folder / "review.sqlite", read_only=True)) as store:
        return tuple(replace(each, number=0) for each in all_complaints(store))


def taken_in(folder: Path, *files: Path) -> int:
    with closing(VerdictStore(folder / "review.sqlite")) as store:
        return merge_packets(files, store).sent


def test_what_was_sent_is_in_the_inbox_of_another_machine(
    folder: Path, made: Path, tmp_path: Path
) -> None:
    file = packed(folder, tmp_path / "p.carmenpacket", PacketWish(records=2))
    other = Path(shutil.copytree(made, tmp_path / "other"))
    assert taken_in(other, file, file) == 9
    assert taken_in(other, file) == 0
    assert sorted(each.identity for each in sent_in(other)) == sorted(
        each.identity for each in sent_in(folder)
    )
    assert set(sent_in(other)) == set(sent_in(folder))
    # A project of the packet alone has two of the pages, and what is about them.
    open_packet(file, tmp_path / "small")
    urls = {record.url for record in records(tmp_path / "small")}
    assert {each.url for each in sent_in(tmp_path / "small")} == urls
    assert len(urls) == 2


def test_only_what_is_about_the_packed_field_goes_with_it(folder: Path, tmp_path: Path) -> None:
    file = packed(folder, tmp_path / "p.carmenpacket", PacketWish(field="authors"))
    open_packet(file, tmp_path / "small")
    assert [each.field for each in sent_in(tmp_path / "small")] == ["authors"]


def test_a_blind_packet_holds_no_complaint(folder: Path, tmp_path: Path) -> None:
    judge(folder, "Gülçin", Judgement.WRONG)
    file = packed(folder, tmp_path / "p.carmenpacket", PacketWish(is_blind=True))
    with zipfile.ZipFile(file) as packet:
        parts = {name: packet.read(name) for name in packet.namelist()}
    assert "complaints.jsonl" not in parts
    for word in ("G\\u00fcl\\u00e7in", "Gülçin wrong", "De\\u011firmen", "take H2"):
        assert word.encode() not in b"".join(
            data for name, data in parts.items() if name.endswith(".jsonl")
        )
    open_packet(file, tmp_path / "small")
    assert sent_in(tmp_path / "small") == ()


def test_what_a_blind_colleague_sends_comes_back(folder: Path, tmp_path: Path) -> None:
    file = packed(folder, tmp_path / "p.carmenpacket", PacketWish(is_blind=True, records=3))
    open_packet(file, tmp_path / "small")
    record = records(tmp_path / "small")[0]
    theirs = Complaint(record.capture_digest, record.url, "title", ("x",), ("y",), "Tahir", BEGIN)
    back = tmp_path / "back.carmenpacket"
    with closing(VerdictStore(tmp_path / "small" / "review.sqlite")) as store:
        keep_complaint(store, theirs)
        assert (pack_verdicts(back, store).lines, pack_verdicts(back, store).sent) == (0, 1)
    assert taken_in(folder, back) == 1
    assert sent_in(folder)[-1] == theirs


def test_a_packet_without_complaints_is_one_that_older_programs_read(
    made: Path, tmp_path: Path
) -> None:
    file = packed(made, tmp_path / "p.carmenpacket")
    with zipfile.ZipFile(file) as packet:
        head = json.loads(packet.read("packet.json"))
        assert "complaints.jsonl" not in packet.namelist()
    assert head["version"] == 1
    assert "sent" not in head
    open_packet(file, tmp_path / "small")
    assert sent_in(tmp_path / "small") == ()


def test_a_packet_with_complaints_tells_older_programs_that_it_is_newer(
    folder: Path, tmp_path: Path
) -> None:
    file = packed(folder, tmp_path / "p.carmenpacket")
    with zipfile.ZipFile(file) as packet:
        head = json.loads(packet.read("packet.json"))
    assert (head["version"], head["sent"]) == (2, 9)


HOSTILE: dict[str, Callable[[str], str]] = {
    "missing": lambda lines: lines[:0],
    "fewer": lambda lines: "\n".join(lines.splitlines()[1:]),
    "no json": lambda lines: lines.replace("{", "[", 1),
    "nobody": lambda lines: lines.replace("G\\u00fcl\\u00e7in", "", 1),
    "two lines": lambda lines: lines.replace("G\\u00fcl\\u00e7in", "Ada\\nBo", 1),
    "no field": lambda lines: lines.replace('"title"', '"colour"', 1),
    "no texts": lambda lines: lines.replace('["Gazete"]', "[1]", 1),
    "negative": lambda lines: lines.replace('"fixes":41', '"fixes":-1', 1),
    "no moment": lambda lines: lines.replace("2026-", "9999-", 1),
    "unknown step": lambda lines: lines.replace('"complaint":"', '"complaint":"0', 1),
    "neither": lambda lines: lines.replace('"is_done":true', '"is_done":1', 1),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_complaints_are_a_sentence_and_change_nothing(
    folder: Path, made: Path, tmp_path: Path, name: str
) -> None:
    judge(folder, "Ada", Judgement.RIGHT, at_most=1)
    with closing(VerdictStore(folder / "review.sqlite")) as store:
        settle_complaint(store, 1, is_done=True, reviewer="Bo", at=BEGIN)
    file = packed(folder, tmp_path / "p.carmenpacket")
    with zipfile.ZipFile(file) as packet:
        parts = {each: packet.read(each) for each in packet.namelist()}
    lines = parts["complaints.jsonl"].decode()
    changed = HOSTILE[name](lines)
    assert changed != lines
    with zipfile.ZipFile(file, "w") as packet:
        for each, data in parts.items():
            packet.writestr(each, changed if each == "complaints.jsonl" else data)
    other = Path(shutil.copytree(made, tmp_path / "other"))
    with pytest.raises(KnownError, match="damaged"):
        taken_in(other, file)
    assert sent_in(other) == ()
    with closing(VerdictStore(other / "review.sqlite")) as store:
        assert log_of(store) == ()
    with pytest.raises(KnownError, match="damaged"):
        open_packet(file, tmp_path / "small")
    assert not (tmp_path / "small").exists()
