"""Packets: out of a project, into a small one, judged there, and back."""

from __future__ import annotations

import json
import shutil
import zipfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.model import Candidate, Field, FieldValue, KnownError
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.packets import folder_of_packet, open_packet
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.merge import Merged
from carmengui.engine.review.packets.notes import PACKET_NOTE
from carmengui.engine.review.packets.packet import PacketWish, blind, merge_packets, pack_verdicts
from carmengui.engine.storage import ArchivePlace
from tests.engine.review.decisions import BEGIN
from tests.engine.review.log.lines import log_of
from tests.engine.review.packing import PAGES, judge, make_project, packed, records


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("packets"))


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "project"))


def test_a_packet_opens_as_a_project_with_the_same_records_and_pages(
    folder: Path, tmp_path: Path
) -> None:
    judge(folder, "Ada", Judgement.RIGHT, at_most=3)
    open_packet(packed(folder, tmp_path / "p.carmenpacket"), tmp_path / "small")
    assert records(tmp_path / "small") == records(folder)
    with Project.open(tmp_path / "small") as project:
        assert project.store.note(PACKET_NOTE) == "open"
        (row, *_) = project.store.captures.current()
        place = project.store.rows("SELECT file, offset, length FROM capture WHERE id = ?", row.id)
        capture = project.archive.read(ArchivePlace(*place[0]))
        assert capture.digest == row.digest
        assert "Irmağın" in capture.body.decode()
        assert project.store.rows("SELECT count(*) FROM listing") == [(PAGES,)]
    with closing(VerdictStore(tmp_path / "small" / "review.sqlite", read_only=True)) as store:
        assert [line.decision.reviewer for line in store.standing()] == ["Ada"] * 3
        assert store.rows("SELECT DISTINCT state FROM verdict_now") == [("right",)]


def test_who_judges_blind_sees_no_weight_no_rule_and_no_verdict(
    folder: Path, tmp_path: Path
) -> None:
    judge(folder, "Ada", Judgement.WRONG)
    file = packed(folder, tmp_path / "p.carmenpacket", PacketWish(is_blind=True, reviewer="Tahir"))
    head = open_packet(file, tmp_path / "small")
    assert (head.is_blind, head.reviewer, head.lines) == (True, "Tahir", 0)
    for told_of, seen in zip(records(tmp_path / "small"), records(folder), strict=True):
        assert [field.values for field in told_of.fields] == [field.values for field in seen.fields]
        told = [
            (one.weight, one.method)
            for field in told_of.fields
            for one in (field, *field.candidates)
        ]
        assert set(told) == {(0.0, "")}
        assert {one.share for field in told_of.fields for one in field.candidates} == {None}
        assert {one.weight for field in seen.fields for one in field.candidates} != {0.0}
    packed_bytes = b"".join(zipfile.ZipFile(file).read(n) for n in zipfile.ZipFile(file).namelist())
    assert b"Ada" not in packed_bytes
    assert b"carmen.title" not in packed_bytes


def test_who_judges_blind_does_not_see_which_document_a_value_stands_in(folder: Path) -> None:
    record = records(folder)[0]
    (answer, *_) = (each for each in record.fields if each.candidates)
    ladder = tuple(replace(each, is_rendered=True) for each in answer.candidates)
    marked = replace(record, fields=(replace(answer, candidates=ladder),))
    assert marked.fields[0].rendered
    assert blind(marked) == blind(replace(record, fields=(answer,)))


def test_who_judges_blind_sees_what_was_withheld_in_no_order(folder: Path) -> None:
    ladder = tuple(
        Candidate(Field.DATE, value, 0.5, "h1", share=share)
        for value, share in (("2024-05-03", 0.2), ("2019-01-01", 0.1))
    )
    withheld = (FieldValue(Field.DATE, (), 0.0, "", ladder),)
    (told,) = blind(replace(records(folder)[0], withheld=withheld)).withheld
    assert [(one.value, one.weight, one.method, one.share) for one in told.candidates] == [
        ("2019-01-01", 0.0, "", None),
        ("2024-05-03", 0.0, "", None),
    ]


def test_a_packet_of_an_older_program_is_opened(folder: Path, tmp_path: Path) -> None:
    file = packed(folder, tmp_path / "p.carmenpacket")
    with zipfile.ZipFile(file) as packet:
        parts = {name: packet.read(name) for name in packet.namelist()}
    with zipfile.ZipFile(file, "w") as packet:
        for name, data in parts.items():
            packet.writestr(name, older(data) if name.startswith("pages/") else data)
    open_packet(file, tmp_path / "small")
    found = records(tmp_path / "small")
    assert [record.url for record in found] == [record.url for record in records(folder)]
    assert {one.share for one in found[0].fields[0].candidates} == {None}


def older(page: bytes) -> bytes:
    """Return a page as older programs packed it, and what is no page of JSON as it is."""
    if not page.startswith(b"{"):
        return page
    said = json.loads(page)
    del said["record"]["withheld"]
    for answer in said["record"]["fields"]:
        for candidate in answer["candidates"]:
            del candidate["share"], candidate["is_rendered"]
    return json.dumps(said).encode()


