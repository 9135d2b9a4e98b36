"""A corpus in, records out: in order, the same whatever the order, and only from what may be read."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.runs.corpus import read_corpus
from carmengui.engine.runs.extract import extract_corpus, to_line
from carmengui.engine.runs.groups import (
    MAX_GROUP_PAGES,
    GroupTask,
    extract_group,
    groups_of,
    knowledge_of,
    survey,
)
from carmengui.engine.workers import TaskLimits
from tests.engine.runs.demo_corpus import (
    DemoPage,
    corpus_lines,
    hostile_lines,
    read_lines,
    some_of_each_site,
    write_corpus,
)

pytestmark = pytest.mark.slow

FIELDS = {"title", "authors", "date", "description", "keywords", "publisher", "lang"}
HOSTILE_SITE = "gazete.demo.test"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("corpus")


@pytest.fixture(scope="module")
def lines(folder: Path, demo_pages: list[DemoPage]) -> list[dict[str, Any]]:
    found = corpus_lines(folder, some_of_each_site(demo_pages))
    hostile = hostile_lines(folder, HOSTILE_SITE)
    for number, line in enumerate(hostile):
        found.insert(5 + 9 * number, line)
    assert len(found) >= 60 + len(hostile)
    assert len({line["site"] for line in found}) > 5
    return found


@pytest.fixture(scope="module")
def extracted(folder: Path, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The records of the corpus with its hostile pages, made by two workers."""
    extract(folder, lines, "two.jsonl", jobs=2)
    return read_lines(folder / "two.jsonl")


def extract(folder: Path, lines: list[dict[str, Any]], out: str, **how: Any) -> bytes:
    corpus = write_corpus(folder / f"corpus-of-{out}", lines)
    extract_corpus(str(corpus), str(folder / out), **how)
    return (folder / out).read_bytes()


def without(lines: list[dict[str, Any]], *names: str) -> list[dict[str, Any]]:
    return [line for line in lines if line["id"] not in names]


def test_one_line_out_per_line_in_and_in_order(
    lines: list[dict[str, Any]], extracted: list[dict[str, Any]]
) -> None:
    assert [line["id"] for line in extracted] == [line["id"] for line in lines]
    unread = [line for line in extracted if "problem" in line]
    assert [line["id"] for line in unread] == ["png"]
    for line in extracted:
        if line in unread:
            continue
        assert set(line) <= FIELDS | {"id", "text", "weights"}
        assert set(line["weights"]) == set(line) & FIELDS
        assert all(0 < weight <= 1 for weight in line["weights"].values())


def test_the_records_are_those_of_the_pages(
    lines: list[dict[str, Any]], extracted: list[dict[str, Any]]
) -> None:
    titles = {line["id"]: line["gold"]["title"] for line in lines if line["gold"]}
    right = sum(line.get("title") == titles.get(line["id"]) for line in extracted)
    assert right > 0.8 * len(titles)
    by_id = {line["id"]: line for line in extracted}
    assert by_id["empty"]["text"] == ""
    assert by_id["attributes"]["text"] == "shallow"
    assert by_id["huge"]["title"] == "A page that is far too large"
    assert by_id["surrogate"]["title"].startswith("Half a pair")


def test_one_worker_or_two_give_the_same_line_for_each_page_in_any_order(
    folder: Path, lines: list[dict[str, Any]], extracted: list[dict[str, Any]]
) -> None:
    shuffled = list(lines)
    random.Random(5).shuffle(shuffled)
    extract(folder, shuffled, "shuffled.jsonl", jobs=1)
    again = read_lines(folder / "shuffled.jsonl")
    assert [line["id"] for line in again] == [line["id"] for line in shuffled]
    by_id = {line["id"]: line for line in extracted}
    # Line by line as text: two workers give the same bytes as one.
    assert [json.dumps(line) for line in again] == [
        json.dumps(by_id[line["id"]]) for line in shuffled
    ]


def test_two_versions_of_one_page_are_judged_alike_in_any_order(
    folder: Path, demo_pages: list[DemoPage]
) -> None:
    of_site = [page for page in demo_pages if page.site == HOSTILE_SITE][:4]
    lines = [
        line | {"url": "http://gazete.demo.test/same", "site": HOSTILE_SITE}
        for line in corpus_lines(folder / "twice", of_site)
    ]
    lines[3]["url"] = "http://gazete.demo.test/other"
    corpus = folder / "twice"
    found = []
    for number, order in enumerate(([0, 1, 2, 3], [2, 1, 0, 3], [3, 1, 2, 0])):
        extract(corpus, [lines[index] for index in order], f"{number}.jsonl", jobs=1)
        found.append({line["id"]: line for line in read_lines(corpus / f"{number}.jsonl")})
    assert found[0] == found[1] == found[2]
    assert found[0]["p3"]["text"] != found[0]["p2"]["text"]


