"""Numbers about a project that were counted by hand."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from carmengui.cli.main import make_parser
from carmengui.engine.project import Project
from carmengui.engine.review.statistics.census import SAMPLE_PAGES
from tests.cli.test_main import assert_sentence
from tests.engine.formats.test_carmen_xml import SCREENSHOT
from tests.engine.rendered_project import make_rendered_project
from tests.engine.runs.demo_corpus import write_corpus

Call = Callable[..., Any]
FOOT = "Imprint contact and privacy of the one and only village gazette since 1899"
PAGES = {
    "http://gazette.example/2024/river.html": (
        "<title>River bursts its banks in Marbrook</title><meta name=author content='Ada Miller'>",
        "The river rose by two metres last night and took three sheds with it downstream quickly.",
    ),
    "http://gazette.example/2024/bridge.html": (
        "<title>Old bridge opens again after years</title>",
        "Dancers crossed before any car did while the brass band of Unterwald kept playing on.",
    ),
    "http://gazette.example/2024/nothing.html": (
        "",
        "Someone forgot what should have stood here so nobody ever found out why it was made.",
    ),
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    lines = []
    for number, (url, (head, own)) in enumerate(PAGES.items()):
        name = f"{number}.html"
        (tmp_path / name).write_text(f"<html><head>{head}</head><p>{own}</p><div>{FOOT}</div>")
        lines.append({"id": str(number), "url": url, "site": "gazette", "html_file": name})
    corpus = write_corpus(tmp_path / "corpus.jsonl", lines)
    with Project.create(tmp_path / "project") as made:
        made.import_corpus(corpus)
    return tmp_path / "project"


def test_the_numbers_are_those_of_a_hand_count(command: Call, project: Path) -> None:
    result = command("stats", project, "--json").json
    assert set(result) == {
        "records",
        "fields",
        "mean_words_before",
        "mean_words_after",
        "improvement",
        "review",
        "rules",
        "census",
        "rendering",
        "agreement",
    }
    assert result["records"] == 3
    assert result["fields"]["title"][0] == 2
    assert result["fields"]["authors"][0] == 1
    assert result["fields"]["keywords"] == [0, 0]
    own = sum(len(own.split()) for _, own in PAGES.values())
    assert result["mean_words_before"] == pytest.approx(own / 3 + len(FOOT.split()))
    assert result["mean_words_after"] == pytest.approx(own / 3)
    share = len(FOOT.split()) / (own / 3 + len(FOOT.split()))
    assert result["improvement"] == pytest.approx(share, abs=1e-4)


def test_high_weights_are_those_in_the_tables(command: Call, project: Path) -> None:
    with sqlite3.connect(project / "carmen.sqlite") as database:
        rows = database.execute(
            "SELECT field, COUNT(*), SUM(weight >= 0.8) FROM field"
            " JOIN url ON url.record_id = field.record_id GROUP BY field"
        ).fetchall()
    database.close()
    counted = {field: [found, high] for field, found, high in rows}
    result = command("stats", project, "--json").json["fields"]
    assert {field: counts for field, counts in result.items() if counts[0]} == counted
    assert len(counted) >= 3


def test_only_the_newest_record_of_a_page_counts(
    command: Call, project: Path, tmp_path: Path
) -> None:
    url = "http://gazette.example/2024/nothing.html"
    (tmp_path / "2.html").write_text(
        "<title>Somebody found out after all</title><p>It was made for the fair."
    )
    line = {"id": "2", "url": url, "site": "gazette", "html_file": "2.html"}
    command("import", project, write_corpus(tmp_path / "again.jsonl", [line]))
    result = command("stats", project, "--json").json
    assert result["records"] == 3
    assert result["fields"]["title"][0] == 3


def test_a_person_reads_the_table_and_with_set_the_words(command: Call, project: Path) -> None:
    plain = command("stats", project)
    assert plain.err == ""
    lines = plain.out.splitlines()
    assert lines[0] == "3 records"
    assert lines[2].split()[:2] == ["title", "2"]
    assert [line.split()[0] for line in lines[2:9]] == [
        "title",
        "authors",
        "date",
        "description",
        "keywords",
        "publisher",
        "lang",
    ]
    with_set = command("stats", project, "--set").out.splitlines()
    assert with_set[0].split() == ["document", "mean", "words", "resolved", "without", "names"]
    assert not set(filter(None, lines)) & set(with_set), (
        "the table that was asked for, and no other"
    )
    words = {line.split()[0]: line.split()[1] for line in with_set[1:5]}
    own = sum(len(own.split()) for _, own in PAGES.values()) / 3
    foot = len(FOOT.split())
    assert (words["DI"], words["BMT"]) == (f"{own + foot:.2f}", f"{own:.2f}")
    [reduced] = [line for line in with_set if line.split()[:2] == ["DI", "BMT"]]
    assert reduced.split()[2] == f"{foot / (own + foot):.2%}"


@pytest.fixture
def gold_project(project: Path) -> Path:
    with Project.open(project) as opened:
        opened.gold.save(
            {
                "http://gazette.example/2024/river.html": {
                    "title": "River bursts its banks in Marbrook",
                    "authors": ["Ada Miller", "Bo Lee"],
                },
                "http://gazette.example/2024/bridge.html": {"title": "Another bridge"},
                "http://gazette.example/2024/nothing.html": {"title": "Nobody wrote it down"},
            }
        )
    return project


def test_what_verdicts_and_gold_say_is_counted(command: Call, gold_project: Path) -> None:
    told = command("stats", gold_project, "--json").json
    rows = {row["field"]: row for row in told["review"]["judged"]}
    title = {
        name: rows["title"][name] for name in ("present", "correct", "missed", "invalid_extra")
    }
    assert title == {"present": 3, "correct": 1, "missed": 2, "invalid_extra": 1}
    assert (rows["authors"]["partial"], rows["keywords"]["judged"]) == (1, 0)
    (quality,) = (
        row for row in told["review"]["quality"] if row["field"] == "title" and not row["method"]
    )
    assert (quality["precision"][0], quality["recall"][0]) == (0.5, 0.3333)
    out = command("stats", gold_project).out
    lines = [line.split() for line in out.splitlines()]
    assert ["title", "3", "3", "1", "0", "2", "1", "0"] in lines
    assert "0.500 (0.095 to 0.905)" in out
    # Which interval it is: evaluate has another one for the same precision.
    assert "95 % intervals: precision and recall Wilson, over pages; F1 bootstrap by site" in out
    methods = told["review"]["intervals"]
    assert methods["precision"] == methods["recall"] == "Wilson, over pages"
    assert methods["f1"].startswith("bootstrap by site")


def test_rules_say_what_they_hold(command: Call, gold_project: Path) -> None:
    told = command("stats", gold_project, "--json").json
    assert [(row["judged"], row["promised"]) for row in told["rules"]] == [(2, 0.5)]
    assert "carmen.title.6  0.50, measured precision 9% to 91% of 2" in (
        command("stats", gold_project).out
    )


def test_nothing_judged_is_said_in_a_sentence(command: Call, project: Path) -> None:
    out = command("stats", project).out
    assert "Nothing judged yet: there are no verdicts and no gold values." in out
    assert "precision" not in out


def test_the_census_is_drawn_by_its_seed(command: Call, gold_project: Path) -> None:
    told = [
        command("stats", gold_project, "--sample", 1, "--seed", seed, "--json").json["census"]
        for seed in (0, 0, 1, 2, 3)
    ]
    assert told[0] == told[1]
    assert len({census["urls"][0] for census in told}) > 1
    assert all(census["pages"] == 1 for census in told)
    whole = command("stats", gold_project, "--json").json["census"]
    marks = {row["field"]: row["marks"] for row in whole["rows"]}
    assert marks["authors"] == {"meta author": 1}
    assert marks["title"]["title"] == 1
    assert "values by markup: 3 pages of 1 sites, seed 0" in (command("stats", gold_project).out)


def test_a_kept_run_is_counted_as_it_was(command: Call, gold_project: Path) -> None:
    now = command("stats", gold_project, "--json").json
    (run, *_) = command("runs", gold_project, "--json").json["runs"]
    told = command("stats", gold_project, "--run", run["number"], "--json").json
    assert told["run"] == f"Run {run['number']}"
    assert told["review"] == now["review"]
    assert told["fields"] == now["fields"]
    with sqlite3.connect(gold_project / "carmen.sqlite") as database:
        database.execute("DELETE FROM field WHERE field = 'title'")
    database.close()
    assert command("stats", gold_project, "--json").json["fields"]["title"] == [0, 0]
    after = command("stats", gold_project, "--run", run["number"], "--json").json
    assert after == told
    assert command("stats", gold_project, "--run", "now", "--json").json["fields"]["title"] == [
        0,
        0,
    ]


def test_the_result_file_of_2001_has_statistics(command: Call, tmp_path: Path) -> None:
    """The five records that the screenshot of the paper shows."""
    file = tmp_path / "result.xml"
    file.write_bytes(SCREENSHOT.encode("iso-8859-1"))
    told = command("stats", file, "--json").json
    assert told["records"] == 5
    assert told["fields"]["title"] == [5, 3]
    assert told["fields"]["description"] == [2, 0]
    out = command("stats", file).out
    head, *rows = out.splitlines()[1:4]
    assert head.split() == ["found", "high", "weight", "share", "of", "records"]
    assert rows[0].split()[:3] == ["title", "5", "3"]
    assert len({row.rindex(" (") for row in rows}) == 1
    assert "Nothing judged yet" in out


def test_a_run_that_is_not_there_is_a_sentence(
    command: Call, project: Path, tmp_path: Path
) -> None:
    assert_sentence(command("stats", project, "--run", 99), 1)
    assert_sentence(command("stats", project, "--run", "nobody"), 1)
    assert_sentence(command("stats", project, "--run", "now", "--set"), 2)
    (tmp_path / "none.xml").write_text("no XML at all")
    assert_sentence(command("stats", tmp_path / "none.xml"), 1)


def test_an_empty_project_has_no_records(command: Call, tmp_path: Path) -> None:
    Project.create(tmp_path / "empty").close()
    assert command("stats", tmp_path / "empty").out.startswith("0 records\n")
    result = command("stats", tmp_path / "empty", "--set", "--json").json
    assert (result["records"], result["improvement"]) == (0, 0)


def test_the_report_of_the_paper_counts_four_documents(
    command: Call, project: Path, tmp_path: Path
) -> None:
    listed = tmp_path / "listed.txt"
    listed.write_text("unterwald\n")
    result = command("stats", project, "--set", "--words", listed, "--json").json["set"]
    without = command("stats", project, "--set", "--json").json["set"]
    own = sum(len(own.split()) for _, own in PAGES.values()) / 3
    means = {kind: row["mean_words"] for kind, row in result["documents"].items()}
    assert list(means) == ["HTML", "DI", "BMT", "AH"]
    assert means["DI"] == pytest.approx(own + len(FOOT.split()), abs=0.01)
    assert means["BMT"] == pytest.approx(own, abs=0.01)
    assert means["HTML"] > means["DI"]
    more = {
        kind: row["resolved"] - without["documents"][kind]["resolved"]
        for kind, row in result["documents"].items()
    }
    # One more word is known, of all words with a letter: the foot has a number.
    assert more["DI"] == pytest.approx(1 / (3 * (own + len(FOOT.split()) - 1)), abs=2e-4)
    assert more["BMT"] == pytest.approx(1 / (3 * own), abs=2e-4)
    assert all(row["resolved"] > 0.8 for row in without["documents"].values())
    names = [row["resolved_without_names"] for row in without["documents"].values()]
    assert names[1] >= without["documents"]["DI"]["resolved"]
    assert result["articles"] == {"gold": 0, "estimated": 3}
    assert without["word_lists"] == [f"simplemma {version('simplemma')} (en)"]
    assert result["word_lists"] == [f"listed.txt, {without['word_lists'][0]}"]
    row = next(row for row in result["table"] if (row["before"], row["after"]) == ("DI", "BMT"))
    assert row["improvement"] == pytest.approx(1 - means["BMT"] / means["DI"], abs=1e-3)
    assert ["Unterwald", 1] in without["unresolved"]
    assert ["Unterwald", 1] not in result["unresolved"]
    (project / "lexicon.txt").write_text("unterwald\n")
    kept = command("stats", project, "--set", "--json").json["set"]
    assert kept["documents"] == result["documents"]
    assert kept["word_lists"] == [f"lexicon.txt, {without['word_lists'][0]}"]
    printed = command("stats", project, "--set", "--as-printed", "--json").json["set"]
    assert printed["as_printed"]
    assert printed["documents"]["DI"]["mean_words"] > means["DI"]


def test_a_person_reads_the_report_and_what_is_estimated(command: Call, project: Path) -> None:
    out = command("stats", project, "--set").out
    assert "On 3 of 3 pages the article (AH) is estimated" in out
    assert [line.split()[0] for line in out.splitlines() if line[:5].strip().isupper()][:4] == [
        "HTML",
        "DI",
        "BMT",
        "AH",
    ]
    assert out.count("%") == 6 + 8, "each document beside those after it, and two shares of each"


def test_words_belong_to_the_report(command: Call, project: Path, tmp_path: Path) -> None:
    assert_sentence(command("stats", project, "--words", tmp_path / "x"), 1)
    ran = command("stats", project, "--set", "--words", tmp_path / "none.txt")
    assert_sentence(ran, 1)
    assert "none.txt cannot be read" in ran.err


def test_statistics_of_what_a_filter_shows(command: Call, project: Path) -> None:
    result = command("stats", project, "--filter", "has:authors", "--json").json
    assert (result["filter"], result["records"]) == ("has:authors", 1)
    assert result["fields"]["title"][0] == 1
    title = next(row for row in result["review"]["found"] if row["field"] == "title")
    assert (title["records"], title["share"]) == (1, [1.0, 0.2065, 1.0])
    assert result["census"]["pages"] == 1
    others = command("stats", project, "--filter", "no:authors", "--json").json
    assert (others["records"], others["fields"]["title"][0]) == (2, 1)


def test_a_filter_may_speak_of_another_field(command: Call, project: Path) -> None:
    counted = {
        field: command(
            "stats", project, "--filter", "weight>=0.1", "--field", field, "--json"
        ).json["records"]
        for field in ("title", "authors")
    }
    assert counted["authors"] == 1
    assert counted["title"] > 1
    assert command("stats", project, "--field", "date").code == 2


def test_as_many_pages_are_sampled_as_in_the_window() -> None:
    options = make_parser(["stats"]).parse_args(["stats", "atlas"])
    assert options.sample == SAMPLE_PAGES
    assert options.filter.is_empty


def test_it_says_what_rendering_brought(command: Call, tmp_path: Path) -> None:
    make_rendered_project(tmp_path / "rendered")
    told = command("stats", tmp_path / "rendered")
    assert "rendered in a browser: 3 of 5 pages, of 2 of 3 sites; 1 could not be" in told.out
    assert "share with more to say then: pages 0.400 (" in told.out
    (line,) = [
        each for each in told.out.splitlines() if each.startswith("keywords") and each.count("(")
    ][-1:]
    assert line.split()[:4] == ["keywords", "2", "2", "1.000"]
    data = command("stats", tmp_path / "rendered", "--json").json["rendering"]
    assert data["added"]["authors"] == {"found": 2, "added": 1, "values": 1}
    few = command("stats", tmp_path / "rendered", "--filter", "site:mixed.example")
    assert "rendered in a browser: 1 of 1 pages, of 1 of 1 sites" in few.out


def test_it_says_nothing_of_rendering_where_there_was_none(command: Call, project: Path) -> None:
    assert "rendered" not in command("stats", project).out
    assert command("stats", project, "--json").json["rendering"] is None


def test_the_words_of_the_text_corpus_are_counted(command: Call, project: Path) -> None:
    told = command("stats", project, "--corpus-totals", "--json").json["corpus"]
    rows = {(row["by"], row["value"]): (row["documents"], row["words"]) for row in told}
    documents, words = rows["corpus", "documents of the corpus"]
    lacking, rest = rows["corpus", "incomplete"]
    assert (documents + lacking, words + rest) == (3, sum(map(_words, PAGES.values())))
    assert rows["site", "gazette.example"] == (documents, words)
    assert rows["missing", "Name"][0] == lacking
    out = command("stats", project, "--corpus-totals").out
    assert f"site: gazette.example{documents:>41}{words:>14}" in out
    named = command("stats", project, "--corpus-totals", "--json").json["incomplete"]
    assert len(named) == lacking
    assert all("Name" in each["missing"] and each["url"].startswith("http") for each in named)
    lines = [line for line in out.splitlines() if line.startswith("incomplete: http")]
    assert lines == [f"incomplete: {each['url']} ({', '.join(each['missing'])})" for each in named]
    few = command("stats", project, "--corpus-totals", "--filter", "river", "--json").json["corpus"]
    assert few[0]["documents"] == 1


def _words(page: tuple[str, str]) -> int:
    # The year in the foot is no word; three pages are too few to cut the foot.
    return len(f"{page[1]} {FOOT}".split()) - 1


def test_the_text_corpus_is_that_of_a_project(command: Call, project: Path) -> None:
    result = command("stats", project, "--corpus-totals", "--set")
    assert_sentence(result, 2)
    assert "--corpus-totals counts the records of a project" in result.err
