"""The house keeps its floors: imports go down, the engine knows no Qt, names say what things are."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = Path(__file__).resolve().parents[1]
PACKAGE = PROJECT / "carmengui"
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")
NOT_A_NAME = {"utils", "util", "helpers", "helper", "misc", "common", "tools", "stuff"}

# Runs in a fresh interpreter: imports every module of one package while some libraries are missing.
IMPORT_ALL = """
import importlib, pkgutil, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"PySide6", "shiboken6", "qtawesome", "qtpy"}:
            raise ModuleNotFoundError(f"no {name} here", name=name)

sys.meta_path.insert(0, Missing())
package = importlib.import_module(sys.argv[1])
names = [found.name for found in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
for name in names:
    if not name.endswith(".__main__"):
        importlib.import_module(name)
print("\\n".join([package.__name__, *names]))
"""


def copy_of_the_house(folder: Path) -> Path:
    """Copy the package and its contracts, to change the copy."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, folder / "carmengui", ignore=ignored)
    shutil.copy(PROJECT / "pyproject.toml", folder)
    return folder


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(LINT_IMPORTS), "--no-cache", "--no-logo"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def import_all(package: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", IMPORT_ALL, package],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def add_import(folder: Path, module: str, statement: str) -> None:
    path = folder.joinpath(*module.split(".")).with_suffix(".py")
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{statement}\n")


def test_every_contract_is_kept() -> None:
    done = lint_imports(PROJECT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 broken" in done.stdout


@pytest.mark.parametrize(
    ("statement", "broken"),
    [
        ("from carmengui.engine import storage", "Floors of the house"),
        ("from carmengui.engine import language", "Floors of the house"),
        ("from PySide6 import QtCore", "has never heard of Qt"),
        ("import qtawesome", "has never heard of Qt"),
    ],
)
def test_a_contract_bites(tmp_path: Path, statement: str, broken: str) -> None:
    house = copy_of_the_house(tmp_path)
    add_import(house, "carmengui.engine.model.clock", statement)
    done = lint_imports(house)
    assert done.returncode == 1
    (line,) = (line for line in done.stdout.splitlines() if broken in line and "BROKEN" in line)
    assert line


def test_rooms_of_one_floor_do_not_know_each_other(tmp_path: Path) -> None:
    house = copy_of_the_house(tmp_path)
    add_import(house, "carmengui.engine.storage.__init__", "from carmengui.engine import formats")
    done = lint_imports(house)
    assert done.returncode == 1
    assert "carmengui.engine.storage -> carmengui.engine.formats" in done.stdout


def test_every_room_stands_on_a_floor() -> None:
    contract = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    layers = next(
        one["layers"] for one in contract["importlinter"]["contracts"] if one["type"] == "layers"
    )
    placed = {name.strip(" ()") for layer in layers for name in layer.split("|")}
    rooms = {
        f"carmengui.{path.relative_to(PACKAGE).with_suffix('').as_posix().replace('/', '.')}"
        for floor in (PACKAGE, PACKAGE / "engine")
        for path in floor.iterdir()
        if path.suffix == ".py" or any(path.rglob("*.py"))
    }
    doors = {"carmengui.__init__", "carmengui.__main__", "carmengui.engine.__init__"}
    assert rooms - doors - {"carmengui.engine"} <= placed


def test_every_engine_module_imports_without_qt() -> None:
    done = import_all("carmengui.engine", PROJECT)
    assert done.returncode == 0, done.stderr
    expected = {
        ".".join(path.relative_to(PROJECT).with_suffix("").parts).removesuffix(".__init__")
        for path in (PACKAGE / "engine").rglob("*.py")
        if path.name != "__main__.py"
    }
    assert expected <= set(done.stdout.split())


@pytest.mark.parametrize("library", ["PySide6.QtCore", "qtawesome"])
def test_an_engine_module_that_imports_qt_is_found(tmp_path: Path, library: str) -> None:
    house = copy_of_the_house(tmp_path)
    add_import(house, "carmengui.engine.model.clock", f"import {library}")
    done = import_all("carmengui.engine", house)
    assert done.returncode == 1
    assert f"no {library.partition('.')[0]}" in done.stderr


@pytest.mark.parametrize(
    ("python", "version", "allowed"),
    [
        ("3.11", "6.12.0", False),
        ("3.11", "6.12.1", False),
        ("3.11", "6.11.3", True),
        ("3.11", "6.8.9", False),
        ("3.12", "6.12.0", True),
        ("3.13", "6.12.0", True),
    ],
)
def test_the_qt_that_kills_python_311_is_shut_out(python: str, version: str, allowed: bool) -> None:
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    requirements = [Requirement(line) for line in declared["dependencies"]]
    in_force = [
        one
        for one in requirements
        if one.name == "PySide6"
        and (one.marker is None or one.marker.evaluate({"python_version": python}))
    ]
    assert in_force, "PySide6 is not required at all on this Python"
    assert all(one.specifier.contains(version) for one in in_force) is allowed


def import_graph(package: Path) -> dict[str, set[str]]:
    """Return which module imports which, imports for types only counted too."""
    root = package.parent
    paths = {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
        for path in package.rglob("*.py")
    }
    # A front door only hands names on: what it imports is no import of who comes through it.
    doors = {name for name, path in paths.items() if path.name == "__init__.py"}
    graph: dict[str, set[str]] = {name: set() for name in paths}
    for name in paths.keys() - doors:
        for node in ast.walk(ast.parse(paths[name].read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    graph[name] |= {inner if inner in paths else node.module} & paths.keys()
            elif isinstance(node, ast.Import):
                graph[name] |= {alias.name for alias in node.names} & paths.keys()
    return graph


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Return the sets of modules that import each other, directly or over others."""
    reached: dict[str, set[str]] = {}
    for name, imported in graph.items():
        seen, left = set[str](), [*imported]
        while left:
            if (one := left.pop()) not in seen:
                seen.add(one)
                left += graph[one]
        reached[name] = seen
    found = [
        {name, *(other for other in seen if name in reached[other])}
        for name, seen in reached.items()
        if name in seen
    ]
    return [circle for number, circle in enumerate(found) if circle not in found[:number]]


def test_no_module_imports_itself_over_others() -> None:
    graph = import_graph(PACKAGE)
    assert len(graph) > 500
    assert circles(graph) == []


def test_a_circle_of_imports_for_types_is_found(tmp_path: Path) -> None:
    house = copy_of_the_house(tmp_path)
    statement = "if TYPE_CHECKING:\n    from carmengui.ui.workbench import Workbench"
    add_import(house, "carmengui.ui.review.stale_corner", statement)
    (circle,) = circles(import_graph(house / "carmengui"))
    assert {"carmengui.ui.workbench", "carmengui.ui.review.stale_corner"} <= circle


def test_modules_stand_in_rooms_that_are_not_crowded() -> None:
    def modules_of(folder: Path) -> list[str]:
        return [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]

    assert modules_of(PACKAGE / "engine") == []
    assert len(modules_of(PACKAGE / "ui")) <= 4
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert not [folder for folder in folders if len(modules_of(folder)) > 24]


def test_the_formatter_wins_nearly_everywhere() -> None:
    skipped = sum(
        path.read_text(encoding="utf-8").count("fmt: skip") for path in PACKAGE.rglob("*.py")
    )
    assert skipped <= 60


def test_names_say_what_a_module_is_for() -> None:
    modules = {path.relative_to(PROJECT) for path in PACKAGE.rglob("*.py")}
    assert modules
    assert not [path for path in modules if NOT_A_NAME & {*path.with_suffix("").parts}]


def test_every_module_says_in_a_sentence_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(PROJECT))
        for path in PACKAGE.rglob("*.py")
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent


def test_every_room_has_a_front_door() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").is_file()]
