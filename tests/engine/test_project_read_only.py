"""A project in a folder that its reader cannot write: shown whole, never touched."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from carmengui.engine.project import Project
from tests.engine.project_folders import PAGES, contents, corpus_of

pytestmark = pytest.mark.slow

# A person without permissions: root gives up the capabilities that let it pass by the marks of a
# file (capset(2), version 3), anybody else stays who they are. Changing the user instead would
# also take away the interpreter, where that is installed in root's own folder.
STRANGER = """
import ctypes, os, struct, sys
if os.getuid() == 0:
    header = struct.pack("=Ii", 0x20080522, 0)
    if ctypes.CDLL(None, use_errno=True).capset(header, bytes(24)):
        raise OSError(ctypes.get_errno(), "capset")
from carmengui.app import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def public(tmp_path: Path) -> Iterator[Path]:
    """Make a folder that everybody can reach, unlike those of pytest."""
    made = Path(tempfile.mkdtemp(prefix="carmengui-test-"))
    made.chmod(0o755)
    yield made
    for path in (made, *made.rglob("*")):
        path.chmod(0o755)
    shutil.rmtree(made)


def protect(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)


def as_stranger(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-c", STRANGER, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")


def test_a_folder_that_cannot_be_written_is_read_and_not_crawled(public: Path) -> None:
    folder = public / "project"
    with Project.create(folder) as project:
        project.import_corpus(corpus_of(public, PAGES))
        records = project.store.records.count()
    protect(folder)
    before = contents(folder)
    stats = as_stranger("stats", str(folder), "--json")
    assert (stats.returncode, stats.stderr) == (0, "")
    assert json.loads(stats.stdout)["records"] == records == len(PAGES)
    crawl = as_stranger("crawl", str(folder), "http://h.example/")
    assert (crawl.returncode, crawl.stdout) == (1, "")
    assert crawl.stderr.count("\n") == 1
    assert crawl.stderr.startswith(f"carmengui: {folder} can only be read: ")
    assert contents(folder) == before


def test_what_a_killed_writer_committed_is_seen_where_nothing_can_be_written(public: Path) -> None:
    folder = public / "project"
    with Project.create(folder) as project:
        project.import_corpus(corpus_of(public, PAGES))
        project.store.set_note("kept", "in the file")
    command = [sys.executable, "-c", FORGET_AND_DIE, str(folder)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    assert (folder / "carmen.sqlite-wal").stat().st_size > 0
    protect(folder)
    before = contents(folder)
    stats = as_stranger("stats", str(folder), "--json")
    assert (stats.returncode, stats.stderr) == (0, "")
    assert json.loads(stats.stdout)["records"] == len(PAGES) - 1
    assert contents(folder) == before


FORGET_AND_DIE = """
import os, signal, sys
from pathlib import Path
from carmengui.engine.project import Project

project = Project.open(Path(sys.argv[1]))
row = project.store.frontier.find("http://a.example/1")
project.store.frontier.set_record(row.key, None)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_folder_that_cannot_be_entered_or_made_is_a_sentence(public: Path) -> None:
    folder = public / "project"
    Project.create(folder).close()
    folder.chmod(0)
    public.chmod(0o555)
    for arguments in (("stats", str(folder)), ("new", str(folder)), ("new", str(public / "b"))):
        done = as_stranger(*arguments)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert f"{arguments[1]} cannot be " in done.stderr
        assert "Permission denied" in done.stderr
