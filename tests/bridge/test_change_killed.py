"""What a change had written into files when the program was killed is in the log at the next start."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Change, Edit, EngineHost, Judging
from carmengui.engine.model import KnownError
from carmengui.engine.model.edits import FileChange
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.begun_edits import MAX_KEPT_BYTES
from carmengui.engine.review.log.edits import changes_of, edits
from carmengui.ui.session.undo import Undo

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with one test case."""
    project = tmp_path / "project"
    Project.create(project).close()
    cases = project / "rules" / "cases"
    cases.mkdir(parents=True)
    (cases / "0001.toml").write_text("number = 1\n")
    return project


def cases_of(folder: Path) -> dict[str, str]:
    """Return the files of the test cases."""
    return {path.name: path.read_text() for path in (folder / "rules" / "cases").iterdir()}


def kill_over_cases(folder: Path, whole: int) -> None:
    """Let a program be killed after so many whole cases, over the next one."""
    command = [sys.executable, "-m", "tests.bridge.make_cases_until_killed", folder, str(whole)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -signal.SIGKILL


@contextmanager
def started(qtbot: QtBot, folder: Path) -> Iterator[Undo]:
    """Start the program, and wait until it knows what is to be undone."""
    host = EngineHost(folder)
    judging = Judging(folder, "Ada")
    change = Change(host, lambda: "Ada")
    undo = Undo(change, judging)
    qtbot.waitUntil(lambda: change.is_quiet and judging.is_quiet, timeout=10_000)
    yield undo
    qtbot.waitUntil(lambda: change.is_quiet and judging.is_quiet, timeout=10_000)
    assert judging.close()
    assert host.close()


def logged(folder: Path) -> list[tuple[str, tuple[FileChange, ...]]]:
    with closing(VerdictStore(folder / REVIEW_DATABASE, read_only=True)) as log:
        return [(each.words, changes_of(log, each)) for each in edits(log, -1)]


@pytest.mark.parametrize("whole", [0, 1, 2])
def test_cases_that_were_made_until_a_kill_are_in_the_log_and_undone(
    qtbot: QtBot, folder: Path, whole: int
) -> None:
    kill_over_cases(folder, whole)
    assert f"{whole + 2:04}.toml.new" in cases_of(folder)
    made = {f"{n:04}.toml": f"number = {n}\n" for n in range(2, whole + 2)}
    with started(qtbot, folder) as undo:
        assert cases_of(folder) == {"0001.toml": "number = 11\n"} | made, "what is torn is gone"
        ((words, changes),) = logged(folder)
        assert words == "3 test cases made."
        assert {each.path.rpartition("/")[2]: each.after for each in changes} == {
            name: text.encode() for name, text in cases_of(folder).items()
        }
        assert undo.can_undo
        undo.undo()
        qtbot.waitUntil(lambda: undo.can_redo and not undo.is_turning, timeout=10_000)
        assert cases_of(folder) == {"0001.toml": "number = 1\n"}
        undo.redo()
        qtbot.waitUntil(lambda: undo.can_undo and not undo.is_turning, timeout=10_000)
        assert cases_of(folder) == {"0001.toml": "number = 11\n"} | made
    with started(qtbot, folder):
        assert len(logged(folder)) == 1, "once"


def test_what_a_large_file_held_is_not_kept_and_the_rest_is_in_the_log(
    qtbot: QtBot, folder: Path
) -> None:
    large = folder / "rules" / "cases" / "0001.toml"
    large.write_text("#" * (MAX_KEPT_BYTES + 1))
    kill_over_cases(folder, 1)
    with started(qtbot, folder):
        ((_, changes),) = logged(folder)
    assert [each.path for each in changes] == ["rules/cases/0002.toml"]


def test_what_failed_is_put_back_and_is_no_line(qtbot: QtBot, folder: Path) -> None:
    def fail(project: Project) -> None:
        (project.folder / "rules" / "cases" / "0001.toml").write_text("number = 7\n")
        raise KnownError("Not so.")

    host = EngineHost(folder)
    change = Change(host, lambda: "Ada")
    with qtbot.waitSignal(change.failed, timeout=10_000):
        change.run(host, Edit(fail, "Done.", "Undone.", ("rules/cases/*",)))
    assert host.close()
    assert cases_of(folder) == {"0001.toml": "number = 1\n"}
    (folder / "rules" / "cases" / "0002.toml").write_text("by hand")
    with started(qtbot, folder) as undo:
        assert not undo.can_undo, "what somebody wrote by hand is no change of the program's"
    assert logged(folder) == []
