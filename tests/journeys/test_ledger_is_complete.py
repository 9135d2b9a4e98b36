"""The ledger lists every request that is made, and no process of the program makes any other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow

GUARD = """
import os, sys

_file = os.open(os.environ["NETWORK_LOG"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)

def _watch(event, arguments):
    if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        place = arguments[1]
        if isinstance(place, tuple):  # a socket of this computer alone has a path
            os.write(_file, f"{event} {place[0]} {place[1]}\\n".encode())
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        os.write(_file, f"{event} {arguments[0]} -\\n".encode())
    elif event == "cpython.run_command" or event == "cpython.run_module":
        os.write(_file, f"process {os.getpid()} -\\n".encode())

sys.addaudithook(_watch)
"""
"""Every Python process reads it first: the program, its workers and what starts them."""


@dataclass(frozen=True)
class Watched:
    """A demo, and what went out of its processes."""

    told: Any
    events: Counter[tuple[str, str, str]]


def watched(tmp_path: Path, *command: str) -> tuple[str, Counter[tuple[str, str, str]]]:
    (tmp_path / "guard").mkdir(exist_ok=True)
    (tmp_path / "guard" / "sitecustomize.py").write_text(GUARD)
    log = tmp_path / "network.log"
    project = str(Path(__file__).resolve().parents[2])
    done = subprocess.run(
        [sys.executable, *command],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(tmp_path / "guard"), project)),
            "NETWORK_LOG": str(log),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    events = Counter(tuple(line.split(" ")) for line in log.read_text().splitlines())
    return done.stdout, events  # type: ignore[return-value]


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Watched:
    folder = tmp_path_factory.mktemp("watched")
    out, events = watched(folder, "-m", "tests.journeys.watched_demo", str(folder / "demo"))
    return Watched(json.loads(out), events)


def test_the_ledger_lists_every_request_once(demo: Watched) -> None:
    assert len(demo.told["served"]) > 50
    assert Counter(demo.told["told"]) == Counter(demo.told["served"])


def test_nothing_else_goes_out(demo: Watched) -> None:
    ip, port = demo.told["address"]
    processes = {place for event, place, _ in demo.events if event == "process"}
    assert len(processes) > 1, "the workers are watched too"
    places = {each for each in demo.events if each[0] != "process"}
    # To look up a number asks nobody.
    assert places <= {("socket.connect", ip, str(port)), ("socket.getaddrinfo", ip, "-")}
    assert ("socket.connect", ip, str(port)) in places


def test_the_guard_sees_what_goes_out(tmp_path: Path) -> None:
    ask = (
        "import socket, contextlib, requests\n"
        "s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\n"
        "with contextlib.suppress(OSError): s.sendto(b'x', ('127.0.0.1', 9))\n"
        "with contextlib.suppress(OSError): requests.get('http://127.0.0.1:1/')\n"
    )
    _, events = watched(tmp_path, "-c", ask)
    assert ("socket.sendto", "127.0.0.1", "9") in events
    assert ("socket.connect", "127.0.0.1", "1") in events
