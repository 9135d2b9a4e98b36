"""The time of day that a source tells reaches records, stories and export; days are shown as before."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from carmengui.engine.export import ExportJob
from carmengui.engine.export.json_ld import JSON_LD
from carmengui.engine.model import Field
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.engine.stories.project_stories import find_stories
from tests.engine.sibling_pages import make_project
from tests.engine.stories.news import PAGES

TIMES = {
    "http://north.example/bridge-opens": (
        '<meta property="article:published_time" content="2026-03-02T09:30:00+03:00">',
        "2026-03-02T09:30:00+03:00",
    ),
    "http://south.example/kinsu": (
        (
            '<script type="application/ld+json">{"@type": "NewsArticle", "headline": "Kinsu",'
            ' "datePublished": "2026-03-02T17:05:00Z"}</script>'
        ),
        "2026-03-02T17:05:00+00:00",
    ),
    "http://river.example/strike": (
        '<time datetime="2026-03-03T06:45">Tuesday</time>',
        "2026-03-03T06:45:00",
    ),
    "http://north.example/ferries": (
        '<meta property="article:published_time" content="2026-03-03">',
        "",
    ),
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pages = {}
    for url, (mark, _) in TIMES.items():
        title, _, text = PAGES[url]
        head, body = ("", mark) if mark.startswith("<time") else (mark, "")
        pages[url] = (
            f'<!doctype html><html lang="en"><head><title>{title}</title>{head}</head>'
            f"<body><article><h1>{title}</h1>{body}<p>{text}</p></article></body></html>"
        )
    return make_project(tmp_path_factory.mktemp("times"), pages)


def test_the_time_is_kept_beside_the_day(project: Path) -> None:
    with Project.open(project) as opened:
        dates = {each.url: each.field(Field.DATE) for each in opened.store.records.current()}
    found = {url: (date.values, date.moment) for url, date in dates.items() if date is not None}
    assert found == {url: ((PAGES[url][1],), moment) for url, (_, moment) in TIMES.items()}


def test_stories_are_ordered_by_the_time(project: Path) -> None:
    with Project.open(project) as opened:
        basis = find_stories(opened.store)
    told = {message.url: message.moment_s for message in basis.messages}
    first, second, third, day_alone = TIMES
    assert told[first] == datetime.fromisoformat("2026-03-02T06:30:00+00:00").timestamp()
    assert told[second] == datetime.fromisoformat("2026-03-02T17:05:00+00:00").timestamp()
    assert told[third] == datetime.fromisoformat("2026-03-03T06:45:00+00:00").timestamp()
    assert told[day_alone] == datetime.fromisoformat("2026-03-03T12:00:00+00:00").timestamp()
    assert [message.url for message in basis.messages] == [first, second, third, day_alone]


def test_json_ld_has_the_time(project: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonld"
    with Project.open(project) as opened, closing(VerdictStore(tmp_path / "v.sqlite")) as verdicts:
        JSON_LD.write(ExportJob(opened.store, opened.archive, verdicts, "p", out))
    graph = json.loads(out.read_text("utf-8"))["@graph"]
    found = {node["@id"]: node["datePublished"] for node in graph if "datePublished" in node}
    assert found == {url: [moment or PAGES[url][1]] for url, (_, moment) in TIMES.items()}
