"""A release is described and committed, its digests are checked by the usual tool, programs are signed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
pytestmark = [
    pytest.mark.usefixtures("scripts"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="releases are made on Linux"),
]


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the modules beside build.py be imported by their names, as a build does."""
    monkeypatch.syspath_prepend(str(PROJECT / "packaging"))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "carmengui").mkdir()
    (tmp_path / "carmengui" / "__init__.py").write_text('__version__ = "3.1.4"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## 3.1.4\n\n- More.\n\n## 3.1\n")
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    named = ("-c", "user.name=n", "-c", "user.email=n@example.org")
    subprocess.run(["git", "-C", str(folder), *named, *words], check=True)


def commit(folder: Path) -> None:
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "all")


def test_only_what_is_described_and_committed_is_released(checkout: Path) -> None:
    from release import require_described
    from steps import StepError

    require_described(checkout)
    (checkout / "carmengui" / "more.py").write_text("")
    with pytest.raises(StepError, match="in no commit"):
        require_described(checkout)
    (checkout / "carmengui" / "__init__.py").write_text('__version__ = "3.2"\n')
    commit(checkout)
    with pytest.raises(StepError, match=r"no heading “## 3\.2”"):
        require_described(checkout)


def test_this_version_is_described() -> None:
    from build_place import version_of

    assert f"## {version_of(PROJECT)}" in (PROJECT / "CHANGELOG.md").read_text("utf-8")


def test_digests_are_those_that_the_usual_tool_checks(tmp_path: Path) -> None:
    from release import DIGESTS, digests

    files = [tmp_path / name for name in ("b.deb", "a.run")]
    for number, file in enumerate(files):
        file.write_bytes(bytes([number]) * 1000)
    (tmp_path / DIGESTS).write_text(digests(files))
    checking = [shutil.which("sha256sum") or "", "-c", DIGESTS]
    assert subprocess.run(checking, cwd=tmp_path, check=False, capture_output=True).returncode == 0
    files[0].write_bytes(b"another")
    failed = subprocess.run(checking, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert (failed.returncode, "b.deb: FAILED" in failed.stdout) == (1, True)


def test_programs_are_signed_by_the_command_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from signing import VARIABLE, sign
    from steps import StepError

    program = tmp_path / "a program.exe"
    program.write_text("code")
    monkeypatch.delenv(VARIABLE, raising=False)
    sign(program)
    assert program.read_text() == "code"
    monkeypatch.setenv(VARIABLE, "sed -i s/$/+signed/")
    sign(program)
    assert program.read_text() == "code+signed"
    monkeypatch.setenv(VARIABLE, "false")
    with pytest.raises(StepError, match=r"could not sign a program\.exe"):
        sign(program)


def test_builds_are_compared_byte_by_byte(tmp_path: Path) -> None:
    from reproducible import differences

    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        (folder / "in").mkdir(parents=True)
        (folder / "same").write_text("1")
        (folder / "in" / "changed").write_text(folder.name[:3])
    (other / "more").touch()
    assert differences(one, one) == []
    assert differences(one, other) == ["in/changed", "more"]
