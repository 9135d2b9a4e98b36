"""How much memory one dense page takes while it is read: ``python -m tests.benchmarks.bench_dense_page``.

Pages of 15 MB that are nearly all small elements, each read in a process of its own as a worker does it:
text, record and links. What counts is the highest memory of the process above that before, as a multiple
of the bytes of the page; of a page that large the first 8,000,000 characters are parsed.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from carmengui.engine.boilerplate import SiteSnapshot
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.reading.read_page import read_archived
from carmengui.engine.reading.task import ReadTask
from carmengui.engine.storage import Archive

PAGE_BYTES = 15_000_000
LIMITS = {"paragraphs": 45.0, "cells": 90.0}
"""Times the bytes of the page."""
KINDS: dict[str, Callable[[int], str]] = {
    "paragraphs": lambda n: f'<p><b>Wort {n}</b> <i>Satz</i> <a href="/s/{n}.html">weiter</a></p>',
    "cells": lambda n: f"<tr><td>{n}</td><td>a{n % 97}</td><td>b</td></tr>",
}


def page_of(kind: str) -> bytes:
    """Return a page of one kind of small elements."""
    parts, size = ["<html lang=de><head><title>Dichte Seite</title></head><body>"], 0
    while size < PAGE_BYTES:
        parts.append(KINDS[kind](len(parts)))
        size += len(parts[-1])
    return "".join(parts).encode()


def read(kind: str) -> tuple[float, float]:
    """Read a page of one kind; return how many megabytes that took at most, and seconds of work."""
    url, headers = "http://dense.test/", (("Content-Type", "text/html; charset=utf-8"),)
    with TemporaryDirectory() as name:
        archive = Archive(Path(name))
        capture = Capture(
            url, datetime.now(UTC), Outcome.FETCHED, status=200, headers=headers, body=page_of(kind)
        )
        place = archive.append(capture)
        archive.close()
        del capture
        snapshot = SiteSnapshot("dense.test", "", 0, ())
        task = ReadTask(name, place, url, "page", "dense.test", snapshot)
        before, began = psutil.Process().memory_info().rss / 2**20, _worked_s()
        read_archived(task)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 - before, _worked_s() - began


def _worked_s() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    """Tell the memory of each kind of page; fail where it is above its limit."""
    is_above = False
    for kind, limit in LIMITS.items():
        command = [sys.executable, "-m", "tests.benchmarks.bench_dense_page", kind]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        megabytes, seconds = map(float, said.split())
        ratio = megabytes * 2**20 / PAGE_BYTES
        sys.stdout.write(
            f"{kind}: {megabytes:.0f} MB above what the process had, {ratio:.0f} times the page"
            f" (limit {limit:g}), {seconds:.1f} s of work\n"
        )
        is_above |= ratio > limit
    sys.exit(is_above)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.stdout.write("{} {}\n".format(*read(sys.argv[1])))
    else:
        main()
