"""A command that ends by an error in the program says so in one sentence; the report is shown on request."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from carmengui.engine.crash import CrashFolder
from tests.cli.conftest import Ran

FAILING = """
import sys
from carmengui.app import main
from carmengui.cli import stats
from carmengui.cli.command import Command

def run(options):
    raise KeyError("http://gazete.example/ Kutadgu Bilig")

stats.COMMAND = Command("stats", run, stats.COMMAND.known)
sys.exit(main(["stats", "atlas"]))
"""
ENDED = FAILING.replace("raise KeyError", "import os; os.abort()  #")


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


def fail(how: str = FAILING) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", how], capture_output=True, text=True, check=False)


def test_an_error_in_the_program_is_one_sentence_and_a_report(
    command: Callable[..., Ran], state: Path, tmp_path: Path
) -> None:
    ended = fail()
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == (
        "carmengui: An error in the program ended it (KeyError). See what a report would say with: "
        "carmengui crash; save it with: carmengui crash --save FILE\n"
    )
    shown = command("crash")
    assert shown.code == 0
    assert "the command stats" in shown.out
    assert shown.out.endswith("KeyError\n")
    assert "gazete" not in shown.out + shown.err
    file = tmp_path / "report.txt"
    assert command("crash", "--save", file).out == f"Saved to {file}. Nothing was sent.\n"
    assert file.read_text("utf-8") == shown.out
    assert "exists already" in command("crash", "--save", file).err
    assert command("crash", "--save", file, "--force", "--json").json["saved"] == str(file)
    assert command("crash", "--discard").out == shown.out
    assert command("crash").out == "No error is known.\n"
    assert command("crash", "--json").json == {"report": "", "saved": None}


def test_where_no_report_can_be_kept_it_is_printed(state: Path) -> None:
    state.touch()
    ended = fail()
    assert ended.returncode == 1
    assert "An error in the program ended it (KeyError). carmengui " in ended.stderr
    assert ended.stderr.endswith("KeyError\n")
    assert "gazete" not in ended.stderr


def test_misuse_and_known_errors_leave_no_report(command: Callable[..., Ran], state: Path) -> None:
    assert command("stats", state / "absent").code == 1
    assert command("stats").code == 2
    assert CrashFolder().last() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no core is left on Windows, only a box")
def test_a_command_that_is_ended_from_within_leaves_a_report(
    command: Callable[..., Ran], state: Path
) -> None:
    assert fail(ENDED).returncode < 0
    shown = command("crash").out
    assert "the command stats was ended" in shown
    assert "Fatal Python error: Aborted" in shown
    assert "carmengui/cli/main.py" in shown
    assert "gazete" not in shown
