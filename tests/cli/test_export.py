"""``carmengui export`` gives a project away as one file."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.formats.dublin_core import read_dublin_core
from carmengui.engine.model import Record
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from tests.engine.runs.demo_corpus import write_corpus

Call = Callable[..., Any]


def test_a_project_becomes_a_wacz_file(command: Call, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        "<title>Akçagöl kıyısında üç gün</title><h1>Akçagöl kıyısında üç gün</h1><p>Bugün hava güneşli."
    )
    lines = [{"id": "1", "url": "http://a.test/x", "site": "a", "html_file": "a.html"}]
    corpus = write_corpus(tmp_path / "corpus.jsonl", lines)
    project, out = tmp_path / "P", tmp_path / "P.wacz"
    assert command("new", project).code == 0
    empty = command("export", project, "--format", "wacz", "--out", out)
    assert (empty.code, out.exists()) == (1, False)
    assert "no stored pages yet" in empty.err
    assert command("import", project, corpus).code == 0
    told = command("export", project, "--format", "wacz", "--out", out, "--json").json
    assert told == {"bytes": out.stat().st_size, "lost": 0, "out": str(out)}
    with zipfile.ZipFile(out) as wacz:
        page = json.loads(wacz.read("pages/pages.jsonl").decode().splitlines()[1])
    assert (page["url"], page["title"]) == ("http://a.test/x", "Akçagöl kıyısında üç gün")
    assert "güneşli" in page["text"]


def test_mistakes_are_sentences(command: Call, tmp_path: Path) -> None:
    project = tmp_path / "P"
    assert command("new", project).code == 0
    assert command("export", project, "--format", "wacz", "--out", tmp_path).code == 2
    assert command("export", project, "--format", "mets", "--out", tmp_path / "x").code == 2
    assert command("export", tmp_path / "none", "--format", "wacz", "--out", "x").code == 1


PAGE = (
    "<html lang=de><title>{0} | Haus</title><meta name=description content='{1}'><h1>{0}</h1><p>{1}"
)


def _catalogued(command: Call, folder: Path) -> Path:
    """Make a project of three pages."""
    lines = []
    for number, title in enumerate(("Öffnungszeiten im Herbst", "Җәй килде", "Erster Rundgang")):
        (folder / f"{number}.html").write_text(
            PAGE.format(title, f"Was man über {title} wissen muss.")
        )
        url = f"http://haus.test/{number}"
        lines.append({"id": str(number), "url": url, "site": "h", "html_file": f"{number}.html"})
    corpus = write_corpus(folder / "corpus.jsonl", lines)
    project = folder / "P"
    assert command("new", project).code == 0
    assert command("import", project, corpus).code == 0
    return project


def test_people_go_before_the_program_in_the_catalogue(command: Call, tmp_path: Path) -> None:
    project, out = _catalogued(command, tmp_path), tmp_path / "P.xml"
    arguments = ("export", project, "--format", "dublin-core", "--out", out, "--force", "--json")
    plain = command(*arguments).json
    assert plain["records"] == 3
    before = {record["identifier"]: record for record in _read(out)}
    with Project.open(project) as opened:
        records = {record.url: record for record in opened.store.records.current()}
    _judge(project, records["http://haus.test/0"], "title", Judgement.WRONG, "Öffnungszeiten")
    _judge(project, records["http://haus.test/1"], "description", Judgement.WRONG)
    _judge(project, records["http://haus.test/2"], "", Judgement.NOT_RELEVANT)
    told = command(*arguments).json
    after = {record["identifier"]: record for record in _read(out)}
    assert (told["records"], told["not_relevant"]) == (2, 1)
    assert told["judged_wrong"] == {"description": 1}
    assert after["http://haus.test/0"]["title"] == "Öffnungszeiten"
    assert (
        after["http://haus.test/1"]["title"] == before["http://haus.test/1"]["title"] == "Җәй килде"
    )
    assert "description" in before["http://haus.test/1"]
    assert "description" not in after["http://haus.test/1"]


def test_what_is_doubtful_is_withheld(command: Call, tmp_path: Path) -> None:
    project, out = _catalogued(command, tmp_path), tmp_path / "P.xml"
    arguments = ("export", project, "--format", "dublin-core", "--out", out, "--force", "--json")
    everything = command(*arguments, "--least-weight", "0").json
    nothing = command(*arguments, "--least-weight", "1").json
    assert everything["doubtful"] == {}
    assert sum(nothing["doubtful"].values()) > sum(everything["values"].values()) / 2
    assert command(*arguments, "--least-weight", "7").code == 2
    weighted = command(*arguments, "--with-weights")
    assert weighted.code == 0
    assert 'w:weight="0.' in out.read_text()


def test_a_filter_leaves_its_records(command: Call, tmp_path: Path) -> None:
    project, out = _catalogued(command, tmp_path), tmp_path / "P.csv"
    arguments = ("export", project, "--format", "csv", "--out", out)
    assert command(*arguments, "--filter", "Rundgang", "--json").json["records"] == 1
    assert "Erster Rundgang" in out.read_text("utf-8")
    for filtered, count in (("title:rundgang", 1), ("-title:rundgang", 2), ("rundgänge", 1)):
        searched = command(*arguments, "--force", f"--filter={filtered}", "--json")
        assert searched.json["records"] == count, filtered
    refused = command(*arguments, "--force", "--filter", "lang:fi")
    assert (refused.code, "No records match the filter." in refused.err) == (1, True)


def test_a_file_that_is_there_is_only_replaced_by_force(command: Call, tmp_path: Path) -> None:
    project, out = _catalogued(command, tmp_path), tmp_path / "P.csv"
    arguments = ("export", project, "--format", "csv", "--out", out)
    out.write_text("a list of her own")
    refused = command(*arguments)
    assert (refused.code, f"{out} exists already." in refused.err) == (1, True)
    assert "--force" in refused.err
    assert out.read_text() == "a list of her own"
    assert command(*arguments, "--force").code == 0
    assert "Erster Rundgang" in out.read_text("utf-8")


def test_an_empty_project_gives_no_catalogue(command: Call, tmp_path: Path) -> None:
    project, out = tmp_path / "P", tmp_path / "P.xml"
    assert command("new", project).code == 0
    refused = command("export", project, "--format", "dublin-core", "--out", out)
    assert (refused.code, out.exists()) == (1, False)
    assert "no records yet" in refused.err


def _read(file: Path) -> list[dict[str, str]]:
    return [{each.element: each.value for each in record} for record in read_dublin_core(file)]


def _judge(
    project: Path, record: Record, field: str, judgement: Judgement, *corrected: str
) -> None:
    found = next((value for value in record.fields if value.field == field), None)
    values = found.values if found else ()
    verdicts = VerdictStore(project / REVIEW_DATABASE)
    at = datetime(2026, 11, 21, 9, tzinfo=UTC)
    said = Decision(
        record.capture_digest, record.url, field, values, judgement, "Gül", at, corrected=corrected
    )
    verdicts.write([said])
    verdicts.close()


def test_a_damaged_archive_is_not_exported_as_if_it_were_whole(
    command: Call, tmp_path: Path
) -> None:
    lines = []
    for number in range(4):
        words = f"<title>Page {number}</title><p>{'reed and heron ' * 40}{number}"
        (tmp_path / f"{number}.html").write_text(words)
        lines.append(
            {"id": f"{number}", "url": f"http://a.test/{number}", "html_file": f"{number}.html"}
        )
    corpus = write_corpus(tmp_path / "corpus.jsonl", lines)
    project, out = tmp_path / "P", tmp_path / "P.wacz"
    assert command("new", project).code == 0
    assert command("import", project, corpus).code == 0
    segment = project / "archive" / "00001.warc.gz"
    whole = segment.read_bytes()
    segment.write_bytes(whole[:600] + bytes(len(whole) - 600))

    refused = command("export", project, "--format", "wacz", "--out", out)
    assert (refused.code, out.exists()) == (1, False)
    assert f"{segment} is damaged" in refused.err
    assert f"carmengui check {project}" in refused.err
    again = command("extract", project)
    assert again.code == 1
    assert "4 could not be, and are as they were:" in again.out
    assert again.out.count("The stored page cannot be read") == 4

    checked = command("check", project, "--json")
    assert (checked.code, [each["repaired"] for each in checked.json["findings"]]) == (0, [True])
    told = command("export", project, "--format", "wacz", "--out", out)
    assert (told.code, out.is_file()) == (0, True)
    assert "4 responses were lost with an archive file and are left out." in told.out
    assert command("stats", project).code == 0


def test_the_pages_go_out_and_come_in_as_one_xml_per_site(command: Call, tmp_path: Path) -> None:
    project, out, other = _catalogued(command, tmp_path), tmp_path / "P.zip", tmp_path / "Q"
    report = command("export", project, "--format", "site-xml", "--out", out, "--json").json
    assert (report["records"], report["sites"]) == (3, 1)
    with zipfile.ZipFile(out) as archive:
        assert archive.namelist() == ["1.xml"]
        text = archive.read("1.xml").decode()
    assert ' href="http://haus.test/1"><baslik>Җәй килде</baslik>' in text

    imported = command("import", other, out, "--json").json
    assert (imported["pages"], imported["records"], imported["skipped"]) == (3, 3, {})
    with Project.open(other) as opened:
        titles = {row.url: row.title for row in opened.store.listing.rows([1, 2, 3])}
    assert titles["http://haus.test/1"] == "Җәй килде"
    assert titles["http://haus.test/0"] == "Öffnungszeiten im Herbst"
    assert command("search", other, "rundgänge", "--json").json["count"] == 1


def test_a_field_goes_where_it_is_told_to(command: Call, tmp_path: Path) -> None:
    project, out = _catalogued(command, tmp_path), tmp_path / "P.ris"
    told = command("export", project, "--format", "ris", "--losses", "--json").json
    assert told["records"] == 3
    assert any("Weights" in each for each in told["lost_in_format"])
    assert not out.exists()
    ris = ("export", project, "--format", "ris")
    assert command(*ris, "--map", "title=T2", "--map", "lang=", "--out", out).code == 0
    text = out.read_text(encoding="utf-8")
    assert text.count("\nT2  - ") == 3
    assert "TI  - " not in text
    assert "LA  - " not in text
    for wrong in ("title=TX", "colour=TI"):
        assert command(*ris, "--map", wrong, "--out", tmp_path / "x").code == 2
    assert command("export", project, "--format", "csv", "--map", "title=x", "--out", out).code == 2
    assert command(*ris).code == 2


def test_a_relative_path_with_a_blank_is_written_and_a_missing_folder_is_named(
    command: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _catalogued(command, tmp_path)
    (tmp_path / "für die Bibliothek").mkdir()
    monkeypatch.chdir(tmp_path)
    out = Path("für die Bibliothek") / "drei Seiten.ris"
    assert command("export", "P", "--format", "ris", "--out", out).code == 0
    assert (tmp_path / out).read_text("utf-8").count("ER  - ") == 3
    missing = Path("nicht da") / "drei.ris"
    failed = command("export", "P", "--format", "ris", "--out", missing)
    assert failed.code == 1
    assert "cannot be written" in failed.err
    assert not missing.parent.exists()
    assert [each.name for each in (tmp_path / out).parent.iterdir()] == [out.name]


def test_whoever_reads_one_line_of_many_hears_of_no_failure(command: Call, tmp_path: Path) -> None:
    project = _catalogued(command, tmp_path)
    arguments = ["export", str(project), "--format", "ris", "--losses"]
    made = subprocess.Popen(
        [sys.executable, "-m", "carmengui", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert made.stdout is not None
    made.stdout.close()
    _, told = made.communicate(timeout=120)
    assert told == b""


def test_every_format_says_what_it_cannot_hold(command: Call, tmp_path: Path) -> None:
    told = command("export", tmp_path / "P", "--losses", "--json").json["lost_in_formats"]
    wanted = "carmen-xml site-xml corpus oai-static qualified-dc dc-meta marcxml soif wacz json-ld"
    assert set(wanted.split()) <= set(told)
    assert all(said and all(one.endswith(".") for one in said) for said in told.values())
    assert command("export", tmp_path / "P").code == 2
