"""Which pages are read together."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from carmengui.engine.runs.corpus import CorpusLine
from carmengui.engine.runs.groups import (
    GroupTask,
    Survey,
    extract_group,
    groups_of,
    knowledge_of,
    page_key,
    survey,
)

FOOT = "<p>Every page of this site ends with the same long line about its owner and its rules."
OTTER = "An otter swam in the river for half an hour before it caught a trout under the old mill."
BRIDGE = "Nobody knows who built the stone bridge, but the village council wants to mend it in May."


def line(id_: str, site: str = "", url: str = "", file: Path = Path("x")) -> CorpusLine:
    return CorpusLine(id_, url, site, "", file)


def test_pages_of_a_site_stand_together_and_the_others_alone() -> None:
    lines = [line("a", "x"), line("b"), line("c", "y"), line("d", "x"), line("e")]
    groups = groups_of(lines, alone=False)
    assert [group.indices for group in groups] == [(0, 3), (1,), (2,), (4,)]
    assert [member.id for member in groups[0].lines] == ["a", "d"]


def test_alone_every_page_is_its_own_group() -> None:
    lines = [line("a", "x"), line("b", "x"), line("c")]
    assert [group.indices for group in groups_of(lines, alone=True)] == [(0,), (1,), (2,)]


def test_a_page_without_address_is_known_by_its_number() -> None:
    assert page_key(line("a", url="http://x.example/")) == "http://x.example/"
    assert page_key(line("a")) != page_key(line("b"))


def test_what_a_site_tells_does_not_depend_on_the_order() -> None:
    told = [Survey(f"http://x.example/{number}", f"text {number}") for number in range(6)]
    told.append(Survey("http://x.example/0", "another version of the first"))
    versions = {
        knowledge_of("x", order).version
        for order in (told, told[::-1], told[3:] + told[:3], [told[-1], *told[:-1]])
    }
    assert len(versions) == 1
    assert knowledge_of("x", told[:-1]).version not in versions


def test_a_page_that_cannot_be_read_tells_nothing_and_harms_nobody(tmp_path: Path) -> None:
    lines = []
    for number, own in enumerate((OTTER, BRIDGE)):
        file = tmp_path / f"{number}.html"
        file.write_text(f"<title>Story {number}</title><p>{own}</p>{FOOT}")
        lines.append(line(f"p{number}", "x", f"http://x.example/{number}", file))
    lines.insert(1, line("gone", "x", "http://x.example/gone", tmp_path / "gone.html"))
    assert survey(lines[1]) is None
    first, gone, last = extract_group(GroupTask((4, 5, 6), tuple(lines)))
    assert (first.index, gone.index, last.index) == (4, 5, 6)
    assert gone.record is None
    assert "gone.html cannot be read" in gone.problem
    assert first.record is not None
    assert first.record.text == OTTER
    assert first.record.siblings == 1
    assert last.record is not None
    assert last.record.text == BRIDGE
    (single,) = extract_group(GroupTask((0,), (lines[0],)))
    assert single.record is not None
    assert single.record.text != first.record.text


@pytest.mark.parametrize("was_on", [True, False])
def test_the_collector_is_left_as_it_was_found(tmp_path: Path, *, was_on: bool) -> None:
    page = tmp_path / "page.html"
    page.write_text(f"<title>Otter</title><p>{OTTER}")
    task = GroupTask((0, 1), (line("a", "x", file=page), line("b", "x", file=tmp_path / "no")))
    if not was_on:
        gc.disable()
    try:
        read = extract_group(task)
        assert gc.isenabled() is was_on
    finally:
        gc.enable()
    assert [bool(result.problem) for result in read] == [False, True]
