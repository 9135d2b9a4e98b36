"""Pictures of everything that can be looked at, to be looked at before a release.

``python -m tests.ui.pictures PROJECT FOLDER [--language pseudo] [--theme contrast] [--size 1280x800]
[--zoom 2] [--part tune] [--only draft]``
writes them for a copy of a project, judged by two people and with two runs that differ (see
:func:`tests.ui.scenes.fill`), and for an empty one. ``--all`` writes those of every language, theme and
size in ``EVERY``, each in a process of its own and one after the other.
"""

from __future__ import annotations

import argparse
import itertools
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from carmengui.cli.demo import showcase
from carmengui.engine.project import Project
from carmengui.ui.session.translation import speak
from carmengui.ui.start import make_application
from carmengui.ui.theme import CONTRAST, DARK, LIGHT, theme
from tests.journeys.desktop import desktop, settle
from tests.ui.scenes import PARTS, fill, scenes_of

THEMES = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
EVERY = tuple(itertools.product(("light", "dark"), ("en", "pseudo"), ("1280x800", "1920x1080")))
"""Theme, language and size."""
EMPTY = "empty"
"""The part of a project without pages."""


@dataclass(frozen=True)
class Wanted:
    """What is taken: tokens, size in pixels, a part of the names of scenes, and where it goes."""

    tokens: str
    size: tuple[int, int]
    names: str
    out: Path


def take(project: Path, part: str, wanted: Wanted) -> int:
    """Write one picture per scene of a part, and return how many there are."""
    with Project.open(project) as opened:
        url = showcase(opened)
    many = 0
    with desktop(project, size=wanted.size) as bench:
        theme().fix(THEMES[wanted.tokens])
        for name, widget in scenes_of(part, bench, url):
            if wanted.names in name:
                widget.grab().save(str(wanted.out / f"{name}.png"))
                many += 1
    return many


def take_first_start(folder: Path, wanted: Wanted) -> int:
    """Write a picture of every desk of an empty project, and return how many there are."""
    Project.create(folder).close()
    with desktop(folder, size=wanted.size) as bench:
        theme().fix(THEMES[wanted.tokens])
        for name in bench.window.desks:
            bench.window.show_desk(name)
            settle(bench)
            bench.window.grab().save(str(wanted.out / f"empty-{name.lower()}.png"))
        return len(bench.window.desks)


def take_parts(options: argparse.Namespace, filled: Path, out: Path) -> list[str]:
    """Write the pictures of the wanted parts; return what could not be brought to the front."""
    width, _, height = options.size.partition("x")
    wanted = Wanted(options.theme, (int(width), int(height)), options.only, out)
    failed, many = [], 0
    for part in options.part or (*PARTS, EMPTY):
        with tempfile.TemporaryDirectory() as beside:
            copy = Path(beside) / options.project.name
            try:
                if part == EMPTY:
                    many += take_first_start(copy, wanted)
                else:
                    shutil.copytree(filled, copy)
                    many += take(copy, part, wanted)
            except AssertionError as error:
                failed.append(f"{out.name}: {part}: {error}")
    sys.stdout.write(f"{many} pictures in {out}\n")
    return failed


def take_all(options: argparse.Namespace, filled: Path) -> int:
    """Write the pictures of ``EVERY`` theme, language and size; return how many were not whole."""
    base = [sys.executable, "-m", "tests.ui.pictures", str(filled), str(options.out), "--filled"]
    base += [f"--part={part}" for part in options.part or ()] + [f"--only={options.only}"]
    return sum(
        subprocess.run(
            [*base, f"--theme={tokens}", f"--language={language}", f"--size={size}"], check=False
        ).returncode
        != 0
        for tokens, language, size in EVERY
    )


def main() -> int:
    """Read the command line and take the pictures; return how many parts or sets are not whole."""
    options = _options()
    with tempfile.TemporaryDirectory() as beside:
        filled = options.project
        if not options.filled:
            filled = Path(beside) / options.project.name
            shutil.copytree(options.project, filled)
            fill(filled)
        if options.all:
            return take_all(options, filled)
        make_application()
        speak(options.language)
        theme().set_zoom(options.zoom)
        large = "" if options.zoom == 1 else f"-{options.zoom:.0%}"
        out = options.out / f"{options.theme}-{options.language}-{options.size}{large}"
        out.mkdir(parents=True, exist_ok=True)
        failed = take_parts(options, filled, out)
    sys.stderr.write("".join(f"{line}\n" for line in failed))
    return len(failed)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("project", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light", choices=sorted(THEMES))
    parser.add_argument("--zoom", type=float, default=1.0)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--part", action="append", choices=(*PARTS, EMPTY))
    parser.add_argument("--only", default="", help="a part of the names of the wanted scenes")
    parser.add_argument("--all", action="store_true", help="every theme, language and size")
    parser.add_argument("--filled", action="store_true", help="the project is judged and has runs")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
