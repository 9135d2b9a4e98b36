"""Whether the window answers while a crawl runs: ``python -m tests.benchmarks.bench_crawl_window``.

The whole workbench crawls 300 generated pages on six hosts of a loopback server, without a pause
between requests, one page of them 3 MB long. A timer of 5 ms in the window says how long the window
was ever deaf; the same timer in a process that does nothing else says what of it is the machine's.
``--explain`` writes what the threads were doing whenever the interpreter lock was not to be had.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if hasattr(os, "geteuid") and os.geteuid() == 0:
    os.environ.setdefault("QTWEBENGINE_DISABLE_SANDBOX", "1")

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.project import Project, change_settings
from carmengui.ui.page.rendered import register_scheme, seal_environment
from carmengui.ui.start import make_application, open_workbench
from tests.benchmarks.figures import Figure, tell
from tests.benchmarks.pages import HOSTS

TICK_MS = 5
GIVE_UP_MS = 240_000
LIMIT_MS, WORST_MS = 50, 150
PAGES_PER_HOST = 50
LOCKED_OUT_S = 0.03
_CONTROL = """
import json, sys
from PySide6.QtCore import QCoreApplication, QSocketNotifier
from tests.benchmarks.bench_crawl_window import Heartbeat
app = QCoreApplication([])
end = QSocketNotifier(0, QSocketNotifier.Type.Read)
end.activated.connect(app.quit)
beat = Heartbeat()
beat.start()
app.exec()
print(json.dumps(beat.gaps))
"""


class Heartbeat(QObject):
    """Notes how late each tick of a short timer came."""

    def __init__(self) -> None:
        super().__init__()
        self.gaps: list[float] = []
        self.stamps: list[float] = []
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_tick)

    def start(self) -> None:
        self._since.start()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _on_tick(self) -> None:
        self.gaps.append(self._since.nsecsElapsed() / 1e6)
        self.stamps.append(time.monotonic())
        self._since.restart()


class LockWatch(threading.Thread):
    """Wakes every 2 ms; when it comes late, the thread it waited for is still where it was."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._is_over = threading.Event()

    def run(self) -> None:
        while not self._is_over.is_set():
            begin = time.perf_counter()
            time.sleep(0.002)
            late_s = time.perf_counter() - begin - 0.002
            if late_s > LOCKED_OUT_S:
                names = {thread.ident: thread.name for thread in threading.enumerate()}
                sys.stderr.write(f"locked out for {late_s * 1000:.0f} ms\n")
                for ident, frame in sys._current_frames().items():
                    if ident != threading.get_ident() and not _is_waiting(frame):
                        stack = traceback.extract_stack(frame)[-7:]
                        where = " < ".join(
                            f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(stack)
                        )
                        sys.stderr.write(f"   {names.get(ident)}: {where}\n")

    def stop(self) -> None:
        self._is_over.set()


def _is_waiting(frame: FrameType) -> bool:
    return frame.f_code.co_name in {"wait", "select", "_worker", "readinto", "_take_one", "_read"}


@contextmanager
def served(pages: int) -> Iterator[str]:
    """Yield the address of the loopback server."""
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.benchmarks.crawl_server", str(pages)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout
    assert server.stdin
    try:
        yield f"127.0.0.1:{server.stdout.readline().strip()}"
    finally:
        server.stdin.close()
        server.wait(10)


@contextmanager
def control(gaps: list[float]) -> Iterator[None]:
    """Let the same timer run in a process that does nothing else."""
    process = subprocess.Popen(
        [sys.executable, "-c", _CONTROL], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield
    finally:
        out, _ = process.communicate("end\n", timeout=10)
        gaps += json.loads(out)


def new_project(folder: Path, address: str) -> None:
    Project.create(folder).close()
    change_settings(
        folder,
        {"delay_s": 0.0, "per_ip_politeness": False, "allow_loopback": True},
        dict.fromkeys(HOSTS, address),
    )


def measure(desk: str, *, follow: bool, explain: bool) -> list[Figure]:
    """Crawl once with a desk in front; ``follow`` opens the newest record all the time."""
    app = make_application()
    with tempfile.TemporaryDirectory() as name, served(PAGES_PER_HOST) as address:
        folder = Path(name) / "project"
        new_project(folder, address)
        bench = open_workbench(folder)
        bench.window.show()
        bench.window.show_desk(desk)
        beat = Heartbeat()
        ended: list[object] = []
        bench.host.crawl_ended.connect(ended.append)
        stroll = QTimer(bench, interval=400)
        if follow:
            stroll.timeout.connect(lambda: bench.review.list.table.step(1))
            stroll.start()
        quiet = QTimer(singleShot=True, interval=1500)
        quiet.start()
        while quiet.isActive():
            app.processEvents()
            time.sleep(0.001)
        bench.host.start_crawl(read_sources([f"http://{host}/" for host in HOSTS]))
        idle: list[float] = []
        with control(idle):
            watch = LockWatch()
            if explain:
                watch.start()
            beat.start()
            started = time.monotonic()
            QTimer.singleShot(GIVE_UP_MS, app, app.quit)
            bench.host.crawl_ended.connect(lambda _: QTimer.singleShot(1000, app, app.quit))
            app.exec()
            beat.stop()
            watch.stop()
        took_s = time.monotonic() - started
        report = ended[0] if ended else None
        sys.stdout.write(
            f"{desk}{', walking' if follow else ''}: {getattr(report, 'stored', None)} pages stored, "
            f"{getattr(report, 'records', None)} records in {took_s:.1f} s\n"
        )
        late = sorted(zip(beat.gaps, beat.stamps, strict=True), reverse=True)[:6]
        sys.stdout.write(
            "  latest ticks: "
            + ", ".join(f"{gap:.0f} ms at {at - started:.1f} s" for gap, at in late)
            + "\n"
        )
        bench.window.close()
        title = f"tick while crawling, {desk} in front{', walking' if follow else ''}"
        return [
            Figure(title, tuple(beat.gaps), LIMIT_MS, WORST_MS),
            Figure("    meanwhile in a process that does nothing", tuple(idle)),
        ]


def main() -> None:
    """Measure with each desk in front."""
    parser = argparse.ArgumentParser(description="Measure the window while a crawl runs.")
    parser.add_argument("--desk", action="append", help="Crawl, Review or Freshness")
    parser.add_argument("--walk", action="store_true", help="open the next record all the time")
    parser.add_argument("--switch-ms", type=float, help="sys.setswitchinterval, to try")
    parser.add_argument("--explain", action="store_true", help="say who held the lock")
    options = parser.parse_args()
    if options.switch_ms:
        sys.setswitchinterval(options.switch_ms / 1000)
    seal_environment()
    register_scheme()
    figures = []
    for desk in options.desk or ["Crawl", "Review", "Freshness"]:
        figures += measure(desk, follow=options.walk, explain=options.explain)
    tell(figures)


if __name__ == "__main__":
    main()
