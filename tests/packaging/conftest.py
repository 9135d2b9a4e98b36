"""A little project that carries the real bootstrap, for tests that call it as a person would."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]

# These tests replace programs of the system by shell scripts.
collect_ignore = [] if sys.platform.startswith("linux") else ["test_bootstrap_linux.py"]

# A build backend without any dependency, so that pip needs no network to install the little project.
BACKEND = """
import zipfile
from pathlib import Path

METADATA = "Metadata-Version: 2.1\\nName: carmengui\\nVersion: 1\\nProvides-Extra: test\\n"

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "carmengui-1-py3-none-any.whl"
    with zipfile.ZipFile(Path(folder, name), "w") as wheel:
        wheel.writestr("carmengui.pth", str(Path.cwd()))
        wheel.writestr("carmengui-1.dist-info/METADATA", METADATA)
        wheel.writestr(
            "carmengui-1.dist-info/WHEEL",
            "Wheel-Version: 1.0\\nGenerator: x\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
        )
        wheel.writestr("carmengui-1.dist-info/RECORD", "")
    return name

build_wheel = build_editable
"""
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""
SPEAKING_MAIN = "import os, sys; print(sys.argv[1:], os.environ.get('QT_QPA_PLATFORM'))"

IMPORT_LINE = re.compile(r"^\s*(?:from|import) ([A-Za-z_][\w.]*)", re.MULTILINE)
IMPORT_ALL = """
import contextlib, importlib, json, sys
for name in json.loads(sys.argv[1]):
    # Some belong to other systems, and some are not installed with the program.
    with contextlib.suppress(ImportError):
        importlib.import_module(name)
files = [getattr(module, "__file__", None) for module in list(sys.modules.values())]
print(json.dumps([file for file in files if file and "site-packages" in file]))
"""


class Checkout:
    """A little project with the real bootstrap in it, and a linker that knows what we say it knows."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(
            PROJECT / "packaging",
            folder / "packaging",
            ignore=shutil.ignore_patterns("__pycache__"),
        )
        (folder / "backend.py").write_text(BACKEND, encoding="utf-8")
        (folder / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
        (folder / "carmengui").mkdir()
        (folder / "carmengui" / "__main__.py").write_text(SPEAKING_MAIN, encoding="utf-8")
        (folder / "system").mkdir()
        self.know_libraries(self.every_library())

    def every_library(self) -> list[str]:
        source = (self.folder / "packaging" / "system_packages.py").read_text(encoding="utf-8")
        names = [line.split('"')[1] for line in source.splitlines() if line.startswith('    "lib')]
        assert len(names) > 30
        return names

    def know_libraries(self, names: list[str]) -> None:
        lines = [f"echo '{name} (libc6,x86-64) => /lib/{name}'" for name in names]
        self.program("ldconfig", "\n".join(lines))

    def program(self, name: str, script: str) -> None:
        """Put a program on the search path, before the system's own."""
        path = self.folder / "system" / name
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def call(
        self, *arguments: str, prefix: tuple[str, ...] = (), **environment: str
    ) -> subprocess.CompletedProcess[str]:
        clean = {
            name: value
            for name, value in os.environ.items()
            if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
        }
        path = os.pathsep.join((str(self.folder / "system"), os.environ["PATH"]))
        return subprocess.run(
            [*prefix, sys.executable, str(self.folder / "packaging" / "bootstrap.py"), *arguments],
            cwd=self.folder,
            env={**clean, "PATH": path, "PIP_NO_INDEX": "1", **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


@contextmanager
def _checkout() -> Iterator[Checkout]:
    # Not tmp_path: another user must be able to read it.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        folder.chmod(0o755)
        yield Checkout(folder)


@pytest.fixture
def checkout() -> Iterator[Checkout]:
    with _checkout() as made:
        yield made


@pytest.fixture(scope="module")
def installed() -> Iterator[Checkout]:
    """Return a checkout whose environment is made: seconds that tests of what follows share."""
    with _checkout() as made:
        assert made.call("run", "--json").returncode == 0
        yield made


@pytest.fixture(scope="session")
def imported() -> list[str]:
    """The files of libraries that are read when all is imported that any module imports."""
    sources = (path.read_text("utf-8") for path in (PROJECT / "carmengui").rglob("*.py"))
    named = {name for source in sources for name in IMPORT_LINE.findall(source)}
    others = sorted(name for name in named if not name.startswith("carmengui"))
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, json.dumps(others)],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return [file.rpartition("site-packages/")[2] for file in json.loads(done.stdout)]
