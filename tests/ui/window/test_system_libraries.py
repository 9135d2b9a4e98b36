"""What Qt lacks on a Linux system is one sentence with the packages, not the end of the process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.ui.window import system_libraries
from carmengui.ui.window.system_libraries import (
    BROWSER,
    SCREEN,
    WIDGETS,
    require_libraries,
    require_system,
)
from tests.packaging.conftest import PROJECT

LACKING = """
import sys
from carmengui.ui.window import system_libraries
from carmengui.app import main
system_libraries.SCREEN["libxcb-absent.so.9"] = ("libxcb-absent9", "xcb-absent")
sys.exit(main(sys.argv[1:]))
"""


def test_the_packages_of_what_is_missing_are_named_once() -> None:
    with pytest.raises(KnownError) as refused:
        require_libraries(WIDGETS | SCREEN, lambda name: "xcb-sh" not in name and "GL" not in name)
    assert str(refused.value) == (
        "The window needs libraries that this system lacks: libEGL.so.1, libGL.so.1, "
        "libxcb-shape.so.0, libxcb-shm.so.0. Install them with: apt-get install libegl1 libgl1 "
        "libxcb-shape0 libxcb-shm0 (Debian, Ubuntu) or: dnf install libglvnd-egl libglvnd-glx "
        "libxcb (Fedora)."
    )


def test_a_library_that_does_not_exist_is_missing_and_one_that_does_is_not() -> None:
    require_libraries({"libc.so.6": ("libc6", "glibc")})
    with pytest.raises(KnownError, match=r"lacks: libxcb-absent\.so\.9\."):
        require_libraries({"libxcb-absent.so.9": ("libxcb-absent9", "xcb-absent")})


def test_a_packaged_program_may_bring_its_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    (tmp_path / "libxcb-absent.so.9").touch()
    require_libraries({"libxcb-absent.so.9": ("libxcb-absent9", "xcb-absent")})


@pytest.mark.parametrize(
    ("environment", "is_needed"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, False),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"}, True),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen:size=9x9"}, False),
        ({"QT_QPA_PLATFORM": "offscreen"}, False),
    ],
)
def test_the_libraries_of_a_screen_are_wanted_where_qt_draws_on_one(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], is_needed: bool
) -> None:
    absent = {"libxcb-absent.so.9": ("libxcb-absent9", "xcb-absent")}
    monkeypatch.setattr(system_libraries, "SCREEN", absent)
    if is_needed:
        with pytest.raises(KnownError, match="libxcb-absent9"):
            require_system("linux", environment)
    else:
        require_system("linux", environment)
    require_system("win32", environment)


def test_without_a_screen_there_is_a_sentence() -> None:
    with pytest.raises(KnownError, match="There is no screen to show the window on"):
        require_system("linux", {})


def test_a_screen_that_does_not_answer_is_told() -> None:
    with pytest.raises(KnownError, match=r"The screen :7654 does not answer\."):
        require_system("linux", {"DISPLAY": ":7654"})


def test_the_program_says_so_instead_of_aborting(tmp_path: Path) -> None:
    Project.create(tmp_path / "atlas").close()
    clean = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    done = subprocess.run(
        [sys.executable, "-c", LACKING, f"{tmp_path}/atlas"],
        env={**clean, "QT_QPA_PLATFORM": "xcb", "DISPLAY": ":99"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == (
        "carmengui: The window needs libraries that this system lacks: libxcb-absent.so.9. Install "
        "them with: apt-get install libxcb-absent9 (Debian, Ubuntu) or: dnf install xcb-absent "
        "(Fedora).\n"
    )


def test_the_packages_are_those_that_the_bootstrap_installs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(PROJECT / "packaging"))
    import system_packages

    for ours, theirs in (
        (WIDGETS, system_packages.WIDGETS),
        (BROWSER, system_packages.BROWSER),
        (SCREEN, system_packages.SCREEN),
    ):
        assert {name: debian for name, (debian, _) in ours.items()} == {
            name: packages[-1] for name, packages in theirs.items()
        }
