"""Makes an AppImage of what was built for Linux: one file that runs without being installed.

    python3 packaging/build.py linux
    python3 packaging/appimage.py [--out FOLDER]

NEEDS A BUILD MACHINE WITH ACCESS TO GITHUB: packing takes ``appimagetool``, which fetches the head of the
image from there, and no package of Debian has either. Without it the folder to pack is left in
``build/linux/carmengui.AppDir``; its ``AppRun`` starts the program as the image would.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from build_place import NAME, PROJECT, BuildPlace, place_for
from linux_build import APPLICATION, DATA, ICON, MACHINE, copy_tree
from steps import StepError, complain, run_quietly, say

TOOL = "appimagetool"
WHERE = "https://github.com/AppImage/appimagetool/releases"


def main() -> int:
    """Make the image; return 0, or 1 after a sentence that says what is missing."""
    parser = argparse.ArgumentParser(description="Make an AppImage of what was built for Linux.")
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="default: dist/")
    place = place_for("linux", parser.parse_args().out.resolve())
    try:
        file = pack(place, image_folder(place))
    except StepError as error:
        complain(error)
        return 1
    say(f"{file.stat().st_size / 1_000_000:8.1f} MB  {file}")
    return 0


def image_folder(place: BuildPlace) -> Path:
    """Return the folder that becomes the image, laid out as the AppImage specification asks.

    Raises:
        StepError: the program for Linux was not built before.

    """
    built = place.work / "unpacked" / f"{NAME}-{place.version}"
    if not (built / "program" / NAME).is_file():
        raise StepError("Build the program first: python3 packaging/build.py linux")
    folder = place.fresh(f"{NAME}.AppDir")
    copy_tree(built / "program", folder / "usr" / "lib" / NAME)
    copy_tree(built / "share", folder / "usr" / "share")
    shutil.copy(DATA / "AppRun", folder)
    shutil.copy(DATA / f"{APPLICATION}.desktop", folder)
    shutil.copy(place.project / "resources" / ICON, folder)
    (folder / ".DirIcon").symlink_to(ICON.name)
    return folder


def pack(place: BuildPlace, folder: Path) -> Path:
    """Pack the folder into one file.

    Raises:
        StepError: the tool is not here, or it failed.

    """
    if shutil.which(TOOL) is None:
        raise StepError(f"{folder} is ready; to pack it, install {TOOL} ({WHERE}) and call again.")
    file = place.out / f"{NAME}-{place.version}-{MACHINE}.AppImage"
    run_quietly(
        [TOOL, "--no-appstream", folder, file],
        f"{TOOL} could not pack the program; the lines above say why.",
        extra_environment={**place.environment(), "ARCH": MACHINE},
    )
    return file


if __name__ == "__main__":
    sys.exit(main())
