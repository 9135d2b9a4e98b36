"""JSON-LD says of every value where it stands, what found it, by which rules, and who judged it when."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.export import ExportJob
from carmengui.engine.export.json_ld import JSON_LD
from carmengui.engine.formats.json_ld import read_json_ld
from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive
from tests.engine.review.statistics_project import MOMENT, Given, Made, Offered, digest_of, fill

ONE, TWO = "http://a.example/1", "http://a.example/2"
TITLE = "Гөл & <Çiçek>\u2028]]>"
LADDER = (
    Offered(TITLE, 0.4, "meta.og:title", "/html/head/meta[2]", "content"),
    Offered(TITLE, 0.9, "h1", "/html/body/h1"),
    Offered("Elsewhere", 0.1, "h2", "/html/body/h2"),
)
DATED = (
    Offered("2026", 0.9, "text.date"),
    Offered("2026", 0.8, "meta.date", "/html/head/meta[2]", "content"),
)


@pytest.fixture
def job(tmp_path: Path) -> Iterator[ExportJob]:
    """Two pages: a title judged right by Ada and wrong by Ben; one corrected, with authors and a class."""
    pages = [
        Made(ONE, fields={"title": Given((TITLE,), 0.9, "h1", LADDER)}),
        Made(
            TWO,
            fields={
                "title": Given(("Menu",), 0.9, "h1", (Offered("Menu", 0.9, "h1"),)),
                "authors": Given(("Ada", "Grace"), 0.75, "meta.author"),
                "classes": Given(("MSC 05C15",), 0.8, "document.class"),
                "date": Given(("2026",), 0.8, "meta.date", DATED),
                "note": Given(("read me",), 0.7, "rules"),
            },
        ),
    ]
    store = fill(tmp_path, pages)
    verdicts = VerdictStore(tmp_path / "review.sqlite")
    verdicts.write(
        [
            Decision(digest_of(ONE), ONE, "title", (TITLE,), Judgement.RIGHT, "Ada", MOMENT),
            Decision(digest_of(TWO), TWO, "title", ("Menu",), Judgement.WRONG, "Ben", MOMENT, ("Heft",)),
        ]
    )  # fmt: skip
    with closing(store), closing(verdicts):
        made_with = {"rules": "ab12", "version of carmengui": "0.1.0"}
        archive = Archive(tmp_path / "archive")
        yield ExportJob(store, archive, verdicts, "p", tmp_path / "out", made_with=made_with)


def graph(job: ExportJob) -> dict[str, Any]:
    JSON_LD.write(job)
    return {each["@id"]: each for each in json.loads(job.out.read_text("utf-8"))["@graph"]}


def test_a_value_has_its_place_its_rules_and_its_verdict(job: ExportJob) -> None:
    nodes = graph(job)
    page = nodes[ONE]
    assert (page["@type"], page["name"]) == ("WebPage", [TITLE])
    assert page["capture"]["identifier"] == digest_of(ONE)
    assert page["capture"]["generatedAtTime"] == MOMENT.isoformat()
    (said,) = page["annotations"]
    assert said["body"]["value"] == TITLE
    assert said["target"] == {
        "@type": "SpecificResource",
        "source": ONE,
        "selector": {
            "@type": "XPathSelector",
            "value": "/html/body/h1",
            "refinedBy": {"@type": "TextPositionSelector", "start": 0, "end": 1},
        },
    }
    made = said["wasGeneratedBy"]
    assert made["method"] == "h1"
    plan = nodes[made["qualifiedAssociation"]["hadPlan"]]
    assert (plan["@type"], plan["version"]) == ("prov:Plan", "ab12")
    assert nodes[made["qualifiedAssociation"]["agent"]]["softwareVersion"] == "0.1.0"
    (verdict,) = said["assessments"]
    told = verdict["bodyValue"], verdict["creator"]["name"], verdict["created"]
    assert told == ("right", "Ada", MOMENT.isoformat())


def test_what_a_person_gave_was_found_by_no_rule(job: ExportJob) -> None:
    page = graph(job)[TWO]
    said = {each["body"]["value"]: each for each in page["annotations"]}
    assert "wasGeneratedBy" not in said["Heft"]
    assert "selector" not in said["Heft"]["target"]
    assert said["Heft"]["assessments"][0]["creator"]["name"] == "Ben"
    assert (said["Grace"]["weight"], said["Grace"]["field"]) == (0.75, "authors")
    assert "assessments" not in said["Grace"]
    assert [each["name"] for each in page["author"]] == ["Ada", "Grace"]
    assert page["about"][0]["termCode"] == "05C15"
    assert said["read me"]["field"] == "note", "schema.org has no word for it; the annotation has"


def test_an_attribute_is_part_of_the_path(job: ExportJob) -> None:
    (date,) = (each for each in graph(job)[TWO]["annotations"] if each["field"] == "date")
    assert date["target"]["selector"]["value"] == "/html/head/meta[2]/@content"
    assert date["wasGeneratedBy"]["method"] == "meta.date"


def test_every_term_is_in_the_context_of_the_file(job: ExportJob) -> None:
    JSON_LD.write(job)
    whole = json.loads(job.out.read_text("utf-8"))
    context = whole["@context"]
    prefixes = {name for name, said in context.items() if str(said).endswith((":", "#", "/"))}
    used = {word for word in _words(whole["@graph"]) if ":" in word}
    assert {word.partition(":")[0] for word in used} <= prefixes
    assert {"XPathSelector", "Annotation", "assessments", "hadPlan", "weight"} <= context.keys()


def _words(node: Any) -> Iterator[str]:
    """Yield the types of a node and of all within it."""
    if isinstance(node, list):
        for each in node:
            yield from _words(each)
    elif isinstance(node, dict):
        kinds = node.get("@type", [])
        yield from kinds if isinstance(kinds, list) else [kinds]
        yield from (each for value in node.values() for each in _words(value))


@pytest.mark.parametrize("change", [("Grace", "Grade"), ("\n]}\n", "\n"), ('"@graph": [', "x")])
def test_a_file_that_was_changed_is_not_what_was_written(
    job: ExportJob, change: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    JSON_LD.write(job)
    text = job.out.read_text("utf-8")
    assert len(list(read_json_ld(job.out))) == 2

    def damage(_: int) -> None:
        part = job.out.with_name(f"{job.out.name}.part")
        part.write_text(text.replace(*change), "utf-8")

    monkeypatch.setattr("os.fsync", damage)
    with pytest.raises(KnownError, match="not written as it should be"):
        JSON_LD.write(job)
    assert job.out.read_text("utf-8") == text


def test_a_title_names_the_version_of_the_title_rules_and_of_the_site_model(job: ExportJob) -> None:
    job.store.change("UPDATE field SET ladder = replace(ladder, '\"h1\"', '\"carmen.title.2\"')")
    job.store.change("UPDATE record SET site_model_version = 'm7'")
    nodes = graph(replace(job, made_with={**job.made_with, "title rules": "cd34"}))
    plans = {each["field"]: _plan(each) for each in nodes[ONE]["annotations"]}
    others = {each["field"]: _plan(each) for each in nodes[TWO]["annotations"][1:]}
    (part,) = nodes[others["authors"]]["hasPart"]
    assert plans == {"title": part["@id"]}
    assert (part["version"], nodes[others["date"]]["version"]) == ("cd34", "ab12")
    assert nodes[TWO]["capture"]["siteModel"] == "m7"


def _plan(annotation: dict[str, Any]) -> str:
    return str(annotation["wasGeneratedBy"]["qualifiedAssociation"]["hadPlan"])
