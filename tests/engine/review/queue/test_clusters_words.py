"""Templates of one skeleton are told apart by their fixed words, and content parts nothing.

The corpora are generated, stored as pages and read as any page is.
"""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.engine.boilerplate.fixed_lines import MAX_KEPT, line_shingles
from carmengui.engine.project import Project
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.queue.clusters import Cluster, clusters_of
from carmengui.engine.review.queue.clusters_records import read_records
from carmengui.engine.review.queue.clusters_words import FixedWords, are_apart, parted_by_words
from carmengui.engine.review.queue.queue import rank
from tests.engine.review.queue_project import Desk, alike

pytestmark = pytest.mark.slow

NAV = ("Start", "Forschung", "Lehre", "Bibliothek", "Personen", "Kontakt", "Impressum")
EVENT = ("Beginn", "Saal", "Veranstalter", "Anmeldung", "Eintritt", "Anfahrt")
BOOK = ("Verlag", "Umfang", "Bandzahl", "Bestellung", "Ladenpreis", "Rezension")
SECTIONS = ("Sport", "Kultur", "Umwelt", "Verkehr")
SYLLABLES = "ba ke li mo nu ra se ti vo wa zel dorf ing au heim tal berg".split()


class Writer:
    """Writes pages whose content never comes twice."""

    def __init__(self, seed: int = 7) -> None:
        self._chance = random.Random(seed)

    def words(self, count: int) -> str:
        def word() -> str:
            return "".join(self._chance.choices(SYLLABLES, k=self._chance.randint(2, 4)))

        return " ".join(word() for _ in range(count)).capitalize()

    def page(
        self, labels: tuple[str, ...], section: str = "", teasers: tuple[str, ...] = ()
    ) -> str:
        nav = "".join(f"<li><a href='/{each}'>{each}</a></li>" for each in NAV)
        rows = "".join(f"<p><b>{each}:</b> {self.words(3)}</p>" for each in labels)
        aside = "".join(f"<li><a href='/t'>{each}</a></li>" for each in teasers)
        above = f"<p>{section}</p><p>Mehr aus {section}</p>" if section else ""
        title = self.words(5)
        return (
            f"<html><head><title>{title}</title></head><body><ul>{nav}</ul><div>{above}"
            f"<h1>{title}</h1>{rows}<p>{self.words(60)}.</p><p>{self.words(80)}.</p></div>"
            f"<ul>{aside}</ul></body></html>"
        )


Read = Callable[[list[str]], tuple[Cluster, ...]]


def take_in(project: Project, folder: Path, pages: list[str], first: int = 0) -> None:
    corpus = folder / f"{first}.jsonl"
    with corpus.open("w", encoding="utf-8") as lines:
        for number, page in enumerate(pages, first):
            (folder / f"{number}.html").write_text(page, "utf-8")
            url = f"http://a.example/{number}.html"
            line = {"id": str(number), "url": url, "html_file": f"{number}.html"}
            lines.write(json.dumps(line) + "\n")
    project.import_corpus(corpus)


@contextmanager
def project_of(folder: Path, pages: list[str]) -> Iterator[Project]:
    with Project.create(folder / "p") as project:
        take_in(project, folder, pages)
        yield project


@pytest.fixture
def read(tmp_path: Path) -> Read:
    def call(pages: list[str]) -> tuple[Cluster, ...]:
        with project_of(tmp_path, pages) as project:
            return clusters_of(read_records(project.store, "title"), "title")

    return call


def sizes(clusters: tuple[Cluster, ...]) -> list[int]:
    return sorted((len(each.members) for each in clusters), reverse=True)


def numbers(cluster: Cluster) -> set[int]:
    return {int(each.url.rpartition("/")[2].removesuffix(".html")) for each in cluster.members}


def test_two_templates_of_one_skeleton_are_two_clusters(read: Read) -> None:
    writer = Writer()
    found = read([writer.page(EVENT if n % 3 else BOOK) for n in range(30)])
    assert len({each.skeleton for cluster in found for each in cluster.members}) == 1
    assert sorted(map(sorted, map(numbers, found))) == [
        [n for n in range(30) if n % 3 == 0],
        [n for n in range(30) if n % 3],
    ]
    assert len({each.key for each in found}) == 2


