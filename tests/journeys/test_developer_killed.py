"""What a developer publishes is there after kill -9, at any moment."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from pathlib import Path

from carmengui.engine.metadata.rules.rule_set import read_rules
from carmengui.engine.tuning import RuleHistory, draft_path
from carmengui.ui.tune.rule_file import rule_path
from tests.journeys.desktop import crawled_project

ROOT = Path(__file__).resolve().parents[2]
KILLS = 2


def test_what_is_published_survives_kill_9(tmp_path: Path) -> None:
    project = Path(shutil.copytree(crawled_project(), tmp_path / "SocioGuide"))
    chance = random.Random(20260501)
    told: set[int] = set()
    for _ in range(KILLS):
        newly = _publish_until_killed(project, chance.randint(1, 3), tmp_path / "stderr.txt")
        assert newly, (tmp_path / "stderr.txt").read_text("utf-8")
        told |= newly
        versions = RuleHistory(project).versions()
        assert told <= {version.number for version in versions}
        texts = {each.number: RuleHistory(project).text(each.number) for each in versions}
        assert len({texts[number] for number in told}) == len(told)
        # Killed in the middle of publishing, newer rules may be in force than told, never older ones.
        in_force = read_rules(rule_path(project).read_text("utf-8"), "title").text
        assert in_force == texts[versions[-1].number] or in_force not in texts.values()
        draft = draft_path(project, "title")
        assert not draft.exists() or draft.read_text("utf-8").startswith("# The title")
    assert len(told) >= KILLS


def _publish_until_killed(project: Path, versions: int, errors: Path) -> set[int]:
    """Let somebody publish, kill the program after so many versions; return what was told."""
    with errors.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.journeys.developer", str(project)],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=file, text=True,
        )  # fmt: skip
    assert process.stdout is not None
    told: list[str] = []
    with process, process.stdout as lines:
        while len(told) < versions and (line := lines.readline()):
            told.append(line)
        process.kill()
        told += lines.readlines()
    return {int(line) for line in told if line.startswith("+") and line.endswith("\n")}
