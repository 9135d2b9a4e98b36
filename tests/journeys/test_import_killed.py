"""kill -9 in the middle of an import: nothing belongs to nothing, and the next import adds the rest."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from carmengui.engine.project import Project
from tests.engine.runs.demo_corpus import write_corpus
from tests.journeys.test_crash import require_sound
from tests.kills import kills_of

pytestmark = pytest.mark.slow

KILLS = kills_of("IMPORT", 2)
PAGES = 60
STARTED_S = 60.0


def page(number: int) -> str:
    dice = random.Random(number)
    words = " ".join("".join(dice.choices("abcdefghij", k=6)) for _ in range(400))
    return (
        f"<html><head><title>Page {number} of the archive</title></head><body>"
        f"<h1>Page {number} of the archive</h1><p>{words}</p></body></html>"
    )


def corpus(folder: Path) -> Path:
    lines = []
    for number in range(PAGES):
        (folder / f"{number}.html").write_text(page(number), "utf-8")
        line = {"id": f"p{number}", "url": f"http://a{number % 3}.example/{number}", "lang": "en"}
        line |= {"site": f"a{number % 3}.example", "html_file": f"{number}.html"}
        lines.append(line | {"gold": {"title": f"Page {number} of the archive"}})
    return write_corpus(folder / "corpus.jsonl", lines)


def start_import(project: Path, file: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "carmengui", "import", str(project), str(file), "--json"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def kill_when_some_were_stored(process: subprocess.Popen[bytes], project: Path, most: int) -> None:
    """Kill an import once it has written to the archive; the moment is a matter of chance."""
    archive, size = project / "archive", archived(project)
    until = time.monotonic() + STARTED_S
    while archived(project) - size < most and process.poll() is None and time.monotonic() < until:
        time.sleep(0.005)
    assert archive.is_dir()
    family = psutil.Process(process.pid).children(recursive=True)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    _, alive = psutil.wait_procs(family, timeout=10)
    assert alive == [], "a worker outlived its parent"


def archived(project: Path) -> int:
    return sum(file.stat().st_size for file in project.glob("archive/*.warc.gz"))


def test_an_import_killed_at_any_moment_is_sound_and_goes_on(tmp_path: Path) -> None:
    file, folder = corpus(tmp_path), tmp_path / "project"
    Project.create(folder).close()
    dice = random.Random(time.time_ns())
    stored = 0
    for _ in range(KILLS):
        process = start_import(folder, file)
        kill_when_some_were_stored(process, folder, dice.randint(1, 75_000))
        require_sound(folder)
        with Project.open(folder) as project:
            ((now,),) = project.store.rows("SELECT COUNT(DISTINCT url_key) FROM capture")
        assert now >= stored, "a stored page is lost"
        stored = now
    assert stored > 0
    process = start_import(folder, file)
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 0
    assert json.loads(out)["records"] == PAGES
    require_sound(folder)
    with Project.open(folder) as project:
        titles = {
            record.url: value.values[0]
            for record in project.store.records.current()
            for value in record.fields
            if value.field == "title"
        }
        gold = {url: project.gold.of(url)["title"] for url in titles}
    assert len(titles) == PAGES
    assert gold == titles
