"""Searching a project that was crawled from a site on loopback, and looking into its index."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.project import Project, change_settings
from tests.cli.loopback import Site
from tests.cli.test_main import assert_sentence

Call = Callable[..., Any]


@pytest.fixture
def project(tmp_path: Path, site: Site) -> Path:
    """A project that crawled the site two hours ago."""
    folder = tmp_path / "project"
    site.has_etag = True
    Project.create(folder).close()
    change_settings(folder, {"delay_s": 0.0, "allow_loopback": True}, {})
    with Project.open(folder) as opened:
        then = datetime.now(UTC) - timedelta(hours=2)
        opened.crawl(read_sources([site.url]), clock=DemoClock(then))
    return folder


def found(command: Call, project: Path, *query: object) -> list[str]:
    records = command("search", project, *query, "--json").json["records"]
    return sorted(record["url"].rpartition("/")[2] for record in records)


def test_words_find_pages_with_snippets_and_counts(
    command: Call, project: Path, site: Site
) -> None:
    said = command("search", project, "story", "river", "--json").json
    assert said["count"] == 1
    (record,) = said["records"]
    assert record["url"] == f"{site.url}a.html"
    assert record["title"] == "A story about a river"
    assert said["facets"]["site"] == {site.address: 1}
    assert found(command, project, "stories") == ["a.html", "b.html", "deep.html"]
    assert found(command, project, "story -river") == ["b.html", "deep.html"]
    assert found(command, project, "story", "--site", "other.example") == []
    text = command("search", project, "wide").out
    assert text.startswith("1 record found.\n")
    assert "It is «wide»." in text
    assert "It is «wide»." in command("search", project, "wid*").out
    assert command("search", project, "zebra").out == "No record found.\n"
    assert len(found(command, project, "story", "--first", 2)) == 2


def test_pages_that_go_leave_the_index_and_are_listed(
    command: Call, project: Path, site: Site
) -> None:
    assert found(command, project, "story") == ["a.html", "b.html", "deep.html"]
    site.pages["/b.html"] = "410"
    site.pages["/deep.html"] = "404"
    site.pages["/a.html"] = "<title>A story about a lake</title><p>It is deep."
    assert command("revisit", project, "--duration", 4).code == 0
    assert found(command, project, "story") == ["a.html"]
    assert found(command, project, "lake") == ["a.html"]
    assert found(command, project, "river") == []
    removed = command("search", project, "--removed", "--json").json["removed"]
    assert {each["url"].rpartition("/")[2]: each["reason"] for each in removed} == {
        "b.html": "server returned 410",
        "deep.html": "server returned 404",
    }
    text = command("search", project, "--removed").out
    assert "/b.html  server returned 410" in text


def test_the_index_is_shown_as_the_tables_of_the_paper(
    command: Call, project: Path, site: Site
) -> None:
    with Project.open(project) as opened:
        rows = opened.store.rows("SELECT url, number FROM listing")
    numbers = {url.rpartition("/")[2]: number for url, number in rows}
    said = command("search", project, "--postings", "Bridge", "zebra", "--json").json["words"]
    assert said[0]["word"] == "bridge"
    assert [1, numbers["b.html"]] == said[0]["postings"][0][:2]
    assert said[1] == {"number": 0, "word": "zebra", "postings": []}
    (line,) = command("search", project, "--postings", "bridge").out.splitlines()
    number, word, places = line.split("\t")
    assert (word, places.split("-")[:2]) == ("bridge", ["1", str(numbers["b.html"])])
    lines = command("search", project, "--postings").out.splitlines()
    assert lines[int(number) - 1] == line
    words = [each.split("\t")[1] for each in lines]
    assert words == sorted(words)
    assert "river" in words
    forward = command("search", project, "--forward", f"{site.url}b.html").out
    assert forward.startswith(f"{numbers['b.html']}\ta story about a bridge")
    counted = forward.split("\t")[1].split().count("bridge")
    assert places.split("-")[2] == str(counted)


@pytest.mark.parametrize(
    "asked",
    [[], ["--removed", "story"], ["--postings", "a", "--removed"]],
)
def test_one_thing_is_asked_at_a_time(command: Call, project: Path, asked: list[str]) -> None:
    result = command("search", project, *asked)
    assert_sentence(result, 2)


@pytest.mark.parametrize(
    "asked", [['"story'], ["colour:red"], ["--forward", "http://nowhere.example/"]]
)
def test_mistakes_are_said_in_a_sentence(command: Call, project: Path, asked: list[str]) -> None:
    result = command("search", project, *asked)
    assert_sentence(result, 1)
