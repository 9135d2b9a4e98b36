"""Makes a release: builds all files into ``dist/``, writes their digests, and tries them.

    python3 packaging/release.py [--out FOLDER] [--without-trials]

Refuses a checkout with changes that are in no commit, or a version that CHANGELOG.md does not describe.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

import smoke
from build import TARGETS, build
from build_place import PROJECT, place_for, version_of
from steps import StepError, complain, run_quietly, say

DIGESTS = "SHA256SUMS"


def main() -> int:
    """Make the release; return 0, or 1 after a sentence that says what failed."""
    parser = argparse.ArgumentParser(description="Make a release.")
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="default: dist/")
    parser.add_argument("--without-trials", action="store_true", help="build only")
    given = parser.parse_args()
    out = given.out.resolve()
    try:
        require_described(PROJECT)
        files = [file for target in TARGETS for file in build(target, place_for(target, out))]
        (out / DIGESTS).write_text(digests(files), "utf-8", newline="\n")
        if not given.without_trials:
            smoke.check_with_log(files)
    except StepError as error:
        complain(error)
        return 1
    for file in files:
        say(f"{file.stat().st_size / 1_000_000:8.1f} MB  {file.name}")
    say(f"Check a download with: sha256sum --ignore-missing -c {DIGESTS}")
    return 0


def require_described(project: Path) -> None:
    """Raise unless everything is committed and the change log has the version.

    Raises:
        StepError: it is not; it says what is missing.

    """
    version = version_of(project)
    changes = (project / "CHANGELOG.md").read_text("utf-8").splitlines()
    if f"## {version}" not in changes:
        raise StepError(f"CHANGELOG.md has no heading “## {version}”: describe the release first.")
    status = run_quietly(["git", "-C", project, "status", "--porcelain"], "This is no checkout.")
    if status.strip():
        raise StepError("There are changes that are in no commit: commit them first.")


def digests(files: list[Path]) -> str:
    """Return the lines that sha256sum checks."""
    lines = []
    for file in sorted(files):
        with file.open("rb") as content:
            lines.append(f"{hashlib.file_digest(content, 'sha256').hexdigest()}  {file.name}\n")
    return "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
