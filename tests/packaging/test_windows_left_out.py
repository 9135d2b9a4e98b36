"""What the Windows build leaves out of the wheels is not what the program imports."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).resolve().parents[2]
# The folder shares its name with a library: what lies in it is imported from it alone.
sys.path.append(str(PROJECT / "packaging"))
windows_packages: Any = importlib.import_module("windows_packages")


@pytest.fixture(scope="module")
def rules() -> Any:
    return windows_packages.left_out()


def test_nothing_that_is_imported_is_left_out(rules: Any, imported: list[str]) -> None:
    assert len(imported) > 200
    compiled = [
        f"{name.partition('.')[0]}.pyd" if name.endswith(".so") else name for name in imported
    ]
    assert [name for name in compiled if rules.leaves_out(name)] == []


def test_every_module_of_qt_that_stays_is_imported(rules: Any, imported: list[str]) -> None:
    modules = {
        Path(name).name.partition(".")[0] for name in imported if name.startswith("PySide6/")
    }
    assert rules.qt_modules == {name for name in modules if name.startswith("Qt")}


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/QtPdf.pyd",
        "PySide6/designer.exe",
        "PySide6/plugins/sqldrivers/qsqlite.dll",
        "PySide6/qml/QtQuick/qmldir",
        "PySide6/resources/qtwebengine_devtools_resources.pak",
        "PySide6/resources/v8_context_snapshot.debug.bin",
        "PySide6/translations/qtwebengine_locales/ja.pak",
        "PySide6/translations/linguist_de.qm",
        "PySide6/translations/qtbase_ja.qm",
        "numpy/linalg/tests/test_linalg.py",
        "zstandard/_cffi.cp311-win_amd64.pyd",
        "lxml/html/_difflib.cp311-win_amd64.pyd",
        "cffi/recompiler.py",
        "simplemma/strategies/dictionaries/data/enm.plzma",
        "simplemma/strategies/dictionaries/data/hbs.plzma",
    ],
)
def test_what_is_never_used_is_left_out(rules: Any, name: str) -> None:
    assert rules.leaves_out(name)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt6WebEngineCore.dll",
        "PySide6/QtWebEngineProcess.exe",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/resources/icudtl.dat",
        "PySide6/resources/qtwebengine_resources.pak",
        "PySide6/translations/qtbase_tr.qm",
        "PySide6/translations/qtwebengine_locales/en-US.pak",
        "_cffi_backend.cp311-win_amd64.pyd",
        "certifi/cacert.pem",
        "py3langid/data/model.plzma",
        "simplemma/strategies/dictionaries/data/de.plzma",
        "simplemma/strategies/dictionaries/data/tr.plzma",
        "qtawesome/fonts/materialdesignicons6-webfont-6.9.96.ttf",
    ],
)
def test_what_is_opened_by_its_name_stays(rules: Any, name: str) -> None:
    assert not rules.leaves_out(name)


def test_a_wheel_is_unpacked_as_an_installer_would() -> None:
    place = windows_packages.place_in_packages
    assert place("lxml/etree.pyd") == "lxml/etree.pyd"
    assert place("x-1.data/platlib/x/y.pyd") == "x/y.pyd"
    assert place("x-1.data/scripts/x.py") is None


def test_a_library_stays_for_what_needs_it_and_goes_without(
    rules: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs = {
        "QtCore.pyd": ["qt6core.dll", "kernel32.dll"],
        "Qt6Core.dll": ["msvcp140.dll"],
        "Qt6Quick3D.dll": ["qt6quick.dll"],
        "Qt6Quick.dll": ["qt6core.dll"],
        "msvcp140.dll": [],
        "opengl32sw.dll": [],
    }
    folder = tmp_path / "PySide6"
    folder.mkdir()
    for name in needs:
        (folder / name).touch()
    monkeypatch.setattr(windows_packages, "imports_of", lambda path: needs[path.name])
    windows_packages.remove_unneeded_libraries(tmp_path, rules)
    assert sorted(path.name for path in folder.iterdir()) == [
        "Qt6Core.dll",
        "QtCore.pyd",
        "msvcp140.dll",
        "opengl32sw.dll",
    ]
