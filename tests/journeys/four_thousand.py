"""A project of 4,000 generated records; made once, only to be copied."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from tests.benchmarks.project import make_project

RECORDS, READ = 4_000, 60


@cache
def four_thousand() -> Path:
    """Return the folder of the project."""
    folder = Path(tempfile.mkdtemp(prefix="carmengui-test-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    make_project(folder / "SocioGuide", RECORDS, read=READ)
    return folder / "SocioGuide"
