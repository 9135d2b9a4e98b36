"""What is built for Linux: nothing left out that is used, one version, a removal that leaves projects."""

from __future__ import annotations

import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import requires, version
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from packaging.requirements import Requirement

from carmengui.cli.main import COMMANDS
from carmengui.ui.theme.glyphs import glyph_files

PROJECT = Path(__file__).resolve().parents[2]
PACKAGING = PROJECT / "packaging"
LINUX = PACKAGING / "linux"


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the modules beside build.py be imported by their names, as a build does."""
    monkeypatch.syspath_prepend(str(PACKAGING))


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    return tomllib.loads((PACKAGING / "left_out.toml").read_text("utf-8"))


IMPORT = re.compile(r"^\s*(?:from|import) ([\w.]+)(?: import (?:\(([^)]*)\)|(.*)))?", re.MULTILINE)


def named() -> Iterator[str]:
    """Yield every module that the program imports, by its full name."""
    for file in (PROJECT / "carmengui").rglob("*.py"):
        for module, inside, beside in IMPORT.findall(file.read_text("utf-8")):
            yield module
            yield from (f"{module}.{name}" for name in re.findall(r"\w+", inside or beside))


def test_no_module_that_is_imported_is_left_out(table: dict[str, Any], imported: list[str]) -> None:
    """Neither what the program names, nor what its libraries import of each other."""
    files = (file.partition(".")[0].replace("/", ".") for file in imported)
    used = {*named(), *(name.removesuffix(".__init__") for name in files)}
    assert {"PySide6.QtWidgets", "numpy._core"} < used
    left_out = table["modules"]
    assert [name for name in used for one in left_out if f"{name}.".startswith(f"{one}.")] == []


def test_the_font_of_the_icons_is_not_left_out(table: dict[str, Any]) -> None:
    patterns = [pattern for group in table["files"] for pattern in group["paths"]]
    for file in glyph_files():
        name = f"qtawesome/fonts/{file.name}"
        assert not [pattern for pattern in patterns if fnmatch.fnmatchcase(name, pattern)]


SORTED = """
import ctypes, functools, sys
if sys.argv[1:]:
    ctypes.CDLL(sys.argv[1], ctypes.RTLD_GLOBAL)
from PySide6.QtCore import QCollator, QLocale
words = "ırmak ilim İzmir çay dal şal sal Äpfel Zebra öl ол үл Үл ё е 10 9 č cz ch 日本 中国".split()
for language in "tr de sv ru tt cs zh C".split():
    order = QCollator(QLocale(language)).compare
    print(*sorted(words, key=functools.cmp_to_key(order)))
print(sys.argv[1:] == [] or sys.argv[1] in open("/proc/self/maps").read())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Windows has an ICU of its own")
@pytest.mark.skipif(not shutil.which("ld"), reason="the linker of a build")
@pytest.mark.usefixtures("scripts")
def test_words_are_sorted_as_before_with_what_is_left_of_icu(
    table: dict[str, Any], tmp_path: Path
) -> None:
    import PySide6
    from icu_data import cut_library

    (whole,) = Path(PySide6.__path__[0]).glob("Qt/lib/libicudata.so.*")
    library = Path(shutil.copy(whole, tmp_path))
    cut_library(library, table["icu"]["left_out"], tmp_path)
    assert library.stat().st_size < whole.stat().st_size / 5

    def order(*words: str) -> str:
        command = [sys.executable, "-c", SORTED, *words]
        return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout

    assert order(str(library)) == order()
    assert len(set(order().splitlines())) > 4


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wheels of Linux")
def test_each_name_that_is_left_out_exists(table: dict[str, Any]) -> None:
    import PySide6

    folder = Path(PySide6.__path__[0]).parent
    patterns = [pattern for group in table["files"] for pattern in group["paths"]]
    patterns.remove("carmengui/resources/translations/carmengui_en.ts")  # the build makes it
    # What only debug builds of Qt have cannot be found in a wheel.
    missing = [one for one in patterns if ".debug." not in one and not any(folder.glob(one))]
    assert missing == []
    locales = {file.stem for file in folder.glob("PySide6/Qt/translations/qtwebengine_locales/*")}
    assert set(table["browser_locales"]) < locales


def test_desktop_opens_kinds_that_are_declared() -> None:
    entry = (LINUX / "org.carmengui.carmengui.desktop").read_text("utf-8")
    (line,) = (line for line in entry.splitlines() if line.startswith("MimeType="))
    tree = ET.parse(LINUX / "carmengui-mime.xml")
    declared = [one.get("type") for one in tree.getroot() if one.tag.endswith("mime-type")]
    assert sorted(line.removeprefix("MimeType=").strip(";").split(";")) == sorted(declared)


@pytest.mark.usefixtures("scripts")
def test_manual_page_has_each_command(tmp_path: Path) -> None:
    from build_place import BuildPlace
    from man_page import man_page

    page = man_page(BuildPlace(PROJECT, tmp_path, tmp_path, "7.1", 0))
    assert '.TH CARMENGUI 1 "1970-01-01" "carmengui 7.1"' in page
    assert [line[4:] for line in page.splitlines() if line.startswith(".SS ")] == sorted(COMMANDS)
    assert "\n.B carmengui new " in page.replace("\\-", "-")