def test_verdicts_come_back_with_the_weights_of_the_project(folder: Path, tmp_path: Path) -> None:
    judge(folder, "Ada", Judgement.RIGHT)
    wish = PacketWish(is_blind=True, records=5)
    open_packet(packed(folder, tmp_path / "p.carmenpacket", wish), tmp_path / "small")
    assert judge(tmp_path / "small", "Tahir", Judgement.WRONG) == 5
    back = tmp_path / "back.carmenpacket"
    with closing(VerdictStore(tmp_path / "small" / "review.sqlite", read_only=True)) as verdicts:
        assert pack_verdicts(back, verdicts).lines == 5
    with closing(VerdictStore(folder / "review.sqlite")) as store:
        assert merge_packets([back, back], store) == Merged(new=5, known=5)
        theirs = [line.decision for line in store.standing(reviewer="Tahir")]
        mine = {line.decision.url: line.decision for line in store.standing(reviewer="Ada")}
    assert len(theirs) == 5
    for decision in theirs:
        assert decision.method == mine[decision.url].method != ""
        assert decision.weight == mine[decision.url].weight > 0


def test_the_seed_decides_which_records_are_drawn(folder: Path, tmp_path: Path) -> None:
    def urls(seed: int, name: str) -> list[str]:
        small = tmp_path / name
        wish = PacketWish(records=3, seed=seed)
        open_packet(packed(folder, tmp_path / f"{name}.carmenpacket", wish), small)
        return [record.url for record in records(small)]

    assert urls(1, "a") == urls(1, "b")
    assert len(urls(1, "c")) == 3
    assert len({tuple(urls(seed, f"d{seed}")) for seed in range(4)}) > 1


def test_only_verdicts_on_the_packed_field_and_records_go_with_them(
    folder: Path, tmp_path: Path
) -> None:
    judge(folder, "Ada", Judgement.RIGHT)
    title = packed(folder, tmp_path / "a.carmenpacket", PacketWish(records=2, field="title"))
    other = packed(folder, tmp_path / "b.carmenpacket", PacketWish(records=2, field="lang"))
    assert open_packet(title, tmp_path / "a").lines == 2
    assert open_packet(other, tmp_path / "b").lines == 0


def test_packets_of_the_same_content_are_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    one, two = (packed(folder, tmp_path / f"{n}.carmenpacket") for n in range(2))
    assert one.read_bytes() == two.read_bytes()


def test_verdicts_alone_are_not_opened_as_a_project(folder: Path, tmp_path: Path) -> None:
    judge(folder, "Ada", Judgement.RIGHT)
    back = tmp_path / "back.carmenpacket"
    with closing(VerdictStore(folder / "review.sqlite", read_only=True)) as verdicts:
        pack_verdicts(back, verdicts)
    with pytest.raises(KnownError, match=r"Take them in with: carmengui packet PROJECT --in"):
        open_packet(back, tmp_path / "small")


def test_nothing_to_pack_is_a_sentence(tmp_path: Path) -> None:
    Project.create(tmp_path / "empty").close()
    with pytest.raises(KnownError, match="no record to be judged"):
        packed(tmp_path / "empty", tmp_path / "p.carmenpacket")
    with (
        closing(VerdictStore(tmp_path / "empty" / "review.sqlite")) as verdicts,
        pytest.raises(KnownError, match="Nothing has been judged"),
    ):
        pack_verdicts(tmp_path / "p.carmenpacket", verdicts)
    assert list(tmp_path.iterdir()) == [tmp_path / "empty"]


def test_a_place_that_cannot_be_written_is_a_sentence(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="cannot be written"):
        packed(folder, tmp_path / "nowhere" / "p.carmenpacket")


def test_an_own_verdict_survives_a_round_trip_unchanged(folder: Path, tmp_path: Path) -> None:
    record = records(folder)[0]
    decision = Decision(
        record.capture_digest,
        record.url,
        "title",
        ("half \ud83d",),
        Judgement.PARTIAL,
        "Әхмәт",
        BEGIN,
        corrected=("Irmak",),
        note="siehe\nunten",
        weight=0.5,
        method="own",
    )
    with closing(VerdictStore(folder / "review.sqlite")) as store:
        store.write([decision])
    open_packet(packed(folder, tmp_path / "p.carmenpacket"), tmp_path / "small")
    with closing(VerdictStore(tmp_path / "small" / "review.sqlite", read_only=True)) as store:
        assert [line.decision for line in store.standing()] == [decision]


def test_a_packet_is_opened_beside_itself_and_only_once(folder: Path, tmp_path: Path) -> None:
    file = packed(folder, tmp_path / "titles.carmenpacket", PacketWish(is_blind=True))
    assert folder_of_packet(file) == tmp_path / "titles"
    judge(tmp_path / "titles", "Tahir", Judgement.RIGHT)
    assert folder_of_packet(file) == tmp_path / "titles"
    with closing(VerdictStore(tmp_path / "titles" / "review.sqlite", read_only=True)) as store:
        assert len(log_of(store)) == PAGES
    (tmp_path / "note.carmenpacket").write_text("no packet")
    with pytest.raises(KnownError, match="damaged"):
        folder_of_packet(tmp_path / "note.carmenpacket")
