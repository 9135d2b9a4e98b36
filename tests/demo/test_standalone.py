"""The demo web as a process of its own, as the crash test of the crawler uses it."""

from __future__ import annotations

import http.client
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "served.jsonl"


@pytest.fixture
def process(log: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "carmengui.demo.web", "--log", str(log), "--real-clock"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        yield running
        running.kill()


def _ask(process: subprocess.Popen[str], host: str, path: str) -> int:
    assert process.stdout is not None
    ip, _, port = process.stdout.readline().strip().partition(":")
    connection = http.client.HTTPConnection(ip, int(port), timeout=20)
    connection.request("GET", path, headers={"Host": host, "User-Agent": "tester/2"})
    status = connection.getresponse().status
    connection.close()
    return status


def _rows(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def test_it_serves_until_its_input_ends(process: subprocess.Popen[str], log: Path) -> None:
    assert _ask(process, "blog.demo.test", "/about/?x=1") == 200
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, "")
    opened, done = _rows(log)
    assert (opened["event"], done["event"]) == ("open", "done")
    assert "status" not in opened
    assert done["status"] == 200
    for row in (opened, done):
        assert row["host"] == "blog.demo.test"
        assert row["path"] == "/about/?x=1"
        assert row["user_agent"] == "tester/2"
        assert row["conditional"] is False
    assert not done["at"].startswith("2026-03-02T06:00:00+")


def test_it_stops_when_told(process: subprocess.Popen[str], log: Path) -> None:
    assert _ask(process, "archiv.demo.test", "/intern/") == 200
    process.send_signal(signal.SIGTERM)
    assert process.wait(20) == 0
    assert [row["event"] for row in _rows(log)] == ["open", "done"]


def test_a_log_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "carmengui.demo.web", "--log", str(tmp_path / "no" / "log")]
    ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)  # noqa: PLW1510 - the code is checked below
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "cannot be written" in ended.stderr