def test_gold_is_never_read(folder: Path, lines: list[dict[str, Any]]) -> None:
    few = without(lines, "huge", "nested")[:20]
    other = [
        line | {"gold": {"title": "Another", "text": "Another", "authors": ["A"]}} for line in few
    ]
    none = [{key: value for key, value in line.items() if key != "gold"} for line in few]
    first = extract(folder, few, "gold.jsonl", jobs=1)
    assert first == extract(folder, other, "other-gold.jsonl", jobs=1)
    assert first == extract(folder, none, "no-gold.jsonl", jobs=1)


def test_pages_of_one_site_tell_each_other_what_is_boilerplate(
    folder: Path, lines: list[dict[str, Any]], extracted: list[dict[str, Any]]
) -> None:
    extract(folder, without(lines, "huge"), "alone.jsonl", alone=True)
    alone = {line["id"]: line for line in read_lines(folder / "alone.jsonl")}
    together = {line["id"]: line for line in extracted}
    sited = [line["id"] for line in lines if line["gold"] and line["site"]]
    homeless = [line["id"] for line in lines if line["gold"] and not line["site"]]
    assert sum(together[id_] != alone[id_] for id_ in sited) > 0.3 * len(sited)
    assert len(homeless) >= 5
    for id_ in homeless:
        assert together[id_] == alone[id_]


def test_what_pages_of_one_site_share_is_cut(folder: Path, lines: list[dict[str, Any]]) -> None:
    write_corpus(folder / "few.jsonl", without(lines, "huge", "nested")[:44])
    known = [line for line, _ in read_corpus(str(folder / "few.jsonl"))]
    texts = [
        {result.id: result.record for group in groups for result in extract_group(group)}
        for groups in (groups_of(known, alone=False), groups_of(known, alone=True))
    ]
    cut = [
        len(texts[0][line.id].text) < len(texts[1][line.id].text)
        for line in known
        if line.site and texts[0][line.id] is not None and texts[1][line.id].text
    ]
    assert len(cut) > 10
    assert sum(cut) > 0.9 * len(cut)


def test_a_large_site_is_surveyed_first_and_read_in_pieces_with_the_same_result(
    folder: Path, demo_pages: list[DemoPage]
) -> None:
    pages = [page for page in demo_pages if page.site.startswith(("gazete", "xeber"))]
    pages = pages[: MAX_GROUP_PAGES + 3]
    assert len(pages) == MAX_GROUP_PAGES + 3
    lines = [line | {"site": "joined.example"} for line in corpus_lines(folder / "large", pages)]
    extract(folder / "large", lines, "out.jsonl")
    known = [line for line, _ in read_corpus(str(folder / "large" / "corpus-of-out.jsonl"))]
    (whole,) = groups_of(known, alone=False)
    at_once = [to_line(result) for result in extract_group(whole)]
    assert read_lines(folder / "large" / "out.jsonl") == at_once
    few = [to_line(result) for result in extract_group(GroupTask((0, 1), tuple(known[:2])))]
    assert few != at_once[:2], "the other pages of the site told nothing"


def test_pieces_that_share_the_survey_give_what_the_group_gives(
    folder: Path, demo_pages: list[DemoPage]
) -> None:
    pages = [page for page in demo_pages if page.site.startswith("institut")][:12]
    lines = [line | {"site": "institut"} for line in corpus_lines(folder / "pieces", pages)]
    corpus = write_corpus(folder / "pieces" / "corpus.jsonl", lines)
    known = [line for line, _ in read_corpus(str(corpus))]
    group = GroupTask(tuple(range(12)), tuple(known))
    told = [survey(line) for line in reversed(known)]
    knowledge = knowledge_of(known[0].site, [page for page in told if page is not None])
    pieces = group.pieces(5, knowledge)
    assert [len(piece.lines) for piece in pieces] == [5, 5, 2]
    results = [result for piece in pieces for result in extract_group(piece)]
    assert results[4].index == 4
    at_once = extract_group(group)
    assert [(r.id, r.record) for r in results] == [(r.id, r.record) for r in at_once]


