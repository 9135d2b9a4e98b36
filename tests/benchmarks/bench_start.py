"""How much the start takes, as a ratio, and a key in the window: a script, no test.

python -m tests.benchmarks.bench_start PROJECT [PROJECT ...]

Each round starts a bare window of Qt with a web view, then the program on an empty project and on
each of the projects, so that what else the machine does falls on all of them. A start ends when the
list is painted and the window has been idle for a second; what counts is the work of the process.

Then each project is zoomed, filtered and judged in a copy: what counts is the work of the process from
the key to the picture. Last, the help of the command line against a bare Python with argparse, and
whether a command that draws nothing loads Qt.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from carmengui.engine.project import Project

ROUNDS = 5
BARE_LIMIT, FULL_LIMIT, LIMIT_MB = 3.0, 6.0, 350.0
GROWTH_LIMIT, HELP_LIMIT, KEY_LIMIT_MS = 1.3, 3.0, 100.0
_END = """
def end():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, flush=True)
    os._exit(0)
QTimer.singleShot({idle}, end)
app.exec()
"""
BARE = """
import os, resource
from PySide6.QtCore import QTimer
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication, QMainWindow
app, window = QApplication([]), QMainWindow()
view = QWebEngineView()
window.setCentralWidget(view)
window.resize(1440, 900)
view.setHtml("<p>Words")
window.show()
"""
FULL = """
import gc, os, resource, sys
from pathlib import Path
gc.disable()
from PySide6.QtCore import QTimer
from carmengui.ui.page.rendered import register_scheme, seal_environment
from carmengui.ui.start import make_application, open_workbench, spare_what_stays
seal_environment()
register_scheme()
app = make_application()
bench = open_workbench(Path(sys.argv[1]))
bench.window.show_desk(sys.argv[2])
bench.window.show()
spare_what_stays()
"""

HANDS = """
import json, sys
from pathlib import Path
from statistics import median
from tests.benchmarks.bench_pace import judge
from tests.benchmarks.bench_review import Bench, narrow, zoom
bench = Bench(Path(sys.argv[1]))
filters = narrow(bench, bench.table.records.rowCount())[0]
zooms, judged = zoom(bench)[0], judge(bench)
print(json.dumps({
    "a step of zoom": median(zooms.worked_ms),
    "a key in the filter": median(filters.worked_ms),
    "a verdict, to the next record drawn": median(one.worked_ms for one in judged),
}), flush=True)
bench.close()
"""
USED = """
import resource
usage = resource.getrusage(resource.RUSAGE_SELF)
print(usage.ru_utime + usage.ru_stime)
"""
PLAIN = "import argparse" + USED
HELP = "from carmengui.app import main; main(['--help'])" + USED
COUNTED = """
import sys
from carmengui.app import main
main(["stats", sys.argv[1], "--sample", "1"])
print(sum(name.partition(".")[0] in {"PySide6", "shiboken6"} for name in sys.modules))
"""


def started(program: str, idle_ms: int, *words: str) -> tuple[float, float]:
    """Return the seconds of work and the megabytes that a start took."""
    code = program + _END.format(idle=idle_ms)
    done = subprocess.run(
        [sys.executable, "-c", code, *words], stdout=subprocess.PIPE, text=True, check=True
    )
    seconds, megabytes = map(float, done.stdout.split())
    return seconds, megabytes


def last_line(program: str, *words: str) -> str:
    """Return the last line that a program writes."""
    done = subprocess.run(
        [sys.executable, "-c", program, *words], stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout.splitlines()[-1]


def tell_keys(project: str) -> bool:
    """Tell what keys take in a copy of a project; return whether one takes too much."""
    with tempfile.TemporaryDirectory() as name:
        copied = shutil.copytree(project, Path(name) / "project")
        took: dict[str, float] = json.loads(last_line(HANDS, str(copied)))
    for what, worked_ms in took.items():
        say(f"{Path(project).name}: {what}: {worked_ms:.0f} ms of work (limit {KEY_LIMIT_MS:g})")
    return max(took.values()) > KEY_LIMIT_MS


def tell_commands(project: str) -> bool:
    """Tell what the command line takes; return whether it is too much."""
    pairs = [(float(last_line(PLAIN)), float(last_line(HELP))) for _ in range(ROUNDS)]
    plain, helped = (median(times) for times in zip(*pairs, strict=True))
    say(
        f"--help: {helped:.3f} s, {helped / plain:.1f} times a Python with argparse"
        f" (limit {HELP_LIMIT:g})"
    )
    modules = int(last_line(COUNTED, project))
    say(f"stats: {modules} modules of Qt (limit 0)")
    return helped / plain > HELP_LIMIT or modules > 0


def say(line: str) -> None:
    """Write a line of the result."""
    sys.stdout.write(f"{line}\n")


def main() -> None:
    """Tell the ratios; fail where one is above its limit."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        os.environ.setdefault("QTWEBENGINE_DISABLE_SANDBOX", "1")
    with tempfile.TemporaryDirectory() as name:
        empty = Path(name) / "empty"
        Project.create(empty).close()
        cases = [(str(empty), "Crawl", BARE_LIMIT)]
        cases += [(project, "Review", FULL_LIMIT) for project in sys.argv[1:]]
        bare: list[float] = []
        found: dict[str, list[tuple[float, float]]] = {case[0]: [] for case in cases}
        for _ in range(ROUNDS):
            bare.append(started(BARE, 1_500)[0])
            for project, desk, _limit in cases:
                found[project].append(started(FULL, 2_500, project, desk))
    is_above = False
    say(f"a bare window: {median(bare):.2f} s of work")
    for project, _desk, limit in cases:
        work, most_mb = median(s for s, _ in found[project]), max(m for _, m in found[project])
        ratio = work / median(bare)
        say(
            f"{Path(project).name}: {work:.2f} s, {ratio:.1f} times the bare window (limit {limit:g}),"
            f" {most_mb:.0f} MB (limit {LIMIT_MB:g})"
        )
        is_above |= ratio > limit or most_mb > LIMIT_MB
    if len(cases) > 2:
        few, many = (median(s for s, _ in found[case[0]]) for case in (cases[1], cases[-1]))
        say(f"the last against the first: {many / few:.2f} (limit {GROWTH_LIMIT:g})")
        is_above |= many / few > GROWTH_LIMIT
    for project in sys.argv[1:]:
        is_above |= tell_keys(project)
    if len(sys.argv) > 1:
        is_above |= tell_commands(sys.argv[1])
    sys.exit(is_above)


if __name__ == "__main__":
    main()
