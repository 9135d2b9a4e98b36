"""What a command has no use for is not loaded: it would cost more than many a page."""

import subprocess
import sys

import pytest

LOADED = "import sys\nimport carmengui.cli.{}\nprint(*sys.modules)"


@pytest.mark.parametrize("command", ["extract", "import_corpus"])
def test_who_sends_pages_to_workers_does_not_load_what_they_are_read_with(command):
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(command)], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "carmengui.engine.project" in loaded
    assert not loaded & {
        "numpy",
        "carmengui.engine.boilerplate",
        "carmengui.engine.metadata",
        "carmengui.engine.runs.candidates.opponents",
        "carmengui.engine.runs.extract",
    }
