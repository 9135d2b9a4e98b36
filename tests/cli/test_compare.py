"""``carmengui compare`` and ``carmengui runs``, as scripts call them."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.project import Project
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage import GoldStore, Store
from carmengui.engine.tuning import RuleHistory
from carmengui.resource_files import resource
from tests.cli.test_main import assert_sentence
from tests.engine.formats.carmen_files import read_carmen_file
from tests.engine.formats.test_carmen_xml import SCREENSHOT
from tests.engine.runs.demo_corpus import write_corpus
from tests.engine.runs.small_project import FIRST, SECOND, keep, make_project
from tests.engine.sibling_pages import make_project as sibling_project
from tests.engine.tuning.corpus import GAZETTE, HEADING_ONLY, INSTITUTE, PAGES

Call = Callable[..., Any]
LATER = datetime(2026, 11, 20, tzinfo=UTC)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = make_project(tmp_path / "project", FIRST)
    for pages in ({}, SECOND):
        keep(folder, pages, LATER)
        with closing(Store(folder / "carmen.sqlite")) as store:
            RunBook(folder).take(store, "Extraction", {"title rules": "12ab"})
    return folder


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    path = tmp_path / "result.xml"
    path.write_bytes(SCREENSHOT.encode("iso-8859-1"))
    return path


def test_two_runs(command: Call, project: Path) -> None:
    found = command("compare", 1, 2, "--project", project, "--json").json
    assert (found["old"], found["new"], found["pages"]) == ("Run 1", "Run 2", 3)
    assert found["kinds"] == {
        "different": 2,
        "new found": 1,
        "no longer found": 1,
        "weight only": 1,
        "unchanged": 1,
    }
    assert found["changes"] == 4
    assert found["effects"] == {"worse": 0, "unjudged": 4, "alike": 0, "better": 0}
    assert found["sites"]["b.example"]["kinds"]["different"] == 1
    assert found["methods"]["carmen.title.4"]["changes"] == 1
    titles = command("compare", 1, 2, "--project", project, "--field", "title", "--json").json
    assert titles["kinds"] == {
        "different": 2,
        "new found": 0,
        "no longer found": 0,
        "weight only": 1,
        "unchanged": 0,
    }
    assert list(titles["fields"]) == ["title"]


def test_gold_says_what_is_worse(command: Call, project: Path) -> None:
    with closing(GoldStore(project / "review.sqlite")) as gold:
        gold.save({"http://b.example/3": {"title": "Bibliographien"}})
    ran = command("compare", 1, 2, "--project", project)
    assert "Run 2 against Run 1: 3 pages in both" in ran.out
    assert "Of 4 changes: 0 better, 0 alike, 3 unjudged, 1 worse." in ran.out
    assert ran.out.index("b.example") < ran.out.index("a.example")
    turned = command("compare", 2, 1, "--project", project, "--json").json
    assert turned["effects"]["better"] == 1


def test_a_compared_file_needs_no_second_and_no_project(command: Call, paper: Path) -> None:
    ran = command("compare", paper)
    assert ran.code == 0
    assert "3 as 1." in ran.out
    assert command("compare", paper, "--json").json["kinds"]["different"] == 5


def test_it_is_written_as_xml(command: Call, project: Path, paper: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.xml"
    found = command("compare", 1, 2, "--project", project, "--out", out, "--json").json
    assert found["written"] == 3
    values = {
        (record.page, value.name): value.compared
        for record in read_carmen_file(out).records
        for value in record.values
    }
    assert values["http://a.example/1", "date"] == "no longer found"
    assert values["http://a.example/2", "abstract"] == "new found"
    assert command("compare", out, "--json").json["changes"] == 4


def test_lines_of_an_extractor(command: Call, project: Path, tmp_path: Path) -> None:
    lines = tmp_path / "peer.jsonl"
    lines.write_text(json.dumps({"url": "http://a.example/1", "title": "Anders"}), "utf-8")
    found = command("compare", 1, lines, "--project", project, "--json").json
    assert (found["pages"], found["only_old"], found["changes"]) == (1, 2, 1)
    for whose, names in (
        ("both", ["http://a.example/1"]),
        ("newer", []),
        ("older", ["http://a.example/2", "http://b.example/3"]),
    ):
        arguments = ("compare", 1, lines, "--project", project, "--pages", whose)
        assert command(*arguments, "--json").json["names"] == names
        assert set(names) <= set(command(*arguments).out.splitlines())


def test_a_run_of_certain_rules_a_day_and_a_side_with_itself(command: Call, project: Path) -> None:
    def changes(old: object, new: object) -> int:
        found = command("compare", old, new, "--project", project, "--json").json
        assert found["pages"] == 3
        return int(found["changes"])

    assert changes("rules:12ab", "rules:12ab") == 0
    assert changes(1, "rules:12ab") == 4  # the newest run of these rules
    assert changes("2026-11-15", "now") == 4
    assert changes("2026-11-15", 1) == 0
    ran = command("compare", "rules:none", 1, "--project", project)
    assert_sentence(ran, 1)
    assert "No run was made with the rules none." in ran.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["7", "1"], "There is no run 7."),
        (["1", "reviewer:ada"], "ada has not judged"),
        (["1", "none.xml"], "There is no file none.xml."),
    ],
)
def test_what_is_not_there_is_said(
    command: Call, project: Path, arguments: list[str], words: str
) -> None:
    ran = command("compare", *arguments, "--project", project)
    assert_sentence(ran, 1)
    assert words in ran.err


def test_what_is_missing_is_said(command: Call, paper: Path) -> None:
    assert_sentence(command("compare", "1"), 2)
    ran = command("compare", "1", paper)
    assert_sentence(ran, 1)
    assert "--project" in ran.err


# Runs -----------------------------------------------------------------------------------------


def test_a_field_that_there_is_not_is_said(command: Call, paper: Path) -> None:
    ran = command("compare", paper, "--field", "titel")
    assert_sentence(ran, 2)
    assert "There is no field “titel”." in ran.err
    assert "title" in ran.err
    assert "titel" not in command("compare", paper, "--field", "title").out


def test_a_field_that_is_not_compared_is_refused(command: Call, tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    one.write_text('{"id": "1", "title": "River"}\n', "utf-8")
    other.write_text('{"id": "1", "title": "Rivers"}\n', "utf-8")
    ran = command("compare", one, other, "--field", "authors")
    assert_sentence(ran, 2)
    assert "“authors” is not compared" in ran.err
    assert "Compared: title; other fields are not." in command("compare", one, other).out


def test_what_extract_writes_of_a_corpus_is_held_against_its_project(
    command: Call, tmp_path: Path
) -> None:
    lines = []
    for name in ("alfa", "beta", "gama"):
        page = f"<title>River {name} bursts</title><h1>River {name} bursts</h1><p>Water.</p>"
        (tmp_path / f"{name}.html").write_text(page, "utf-8")
        url = f"http://g.example/story?of={name}"
        lines.append({"id": f"g-{name}", "url": url, "site": "g", "html_file": f"{name}.html"})
    corpus = write_corpus(tmp_path / "corpus.jsonl", lines)
    folder, written = tmp_path / "project", tmp_path / "pred.jsonl"
    assert command("import", folder, corpus).code == 0
    assert command("extract", "--corpus", corpus, "--out", written).code == 0
    assert all("url" not in json.loads(line) for line in written.read_text("utf-8").splitlines())
    found = command("compare", "now", written, "--project", folder, "--json").json
    assert found["pages"] == 3
    assert found["kinds"]["unchanged"] >= 3
    other = json.loads(written.read_text("utf-8").splitlines()[1]) | {"title": "Another"}
    written.write_text(json.dumps(other), "utf-8")
    found = command("compare", "now", written, "--project", folder, "--json").json
    assert (found["pages"], found["kinds"]["different"]) == (1, 1)


def test_an_import_and_a_new_extraction_are_runs(command: Call, tmp_path: Path) -> None:
    (tmp_path / "1.html").write_text("<title>River bursts its banks</title><h1>River</h1>", "utf-8")
    line = {"id": "1", "url": "http://g.example/1", "site": "g", "html_file": "1.html"}
    corpus = write_corpus(tmp_path / "corpus.jsonl", [line])
    folder = tmp_path / "project"
    with Project.create(folder) as made:
        assert RunBook(folder).runs() == ()
        assert "No runs yet" in command("runs", folder).out
        made.import_corpus(corpus)
    (run,) = command("runs", folder, "--json").json["runs"]
    assert (run["number"], run["words"], run["records"], run["kept"]) == (1, "Import", 1, False)
    assert {"rules", "title rules", "site models", "calibration", "corpus"} <= run["digests"].keys()
    # Read anew with the same rules, all is as it was: that is no new run.
    assert command("extract", folder).code == 0
    assert len(command("runs", folder, "--json").json["runs"]) == 1
    rules = resource("rules", "title.rules").read_text("utf-8")
    (folder / "rules" / "title.rules").write_text(f"{rules}\n# the same in other words\n", "utf-8")
    assert command("extract", folder).code == 0
    first, second = command("runs", folder, "--json").json["runs"]
    assert (second["number"], second["words"]) == (2, "Extraction")
    differs = {
        name for name in first["digests"] if first["digests"][name] != second["digests"][name]
    }
    assert differs == {"rules", "title rules"}


def test_a_run_is_kept_on_demand(command: Call, project: Path) -> None:
    runs = command("runs", project, "--keep", 1, "--json").json["runs"]
    assert [run["kept"] for run in runs] == [True, False]
    assert "kept" in command("runs", project).out.splitlines()[0]
    ran = command("runs", project, "--keep", 9)
    assert_sentence(ran, 1)
    assert "The runs are 1, 2." in ran.err


def test_versions_of_rules_by_name(command: Call, tmp_path: Path) -> None:
    folder = sibling_project(tmp_path / "versions", PAGES)
    RuleHistory(folder).publish(HEADING_ONLY, "Only the heading", "Ada", LATER)
    found = command("compare", "title v1", "title v2", "--project", folder, "--json").json
    assert (found["old"], found["new"], found["pages"]) == ("title v1", "title v2", 13)
    assert found["changes"] == 10
    assert {name: each["changes"] for name, each in found["sites"].items()} == {
        INSTITUTE: 8,
        GAZETTE: 2,
    }
    counted = command("stats", folder, "--run", "title v2", "--json").json
    assert counted["run"] == "title v2"
    assert counted["fields"]["title"] == [12, 1]
    assert_sentence(command("compare", "title v1", "title v7", "--project", folder), 1)
