"""The files that people install on Linux: a .deb, and for everybody else a .run and a .tar.zst."""

from __future__ import annotations

import gzip
import os
import shutil
import sys
import sysconfig
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bill_of_materials import base_components, bill_of_materials
from linux_libraries import carried_packages, system_packages_of
from linux_program import INSIDE, build_program, environment_python, site_packages
from man_page import man_page
from steps import run_quietly, say
from system_packages import has_ensurepip, missing_libraries, require_packages

if TYPE_CHECKING:
    from build_place import BuildPlace

DATA = Path(__file__).with_name("linux")
APPLICATION = "org.carmengui.carmengui"
ICON = Path("icons", "carmengui.svg")
MACHINE = "x86_64"
DEBIAN_MACHINE = "amd64"
TOOLS = {
    "dpkg-deb": "dpkg",
    "makeself": "makeself",
    "readelf": "binutils",
    "strip": "binutils",
    "xz": "xz-utils",
    "zstd": "zstd",
}
"""The commands of a build, and the packages of Debian that have them."""
VERSIONS = """
import platform, PySide6.QtCore, PySide6.QtWebEngineCore
print(platform.python_version(), PySide6.QtCore.qVersion(),
      PySide6.QtWebEngineCore.qWebEngineChromiumVersion())
"""
WINDOW_BITS = 27
"""The longest distance that zstd looks back by and that every zstd reads without an option."""


def build(place: BuildPlace) -> list[Path]:
    """Build all files for Linux; return them."""
    ensure_tools()
    program = build_program(place)
    bill = place.out / f"carmengui-{place.version}-linux-{MACHINE}.cdx.json"
    bill.write_text(_bill(place, program), "utf-8")
    share = desktop_share(place, bill)
    folder = _folder_to_unpack(place, program, share)
    return [_deb(place, program, share), _tar(place, folder), _run(place, folder), bill]


def ensure_tools() -> None:
    """Install what a build needs, or raise with the command a person has to type."""
    lacking = {package for command, package in TOOLS.items() if not shutil.which(command)}
    version = "{}.{}".format(*sys.version_info[:2])
    if not has_ensurepip():
        lacking.add(f"python{version}-venv")
    if not _has_python_library():
        lacking.add(f"libpython{version}")
    # What the window needs is collected, so it must be there, whether or not a window is shown.
    libraries = missing_libraries(screen=True).values()
    require_packages([*((name,) for name in sorted(lacking)), *libraries])


def _has_python_library() -> bool:
    """Say whether this Python is there as a library as well: Debian splits that part off."""
    name, folder, machine = (
        str(sysconfig.get_config_var(variable) or "")
        for variable in ("INSTSONAME", "LIBDIR", "MULTIARCH")
    )
    return any(Path(folder, inner, name).is_file() for inner in ("", machine))


def _bill(place: BuildPlace, program: Path) -> str:
    versions = run_quietly(
        [environment_python(place), "-c", VERSIONS], "The versions of Qt could not be read."
    )
    others = [*base_components(*versions.split()), *carried_packages(program / INSIDE)]
    return bill_of_materials(place, site_packages(place), others)


def desktop_share(place: BuildPlace, bill: Path) -> Path:
    """Return the folder of what tells the desktop about the program, laid out as /usr/share."""
    share = place.fresh("share")
    day = datetime.fromtimestamp(place.epoch_s, UTC).strftime("%Y-%m-%d")
    described = (DATA / f"{APPLICATION}.metainfo.xml").read_text("utf-8")
    described = described.replace("@VERSION@", place.version).replace("@DATE@", day)
    _write(share / "metainfo" / f"{APPLICATION}.metainfo.xml", described)
    _copy(DATA / f"{APPLICATION}.desktop", share / "applications")
    _copy(DATA / "carmengui-mime.xml", share / "mime" / "packages")
    _copy(place.project / "resources" / ICON, share / "icons" / "hicolor" / "scalable" / "apps")
    page = gzip.compress(man_page(place).encode(), mtime=0)
    manual = share / "man" / "man1" / "carmengui.1.gz"
    manual.parent.mkdir(parents=True)
    manual.write_bytes(page)
    documents = share / "doc" / "carmengui"
    _copy(bill, documents)
    _copy(place.project / "LICENSE", documents)
    (documents / "LICENSE").rename(documents / "copyright")
    changes = (place.project / "CHANGELOG.md").read_bytes()
    (documents / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))
    return share


