"""Whatever was told as written is there after kill -9, at any moment."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.review import VerdictStore
from tests.engine.review.log.lines import log_of, standing_of
from tests.kills import kills_of

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]
KILLS = kills_of("JUDGING", 6)


def judge_until_killed(path: Path, after_lines: int, moment_s: float) -> list[str]:
    """Start a process that judges, kill it a moment after so many lines; return what it told."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.engine.review.judge_forever", str(path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    with process, process.stdout as told:
        lines = [told.readline() for _ in range(after_lines)]
        time.sleep(moment_s)
        process.kill()
        lines += told.readlines()
    # The last line may be cut in the middle; then it was not told.
    return [line.strip() for line in lines if line.endswith("\n")]


def test_every_decision_told_as_written_is_there(tmp_path: Path) -> None:
    path = tmp_path / "review.sqlite"
    chance = random.Random(20260301)
    told: list[str] = []
    for _ in range(KILLS):
        told += judge_until_killed(path, chance.randint(1, 40), chance.random() * 0.01)
        with closing(VerdictStore(path, read_only=True)) as store:
            known = {line.number for line in log_of(store)}
            gone = store.withdrawn()
            assert {int(line[1:]) for line in told} <= known
            assert {int(line[1:]) for line in told if line[0] == "-"} <= gone
            back = {int(line[1:]) for line in told if line[0] == "="}
            assert back <= {line.number for line in store.standing()}, "what was restored"
            fields = {line.decision.field for line in store.standing()}
            halves = [{field[1:] for field in fields if field[0] == half} for half in "op"]
            assert halves[0] == halves[1], "what is decided at once is written wholly or not"
            assert tuple(store.standing()) == standing_of(log_of(store))
            states = store.rows("SELECT number FROM verdict_now WHERE state <> ''")
            assert {number for (number,) in states} == {line.number for line in store.standing()}
    assert len(told) > KILLS * 5
    assert any(line[0] == "=" for line in told)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
