"""kill -9 many times: ``python -m tests.benchmarks.long_kills``; it takes ten minutes and more.

40 random moments of a crawl of generated sites, 20 of an import, 20 of judging (by the store and
through the window's thread), 10 of publishing rules. The tests are those of the suite, which kill a
few times each; after each kill they ask what ``carmengui check`` asks, and that nothing is lost that
was fetched or said.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

KILLS = (
    ("CRASH", 40, "tests/journeys/test_crash.py::test_kills_lose_nothing_and_ask_nothing_twice"),
    ("IMPORT", 20, "tests/journeys/test_import_killed.py"),
    ("JUDGING", 20, "tests/engine/review/test_kill.py"),
    ("JUDGING", 20, "tests/bridge/test_judging_killed.py"),
    (
        "PUBLISHING",
        10,
        "tests/journeys/test_developer_killed.py::test_what_is_published_survives_kill_9",
    ),
)


def main() -> None:
    """Run all of them, and end with 1 if one failed."""
    wanted = sys.argv[1:]
    failed = 0
    for name, count, test in KILLS:
        if wanted and name.lower() not in wanted:
            continue
        begun = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:xdist", test],
            env=os.environ
            | {f"CARMENGUI_{name}_KILLS": str(count), "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            check=False,
        )
        word = "nothing lost" if done.returncode == 0 else "FAILED"
        took_s = time.monotonic() - begun
        sys.stdout.write(f"{count:3} kills  {took_s:6.0f} s  {word:12}  {test}\n")
        if done.returncode:
            failed += 1
            sys.stdout.write(done.stdout[-6_000:])
        sys.stdout.flush()
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
