"""Importing a corpus: gold stays apart, crashes and odd pages cost nothing."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest

from carmengui.engine.model import Capture, Outcome
from carmengui.engine.model.headway import GivenUpError, Headway, Reached, Step
from carmengui.engine.project import Project
from carmengui.engine.storage import GoldStore
from tests.engine.project_folders import HTML, LIE, PAGES, contents, corpus_of, refusal, titles

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "project"
    Project.create(made).close()
    return made


def test_gold_lies_and_nobody_believes_it(tmp_path: Path) -> None:
    records = []
    for gold in (False, True):
        folder = tmp_path / f"gold-{gold}"
        with Project.create(folder) as project:
            told = project.import_corpus(corpus_of(tmp_path, PAGES, gold=gold))
            assert told == {"pages": 3, "gold": 3 * gold, "records": 3}
            assert titles(project) == {url: title for url, (title, _) in PAGES.items()}
            records.append(list(project.store.records.current()))
            kept = [project.gold.of(url) for url in PAGES]
        assert [bool(each) for each in kept] == [gold] * 3
        files = contents(folder)
        assert (LIE.encode() in files.pop("review.sqlite")) is gold
        assert not [name for name, data in files.items() if LIE.encode() in data]
        assert LIE not in repr(records)
    assert records[0] == records[1]
    with closing(GoldStore(folder / "review.sqlite", read_only=True)) as store:
        assert store.of("http://b.example/") == {
            "title": f"{LIE} 2",
            "authors": [f"{LIE} Şule Ağaoğlu"],
        }


def test_reading_anew_does_not_read_gold_either(folder: Path, tmp_path: Path) -> None:
    with Project.open(folder) as project:
        project.import_corpus(corpus_of(tmp_path, PAGES, gold=True))
        before = list(project.store.records.current())
        assert project.extract() == 3
        assert list(project.store.records.current()) == before


def test_an_import_takes_up_what_a_crash_left_in_the_archive(folder: Path, tmp_path: Path) -> None:
    with Project.open(folder) as project:
        for number in range(2):
            body = HTML.format(title=f"Artık {number} Numara", author="Kimse Bilmez").encode()
            url, at = f"http://left.example/{number}", datetime(2026, 2, 17, tzinfo=UTC)
            headers = (("Content-Type", "text/html"),)
            project.archive.append(
                Capture(url, at, Outcome.FETCHED, status=200, headers=headers, body=body)
            )
    segment = folder / "archive" / "00001.warc.gz"
    segment.write_bytes(segment.read_bytes() + segment.read_bytes()[:100])
    with Project.open(folder) as project:
        project.import_corpus(corpus_of(tmp_path, PAGES))
        left = {f"http://left.example/{n}": f"Artık {n} Numara" for n in range(2)}
        assert titles(project) == left | {url: title for url, (title, _) in PAGES.items()}
        assert len(list(project.archive.recover({}))) == 5
        assert len(project.store.captures.current()) == 5


def test_an_import_that_fails_half_way_leaves_nothing_half_written(
    folder: Path, tmp_path: Path
) -> None:
    broken = corpus_of(tmp_path, PAGES, lost="no-such-page.html")
    with Project.open(folder) as project:
        error = refusal(lambda: project.import_corpus(broken))
        assert "no-such-page.html cannot be read" in str(error.message)
    with Project.open(folder) as project:
        assert project.store.check() == "ok"
        project.import_corpus(corpus_of(tmp_path, PAGES))
        assert titles(project) == {url: title for url, (title, _) in PAGES.items()}
        assert project.store.captures.unread() == []


@pytest.mark.parametrize("when", [3, 6])
def test_an_interrupted_import_leaves_no_batch_open(
    folder: Path, tmp_path: Path, when: int
) -> None:
    asked = count(1)

    def interrupted() -> bool:
        if next(asked) == when:
            raise KeyboardInterrupt
        return True

    corpus = corpus_of(tmp_path, PAGES)
    with Project.open(folder) as project:
        with pytest.raises(KeyboardInterrupt):
            project.import_corpus(corpus, headway=Headway(is_wanted=interrupted))
        # What was written is either there for everybody or for nobody.
        with Project.open(folder) as other:
            ends = other.store.captures.committed_ends()
            assert project.store.captures.committed_ends() == ends
            assert project.store.captures.outcomes() == other.store.captures.outcomes()
        assert project.import_corpus(corpus)["records"] == len(PAGES)
        assert titles(project) == {url: title for url, (title, _) in PAGES.items()}


def test_an_import_tells_how_far_it_is_in_both_of_its_parts(folder: Path, tmp_path: Path) -> None:
    told = list[Reached]()
    headway = Headway(told.append)
    with Project.open(folder) as project:
        project.import_corpus(corpus_of(tmp_path, PAGES), headway=headway)
    begun = [(each.step, each.total) for each in told if not each.done]
    assert begun == [(Step.STORING, len(PAGES)), (Step.TAKING_IN, len(PAGES))]


def test_an_import_that_nobody_waits_for_ends_while_it_stores_pages(
    folder: Path, tmp_path: Path
) -> None:
    asked = count(1)
    with Project.open(folder) as project:
        with pytest.raises(GivenUpError):
            project.import_corpus(
                corpus_of(tmp_path, PAGES), headway=Headway(is_wanted=lambda: next(asked) < 3)
            )
        stored = len(project.store.captures.current())
        assert stored < len(PAGES)
        # Imported again, what is there already is not stored twice.
        project.import_corpus(corpus_of(tmp_path, PAGES))
        assert titles(project) == {url: title for url, (title, _) in PAGES.items()}


@pytest.mark.parametrize("url", ["http://a.example/\ud83d", "http://a.example/1\r\nX-Evil: 1", "ş"])
def test_addresses_that_no_archive_can_hold(folder: Path, tmp_path: Path, url: str) -> None:
    page = {url: ("Kuyu Başında Sohbet", "Gülçin Öztürk")}
    with Project.open(folder) as project:
        told = project.import_corpus(corpus_of(tmp_path, page, gold=True))
        assert told == {"pages": 1, "gold": 1, "records": 1}
        (stored,) = project.store.records.current()
        assert stored.url.isascii()
        assert stored.url.isprintable()
        assert project.gold.of(stored.url)["title"] == f"{LIE} 0"
        (row,) = project.store.captures.current()
        assert project.archive.read(next(iter(project.archive.recover({})))[0]).url == row.url


def test_half_a_surrogate_pair_in_a_page_does_not_stop_an_import(
    folder: Path, tmp_path: Path
) -> None:
    path = corpus_of(tmp_path, PAGES)
    bad = r'<script type="application/ld+json">{"@type":"Article","headline":"Yarım \ud83d çift"}'
    (tmp_path / "1.html").write_text(f"<html><head>{bad}</script></head><body><p>Metin.</p></body>")
    with Project.open(folder) as project:
        assert project.import_corpus(path)["records"] == 3
        assert "\ud83d" not in repr(titles(project))
        assert titles(project)["http://b.example/"] == "Dağ Yolunda Kış"


def test_pages_without_a_url_are_siblings_when_they_are_of_one_site(
    folder: Path, tmp_path: Path
) -> None:
    lines = []
    for number, (title, author) in enumerate(PAGES.values()):
        (tmp_path / f"{number}.html").write_text(HTML.format(title=title, author=author))
        site = "The Lake Press" if number < 2 else "press.example"
        lines.append({"id": f"a/{number}", "site": site, "html_file": f"{number}.html"})
    corpus = tmp_path / "corpus.jsonl"
    corpus.write_text("\n".join(map(json.dumps, lines)))
    with Project.open(folder) as project:
        project.import_corpus(corpus)
        found = {record.url: record.site for record in project.store.records.current()}
    assert found == {
        "https://the-lake-press.invalid/a%2F0": "the-lake-press.invalid",
        "https://the-lake-press.invalid/a%2F1": "the-lake-press.invalid",
        "https://press-example.invalid/a%2F2": "press-example.invalid",
    }
