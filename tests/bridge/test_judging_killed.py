"""What the window was told is on disk, also when the process is killed in the next moment."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from tests.engine.review.log.lines import log_of
from tests.kills import kills_of

ROOT = Path(__file__).resolve().parents[2]
KILLS = kills_of("JUDGING", 3)


def test_all_that_was_told_survives(tmp_path: Path) -> None:
    folder = tmp_path / "project"
    Project.create(folder).close()
    chance = random.Random(11)
    for _ in range(KILLS):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.bridge.judge_until_killed", str(folder)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        with process, process.stdout as out:
            told = [out.readline() for _ in range(chance.randint(2, 30))]
            time.sleep(chance.random() * 0.02)
            process.kill()
            told += out.readlines()
        whole = [line.strip() for line in told if line.endswith("\n")]
        assert len(whole) >= 2
        with closing(VerdictStore(folder / "review.sqlite", read_only=True)) as store:
            known = {line.number for line in log_of(store)}
            assert {int(line[1:]) for line in whole} <= known
            # The last word on a line counts: it may have been taken back before it was killed.
            last = {int(line[1:]): line[0] for line in whole[:-1]}
            for number, sign in last.items():
                if sign == "-":
                    assert store.is_withdrawn(number)
