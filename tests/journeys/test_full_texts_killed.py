"""kill -9 between a page and its full text, in a crawl and in an extraction: one record, nothing twice."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.project import Project
from carmengui.engine.storage.consistency import inconsistencies
from tests.engine.crawl.conftest import ScriptedWeb, http, project_on
from tests.engine.pipeline.test_documents import HEAD, PDF, REST, TEXT
from tests.engine.pipeline.test_full_texts import answers
from tests.journeys.test_crash import require_sound
from tests.made_documents import Row, pdf

pytestmark = pytest.mark.slow
A = "http://a.test/"
WAIT_S = 60.0
PAIRS = 12


def title(number: int) -> str:
    return f"Gravel of the {number}th Shallow River"


def page(number: int, *, more: str = "") -> bytes:
    return (
        f"<html><head><title>{title(number)}</title></head><body><h1>{title(number)}</h1>"
        f'<p>We follow stones that were painted.</p><a href="/full/{number}.pdf">PDF</a>{more}'
    ).encode()


def full_text(number: int) -> bytes:
    return pdf([Row(title(number), 18, 180, 720), *HEAD[1:], *TEXT, *REST])


class Held:
    """An answer that does not come, until it is let go: the server knows that it was asked."""

    def __init__(self) -> None:
        self.asked = threading.Event()

    def __call__(self, _asked: object, connection: object) -> None:
        self.asked.set()
        connection.recv(1)  # type: ignore[attr-defined]  # until the crawler is dead


def start(command: str, folder: Path, *words: str) -> subprocess.Popen[bytes]:
    line = [sys.executable, "-m", "carmengui", command, str(folder), *words, "--json"]
    return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def end(process: subprocess.Popen[bytes]) -> None:
    out, errors = process.communicate(timeout=120)
    assert process.returncode == 0, out + errors


def kill(process: subprocess.Popen[bytes]) -> None:
    family = psutil.Process(process.pid).children(recursive=True)
    assert process.poll() is None, "it ended before it was killed"
    process.send_signal(signal.SIGKILL)
    process.communicate()
    _, alive = psutil.wait_procs(family, timeout=10)
    assert alive == [], "a worker outlived its parent"


def test_a_crawl_killed_between_page_and_full_text_makes_one_record(tmp_path: Path) -> None:
    folder = tmp_path / "project"
    with ScriptedWeb() as web:
        before, behind = Held(), Held()
        web.add("a.test/abs/1", http(page(1, more='<a href="/z">z</a>')))
        web.add("a.test/full/1.pdf", before, http(full_text(1), **PDF))
        web.add("a.test/z", behind, http("<p>The end of it all."))
        with project_on(folder, web):
            pass
        for held in (before, behind):
            process = start("crawl", folder, f"{A}abs/1")
            assert held.asked.wait(WAIT_S), "it was never asked for"
            kill(process)
            require_sound(folder)
        end(start("crawl", folder, f"{A}abs/1"))
        asked = Counter(web.paths())
    # What was under way when it was killed is asked for once more, and nothing else is.
    assert {path: asked[path] for path in ("/abs/1", "/full/1.pdf", "/z")} == {
        "/abs/1": 1,
        "/full/1.pdf": 2,
        "/z": 2,
    }
    with Project.open(folder) as project:
        assert {each.url for each in project.store.records.current()} == {f"{A}abs/1", f"{A}z"}
        ((document, _, main, _),) = project.store.full_texts.joined()
        assert (document, main) == (f"{A}full/1.pdf", f"{A}abs/1")
        assert not list(inconsistencies(project.store, repair=False))


def test_an_extraction_killed_between_them_goes_on_to_the_same_records(tmp_path: Path) -> None:
    folder = tmp_path / "project"
    with ScriptedWeb() as web:
        for number in range(PAIRS):
            web.add(f"a.test/abs/{number}", http(page(number)))
            web.add(f"a.test/full/{number}.pdf", http(full_text(number), **PDF))
        with project_on(folder, web) as project:
            project.crawl(read_sources([f"{A}abs/{number}" for number in range(PAIRS)]))
            before = answers(project)
            last = project.store.records.last_number()
            made = project.store.rows("SELECT count(*) FROM capture")
        asked = len(web.log)
        process = start("extract", folder)
        wait_for_records(folder, last)
        kill(process)
        require_sound(folder)
        with Project.open(folder) as project:
            assert set(answers(project)) == set(before), "nothing is lost, nothing is apart"
        end(start("extract", folder))
        assert len(web.log) == asked, "an extraction asks for nothing"
    with Project.open(folder) as project:
        assert answers(project) == before
        assert len(project.store.full_texts.joined()) == PAIRS
        assert project.store.rows("SELECT count(*) FROM capture") == made
        assert not list(inconsistencies(project.store, repair=False))


def wait_for_records(folder: Path, last: int) -> None:
    """Wait until some records were made anew and are on the disk."""
    until = time.monotonic() + WAIT_S
    with closing(sqlite3.connect(folder / "carmen.sqlite")) as database:
        while time.monotonic() < until:
            ((newest,),) = database.execute("SELECT max(id) FROM record").fetchall()
            if newest > last:
                return
            time.sleep(0.005)
    raise AssertionError("no record was made anew")
