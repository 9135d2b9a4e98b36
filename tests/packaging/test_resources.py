"""The resources are found from the source tree, an editable install and a wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
ASK = "from carmengui.resource_files import resource_root; print(resource_root())"
CATALOGUE = "translations/carmengui_en.ts"
"""The build makes it."""
SKIPPED = shutil.ignore_patterns("__pycache__", "carmengui_en.ts")
COPIED = ("carmengui", "resources", "packaging")


def files_below(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def pip(*words: str | Path, cwd: Path) -> None:
    offline = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    run(sys.executable, "-m", "pip", *words, cwd=cwd, **offline)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a build reads, so that building leaves nothing in the project folder."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in COPIED:
        shutil.copytree(PROJECT / name, folder / name, ignore=SKIPPED)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, folder)
    hidden = folder / "resources" / "demo" / ".well-known"
    hidden.mkdir(parents=True, exist_ok=True)
    (hidden / "probe.txt").write_text("a resource whose folder begins with a dot", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built without the network, over a build folder with a left-over file in it."""
    stale = checkout / "build" / "lib" / "carmengui" / "resources"
    stale.mkdir(parents=True)
    (stale / "deleted-long-ago.txt").write_text("must not ship", encoding="utf-8")
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", folder, checkout, cwd=folder)
    return next(folder.glob("carmengui-*.whl"))


def test_source_tree_finds_the_folder_beside_the_package(tmp_path: Path) -> None:
    found = run(sys.executable, "-c", ASK, cwd=tmp_path, PYTHONPATH=str(PROJECT))
    assert Path(found) == PROJECT / "resources"
    assert files_below(Path(found))


def test_wheel_carries_every_resource_and_nothing_else(checkout: Path, wheel: Path) -> None:
    prefix = "carmengui/resources/"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    shipped = {name.removeprefix(prefix) for name in names if name.startswith(prefix)}
    assert shipped == files_below(checkout / "resources") | {CATALOGUE}
    assert not {name.split("/")[0] for name in names} & {"packaging", "tests", "resources"}


def test_installed_wheel_finds_its_own_resources(
    checkout: Path, wheel: Path, tmp_path: Path
) -> None:
    target = tmp_path / "site"
    pip("install", "--no-deps", "--target", target, wheel, cwd=tmp_path)
    found = Path(run(sys.executable, "-c", ASK, cwd=tmp_path, PYTHONPATH=str(target)))
    assert found == target / "carmengui" / "resources"
    assert files_below(found) == files_below(checkout / "resources") | {CATALOGUE}
    for name in files_below(found) - {CATALOGUE}:
        assert (found / name).read_bytes() == (checkout / "resources" / name).read_bytes()


def test_editable_install_finds_the_folder_of_the_checkout(checkout: Path, tmp_path: Path) -> None:
    target = tmp_path / "site"
    pip(
        *("install", "--no-deps", "--no-build-isolation", "--target", target, "-e", checkout),
        cwd=tmp_path,
    )
    # Only a site folder reads .pth files; PYTHONPATH alone would find nothing there.
    as_site = f"import site; site.addsitedir({str(target)!r}); {ASK}"
    found = Path(run(sys.executable, "-S", "-c", as_site, cwd=tmp_path))
    assert found == checkout / "resources"
    assert not (checkout / "carmengui" / "resources").exists()
