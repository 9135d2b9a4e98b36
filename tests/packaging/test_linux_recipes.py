"""The recipes for AppImage and Flatpak lay out what was built as their systems expect it."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.packaging.conftest import PROJECT

if TYPE_CHECKING:
    from build_place import BuildPlace

LINUX = PROJECT / "packaging" / "linux"
APPLICATION = "org.carmengui.carmengui"
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="files for Linux")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> BuildPlace:
    """Give a build for Linux that is done, whose program says how it was called."""
    monkeypatch.syspath_prepend(str(PROJECT / "packaging"))
    from build_place import BuildPlace
    from linux_build import copy_tree, desktop_share

    place = BuildPlace(PROJECT, tmp_path / "with ş", tmp_path, "7.1", 0)
    unpacked = place.fresh("unpacked", "carmengui-7.1")
    (unpacked / "program").mkdir()
    program = unpacked / "program" / "carmengui"
    program.write_text('#!/bin/sh\necho "$0" "$@"\n')
    program.chmod(0o755)
    bill = tmp_path / "bill.cdx.json"
    bill.touch()
    copy_tree(desktop_share(place, bill), unpacked / "share")
    return place


def test_an_image_starts_the_program_from_wherever_it_is_mounted(place: BuildPlace) -> None:
    from appimage import image_folder, pack
    from steps import StepError

    folder = image_folder(place)
    entry = (folder / f"{APPLICATION}.desktop").read_text("utf-8")
    icon = next(line for line in entry.splitlines() if line.startswith("Icon="))
    assert (folder / f"{icon.removeprefix('Icon=')}.svg").is_file()
    assert (folder / ".DirIcon").resolve().is_file()
    assert (folder / "usr/share/metainfo" / f"{APPLICATION}.metainfo.xml").is_file()
    changes = gzip.decompress((folder / "usr/share/doc/carmengui/changelog.gz").read_bytes())
    assert changes == (PROJECT / "CHANGELOG.md").read_bytes()
    mounted = place.work / "mounted"
    mounted.symlink_to(folder)
    command = [mounted / "AppRun", "show", "a b"]
    said = subprocess.run(command, check=True, capture_output=True, text=True, env={})
    assert said.stdout == f"{folder}/usr/lib/carmengui/carmengui show a b\n"
    with pytest.raises(StepError, match="install appimagetool"):
        pack(place, folder)


def test_an_image_is_made_of_a_build_only(place: BuildPlace) -> None:
    from appimage import image_folder
    from steps import StepError

    place.fresh("unpacked")
    with pytest.raises(StepError, match=r"build\.py linux"):
        image_folder(place)


def test_the_manifest_of_flatpak_installs_what_was_built(place: BuildPlace) -> None:
    manifest = json.loads((LINUX / f"{APPLICATION}.json").read_text("utf-8"))
    assert manifest["id"] == APPLICATION
    (module,) = manifest["modules"]
    (source,) = module["sources"]
    # Paths are told from the folder of the manifest; builds leave theirs in build/linux.
    built = (LINUX / source["path"]).resolve()
    assert built.relative_to(PROJECT).as_posix() == "build/linux/unpacked"
    target = place.work.parent / "app"
    for command in module["build-commands"]:
        subprocess.run(
            ["sh", "-ec", command],
            cwd=place.work / "unpacked",
            env={"FLATPAK_DEST": str(target), "PATH": "/usr/bin:/bin"},
            check=True,
        )
    program = target / "bin" / manifest["command"]
    assert subprocess.run([program], check=True, capture_output=True).stdout
    assert (target / "share/applications" / f"{APPLICATION}.desktop").is_file()
    assert (target / "share/metainfo" / f"{APPLICATION}.metainfo.xml").is_file()
    # Flatpak shows other programs only files that are named like the application.
    assert (target / "share/mime/packages" / f"{APPLICATION}.xml").is_file()
    icons = target / "share/icons/hicolor/scalable/apps"
    assert (icons / f"{manifest['rename-icon']}.svg").is_file()