def test_timing_adds_the_stages_and_nothing_else(folder: Path, lines: list[dict[str, Any]]) -> None:
    few = without(lines, "huge", "nested")[:12]
    extract(folder, few, "plain.jsonl", jobs=1)
    extract(folder, few, "timed.jsonl", jobs=1, timing=True)
    plain, timed = read_lines(folder / "plain.jsonl"), read_lines(folder / "timed.jsonl")
    for line in timed:
        stages = line.pop("timing")
        assert list(stages) == ["parse", "text", "describe"]
        assert all(seconds >= 0 for seconds in stages.values())
        assert sum(stages.values()) > 0
    assert timed == plain


def test_a_page_whose_file_is_missing_or_damaged_fails_alone(
    folder: Path, demo_pages: list[DemoPage]
) -> None:
    place = folder / "missing"
    lines = corpus_lines(place, [page for page in demo_pages if page.site == HOSTILE_SITE][:8])
    (place / lines[2]["html_file"]).unlink()
    packed = place / lines[4]["html_file"]
    assert packed.suffix == ".gz"
    packed.write_bytes(packed.read_bytes()[:-20])
    lines[6]["html_file"] = "no\0name"
    corpus = write_corpus(place / "corpus.jsonl", lines)
    summary = extract_corpus(str(corpus), str(place / "out.jsonl"))
    out = read_lines(place / "out.jsonl")
    assert (summary["pages"], summary["failed"]) == (8, 3)
    assert [line["id"] for line in out] == [line["id"] for line in lines]
    failed = [line for line in out if "problem" in line]
    assert [line["id"] for line in failed] == ["p2", "p4", "p6"]
    for line in failed:
        assert set(line) == {"id", "problem"}
        assert "cannot be read" in line["problem"]
    assert all(line["text"] for line in out if "problem" not in line)


def test_a_document_that_is_no_page_is_named_for_what_it_is(
    folder: Path, demo_pages: list[DemoPage]
) -> None:
    place = folder / "documents"
    lines = corpus_lines(place, demo_pages[:2])
    (place / "paper.html").write_bytes(b"%PDF-1.7\n" + bytes(range(256)))
    lines.append(lines[0] | {"id": "paper", "html_file": "paper.html"})
    corpus = write_corpus(place / "corpus.jsonl", lines)
    summary = extract_corpus(str(corpus), str(place / "out.jsonl"))
    assert (summary["pages"], summary["failed"]) == (3, 1)
    last = read_lines(place / "out.jsonl")[-1]
    assert set(last) == {"id", "problem"}
    assert "is a PDF document" in last["problem"]


def test_a_page_that_runs_over_the_limits_fails_alone(
    folder: Path, demo_pages: list[DemoPage]
) -> None:
    place = folder / "endless"
    pages = [page for page in demo_pages if page.site == HOSTILE_SITE][:5]
    lines = [line | {"site": HOSTILE_SITE} for line in corpus_lines(place, pages)]
    extract(place, without(lines, "p3"), "finite.jsonl")
    (place / lines[3]["html_file"]).unlink()
    os.mkfifo(place / lines[3]["html_file"])  # whoever opens it waits for ever
    extract(place, lines, "out.jsonl", limits=TaskLimits(timeout_s=2.0))
    out = read_lines(place / "out.jsonl")
    assert [line["id"] for line in out] == ["p0", "p1", "p2", "p3", "p4"]
    assert out[3] == {"id": "p3", "problem": "The task took longer than 2 s and was stopped."}
    assert without(out, "p3") == read_lines(place / "finite.jsonl")


def test_progress_counts_every_page(folder: Path, lines: list[dict[str, Any]]) -> None:
    told: list[int] = []
    extract(folder, without(lines, "huge")[:9], "progress.jsonl", progress=told.append)
    assert told == [1] * 9


def test_an_empty_corpus_gives_an_empty_file(folder: Path) -> None:
    assert extract(folder, [], "empty.jsonl") == b""


def test_a_place_that_cannot_be_written_is_named_in_a_sentence(
    folder: Path, lines: list[dict[str, Any]]
) -> None:
    corpus = write_corpus(folder / "few.jsonl", lines[:2])
    for out in (folder, folder / "no" / "such" / "folder.jsonl"):
        with pytest.raises(KnownError, match="cannot be written") as caught:
            extract_corpus(str(corpus), str(out))
        assert str(out) in str(caught.value)


def test_a_full_disk_is_told_in_a_sentence(folder: Path, lines: list[dict[str, Any]]) -> None:
    corpus = write_corpus(folder / "few.jsonl", lines[:2])
    with pytest.raises(KnownError, match="cannot be written: No space left"):
        extract_corpus(str(corpus), "/dev/full")