def test_one_template_with_other_content_stays_one_cluster(read: Read) -> None:
    writer = Writer()
    assert sizes(read([writer.page(EVENT) for _ in range(24)])) == [24]


def test_sections_and_teasers_part_no_template(read: Read) -> None:
    writer = Writer()
    teasers = [writer.words(3) for _ in range(24)]
    pages = [
        writer.page(EVENT, SECTIONS[n % 4], tuple(random.Random(n).sample(teasers, 4)))
        for n in range(24)
    ]
    assert sizes(read(pages)) == [24]


def test_parts_keep_their_keys_when_records_join(tmp_path: Path) -> None:
    writer = Writer()
    with project_of(
        tmp_path, [writer.page(EVENT if n % 2 else BOOK) for n in range(16)]
    ) as project:
        before = clusters_of(read_records(project.store, "title"), "title")
        take_in(project, tmp_path, [writer.page(EVENT if n % 3 else BOOK) for n in range(9)], 100)
        after = clusters_of(read_records(project.store, "title"), "title")
        # Before the pages of an older project are read again it has no words: one cluster, whose
        # key is that of the part that has the first record.
        project.store.change("UPDATE record SET lines = x''")
        [whole] = clusters_of(read_records(project.store, "title"), "title")
    assert sizes(before) == [8, 8]
    assert sizes(after) == [14, 11]
    assert {each.key for each in before} == {each.key for each in after}
    [first] = [each for each in after if each.members[0].number == 1]
    assert whole.key == first.key


def test_what_is_unlike_its_cluster_comes_before_the_others(tmp_path: Path) -> None:
    writer = Writer()
    pages = [writer.page(EVENT) for _ in range(12)]
    pages[7] = (
        pages[7]
        .replace("<h1>", "<article><header><h1>")
        .replace("</h1>", "</h1></header></article>")
    )
    with (
        project_of(tmp_path, pages) as project,
        closing(VerdictStore(project.folder / "review.sqlite")) as verdicts,
    ):
        ranking = rank(project.store, verdicts, "title", datetime.now(UTC))
    home = next(each.cluster for each in ranking.queue if each.record.url.endswith("/7.html"))
    assert len(home.members) == 12
    [first, second, *others] = [each for each in ranking.queue if each.cluster.key == home.key]
    assert first.record is home.representative
    assert second.record.url.endswith("/7.html")
    assert "outlier of its cluster" in str(second.reason)
    assert not any("outlier" in str(each.reason) for each in others)


@pytest.mark.parametrize(("others", "parts"), [(2, [22]), (3, [19, 3])])
def test_a_few_pages_of_other_words_stay_with_the_others(
    tmp_path: Path, others: int, parts: list[int]
) -> None:
    pages = alike(22)
    with closing(Desk(tmp_path, pages)) as desk:
        records = list(read_records(desk.store, "title"))
    lines = [range(6)] * (22 - others) + [range(10, 16)] * others
    words = FixedWords(
        {
            record.number: struct.pack("<6I", *own)
            for record, own in zip(records, lines, strict=True)
        }
    )
    assert [len(part) for part in parted_by_words(records, words)] == parts


def test_apart_are_pages_that_both_have_lines_of_their_own() -> None:
    nav = frozenset(range(100, 103))
    assert are_apart(nav | {1, 2, 3, 4}, nav | {5, 6, 7, 8})
    assert not are_apart(nav | {1, 2, 3}, nav | {5, 6, 7, 8})
    assert not are_apart(nav, nav | {5, 6, 7, 8})
    assert not are_apart(
        nav | set(range(200, 210)) | {1, 2, 3, 4}, nav | set(range(200, 210)) | {5, 6, 7, 8}
    )


def test_shingles_of_hostile_text_are_few() -> None:
    assert (
        len(line_shingles("\n".join(f"wort{n}ende x{chr(97 + n % 26)}{n}" for n in range(9)))) < 10
    )
    text = "\n".join("".join(chr(97 + int(d)) for d in str(n)) for n in range(100_000))
    found = line_shingles(text)
    assert len(found) == MAX_KEPT
    assert list(found) == sorted(found)
    assert line_shingles("") == line_shingles("\n \n.\n") == ()
    assert line_shingles("\ud800 : \ud800") == line_shingles(" : ")
    assert line_shingles("3. Mai 2020") == line_shingles("14. MAI 1999")
