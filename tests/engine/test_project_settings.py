"""The settings of a project: changed without losing a comment, refused with a sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from carmengui.engine.model.settings import Settings
from carmengui.engine.project import Project, change_settings
from tests.engine.project_folders import contents, refusal


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "project"
    Project.create(made).close()
    return made


TOML = """\
# My project about Kazan.
[settings]
threads = 4   # the line is slow
# delay_s = 1.0            # not now
user_agent = "mine/1"

[hosts]
"a.example" = "127.0.0.1:80"  # at home

[other]
kept = true
"""


def test_changing_a_setting_keeps_the_comments_and_the_rest(folder: Path) -> None:
    (folder / "project.toml").write_text(TOML)
    change_settings(folder, {"threads": 6, "jobs": 1}, {"b.example": "[::1]:8080"})
    text = (folder / "project.toml").read_text()
    expected = (
        TOML.replace("threads = 4 ", "threads = 6 ")
        .replace('user_agent = "mine/1"\n', 'user_agent = "mine/1"\njobs = 1\n')
        .replace("# at home\n", '# at home\n"b.example" = "[::1]:8080"\n')
    )
    assert [line for line in text.splitlines() if line] == [
        line for line in expected.splitlines() if line
    ]
    with Project.open(folder) as project:
        assert project.settings == Settings(threads=6, jobs=1, user_agent="mine/1")
        assert project.host_map == {"a.example": ("127.0.0.1", 80), "b.example": ("::1", 8080)}


@pytest.mark.parametrize(
    ("settings", "hosts", "words"),
    [
        ({"thread": 1}, {}, "there is no setting “thread”"),
        ({"threads": "1"}, {}, "“threads” must be a whole number"),
        ({"delay_s": -1}, {}, "“delay_s” must be at least 0"),
        ({}, {"c.example": "127.0.0.1"}, "the address of c.example must look like"),
        ({}, {"c.example": "127.0.0.1:70000"}, "the address of c.example must look like"),
        ({}, {"c.example": "127.0.0.1:²"}, "the address of c.example must look like"),
        ({}, {"c.example": "home:80"}, "the address of c.example must look like"),
    ],
)
def test_a_setting_that_does_not_fit_is_not_written(
    folder: Path, settings: dict[str, object], hosts: dict[str, str], words: str
) -> None:
    before = contents(folder)
    error = refusal(lambda: change_settings(folder, settings, hosts))
    assert words in str(error.message)
    assert str(folder / "project.toml") in str(error.message)
    assert contents(folder) == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"[settings]\nthread = 1\n", "there is no setting “thread”"),
        (b"[settings]\ndelay_s = nan\n", "“delay_s” must be at least 0, not nan"),
        (b"[settings\n", "cannot be read: "),
        (b"\xff\xfe", "cannot be read: "),
        (b"settings = 3\n", "“settings” must be a table, headed by [settings]"),
        (b"hosts = ['a']\n", "“hosts” must be a table, headed by [hosts]"),
        (b"[hosts]\na = 80\n", "the address of a must look like “127.0.0.1:8080”"),
    ],
)
def test_a_settings_file_that_cannot_be_used_is_a_sentence(
    folder: Path, text: bytes, words: str
) -> None:
    (folder / "project.toml").write_bytes(text)
    error = refusal(lambda: Project.open(folder))
    assert words in str(error.message)
    assert str(folder / "project.toml") in str(error.message)


def test_without_a_settings_file_the_defaults_hold(folder: Path) -> None:
    (folder / "project.toml").unlink()
    with Project.open(folder) as project:
        assert (project.settings, project.host_map) == (Settings(), {})
    change_settings(folder, {"threads": 2}, {})
    with Project.open(folder) as project:
        assert project.settings == Settings(threads=2)


def test_a_folder_in_the_place_of_the_settings_is_a_sentence(folder: Path) -> None:
    (folder / "project.toml").unlink()
    (folder / "project.toml").mkdir()
    assert "cannot be read: Is a directory." in str(refusal(lambda: Project.open(folder)).message)


def test_settings_for_this_session_only(folder: Path) -> None:
    before = contents(folder)
    with Project.open(folder) as project:
        project.adopt(threads=3, delay_s=None)
        assert project.settings == Settings(threads=3)
        error = refusal(lambda: project.adopt(threads=0))
        assert str(error.message) == "the command line: “threads” must be at least 1, not 0."
    assert (folder / "project.toml").read_bytes() == before["project.toml"]


def test_on_a_full_disk_settings_stay_and_no_half_project_is_made(
    tmp_path: Path, folder: Path
) -> None:
    before = (folder / "project.toml").read_bytes()
    script = [sys.executable, "-W", "error", "-c", NO_ROOM, str(folder), str(tmp_path / "new")]
    done = subprocess.run(script, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    changed, made = done.stdout.splitlines()
    assert changed.startswith(f"{folder / 'project.toml'} cannot be written: File too large.")
    assert made.startswith(f"{tmp_path / 'new'} cannot be made: File too large.")
    assert (folder / "project.toml").read_bytes() == before
    assert not (tmp_path / "new").exists()
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        [
            "archive",
            "carmen.sqlite",
            "project.lock",
            "project.toml",
            "review.sqlite",
            "rules",
            "sites",
        ]
    )


NO_ROOM = """
import resource, signal, sys
from pathlib import Path
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project, change_settings

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
for action in (
    lambda: change_settings(Path(sys.argv[1]), {"threads": 2}, {}),
    lambda: Project.create(Path(sys.argv[2])),
):
    try:
        action()
    except KnownError as error:
        print(error)
"""
