"""Records of a corpus and of a project, as scripts ask for them."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.model import Field
from carmengui.engine.project import Project
from tests.cli.loopback import Site
from tests.cli.test_main import assert_sentence
from tests.engine.runs.demo_corpus import (
    DemoPage,
    corpus_lines,
    hostile_lines,
    read_lines,
    some_of_each_site,
    write_corpus,
)

Call = Callable[..., Any]


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory, demo_pages: list[DemoPage]) -> Path:
    """Forty-five pages of the demo web and hostile ones among them; the largest has a test below."""
    folder = tmp_path_factory.mktemp("corpus")
    lines = corpus_lines(folder, some_of_each_site(demo_pages)[:45])
    for number, line in enumerate(hostile_lines(folder, "vesti.demo.test")):
        if line["id"] != "huge":
            lines.insert(3 + 7 * number, line)
    return write_corpus(folder / "corpus.jsonl", lines)


@pytest.fixture(scope="session")
def small(corpus: Path) -> Path:
    """Ten pages of three sites, without the hostile ones."""
    lines = [
        line
        for line in read_lines(corpus)
        if line["site"] in {"institut.demo.test", "blog.demo.test", "archiv.demo.test"}
    ]
    return write_corpus(corpus.with_name("small.jsonl"), lines[:10])


def test_files_pipes_and_any_number_of_jobs_give_the_same_bytes(
    program: Call, command: Call, corpus: Path, tmp_path: Path
) -> None:
    files = {}
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.jsonl"
        ran = command("extract", "--corpus", corpus, "--out", out, "--jobs", jobs, "--json")
        # The bytes of a PDF that are called HTML; the line says so.
        assert (ran.json["pages"], ran.json["failed"]) == (51, 1)
        assert ran.err == ""
        files[jobs] = out.read_bytes()
    assert files["1"] == files["2"]
    piped = program("extract", "--corpus", corpus, "--out", "-")
    assert (piped.code, piped.err) == (0, "")
    assert piped.out.encode() == files["1"]
    ids = [json.loads(line)["id"] for line in piped.out.splitlines()]
    assert ids == [line["id"] for line in read_lines(corpus)]


def test_standard_input_names_files_from_where_one_stands(
    program: Call, command: Call, small: Path, tmp_path: Path
) -> None:
    by_name = command("extract", "--corpus", small, "--out", "-")
    lines = [
        line | {"html_file": str(small.parent / line["html_file"])} for line in read_lines(small)
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    piped = program("extract", "--corpus", "-", "--out", "-", text=text)
    assert (piped.code, piped.err) == (0, "")
    assert piped.out == by_name.out
    assert piped.out.count("\n") == 10
    (tmp_path / "page.html").write_text("<title>A page in this folder</title>")
    local = program("extract", "--corpus", "-", "--out", "-", text='{"html_file": "page.html"}')
    assert json.loads(local.out)["title"] == "A page in this folder"


def test_a_person_is_told_how_many(command: Call, small: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    ran = command("extract", "--corpus", small, "--out", out)
    assert ran.out == f"10 pages extracted, 0 failed: {out}\n"


def test_alone_and_timing_are_passed_on(command: Call, small: Path, tmp_path: Path) -> None:
    found = {}
    for options in ((), ("--alone",), ("--timing",)):
        out = tmp_path / "out.jsonl"
        assert command("extract", "--corpus", small, "--out", out, *options).code == 0
        found[options] = read_lines(out)
    assert found["--alone",] != found[()]
    assert [line["id"] for line in found["--alone",]] == [line["id"] for line in found[()]]
    assert all(line.pop("timing") for line in found["--timing",])
    assert found["--timing",] == found[()]


def test_a_folder_of_rules_goes_before_the_program_s_own(
    command: Call, small: Path, tmp_path: Path
) -> None:
    rules, out = tmp_path / "rules", tmp_path / "out.jsonl"
    rules.mkdir()
    file = rules / "institution.rules"
    file.write_text('T = //title\nIf (T exists) <1> Institution[0.99] = "The " + T', "utf-8")
    found = {}
    for options in ((), ("--rules", rules)):
        assert command("extract", "--corpus", small, "--out", out, *options).code == 0
        found[bool(options)] = [line.get("publisher", "") for line in read_lines(out)]
    assert all(name.startswith("The ") for name in found[True])
    assert found[True] != found[False]
    file.write_text("T = //title\n\nIf (T exists <1> Institution[0.9] = T", "utf-8")
    out.unlink()
    told = command("extract", "--corpus", small, "--out", out, "--rules", rules)
    assert_sentence(told, 1)
    assert "institution.rules, line 3: " in told.err
    assert not out.exists()


def test_rules_are_a_folder_and_a_project_has_its_own(command: Call, tmp_path: Path) -> None:
    told = command("extract", "--corpus", "c.jsonl", "--out", "o", "--rules", tmp_path / "none")
    assert_sentence(told, 2)
    assert "is not a folder. Name the folder of the rule files." in told.err
    told = command("extract", tmp_path, "--rules", tmp_path)
    assert_sentence(told, 2)
    assert "a project uses the rule files in its own folder" in told.err


def test_a_missing_page_fails_alone(command: Call, small: Path, tmp_path: Path) -> None:
    lines = read_lines(small)
    lines[4]["html_file"] = "nowhere.html"
    corpus = write_corpus(small.with_name("missing.jsonl"), lines)
    out = tmp_path / "out.jsonl"
    ran = command("extract", "--corpus", corpus, "--out", out, "--json")
    assert (ran.json["pages"], ran.json["failed"]) == (10, 1)
    problem = read_lines(out)[4]
    assert problem["id"] == lines[4]["id"]
    assert "nowhere.html cannot be read" in problem["problem"]
    assert [line["id"] for line in read_lines(out) if line.get("text")] == [
        line["id"] for line in lines if line is not lines[4]
    ]


def test_a_corpus_that_is_none_is_told(command: Call, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"id": "a", "html_file": "a.html"}\nnot json\n')
    ran = command("extract", "--corpus", bad, "--out", out)
    assert_sentence(ran, 1)
    assert f"{bad}, line 2 is not JSON" in ran.err
    bad.write_text('{"id": "a"}\n')
    ran = command("extract", "--corpus", bad, "--out", out)
    assert_sentence(ran, 1)
    assert f"{bad}, line 1 names no page" in ran.err
    ran = command("extract", "--corpus", tmp_path / "none.jsonl", "--out", out)
    assert_sentence(ran, 1)
    assert "none.jsonl cannot be read" in ran.err
    assert not out.exists()


@pytest.mark.parametrize("out", ["", "no/such/folder/out.jsonl"])
def test_a_place_that_cannot_be_written_is_told(
    command: Call, small: Path, tmp_path: Path, out: str
) -> None:
    ran = command("extract", "--corpus", small, "--out", tmp_path / out)
    assert_sentence(ran, 1)
    assert f"{tmp_path / out} cannot be written" in ran.err


def test_a_full_disk_is_told(program: Call, small: Path) -> None:
    for how in ({"out": "/dev/full"}, {"out": "-"}):
        with Path("/dev/full").open("wb") as full:
            ran = program(
                "extract",
                "--corpus",
                small,
                "--out",
                how["out"],
                capture_output=False,
                stdout=full,
                stderr=subprocess.PIPE,
            )
        assert ran.code == 1
        assert ran.err.count("\n") == 1
        assert "cannot be written: No space left on device" in ran.err


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_who_has_seen_enough_is_no_accident(
    small: Path, tmp_path: Path, unbuffered: str
) -> None:
    """As in ``carmengui extract ... | head -1``."""
    lines = read_lines(small)
    # Far more than a pipe holds.
    huge = {"id": "huge", "html_file": "huge.bin"}
    corpus = write_corpus(small.with_name("long.jsonl"), [*lines, huge])
    with subprocess.Popen(
        [sys.executable, "-m", "carmengui", "extract", "--corpus", corpus, "--out", "-"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert json.loads(running.stdout.readline())["id"] == lines[0]["id"]
        running.stdout.close()
        err = running.stderr.read()
    assert (running.returncode, err) == (0, b"")


def test_a_project_reads_its_own_rules(command: Call, site: Site, tmp_path: Path) -> None:
    project = tmp_path / "project"
    Project.create(project).close()
    command("crawl", project, site.url, "--allow-loopback", "--delay", "0")
    file = project / "rules" / "place.rules"
    file.write_text('T = //title\nIf (T exists) <1> Place[0.9] = "Kiel"', "utf-8")
    assert command("extract", project, "--json").json == {"records": 4, "kept": []}
    with Project.open(project) as opened:
        places = [record.field(Field.PLACE) for record in opened.store.records.current()]
    assert [(place.values, place.method) for place in places if place] == [
        (("Kiel",), "own.place.1")
    ] * 4
    file.write_text("nonsense", "utf-8")
    told = command("extract", project)
    assert_sentence(told, 1)
    assert "place.rules, line 1: " in told.err


def test_a_project_s_records_are_made_anew(command: Call, site: Site, tmp_path: Path) -> None:
    project = tmp_path / "project"
    Project.create(project).close()
    command("crawl", project, site.url, "--allow-loopback", "--delay", "0")
    with Project.open(project) as opened:
        before = list(opened.store.records.current())
    assert [record.fields[0].values[0] for record in before] == [
        "The home page of a small site",
        "A story about a river",
        "A story about a bridge",
        "A story far below the others",
    ]
    # As if an older program had understood nothing.
    with sqlite3.connect(project / "carmen.sqlite") as database:
        database.execute("DELETE FROM field")
    database.close()
    asked = len(site.asked)
    assert command("extract", project, "--json").json == {"records": 4, "kept": []}
    with Project.open(project) as opened:
        assert list(opened.store.records.current()) == before
    assert len(site.asked) == asked


def test_rules_of_a_single_site_are_read_as_an_overlay(
    command: Call, small: Path, tmp_path: Path
) -> None:
    rules, out = tmp_path / "rules", tmp_path / "out.jsonl"
    rules.mkdir()
    (rules / "institution.rules").write_text(
        'T = //title\nIf (T exists) <1> Institution[0.99] = "The " + T', "utf-8"
    )
    assert command("extract", "--corpus", small, "--out", out, "--rules", rules).code == 0
    before = read_lines(out)
    site_of = {line["id"]: line["site"] for line in read_lines(small)}
    site = min(site_of.values())
    assert len({*site_of.values()}) == 3
    own = rules / "sites" / site / "institution.toml"
    own.parent.mkdir(parents=True)
    own.write_text("[branch.1]\nvalue = '\"A \" + T'\ncommon = {value = '\"The \" + T'}\n", "utf-8")
    made = command("extract", "--corpus", small, "--out", out, "--rules", rules, "--json").json
    assert "misfits" not in made
    for old, new in zip(before, read_lines(out), strict=True):
        name = old["publisher"]
        is_here = site_of[new["id"]] == site
        assert new["publisher"] == (name.replace("The ", "A ", 1) if is_here else name)
    own.write_text("[branch.2]\nweight = 0.5\n", "utf-8")
    made = command("extract", "--corpus", small, "--out", out, "--rules", rules, "--json").json
    (sentence,) = made["misfits"]
    assert sentence.startswith(f"sites/{site}/institution.toml: Branch <2> is not in")


def test_pages_that_cannot_be_read_are_named_and_none_at_all_is_an_error(
    command: Call, small: Path, tmp_path: Path
) -> None:
    """The exit code, the reason, and no figures over what was not there."""
    lines = [line | {"html_file": f"none {n}.html"} for n, line in enumerate(read_lines(small))]
    corpus, out = write_corpus(small.with_name("gone.jsonl"), lines), tmp_path / "out.jsonl"
    ran = command("extract", "--corpus", corpus, "--out", out, "--jobs", 1)
    assert ran.code == 1
    said = ran.out.splitlines()
    assert said[0] == f"0 pages extracted, 10 failed: {out}"
    assert said[1].startswith(f"{lines[0]['id']}: ")
    assert "none 0.html cannot be read: No such file or directory." in said[1]
    assert said[-1] == "and 5 more, each with its “problem” in the file"
    assert "none 0.html cannot be read" in ran.err
    assert command("extract", "--corpus", corpus, "--out", "-").code == 1
    evaluated = command("evaluate", corpus, out)
    assert_sentence(evaluated, 1)
    assert "10 pages could not be read" in evaluated.err
    assert "none 0.html" in evaluated.err
    some = write_corpus(small.with_name("some.jsonl"), [lines[0], *read_lines(small)[1:]])
    ran = command("extract", "--corpus", some, "--out", out, "--jobs", 1)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == f"9 pages extracted, 1 failed: {out}"
    assert len(ran.out.splitlines()) == 2
    assert command("evaluate", some, out, "--json").json["records"] == 9
