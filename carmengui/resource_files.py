"""Where the bundled resources (rules, demo web, stop lists) lie, in every kind of installation."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def resource_root() -> Path:
    """Return the folder that holds the bundled resources.

    A wheel and a frozen build carry them inside the package as ``carmengui/resources``; in a source
    tree and an editable install they are the top-level folder ``resources`` beside the package.
    """
    package = Path(__file__).resolve().parent
    for candidate in (package / "resources", package.parent / "resources"):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"the bundled resources are missing beside {package}; install again")


def resource(*parts: str) -> Path:
    """Return the path of one bundled resource, given its path below the resource folder."""
    return resource_root().joinpath(*parts)


@cache
def resource_table(*parts: str) -> dict[str, Any]:
    """Return what one bundled TOML file says; it is read once, so nobody may change it."""
    return tomllib.loads(resource(*parts).read_text("utf-8"))
