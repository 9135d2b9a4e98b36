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
from PySide6.QtWidgets import QApplication, QFileDialog

from carmengui.engine.formats.dublin_core import read_dublin_core
from carmengui.engine.model.review import How
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from tests.engine.review.log.lines import log_of
from tests.journeys.desktop import crawled_project, desktop
from tests.journeys.four_thousand import RECORDS, four_thousand
from tests.journeys.librarian import Librarian
from tests.journeys.librarian_day import DAY, SAMPLE, SENT, SETTLED, claimed, complaints
from tests.journeys.prepared import program

KILLED: tuple[tuple[str, int | str], ...] = (
    ("clusters_first", 0),
    ("one_contradicts", 0),
    ("open_ends", 0),
    ("doubt", SENT),
    ("second_reviewer", 0),
    ("settle", SETTLED),
    ("settle", SETTLED),
    ("when_may_i_stop", 0),
    ("when_may_i_stop", "certificate.html"),
    ("when_may_i_stop", "certificate.pdf"),
    ("report", "report.pdf"),
    ("export", "catalogue.xml"),
)
"""Each step, and after how many decisions (0: a few) or what it is killed there."""
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def the_systems_dialogs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put back after the test what the day answers for the system."""
    for name in ("getSaveFileName", "getOpenFileNames"):
        monkeypatch.setattr(QFileDialog, name, getattr(QFileDialog, name))


def say(*words: object) -> Any:
    """Run a command and return its result."""
    command = [sys.executable, "-m", "carmengui", *map(str, words), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("made", [four_thousand, crawled_project], ids=["4,000 records", "demo"])
def test_a_day_of_the_librarian(
    qapp: QApplication, tmp_path: Path, made: Callable[[], Path]
) -> None:
    project = Path(shutil.copytree(made(), tmp_path / "SocioGuide"))
    with desktop(project) as bench:
        person = Librarian(bench, project)
        records = person.table.records.rowCount()
        assert records == RECORDS or made is crawled_project
        for step in DAY.values():
            step(person, tmp_path)
        numbers = {line.number for line in person.log()}
    with desktop(project) as bench:
        person = Librarian(bench, project)
        assert {line.number for line in person.log()} == numbers, "the next day all is there"
        person.wait(lambda: person.claims.view is not None, "yesterday's sample")
    titles = _titles(tmp_path / "catalogue.xml")
    assert len(titles) > records / 2
    if made is four_thousand:
        return  # the commands say the same of few as of many
    told = say("export", project, "--format", "dublin-core", "--out", tmp_path / "again.xml")
    assert told["records"] == records
    assert titles == _titles(tmp_path / "again.xml"), "the window and the command say the same"
    assert len(titles) == told["values"]["title"]
    assert say("packet", project, "--in", tmp_path / "back.carmenpacket")["new"] == 0


def _titles(catalogue: Path) -> list[str]:
    return [
        v.value for record in read_dublin_core(catalogue) for v in record if v.element == "title"
    ]


def test_the_decisions_of_each_step_survive_kill_9(tmp_path: Path) -> None:
    """The next run begins with the next step, on what the killed one has left."""
    project = Path(shutil.copytree(crawled_project(), tmp_path / "SocioGuide"))
    chance = random.Random(20260415)
    told: set[int] = set()
    for step, end in KILLED:
        errors = tmp_path / "errors.txt"
        lines = _work_until_killed(project, errors, step, end or chance.randint(1, 5))
        why = errors.read_text("utf-8", "replace")[-2_000:]
        assert lines[:1] == [step], why
        newly = {int(line) for line in lines if line.startswith("+")}
        assert newly or end, f"{step} wrote nothing: {why}"
        assert not isinstance(end, str) or end in lines, f"{step} did not come to {end}: {why}"
        told |= newly
        with closing(VerdictStore(project / REVIEW_DATABASE, read_only=True)) as store:
            assert told <= {line.number for line in log_of(store)}, step
        for name in (REVIEW_DATABASE, "carmen.sqlite"):
            with closing(sqlite3.connect(project / name)) as database:
                assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert _is_settled(project)
    assert (tmp_path / "certificate.html").read_text("utf-8").rstrip().endswith("</html>")
    for name in ("certificate.pdf", "report.pdf"):
        assert (tmp_path / name).read_bytes().rstrip().endswith(b"%%EOF")
    with desktop(project) as bench:
        person = Librarian(bench, project)
        assert complaints(person) == 1, "what was sent is in the developer's inbox"
        person.wait(lambda: claimed(person) == SAMPLE, "the claim that was certified")
    assert _titles(tmp_path / "catalogue.xml")


def _is_settled(project: Path) -> bool:
    """Tell whether somebody's word counts where the two differed."""
    with closing(VerdictStore(project / REVIEW_DATABASE, read_only=True)) as store:
        return any(line.decision.how == How.ADJUDICATED for line in store.standing())


def _work_until_killed(project: Path, errors: Path, step: str, end: int | str) -> list[str]:
    """Let somebody do a step, kill the program after so many decisions or a word; return what was told."""
    words = (str(project), str(errors.parent), step)
    told: list[str] = []
    with program("librarian_day", *words, errors=errors) as running:
        while not _is_there(told, end) and (line := running.told.readline()):
            told.append(line)
        running.kill()
        told += running.told.readlines()
    return [line.rstrip("\n") for line in told if line.endswith("\n")]


def _is_there(told: list[str], end: int | str) -> bool:
    if isinstance(end, str):
        return f"{end}\n" in told
    return sum(line.startswith("+") for line in told) == end
