"""What a page costs a crawl: ``python -m tests.benchmarks.bench_crawl [--scrapy PYTHON]``.

5 sites of 400 articles (2,105 pages) on loopback, without a pause, links found by lxml, one after the
other in turns, the median of three: ``carmengui crawl --no-extract`` (robots.txt, frontier in SQLite,
WARC), Scrapy with robots.txt and JOBDIR, and the whole way with extraction. CPU is user and system time
of the process and all that it started; memory the most that these held together. A second case are
pages of 80 kB, half as many: there the bytes cost, not the pages.
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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from carmengui.engine.project import Project, change_settings
from tests.benchmarks.article_sites import PER_INDEX, hosts

MUST_MS, AIM_MS = 1.7, 0.9
MUST_TIMES, AIM_TIMES = 2.5, 4.5
MUST_MB = 90
LARGE_KB, LARGE_MUST_MS, LARGE_AIM_MS = 80, 5.0, 4.0
_LOOK_EVERY_S = 0.05


@dataclass(frozen=True, slots=True)
class Run:
    """One crawl: pages, CPU and wall time, memory."""

    pages: int
    cpu_s: float
    seconds: float
    memory_mb: float

    @property
    def ms_per_page(self) -> float:
        """CPU time for each page, in milliseconds."""
        return self.cpu_s / max(1, self.pages) * 1000


def measure(command: list[str], count: Callable[[str], int]) -> Run:
    """Run a command to its end; ``count`` reads the number of pages out of what it says."""
    started = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        held: list[float] = [0.0]
        watch = threading.Thread(target=_watch, args=(process.pid, held), daemon=True)
        watch.start()
        assert process.stdout is not None
        said = process.stdout.read()
        # What it started and waited for is in the usage as well.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        watch.join()
    if process.returncode:
        sys.exit(f"{command[0]} ended with {process.returncode}.")
    seconds = time.monotonic() - started
    return Run(count(said), usage.ru_utime + usage.ru_stime, seconds, held[0])


def _watch(pid: int, held: list[float]) -> None:
    try:
        process = psutil.Process(pid)
        while process.is_running() and process.status() != psutil.STATUS_ZOMBIE:
            family = [process, *process.children(recursive=True)]
            held[0] = max(held[0], sum(_memory_mb(each) for each in family))
            time.sleep(_LOOK_EVERY_S)
    except psutil.NoSuchProcess:
        return


def _memory_mb(process: psutil.Process) -> float:
    try:
        return float(process.memory_info().rss) / 1e6
    except psutil.NoSuchProcess:
        return 0.0


@contextmanager
def served(sites: int, articles: int, least: int = 0) -> Iterator[list[str]]:
    """Serve the sites while the block runs, and give their home pages."""
    numbers = map(str, (sites, articles, least))
    command = [sys.executable, "-m", "tests.benchmarks.article_sites", *numbers]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdin is not None
        port = server.stdout.readline().strip()
        try:
            yield [f"http://{host}:{port}/" for host in hosts(sites)]
        finally:
            server.stdin.close()


def ours(folder: Path, urls: list[str], *options: str) -> Run:
    """Crawl with this program."""
    Project.create(folder).close()
    change_settings(folder, {"delay_s": 0.0, "per_ip_politeness": False}, {})
    command = [
        sys.executable,
        "-m",
        "carmengui",
        "crawl",
        str(folder),
        *urls,
        "--allow-loopback",
        "--json",
        *options,
    ]
    return measure(command, lambda said: int(json.loads(said)["fetched"]))


def scrapy(python: str, folder: Path, urls: list[str]) -> Run:
    """Crawl with Scrapy."""
    script = Path(__file__).with_name("scrapy_peer.py")
    return measure([python, str(script), str(folder), "0", *urls], int)


def main() -> None:
    """Measure, and say whether it is enough."""
    parser = argparse.ArgumentParser(description="Measure what a page costs a crawl.")
    parser.add_argument("--scrapy", metavar="PYTHON", help="an interpreter that has Scrapy")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--sites", type=int, default=5)
    parser.add_argument("--articles", type=int, default=400)
    parser.add_argument("--only", choices=("headless", "scrapy", "whole"), help="one of them")
    parser.add_argument("--pages", choices=("small", "large"), help="one of the two sizes")
    options = parser.parse_args()
    if options.pages != "large":
        _measure(options, Case("small pages", options.articles, 0, MUST_MS, AIM_MS))
    if options.pages != "small":
        many = options.articles // 2
        large = Case(f"pages of {LARGE_KB} kB", many, LARGE_KB * 1000, LARGE_MUST_MS, LARGE_AIM_MS)
        _measure(options, large)


@dataclass(frozen=True, slots=True)
class Case:
    """Sites to crawl, and what a page of them may cost."""

    title: str
    articles: int
    least_bytes: int
    must_ms: float
    aim_ms: float


def _measure(options: argparse.Namespace, case: Case) -> None:
    sys.stdout.write(f"{case.title}\n")
    found: dict[str, list[Run]] = {}
    sites = served(options.sites, case.articles, case.least_bytes)
    with sites as urls, tempfile.TemporaryDirectory() as name:
        for number in range(options.runs):
            for title, run in _contestants(options, Path(name), number, urls):
                found.setdefault(title, []).append(run())
                _tell(title, found[title][-1])
    expected = options.sites * (1 + case.articles // PER_INDEX + case.articles)
    _judge({title: _middle(runs) for title, runs in found.items()}, expected, case)


def _contestants(
    options: argparse.Namespace, folder: Path, number: int, urls: list[str]
) -> Iterator[tuple[str, Callable[[], Run]]]:
    if options.only in {None, "headless"}:
        place = folder / f"headless {number}"
        yield "headless", lambda: ours(place, urls, "--no-extract")
    if options.only in {None, "scrapy"}:
        if options.scrapy:
            yield "scrapy", lambda: scrapy(options.scrapy, folder / f"scrapy {number}", urls)
        elif number == 0:
            sys.stdout.write(
                "Scrapy is left out: name an interpreter that has it with --scrapy PYTHON.\n"
            )
    if options.only in {None, "whole"}:
        yield "whole", lambda: ours(folder / f"whole {number}", urls)


def _middle(runs: list[Run]) -> Run:
    return sorted(runs, key=lambda run: run.ms_per_page)[len(runs) // 2]


def _tell(title: str, run: Run) -> None:
    sys.stdout.write(
        f"{title:<9} {run.pages:6,} pages {run.ms_per_page:7.2f} ms CPU a page "
        f"{run.pages / run.seconds:7.0f} pages/s {run.memory_mb:6.0f} MB\n"
    )
    sys.stdout.flush()


def _judge(middle: dict[str, Run], expected: int, case: Case) -> None:
    sys.stdout.write("\nmedian\n")
    for title, run in middle.items():
        _tell(title, run)
        if run.pages != expected:
            sys.stdout.write(f"MISSED: {expected:,} pages were to be fetched\n")
    if (headless := middle.get("headless")) is None:
        return
    lines = [
        ("CPU ms a page", headless.ms_per_page, case.must_ms, case.aim_ms, -1),
        ("memory, MB", headless.memory_mb, MUST_MB, MUST_MB, -1),
    ]
    if (peer := middle.get("scrapy")) is not None:
        times = peer.ms_per_page / headless.ms_per_page
        lines.append(("times less CPU than Scrapy", times, MUST_TIMES, AIM_TIMES, 1))
    for name, value, must, aim, sign in lines:
        verdict = "met" if sign * value >= sign * must else "MISSED"
        aimed = "reached" if sign * value >= sign * aim else "not reached"
        sys.stdout.write(
            f"{name:<28} {value:7.2f}  must {must:g}: {verdict}  aim {aim:g}: {aimed}\n"
        )


if __name__ == "__main__":
    main()
