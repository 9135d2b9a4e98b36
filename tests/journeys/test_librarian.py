"""The librarian and 4,000 records: a defensible statement of quality, and nothing lost on the way."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from carmengui.engine.formats.dublin_core import read_dublin_core
from carmengui.engine.model.review import How, Judgement
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.ui.queueing import write_certificate
from tests.journeys.desktop import crawled_project, desktop
from tests.journeys.four_thousand import RECORDS, four_thousand
from tests.journeys.librarian import Librarian

ROOT = Path(__file__).resolve().parents[2]
SAMPLE, DEMO_SAMPLE = 40, 10
KILLS = 2

Say = Callable[..., Any]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return Path(shutil.copytree(four_thousand(), tmp_path / "SocioGuide"))


def say(*words: object) -> Any:
    """Run a command and return its result."""
    command = [sys.executable, "-m", "carmengui", *map(str, words), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_day_of_the_librarian(qapp: QApplication, project: Path, tmp_path: Path) -> None:
    with desktop(project) as bench:
        person = Librarian(bench, project)
        assert person.table.records.rowCount() == RECORDS
        _clusters_first(person)
        _open_ends(person)
        _when_may_i_stop(person, tmp_path, SAMPLE, RECORDS)
        numbers = {line.number for line in person.log()}
    with desktop(project) as bench:
        person = Librarian(bench, project)
        assert {line.number for line in person.log()} == numbers, "the next day all is there"
        assert person.claims.view is not None or _claims_come(person)
    _a_colleague(project, tmp_path)
    _export(project, tmp_path, RECORDS)


def test_a_day_of_the_librarian_on_the_demo(qapp: QApplication, tmp_path: Path) -> None:
    project = Path(shutil.copytree(crawled_project(), tmp_path / "Сводка"))
    with desktop(project) as bench:
        person = Librarian(bench, project)
        records = person.table.records.rowCount()
        assert records > DEMO_SAMPLE
        _open_ends(person)
        _when_may_i_stop(person, tmp_path, DEMO_SAMPLE, records)
    _export(project, tmp_path, records)


def _clusters_first(person: Librarian) -> None:
    person.rank()
    drawn, accepted = person.accept_cluster()
    assert 2 <= drawn < 60
    assert accepted > drawn, "those that nobody saw are accepted with those that were seen"
    seen = [s for s in person.standing() if s.decision.how != How.CLUSTER]
    assert len(seen) == drawn + 1


def _open_ends(person: Librarian) -> None:
    person.open_in_list(3)
    wrong_at = person.url
    said = person.press("X").decision
    assert (said.url, said.judgement) == (wrong_at, Judgement.WRONG)
    person.wait(lambda: person.bench.selection.inspection is not None, "the source is read")
    source = person.bench.selection.inspection.source  # type: ignore[union-attr]
    words = source[source.index("<h1>") + 4 : source.index("</h1>")].split()[0]
    person.select_in_source(words)
    mended = person.becomes(Qt.Key.Key_T).decision
    assert (mended.url, mended.corrected) == (wrong_at, (words,))
    person.table.setFocus()
    undone = person.press("U")
    assert undone.takes_back is not None
    person.open_in_list()
    later = person.press("Space").decision
    assert later.judgement is Judgement.LATER
    person.open_in_list()
    assert person.press("M").decision.judgement in {Judgement.MISSED, Judgement.WRONG}


def _when_may_i_stop(person: Librarian, folder: Path, size: int, records: int) -> None:
    person.declare(size)
    person.judge_sample(size)
    person.wait(
        lambda: bool(
            person.claims.view and (claim := person.claims.view.claim("title")) and claim.judged
        ),
        "a claim",
    )
    in_sample = [s for s in person.standing() if s.decision.how == How.SAMPLE]
    assert len(in_sample) == size
    for name in ("certificate.html", "certificate.pdf"):
        person.claims.make_certificate(folder / name, write_certificate)
        person.wait((folder / name).is_file, name)
    words = (folder / "certificate.html").read_text("utf-8")
    assert f"{records:,}" in words
    assert (folder / "certificate.pdf").read_bytes().startswith(b"%PDF")


def _claims_come(person: Librarian) -> bool:
    person.wait(lambda: person.claims.view is not None, "yesterday's sample")
    return True


def _a_colleague(project: Path, folder: Path) -> None:
    packet, back = folder / "titles.carmenpacket", folder / "back.carmenpacket"
    packed = say("packet", project, "--out", packet, "--records", 12, "--field", "title", "--blind")
    assert packed["records"] == 12
    small = folder / "colleague"
    opened = say("packet", small, "--open", packet)
    assert (opened["records"], opened["blind"]) == (12, True)
    with desktop(small) as bench:
        person = Librarian(bench, small)
        bench.reviewing.judge.set_reviewer("Gül")
        assert person.table.is_blind
        person.press("A")
        person.press("X")
    say("packet", small, "--out", back)
    merged = say("packet", project, "--in", back)
    assert merged["new"] == 2
    assert say("packet", project, "--in", back)["new"] == 0


def _export(project: Path, folder: Path, records: int) -> None:
    out = folder / "catalogue.xml"
    told = say("export", project, "--format", "dublin-core", "--out", out)
    assert told["records"] == records
    titles = [v.value for record in read_dublin_core(out) for v in record if v.element == "title"]
    assert len(titles) == told["values"]["title"] > records / 2


def test_the_decisions_survive_kill_9_at_any_step(project: Path) -> None:
    chance = random.Random(20260415)
    told: set[int] = set()
    for _ in range(KILLS):
        told |= _judge_until_killed(project, chance.randint(1, 14))
        with closing(VerdictStore(project / REVIEW_DATABASE, read_only=True)) as store:
            assert told <= {line.number for line in store.all_lines()}
    assert len(told) >= KILLS
    for name in (REVIEW_DATABASE, "carmen.sqlite"):
        with closing(sqlite3.connect(project / name)) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def _judge_until_killed(project: Path, decisions: int) -> set[int]:
    """Let somebody judge, kill the program after so many decisions; return what was told."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.journeys.librarian", str(project)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    told: list[str] = []
    with process, process.stdout as lines:
        while len(told) <= decisions and (line := lines.readline()):
            told.append(line)
        process.kill()
        told += lines.readlines()
    return {int(line) for line in told if line.startswith("+") and line.endswith("\n")}
