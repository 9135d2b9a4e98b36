"""Tries what was built for Windows under wine: installs it, runs it, replaces it, removes it.

    python3 packaging/smoke_windows.py dist/carmengui-VERSION-setup.exe dist/carmengui-VERSION-windows.zip

Wine is no Windows: the browser of the page view and the look of a real desktop are not tried here.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from build_place import NAME, place_for
from reproducible import files_below
from screen import Screen
from steps import StepError, complain, say
from windows_program import LAUNCHERS
from windows_setup import make_setup
from windows_tools import ensure_tools
from wine import Wine, missing_packages, wait_for

Log = Callable[[str], None]
MB = 1_000_000
UNINSTALL_KEY = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"
CLASSES = r"HKCU\Software\Classes"
KEYS = (
    UNINSTALL_KEY,
    rf"HKCU\Software\Microsoft\Windows\CurrentVersion\App Paths\{NAME}.exe",
    rf"{CLASSES}\{NAME}.packet",
    rf"{CLASSES}\{NAME}.archive",
    rf"{CLASSES}\Applications\{NAME}.exe",
    rf"{CLASSES}\Directory\shell\{NAME}",
    rf"{CLASSES}\Directory\Background\shell\{NAME}",
)
"""What the setup program writes and the uninstaller removes."""
OTHERS_CLASS = "another.program"
"""Opens archives already when the setup program comes: it has to stay."""
QT_CORE = Path("packages/PySide6/Qt6Core.dll")
START_MENU = Path("AppData/Roaming/Microsoft/Windows/Start Menu/Programs")
OLD_VERSION = "0.0.1"
PROJECT_NAME = "demo with ş"
TITLE = f"{PROJECT_NAME} – {NAME}"


@dataclass(frozen=True, slots=True)
class Trial:
    """What the steps of a trial share."""

    wine: Wine
    installed: Path
    """Where the program is installed."""
    pictures: Path
    log: Log

    def timed(self, what: str, *words: str, within_s: float = 600) -> str:
        """Run a program and log how long it took."""
        started_at = time.monotonic()
        said = self.wine.run(*words, within_s=within_s)
        self.log(f"{time.monotonic() - started_at:8.1f} s   {what}")
        return said

    def launcher(self, number: int) -> str:
        """Return the path of one of the two launchers."""
        return str(self.installed / list(LAUNCHERS)[number])


def check(files: list[Path], log: Log) -> None:
    """Try a setup program and a portable archive; raise StepError with what is wrong."""
    lacking = missing_packages()
    if lacking:
        raise StepError(f"To try it, install the packages {', '.join(lacking)}.")
    ensure_tools()
    setup = next(file for file in files if file.suffix == ".exe")
    archive = next(file for file in files if file.suffix == ".zip")
    for file in (setup, archive):
        log(f"{file.stat().st_size / MB:8.1f} MB  {file.name}")
    with tempfile.TemporaryDirectory(prefix="carmengui-wine-") as folder:
        wine = Wine(Path(folder, "windows"))
        try:
            wine.start()
            installed = wine.home("AppData/Local/Programs", NAME)
            trial = Trial(wine, installed, setup.parent / "pictures-windows", log)
            trial.pictures.mkdir(exist_ok=True)
            icon = check_archive(trial, archive, Path(folder, "unpacked"))
            check_setup(trial, setup, older_setup(Path(folder), icon))
        finally:
            wine.end()


def check_archive(trial: Trial, archive: Path, work: Path) -> Path:
    """Unpack the portable archive into a folder with an odd name, start it; return its icon."""
    folder = work / "a folder with ş"
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    program = next(folder.iterdir())
    trial.wine.add_stub("icuuc.dll", program / QT_CORE)
    version = program.name.removeprefix(f"{NAME}-")
    said = trial.timed("portable: --version", str(program / f"{NAME}-cli.exe"), "--version")
    expect(said.strip() == f"{NAME} {version}", f"--version said {said.strip()!r}")
    total = sum(path.stat().st_size for _, path in files_below(program))
    trial.log(f"{total / MB:8.1f} MB  unpacked")
    icon = Path(shutil.copy(program / f"{NAME}.ico", work))
    shutil.rmtree(folder)
    return icon


def check_setup(trial: Trial, setup: Path, older: Path) -> None:
    """Install over an older version, run, and remove again."""
    associate_with_another_program(trial.wine)
    trial.wine.run(str(older), "/S")
    wait_for("The installation of the older version", (trial.installed / "uninstall.exe").exists)
    project = trial.installed / "my project"
    project.mkdir()
    (project / "notes.txt").write_text("the person's own", "utf-8")
    trial.timed("setup /S over an older version", str(setup), "/S")
    check_installed(trial, setup)
    check_running(trial)
    check_removed(trial)


def associate_with_another_program(wine: Wine) -> None:
    """Let another program open archives by default."""
    wine.run("reg", "add", rf"{CLASSES}\.warc", "/ve", "/d", OTHERS_CLASS, "/f")


def older_setup(work: Path, icon: Path) -> Path:
    """Return a small setup program of an older version, which has a file that is gone since."""
    folder = work / "older"
    (folder / "app").mkdir(parents=True)
    (folder / "app" / "gone.py").write_text("# from an older version\n", "ascii")
    place = replace(place_for("windows", work), work=work / "older-work", version=OLD_VERSION)
    place.work.mkdir()
    shutil.copyfile(icon, folder / f"{NAME}.ico")
    return make_setup(place, folder)


def check_installed(trial: Trial, setup: Path) -> None:
    """Look at the files, the registry and the start menu."""
    version = re.fullmatch(rf"{NAME}-(.+)-setup", setup.stem)
    assert version is not None
    files = [path for _, path in files_below(trial.installed)]
    trial.log(
        f"{sum(path.stat().st_size for path in files) / MB:8.1f} MB  installed, {len(files)} files"
    )
    expect(
        not (trial.installed / "app" / "gone.py").exists(), "a file of the older version is left"
    )
    expect((trial.installed / "my project" / "notes.txt").exists(), "a person's file was removed")
    expect((trial.wine.home() / START_MENU / f"{NAME}.lnk").exists(), "the start menu lacks it")
    for key in KEYS:
        expect(bool(trial.wine.registry(key)), f"the registry lacks {key}")
    expect(version[1] in trial.wine.registry(UNINSTALL_KEY), "Windows is told another version")
    expect(OTHERS_CLASS in trial.wine.registry(rf"{CLASSES}\.warc"), "a default was taken over")
    said = trial.timed("installed: --version", trial.launcher(1), "--version")
    expect(said.strip() == f"{NAME} {version[1]}", f"--version said {said.strip()!r}")


def check_running(trial: Trial) -> None:
    """Run the demo to its end, take pictures of the desks, and open the window."""
    # Not among the documents: wine takes those of Linux for them.
    project = trial.wine.folder / "drive_c" / PROJECT_NAME
    demo = ("demo", "--headless", "--project", trial.wine.path(project))
    said = trial.timed("demo --headless", trial.launcher(1), *demo, within_s=1800)
    trial.log("    " + said.strip().replace("\n", "\n    "))
    expect("229 pages" in said, "the demo did not come to its end")
    picture = trial.pictures / "window.png"
    with Screen() as screen:
        window = trial.wine.begin(
            trial.launcher(0), trial.wine.path(project), DISPLAY=screen.display
        )
        try:
            taken = wait_for("The window", lambda: screen.shows(TITLE), 600)
            trial.log(f"{taken:8.1f} s   window shown")
            expect(screen.has_icon(TITLE), "the window has no icon")
            time.sleep(15)  # what it shows is read by then, also on a slow machine
            screen.picture(picture)
            expect(window.poll() is None, "the window has closed by itself")
        finally:
            window.kill()
            window.wait()
            trial.wine.end()
    trial.log(f"            {picture}")


def check_removed(trial: Trial) -> None:
    """Remove the program: what a person has made stays, and nothing else."""
    started_at = time.monotonic()
    trial.wine.run(str(trial.installed / "uninstall.exe"), "/S")
    # It goes on as a copy of itself, which removes the original last.
    wait_for("The removal", lambda: not trial.wine.registry(UNINSTALL_KEY), 120)
    trial.log(f"{time.monotonic() - started_at:8.1f} s   uninstall /S")
    left = [name for name, _ in files_below(trial.installed)]
    expect(left == ["my project/notes.txt"], f"left after removal: {', '.join(left[:5])}")
    expect(
        sorted(path.name for path in trial.installed.iterdir()) == ["my project"], "folders left"
    )
    expect(not (trial.wine.home() / START_MENU / f"{NAME}.lnk").exists(), "the start menu keeps it")
    for key in KEYS:
        expect(not trial.wine.registry(key), f"the registry keeps {key}")
    expect(OTHERS_CLASS in trial.wine.registry(rf"{CLASSES}\.warc"), "a default is lost")
    expect(NAME not in trial.wine.registry(CLASSES), "kinds of files still name it")


def expect(is_so: bool, complaint: str) -> None:
    """Raise with a complaint unless something is so."""
    if not is_so:
        raise StepError(f"Under wine, {complaint}.")


def main() -> int:
    """Try the files that are named; return 0, or 1 after a sentence that says what failed."""
    parser = argparse.ArgumentParser(description="Try what was built for Windows under wine.")
    parser.add_argument("files", nargs=2, type=Path)
    try:
        check([file.resolve() for file in parser.parse_args().files], say)
    except StepError as error:
        complain(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
