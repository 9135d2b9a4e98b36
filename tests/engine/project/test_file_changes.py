"""Files before and after a change: put back, made again, and joined with what was changed since."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.edits import FileChange
from carmengui.engine.project.file_changes import changes_between, put_changes, read_files

PLACES = ("project.toml", "sites/*.toml", "rules/**/*")


def fill(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def shown(folder: Path) -> dict[str, str]:
    return {path: data.decode() for path, data in read_files(folder, PLACES).items()}


def test_a_change_of_several_files_is_undone_and_made_again(tmp_path: Path) -> None:
    fill(tmp_path, {"project.toml": "a = 1\n", "sites/old.toml": "x\n", "elsewhere.txt": "1"})
    before = read_files(tmp_path, PLACES)
    first = shown(tmp_path)
    fill(tmp_path, {"project.toml": "a = 2\n", "rules/cases/0001.page": "y", "elsewhere.txt": "2"})
    (tmp_path / "sites/old.toml").unlink()
    second = shown(tmp_path)
    changes = changes_between(before, read_files(tmp_path, PLACES))
    assert [each.path for each in changes] == [
        "project.toml",
        "rules/cases/0001.page",
        "sites/old.toml",
    ]
    for _ in range(2):
        put_changes(tmp_path, changes, undo=True)
        assert shown(tmp_path) == first
        put_changes(tmp_path, changes, undo=False)
        assert shown(tmp_path) == second
    put_changes(tmp_path, changes, undo=False)
    assert shown(tmp_path) == second, "what is made already stays"
    assert (tmp_path / "elsewhere.txt").read_text() == "2"


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("a = 2\nb = 1\nc = 9\n", "a = 1\nb = 1\nc = 9\n"),
        ("# new\na = 2\nb = 1\nc = 1\n", None),
        ("a = 2\nb = 1\nc = 1\nd = 1\n", "a = 1\nb = 1\nc = 1\nd = 1\n"),
        ("a = 3\nb = 1\nc = 1\n", None),
        ("b = 1\nc = 1\n", None),
    ],
)
def test_what_was_changed_since_in_other_lines_stays(
    tmp_path: Path, now: str, expected: str | None
) -> None:
    lines = "b = 1\nc = 1\n"
    change = FileChange("project.toml", f"a = 1\n{lines}".encode(), f"a = 2\n{lines}".encode())
    other = FileChange("sites/a.toml", b"before", b"after")
    fill(tmp_path, {"project.toml": now, "sites/a.toml": "after"})
    if expected is not None:
        put_changes(tmp_path, (other, change), undo=True)
        assert shown(tmp_path) == {"project.toml": expected, "sites/a.toml": "before"}
    else:
        with pytest.raises(KnownError, match=r"project\.toml was changed since\."):
            put_changes(tmp_path, (other, change), undo=True)
        assert shown(tmp_path) == {"project.toml": now, "sites/a.toml": "after"}


def test_a_file_that_was_removed_since_is_not_made_up(tmp_path: Path) -> None:
    change = FileChange("sites/a.toml", b"before", b"after")
    with pytest.raises(KnownError, match="was changed since"):
        put_changes(tmp_path, (change,), undo=True)
    assert shown(tmp_path) == {}
