"""``carmengui import`` takes web archives and saved pages too."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.project import Project
from tests.cli.test_main import assert_sentence
from tests.engine.warc_files import html, packed, response

Call = Callable[..., Any]
A = "http://a.example"


def test_an_archive_makes_a_project_and_a_person_is_told_what_was_passed_over(
    command: Call, tmp_path: Path
) -> None:
    file = tmp_path / "some.warc.gz"
    script = response(f"{A}/i.js", b"1", kind="text/javascript")
    image = response(f"{A}/i.png", b"\x89PNG", kind="image/png")
    file.write_bytes(
        packed([response(f"{A}/1", html(1)), script, image, response(f"{A}/2", html(2))])
    )
    ran = command("import", tmp_path / "p", file)
    assert ran.out.splitlines() == [
        f"2 pages imported into {tmp_path / 'p'}, 2 records.",
        "Stored with them: 1 style sheets, pictures and fonts.",
        "Skipped: 1 x no web page (a script, another document).",
    ]
    again = command("import", tmp_path / "p", file, "--json").json
    assert again["skipped"]["in the project already"] == 2
    assert (again["pages"], again["records"], again["stopped"]) == (0, 2, False)


def test_a_folder_and_a_crawl_of_files_need_no_web(command: Call, tmp_path: Path) -> None:
    folder = tmp_path / "saved"
    folder.mkdir()
    for number in (1, 2):
        (folder / f"{number}.html").write_bytes(html(number))
    assert command("import", tmp_path / "p", folder, "--json").json["pages"] == 2
    file = tmp_path / "some.warc"
    file.write_bytes(response(f"{A}/3", html(3)))
    crawled = command("crawl", tmp_path / "p", file, "--json").json
    assert (crawled["records"], crawled["fetched"]) == (3, 0)


def test_what_holds_no_pages_is_a_sentence(command: Call, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert_sentence(command("import", tmp_path / "p", tmp_path / "empty"), 1)


def test_an_interrupt_keeps_what_is_in(tmp_path: Path) -> None:
    file = tmp_path / "some.warc.gz"
    file.write_bytes(packed(response(f"{A}/{n}", html(n)) for n in range(1, 1500)))
    running = subprocess.Popen(
        [sys.executable, "-m", "carmengui", "import", str(tmp_path / "p"), str(file), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    segment = tmp_path / "p" / "archive" / "00001.warc.gz"
    while running.poll() is None and not (segment.exists() and segment.stat().st_size > 5_000):
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert err == ""
    with Project.open(tmp_path / "p") as project:
        records = project.store.records.count()
        assert project.store.check() == "ok"
        assert project.store.captures.unread() == []
    assert '"stopped": true' in out
    assert f'"records": {records}' in out
    assert 0 < records < 1499


def test_results_of_another_extractor_stand_beside_the_records(
    command: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "some.warc"
    archive.write_bytes(response(f"{A}/1", html(1)))
    command("import", tmp_path / "p", archive)
    lines = [{"url": f"{A}/1", "title": "Elsewhere"}, {"url": f"{A}/9", "title": "Nowhere"}]
    file = tmp_path / "results.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    monkeypatch.chdir(tmp_path)  # the project may be named from where one is
    ran = command("import", "p", file, "--as", "opponent", "--name", "Fast one")
    assert ran.out.strip() == (
        "Fast-one stands beside 1 record of p; 1 of its pages have none. Fields: title."
    )
    with Project.open(tmp_path / "p") as project:
        assert project.store.listing.facets().opponents["differs"] == 1
        assert project.store.records.count() == 1
    ran = command("import", tmp_path / "p", "--forget", "Fast one", "--as", "opponent")
    away = tmp_path / "p" / "opponents" / "put-away" / "Fast-one.sqlite"
    assert str(away) in ran.out
    assert away.is_file()
    with Project.open(tmp_path / "p") as project:
        assert project.store.listing.facets().opponent_names == ()
    command("import", tmp_path / "p", "--recall", "Fast one", "--as", "opponent")
    with Project.open(tmp_path / "p") as project:
        assert project.store.listing.facets().opponents["differs"] == 1
    assert_sentence(command("import", tmp_path / "p", "--recall", "x", "--as", "opponent"), 1)
    assert_sentence(command("import", tmp_path / "p", "--forget", "Fast one"), 2)
    assert_sentence(command("import", tmp_path / "p", file, "--forget", "Fast one"), 2)
    assert_sentence(command("import", tmp_path / "p"), 2)
    bad = tmp_path / "bad.jsonl"
    bad.write_text("no JSON", "utf-8")
    refused = command("import", tmp_path / "p", bad, "--as", "opponent")
    assert_sentence(refused, 1)
    assert "line 1 is not JSON" in refused.err
