"""The examples of the help page as files, and what the tests of site files share."""

from __future__ import annotations

import re
from pathlib import Path

from carmengui.engine.sites import SiteFile, read_site_file
from carmengui.resource_files import resource

_BLOCK = re.compile(r"`([\w./-]+)`:\n\n```\w+\n(.*?)```", re.DOTALL)


def examples() -> dict[str, str]:
    """Return the files of the help page by their name in the project."""
    return dict(_BLOCK.findall(resource("help", "site-files.md").read_text("utf-8")))


def install(folder: Path, *names: str) -> None:
    """Put examples into a project."""
    for name, text in examples().items():
        if Path(name).name in names:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")


def site(text: str, folder: Path = Path("nowhere"), name: str = "paper") -> SiteFile:
    """Read a site file; ``match`` is added when it is missing."""
    if not re.search(r"^match", text, re.MULTILINE):
        text = f"match = 'a.test'\n{text}"
    return read_site_file(text, name, folder)
