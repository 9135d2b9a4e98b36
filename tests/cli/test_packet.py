"""Packets and agreement on the command line: there and back."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.pictures import PagePicture, PictureCache
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.complaints import Complaint, keep_complaint
from tests.cli.test_main import assert_sentence
from tests.engine.review.decisions import BEGIN
from tests.engine.runs.demo_corpus import write_corpus

Call = Callable[..., Any]
RIGHT, WRONG = Judgement.RIGHT, Judgement.WRONG


@pytest.fixture
def project(tmp_path: Path) -> Path:
    lines = []
    for number, name in enumerate(("river", "bridge", "fair", "mill")):
        (tmp_path / f"{number}.html").write_text(
            f"<title>The story of the {name}</title><p>Long ago."
        )
        url = f"http://gazette.example/{name}.html"
        lines.append({"id": f"{number}", "url": url, "site": "g", "html_file": f"{number}.html"})
    with Project.create(tmp_path / "project") as made:
        made.import_corpus(write_corpus(tmp_path / "corpus.jsonl", lines))
    return tmp_path / "project"


def judge(folder: Path, reviewer: str, *judgements: Judgement) -> None:
    with Project.open(folder) as opened, closing(VerdictStore(folder / "review.sqlite")) as store:
        records = list(opened.store.records.current())
        store.write(
            [
                Decision(
                    record.capture_digest,
                    record.url,
                    "title",
                    record.fields[0].values,
                    judgement,
                    reviewer,
                    BEGIN,
                )
                for record, judgement in zip(records, judgements, strict=False)
            ]
        )


def test_a_packet_goes_out_is_judged_and_comes_back(
    command: Call, project: Path, tmp_path: Path
) -> None:
    out, small, back = (
        tmp_path / "out.carmenpacket",
        tmp_path / "small",
        tmp_path / "back.carmenpacket",
    )
    judge(project, "Ada", RIGHT, RIGHT, WRONG, WRONG)
    ran = command("packet", project, "--out", out, "--blind", "--reviewer", "Tahir", "--json").json
    assert ran == {
        "records": 4,
        "pictures": 0,
        "pictures_left_out": 0,
        "verdicts": 0,
        "complaints": 0,
        "left_out": 0,
    }
    said = command("packet", "--open", out, small)
    assert said.out == (
        f"{small} contains 4 records, to judge blind. Open it with: carmengui {small}\n"
    )
    judge(small, "Tahir", RIGHT, WRONG, WRONG, WRONG)
    assert command("packet", small, "--out", back).out == f"4 verdicts written to {back}.\n"
    told = command("packet", project, "--in", back, "--json").json
    assert (told["new"], told["known"], told["complaints"]) == (4, 0, 0)
    words, agreed = command("packet", project, "--in", back, "--in", back).out.splitlines()
    assert words == f"0 new verdicts imported into {project}, 8 already known."
    assert agreed.endswith("right by both 1, by Ada only 1, by Tahir only 0, both wrong 2")
    agreement = command("agreement", project, "--json").json
    assert told["agreement"] == agreement["agreement"]
    assert command("stats", project, "--json").json["agreement"] == agreement["agreement"]
    assert agreed in command("stats", project).out
    (row,) = agreement["agreement"]
    assert (row["reviewers"], row["count"], row["agreed"]) == (["Ada", "Tahir"], 4, 3)
    assert row["value"] == pytest.approx(0.5)
    (open_one,) = agreement["open"]
    assert open_one["said"] == {"Ada": "right", "Tahir": "wrong"}
    words = command("agreement", project).out
    assert "title        Ada and Tahir agree on 3 of 4, kappa 0.50 (95 %: " in words
    assert open_one["url"] in words
    assert command("agreement", project, "--field", "lang").out.startswith("No value was judged")


def test_fewer_records_of_one_field(command: Call, project: Path, tmp_path: Path) -> None:
    judge(project, "Ada", RIGHT, RIGHT, RIGHT, RIGHT)
    out = tmp_path / "out.carmenpacket"
    ran = command("packet", project, "--out", out, "--records", 1, "--field", "title")
    assert ran.out == f"1 record and 1 verdict written to {out}.\n"


def test_what_was_sent_to_the_developer_goes_with_it(
    command: Call, project: Path, tmp_path: Path
) -> None:
    out, small = tmp_path / "out.carmenpacket", tmp_path / "small"
    judge(project, "Ada", WRONG)
    with closing(VerdictStore(project / "review.sqlite")) as store:
        (line,) = store.standing()
        said = line.decision
        keep_complaint(
            store,
            Complaint(said.capture_digest, said.url, "title", said.values, ("y",), "Ada", BEGIN),
        )
    ran = command("packet", project, "--out", out)
    assert ran.out == f"4 records, 1 error report and 1 verdict written to {out}.\n"
    command("packet", "--open", out, small)
    judge(small, "Bo", RIGHT)
    back = tmp_path / "back.carmenpacket"
    assert command("packet", small, "--out", back).out == (
        f"1 error report and 2 verdicts written to {back}.\n"
    )
    with closing(VerdictStore(project / "review.sqlite")) as store:
        store.change("DELETE FROM complaint")
    ran = command("packet", project, "--in", back, "--in", back)
    assert ran.out.startswith(
        f"1 new verdict imported into {project}, 3 already known. 1 new error report.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--in", "x", "--blind"), "need --out"),
        (("--open", "x", "--records", "3"), "need --out"),
        ((), "ne of the arguments --out --in --open is required"),
        (("--in", "x", "--out", "y"), "not allowed with"),
        (("--out", "x", "--field", "colour"), "colour"),
    ],
)
def test_misuse_is_a_sentence(
    command: Call, project: Path, arguments: tuple[str, ...], words: str
) -> None:
    ran = command("packet", project, *arguments)
    assert_sentence(ran, 2)
    assert words in ran.err


def test_what_cannot_be_is_a_sentence(command: Call, project: Path, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("no packet")
    for way in ("--in", "--open"):
        assert_sentence(command("packet", project, way, tmp_path / "note.txt"), 1)
        assert_sentence(command("packet", project, way, tmp_path / "missing"), 1)
    out, small = tmp_path / "out.carmenpacket", tmp_path / "small"
    command("packet", project, "--out", out)
    assert_sentence(command("packet", project, "--open", out), 1)  # in use
    command("packet", small, "--open", out)
    assert_sentence(command("packet", small, "--out", tmp_path / "back"), 1)  # nothing judged
    judge(small, "Ada", RIGHT)
    ran = command("packet", small, "--out", tmp_path / "back", "--blind")
    assert_sentence(ran, 1)
    assert "only its verdicts can be exported" in ran.err


def test_a_packet_is_written_over_nothing(command: Call, project: Path, tmp_path: Path) -> None:
    """Neither over a file, nor in the place of a pipe or a terminal."""
    out, pipe = tmp_path / "out.carmenpacket", tmp_path / "pipe"
    command("packet", project, "--out", out)
    before = out.read_bytes()
    ran = command("packet", project, "--out", out, "--records", 1)
    assert_sentence(ran, 1)
    assert f"{out} exists already." in ran.err
    assert out.read_bytes() == before
    assert command("packet", project, "--out", out, "--records", 1, "--force").code == 0
    assert out.read_bytes() != before
    os.mkfifo(pipe)
    for arguments in (("packet",), ("export", "--format", "dublin-core")):
        ran = command(*arguments, project, "--out", pipe)
        assert_sentence(ran, 1)
        assert f"{pipe} is not a file." in ran.err
        assert pipe.is_fifo()


def test_pictures_of_the_cache_go_with_their_pages(
    command: Call, project: Path, tmp_path: Path
) -> None:
    with Project.open(project) as opened:
        record, *_ = opened.store.records.current()
    jpeg = b"\xff\xd8\xff\xc0\x00\x11\x08\x01\xe0\x02\x80" + bytes(20)
    with closing(PictureCache(project)) as cache:
        cache.put(PagePicture(record.url, record.capture_digest, jpeg))
    out, small = tmp_path / "out.carmenpacket", tmp_path / "small"
    ran = command("packet", project, "--out", out)
    assert "1 page with a picture." in ran.out
    command("packet", small, "--open", out)
    with closing(PictureCache(small)) as cache:
        found = cache.find({record.url: record.capture_digest})
    assert found[record.url].jpeg == jpeg