def _deb(place: BuildPlace, program: Path, share: Path) -> Path:
    say("Packing the .deb")
    root = place.fresh("deb")
    (root / "usr" / "lib").mkdir(parents=True)
    (root / "usr" / "bin").mkdir()
    copy_tree(program, root / "usr" / "lib" / "carmengui")
    copy_tree(share, root / "usr" / "share")
    (root / "usr" / "bin" / "carmengui").symlink_to("../lib/carmengui/carmengui")
    described = control(place, size_bytes(root), system_packages_of(program))
    _write(root / "DEBIAN" / "control", described)
    file = place.out / f"carmengui_{place.version}_{DEBIAN_MACHINE}.deb"
    run_quietly(
        ["dpkg-deb", "-Zzstd", "-z10", "--root-owner-group", "--build", root, file],
        "dpkg-deb could not pack the program; the lines above say why.",
        extra_environment=place.environment(),
    )
    return file


def control(place: BuildPlace, installed_bytes: int, packages: list[str]) -> str:
    """Return what a .deb says of itself: its version, its size, the packages that it needs."""
    values = {
        "@VERSION@": place.version,
        "@SIZE_KB@": str(installed_bytes // 1024),
        "@DEPENDS@": ", ".join(packages),
    }
    text = (DATA / "control").read_text("utf-8")
    for name, value in values.items():
        text = text.replace(name, value)
    return text


def _folder_to_unpack(place: BuildPlace, program: Path, share: Path) -> Path:
    """Return the folder that the .tar.zst and the .run hold: the program and what installs it."""
    folder = place.fresh("unpacked", f"carmengui-{place.version}")
    copy_tree(program, folder / "program")
    copy_tree(share, folder / "share")
    _copy(DATA / "install.sh", folder)
    return folder


def _tar(place: BuildPlace, folder: Path) -> Path:
    say("Packing the .tar.zst")
    file = place.out / f"carmengui-{place.version}-linux-{MACHINE}.tar.zst"
    run_quietly(
        [
            *("tar", *_same_each_time(place), "--numeric-owner"),
            *("-I", f"zstd -q -T0 -10 --long={WINDOW_BITS}", "-cf", file),
            *("-C", folder.parent, folder.name),
        ],
        "tar could not pack the program; the lines above say why.",
    )
    return file


def _run(place: BuildPlace, folder: Path) -> Path:
    say("Packing the .run")
    file = place.out / f"carmengui-{place.version}-linux-{MACHINE}.run"
    title = f"carmengui {place.version}"
    run_quietly(
        [
            *("makeself", "--xz", "--complevel", "2", "--threads", "0", "--sha256", "--nox11"),
            *("--tar-extra", " ".join(_same_each_time(place))),
            *("--packaging-date", str(place.epoch_s)),
            *(folder, file, title, "./install.sh"),
        ],
        "makeself could not pack the program; the lines above say why.",
        extra_environment=place.environment(),
    )
    return file


def _same_each_time(place: BuildPlace) -> tuple[str, ...]:
    """Return the options with which tar packs equal files to equal archives."""
    return ("--sort=name", f"--mtime=@{place.epoch_s}", "--owner=0", "--group=0")


def size_bytes(folder: Path) -> int:
    """Return how much the files in a folder take."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def _copy(file: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, folder)


def copy_tree(source: Path, target: Path) -> None:
    """Give a folder a second place, which must not be changed."""
    # Hard links: the program has hundreds of megabytes, and none of the copies is changed.
    shutil.copytree(source, target, symlinks=True, copy_function=os.link)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
