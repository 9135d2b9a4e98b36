"""Whether numbers that count the same thing agree on a large project: ``python -m tests.benchmarks.compare_numbers PROJECT``.

Walks desks, status bar, facets, statistics and command line as ``tests.ui.test_numbers_agree`` does on
small projects, in a copy of the project. It ends with 1 where numbers differ, and says which.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.ui.test_numbers_agree import differing, numbers_of

MOST_SITES = 12
"""So many of the largest sites are filtered by: a corpus has thousands."""


def main(project: Path) -> int:
    """Compare the numbers of a copy of a project, and print what they are."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(shutil.copytree(project, Path(name) / "project"))
        found = numbers_of(folder, MOST_SITES)
    del app
    others = differing(found)
    lines = [f"{len(found)} things counted in {sum(map(len, found.values()))} places"]
    for thing, said in found.items():
        numbers = ", ".join(f"{place} {number:,}" for place, number in said.items())
        lines.append(f"{'DIFFERENT, ' if thing in others else ''}{thing}: {numbers}")
    sys.stdout.write("\n".join((*lines, "")))
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
