"""What a command does not load: Qt, and for its help nothing that it only works with."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WITHOUT_WINDOW = """
import sys
from carmengui.app import main
from carmengui.cli.main import COMMANDS, load_command
for name in COMMANDS:
    load_command(name)
project = sys.argv[1]
for name in ("new", "stats", "check", "runs", "queue", "extract"):
    assert main([name, project]) == 0, name
print("loaded:", *(name for name in sys.modules if name.startswith(("PySide6", "shiboken6", "carmengui.ui"))))
"""
HELP = """
import sys
from carmengui.app import main
assert main(["stats", "--help"]) == 0
print("loaded:", *(name for name in ("numpy", "lxml", "peewee", "PySide6") if name in sys.modules))
"""


def loaded(program: str, *words: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", program, *words], stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout.splitlines()[-1].removeprefix("loaded:").split()


def test_no_command_loads_qt_before_it_draws(tmp_path: Path) -> None:
    assert loaded(WITHOUT_WINDOW, str(tmp_path / "atlas")) == []


def test_the_help_of_statistics_loads_nothing_to_count_with() -> None:
    assert loaded(HELP) == []
