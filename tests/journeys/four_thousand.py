"""A project of 4,000 generated records; made once, only to be copied."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.benchmarks.project import make_project
from tests.journeys.made_once import made_once

RECORDS, READ = 4_000, 60


@cache
def four_thousand() -> Path:
    """Return the folder of the project."""
    return made_once("records", _make) / "SocioGuide"


def _make(folder: Path) -> None:
    make_project(folder / "SocioGuide", RECORDS, read=READ)
