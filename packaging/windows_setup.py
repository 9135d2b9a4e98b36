"""The setup program for Windows, made by NSIS from the folder as it will be installed."""

from __future__ import annotations

from pathlib import PureWindowsPath
from typing import TYPE_CHECKING

from build_place import NAME
from reproducible import files_below
from signing import sign
from steps import run_quietly, say
from windows_program import version_numbers
from windows_tools import tool

if TYPE_CHECKING:
    from pathlib import Path

    from build_place import BuildPlace

SCRIPT = f"{NAME}.nsi"


def make_setup(place: BuildPlace, folder: Path) -> Path:
    """Return the setup program."""
    say("Packing the setup program")
    target = place.out / f"{NAME}-{place.version}-setup.exe"
    work = place.fresh("setup")
    files = list(files_below(folder))
    names = [PureWindowsPath(name) for name, _ in files]
    sources = [path for _, path in files]
    (work / "install.nsh").write_text(install_lines(names, sources), "utf-8")
    (work / "uninstall.nsh").write_text(uninstall_lines(names), "utf-8")
    given = definitions(place, folder, work, target)
    script = place.project / "packaging" / "windows" / SCRIPT
    run_quietly(
        [tool("makensis"), "-V2", "-WX", "-INPUTCHARSET", "UTF8"]
        + [f"-D{name}={value}" for name, value in given.items()]
        + [str(script)],
        "The setup program could not be made; the lines above say why.",
        extra_environment=place.environment(),
    )
    sign(target)
    return target


def definitions(place: BuildPlace, folder: Path, lists: Path, target: Path) -> dict[str, str]:
    """Return what the script is told from outside."""
    size_kb = sum(path.stat().st_size for _, path in files_below(folder)) // 1024
    return {
        "VERSION": place.version,
        "NUMBERS": ".".join(map(str, version_numbers(place.version))),
        "FOLDER": str(folder),
        "LISTS": str(lists),
        "SIZE_KB": str(size_kb),
        "TARGET": str(target),
    }


def install_lines(names: list[PureWindowsPath], sources: list[Path]) -> str:
    """Return the commands that write each file, folder by folder."""
    lines: list[str] = []
    previous: PureWindowsPath | None = None
    for name, source in zip(names, sources, strict=True):
        if name.parent != previous:
            lines.append(f'SetOutPath "{_installed(name.parent)}"')
            previous = name.parent
        lines.append(f'File "/oname={_quoted(name.name)}" "{_quoted(str(source))}"')
    return "\n".join(lines) + "\n"


def uninstall_lines(names: list[PureWindowsPath]) -> str:
    """Return the commands that remove each file, then the folders that are empty after it.

    Nothing is removed that was not installed: a person may keep projects in there as well.
    """
    folders = {parent for name in names for parent in name.parents} - {PureWindowsPath()}
    deepest_first = sorted(folders, key=lambda folder: (-len(folder.parts), folder))
    lines = [f'Delete "{_installed(name)}"' for name in names]
    lines += [f'RMDir "{_installed(folder)}"' for folder in deepest_first]
    return "\n".join(lines) + "\n"


def _installed(name: PureWindowsPath) -> str:
    return "$INSTDIR" if name == PureWindowsPath() else rf"$INSTDIR\{_quoted(str(name))}"


def _quoted(text: str) -> str:
    return text.replace("$", "$$").replace('"', '$\\"')