@pytest.mark.usefixtures("scripts")
def test_bill_of_materials_has_each_library_with_version_and_licence(tmp_path: Path) -> None:
    import PySide6
    from bill_of_materials import bill_of_materials, component
    from build_place import BuildPlace

    place = BuildPlace(PROJECT, tmp_path, tmp_path, "7.1", 86_400)
    other = component("framework", "Qt", "6.0", "pkg:generic/qt@6.0", "LGPL-3.0-only")
    text = bill_of_materials(place, Path(PySide6.__path__[0]).parent, [other])
    bill = json.loads(text)
    assert bill["metadata"]["component"]["version"] == "7.1"
    assert bill["metadata"]["timestamp"] == "1970-01-02T00:00:00Z"
    found = {one["name"].lower(): one for one in bill["components"]}
    wanted = [Requirement(one) for one in requires("carmengui") or []]
    for one in wanted:
        if one.marker is None or one.marker.evaluate({"extra": ""}):
            assert found[one.name.lower()]["version"] == version(one.name)
    assert found["pyside6"]["licenses"][0]["license"]["name"].startswith("LGPL-3.0")
    assert "qt" in found
    assert "carmengui" not in found
    assert text == bill_of_materials(place, Path(PySide6.__path__[0]).parent, [other])
    fewer = json.loads(bill_of_materials(place, Path(PySide6.__path__[0]).parent))
    assert fewer["serialNumber"] != bill["serialNumber"]


class Unpacked:
    """What a person has unpacked: a small program, and the true installer."""

    def __init__(self, folder: Path, answer: str, *files: str) -> None:
        self.folder = folder
        (folder / "program").mkdir(parents=True)
        program = folder / "program" / "carmengui"
        program.write_text(f'#!/bin/sh\necho {answer} "$@"\n')
        program.chmod(0o755)
        for name in files:
            (folder / "program" / name).write_text(name)
        entries = folder / "share" / "applications"
        entries.mkdir(parents=True)
        shutil.copy(LINUX / "org.carmengui.carmengui.desktop", entries)
        shutil.copy(LINUX / "install.sh", folder)

    def install(self, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
        return self.call(self.folder / "install.sh", home, *words)

    @staticmethod
    def call(file: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(file), *words],
            env={"HOME": str(home), "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the installer of Linux")
def test_install_upgrade_and_removal_leave_only_what_is_the_persons(tmp_path: Path) -> None:
    home = tmp_path / "Ayşe's $HOME"
    project = home / "atlas"
    project.mkdir(parents=True)
    (project / "project.toml").write_text("")
    own = home / ".local" / "share" / "applications" / "other.desktop"
    own.parent.mkdir(parents=True)
    own.write_text("hers")
    first = Unpacked(tmp_path / "first", "one", "old.so")
    said = first.install(home)
    assert said.returncode == 0, said.stderr
    command = home / ".local" / "bin" / "carmengui"
    called = Unpacked.call(command, home, "--version")
    assert called.stdout == "one --version\n"
    entry = home / ".local/share/applications/org.carmengui.carmengui.desktop"
    installed = home / ".local/opt/carmengui"
    exec_line = next(one for one in entry.read_text("utf-8").splitlines() if "Exec=" in one)
    assert exec_line == f'Exec="{str(installed).replace("$", chr(92) + "$")}/carmengui" %f'
    again = Unpacked(tmp_path / "second", "two", "new.so").install(home)
    assert again.returncode == 0, again.stderr
    assert Unpacked.call(command, home).stdout == "two\n"
    assert not (installed / "old.so").exists()
    assert (installed / "new.so").exists()
    removed = Unpacked.call(installed / "install.sh", home, "--remove")
    assert removed.returncode == 0, removed.stderr
    files = [path for path in home.rglob("*") if path.is_file()]
    # The desktop keeps a list of its own of what opens what, where it has the command for it.
    left = {one.relative_to(home).as_posix() for one in files if one.name != "mimeinfo.cache"}
    assert left == {"atlas/project.toml", ".local/share/applications/other.desktop"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the installer of Linux")
def test_installer_refuses_in_one_sentence(tmp_path: Path) -> None:
    unpacked = Unpacked(tmp_path / "unpacked", "one")
    wrong = unpacked.install(tmp_path, "--dir")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (1, 1)
    nothing = unpacked.install(tmp_path, "--remove")
    assert nothing.returncode == 1
    assert "There is no carmengui in" in nothing.stderr
    other = tmp_path / ".local" / "bin" / "carmengui"
    other.parent.mkdir(parents=True)
    other.write_text("another program")
    kept = unpacked.install(tmp_path)
    assert kept.returncode == 1
    assert other.read_text() == "another program"
    assert not os.path.lexists(tmp_path / ".local" / "opt" / "carmengui")
