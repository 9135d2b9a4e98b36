"""What the bootstrap does to a Linux system: packages asked for, an environment made once."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

NOBODY = 65534
MADE = "Making the virtual environment"
INSTALLED = "Installing the project"
PICTURES = Path(tempfile.gettempdir()) / f"carmengui-screenshots-{os.getuid()}"


def as_nobody() -> tuple[str, ...]:
    """Words that start a command as an ordinary user who may still read root's Python."""
    if os.geteuid() != 0:
        return ()
    kept = ("--inh-caps=+dac_override", "--ambient-caps=+dac_override")
    return ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *kept)


def test_environment_is_made_once_and_renewed_when_needed(checkout, tmp_path) -> None:
    first = checkout.call("run", "--pages", "3")
    assert first.returncode == 0, first.stderr
    assert MADE in first.stdout
    assert INSTALLED in first.stdout
    pictures = f"'--screenshots', '{PICTURES}'"
    assert first.stdout.splitlines()[-1] == (
        f"['demo', '--headless', {pictures}, '--pages', '3'] offscreen"
    )
    assert f"There is no screen: pictures of the window will be in {PICTURES}" in first.stdout

    second = checkout.call("run", "--headless")
    assert second.returncode == 0, second.stderr
    assert MADE not in second.stdout
    assert INSTALLED not in second.stdout
    assert second.stdout.splitlines()[-1] == f"['demo', {pictures}, '--headless'] offscreen"

    with (checkout.folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# one more library\n")
    third = checkout.call("run")
    assert MADE not in third.stdout
    assert INSTALLED in third.stdout

    checkout.folder = checkout.folder.rename(tmp_path / "elsewhere")
    moved = checkout.call("run", DISPLAY=":99")
    assert MADE in moved.stdout
    assert moved.stdout.splitlines()[-1] == "['demo'] None"

    (checkout.folder / ".venv" / "bin" / "python").unlink()
    broken = checkout.call("run")
    assert MADE in broken.stdout
    assert broken.stdout.splitlines()[-1] == f"['demo', '--headless', {pictures}] offscreen"


@pytest.mark.parametrize(
    "chosen", [("--screenshots", "here"), ("--screenshots=here",), ("--json",)]
)
def test_pictures_go_where_they_were_asked_for(installed, chosen: tuple[str, ...]) -> None:
    done = installed.call("run", *chosen)
    assert done.stdout.splitlines()[-1] == f"{['demo', '--headless', *chosen]} offscreen"
    assert "There is no screen" not in done.stdout


def test_what_tests_need_stays_installed_for_the_next_run(installed) -> None:
    (installed.folder / "packaging" / "check.py").write_text(
        "import sys; print('checked', *sys.argv[1:])", "utf-8"
    )
    assert INSTALLED not in installed.call("run").stdout
    test = installed.call("test")
    assert INSTALLED in test.stdout
    assert test.stdout.endswith("checked\n")
    assert INSTALLED not in installed.call("run").stdout
    again = installed.call("test", "--quick")
    assert INSTALLED not in again.stdout
    assert again.stdout.endswith("checked --quick\n")


def test_the_demo_takes_over_the_process(installed) -> None:
    demo = installed.folder / "carmengui" / "__main__.py"
    spoken = demo.read_text(encoding="utf-8")
    demo.write_text("import sys; sys.exit('No port is free.')", encoding="utf-8")
    failed = installed.call("run")
    assert failed.returncode == 1
    assert failed.stderr == "No port is free.\n"
    demo.write_text("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", encoding="utf-8")
    assert installed.call("run").returncode == -15
    demo.write_text(spoken, encoding="utf-8")


def test_failing_pip_is_a_sentence_and_is_tried_again(checkout) -> None:
    project = checkout.folder / "pyproject.toml"
    project.write_text(project.read_text("utf-8").replace('"backend"', '"absent"'), "utf-8")
    for _ in range(2):
        done = checkout.call("run")
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1].startswith("pip could not install the project")
        assert "absent" in done.stderr
        assert "StepError" not in done.stderr


def test_a_folder_that_is_no_environment_is_left_alone(checkout) -> None:
    (checkout.folder / ".venv").mkdir()
    letter = checkout.folder / ".venv" / "letter.txt"
    letter.write_text("dear", encoding="utf-8")
    done = checkout.call("run")
    assert done.returncode == 1
    assert "move it away" in done.stderr
    assert letter.read_text(encoding="utf-8") == "dear"


def test_ordinary_user_is_told_the_exact_command(checkout) -> None:
    missing = {"libEGL.so.1", "libnss3.so", "libxcb-cursor.so.0"}
    checkout.know_libraries([name for name in checkout.every_library() if name not in missing])
    called = checkout.folder / "apt-was-called"
    checkout.program("apt-get", f"touch {called}")
    command = "sudo apt-get update && sudo apt-get install -y --no-install-recommends"

    headless = checkout.call("run", prefix=as_nobody())
    assert headless.returncode == 1
    assert headless.stderr.splitlines()[-1] == f"{command} libegl1 libnss3"

    on_screen = checkout.call("run", prefix=as_nobody(), DISPLAY=":99")
    assert on_screen.stderr.splitlines()[-1] == f"{command} libegl1 libnss3 libxcb-cursor0"

    assert not called.exists()
    assert not (checkout.folder / ".venv").exists()


def test_system_without_apt_is_told_which_libraries(checkout) -> None:
    names = checkout.every_library()
    checkout.know_libraries([name for name in names if name != "libgbm.so.1"])
    done = checkout.call("run", PATH=str(checkout.folder / "system") + ":/no/such/folder")
    assert done.returncode == 1
    assert "lacks libgbm.so.1:" in done.stderr


@pytest.mark.parametrize(
    ("lists", "works", "expected"),
    [
        ("present", "at once", ["install"]),
        ("absent", "at once", ["update", "install"]),
        ("present", "after update", ["install", "update", "install"]),
    ],
)
def test_lists_are_fetched_only_when_needed(
    checkout, lists: str, works: str, expected: list[str]
) -> None:
    log = checkout.folder / "apt.log"
    works_now = ":" if works == "at once" else f"grep -q ' update' {log} || exit 100"
    checkout.program("apt-get", f'echo "$DEBIAN_FRONTEND $@" >> {log}\n{works_now}')
    folder = checkout.folder / "lists"
    folder.mkdir()
    if lists == "present":
        (folder / "mirror_main_Packages").touch()
    ask = (
        f"import pathlib, system_packages as s; s.APT_LISTS = pathlib.Path({str(folder)!r});"
        "s.install([('absent-on-this-system', 'libgbm1'), ('libegl1',)])"
    )
    checkout.program("apt-cache", "exit 100")
    subprocess.run(
        [sys.executable, "-c", ask],
        cwd=checkout.folder / "packaging",
        env={**os.environ, "PATH": f"{checkout.folder / 'system'}:{os.environ['PATH']}"},
        check=True,
        capture_output=True,
    )
    calls = [line.split() for line in log.read_text(encoding="utf-8").splitlines()]
    assert [call[1] for call in calls] == expected
    assert {call[0] for call in calls} == {"noninteractive"}
    assert calls[-1][-2:] == ["libgbm1", "libegl1"]
