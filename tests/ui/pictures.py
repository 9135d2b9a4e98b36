"""Pictures of everything that can be looked at, to be looked at before a release.

``python -m tests.ui.pictures PROJECT FOLDER [--language pseudo] [--theme contrast] [--size 1280x800]
[--zoom 2]``
writes them for a copy of a project (see :func:`tests.ui.scenes.fill`) and for an empty one.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from carmengui.cli.demo import showcase
from carmengui.engine.project import Project
from carmengui.ui.start import make_application
from carmengui.ui.theme import CONTRAST, DARK, LIGHT, theme
from carmengui.ui.translation import speak
from tests.journeys.desktop import desktop, rest
from tests.ui.scenes import each_scene

THEMES = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}


def take(project: Path, out: Path, tokens: str, size: tuple[int, int], wanted: str = "") -> int:
    """Write one picture per scene, and return how many there are."""
    out.mkdir(parents=True, exist_ok=True)
    with Project.open(project) as opened:
        url = showcase(opened)
    many = 0
    with desktop(project, size=size) as bench:
        theme().fix(THEMES[tokens])
        for name, widget in each_scene(bench, url):
            if wanted in name:
                widget.grab().save(str(out / f"{name}.png"))
                many += 1
    return many


def take_first_start(folder: Path, out: Path, tokens: str, size: tuple[int, int]) -> None:
    """Write a picture of an empty project."""
    Project.create(folder).close()
    with desktop(folder, size=size) as bench:
        theme().fix(THEMES[tokens])
        for name in bench.window.desks:
            bench.window.show_desk(name)
            rest(400)
            bench.window.grab().save(str(out / f"empty-{name.lower()}.png"))


def main() -> None:
    """Read the command line and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("project", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light", choices=sorted(THEMES))
    parser.add_argument("--zoom", type=float, default=1.0)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--only", default="", help="a part of the names of the wanted scenes")
    options = parser.parse_args()
    width, _, height = options.size.partition("x")
    size = int(width), int(height)
    make_application()
    speak(options.language)
    theme().set_zoom(options.zoom)
    large = "" if options.zoom == 1 else f"-{options.zoom:.0%}"
    out = options.out / f"{options.language}-{options.theme}-{options.size}{large}"
    with tempfile.TemporaryDirectory() as beside:
        copy = Path(beside) / options.project.name
        shutil.copytree(options.project, copy)
        many = take(copy, out, options.theme, size, options.only)
        if not options.only:
            take_first_start(Path(beside) / "2001", out, options.theme, size)
    sys.stdout.write(f"{many} pictures in {out}\n")


if __name__ == "__main__":
    main()
