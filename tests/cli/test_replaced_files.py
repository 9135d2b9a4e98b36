"""No command puts what it writes in the place of another file, unless that is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran


@pytest.mark.parametrize(
    "words",
    [
        ("certificate", "atlas"),
        ("report", "atlas"),
        ("compare", "1", "2", "--project", "atlas"),
        ("conform", "robots", "cases.jsonl"),
        ("packet", "atlas"),
        ("export", "atlas", "--format", "csv"),
    ],
    ids=lambda words: words[0],
)
def test_a_file_that_is_there_is_left_and_the_way_to_replace_it_is_said(
    command: Callable[..., Ran], tmp_path: Path, words: tuple[str, ...]
) -> None:
    out = tmp_path / "there.html"
    out.write_text("mine", "utf-8")
    refused = command(*words, "--out", out)
    assert refused.code == 1
    assert f"{out} exists already. Choose another name, or replace it with --force." in refused.err
    assert out.read_text("utf-8") == "mine"
    # With it the command goes on to its own work; there is no such project here.
    further = command(*words, "--out", out, "--force")
    assert "exists already" not in further.err
