"""Two stored versions of a page that really changed: its content shows, what its site shares does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from carmengui.engine.changes.line_diff import Row
from carmengui.engine.inspection.version_diff import Basis, VersionDiff, compare_versions
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.versions import Sight, Versions, versions_of
from tests.engine.changing_site import ADDED, QUOTES, REMOVED, make


@dataclass
class Read:
    """A project, read as a window reads it."""

    store: Store
    archive: Archive
    versions: Versions

    def diff(self, newer: int, older: int = 0) -> VersionDiff:
        old, new = self.versions.number(older or newer - 1), self.versions.number(newer)
        assert old is not None
        assert new is not None
        return compare_versions(self.store, self.archive, self.versions, old, new)


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Read]:
    folder: Path = tmp_path_factory.mktemp("changing") / "project"
    url = make(folder)
    store = Store(folder / "carmen.sqlite", read_only=True)
    yield Read(store, Archive(folder / "archive"), versions_of(store, url))
    store.close()


def differing(diff: VersionDiff) -> list[tuple[Row, str, str]]:
    return [(p.row, p.old, p.new) for p in diff.lines if p.row is not Row.SAME]


def test_every_change_is_a_version_and_other_visits_are_not(read: Read) -> None:
    assert len(read.versions) == 5
    assert [(stop.sight, stop.version) for stop in read.versions.stops[-2:]] == [
        (Sight.UNCHANGED, 5),
        (Sight.ERROR, 5),
    ]
    assert "503" in str(read.versions.stops[-1].reason)


def test_the_added_sentence_shows_and_the_rotated_saying_does_not(read: Read) -> None:
    diff = read.diff(2)
    assert differing(diff) == [(Row.ADDED, "", ADDED)]
    assert diff.places == 1
    assert diff.siblings >= 5
    around = {(pair.old or pair.new) for pair in diff.boilerplate}
    assert around == {QUOTES[0], QUOTES[1]}


def test_changed_words_are_marked(read: Read) -> None:
    (pair,) = [pair for pair in read.diff(3).lines if pair.row is not Row.SAME]
    assert pair.row is Row.CHANGED
    assert [pair.old[m.start : m.end] for m in pair.old_marks] == ["seven"]
    assert [pair.new[m.start : m.end] for m in pair.new_marks] == ["nine"]


def test_a_sentence_that_went_is_named(read: Read) -> None:
    assert differing(read.diff(4)) == [(Row.REMOVED, REMOVED, "")]


def test_only_boilerplate_is_no_change_of_content(read: Read) -> None:
    diff = read.diff(5)
    assert diff.places == 0
    assert len(diff.boilerplate) == 2
    assert diff.newer.number == 5


def test_versions_far_apart_are_compared_too(read: Read) -> None:
    rows = [row for row, _, _ in differing(read.diff(5, older=1))]
    assert sorted(rows) == [Row.ADDED, Row.CHANGED, Row.REMOVED]


def test_the_same_models_cut_both_whichever_comes_first(read: Read) -> None:
    forth, back = read.diff(2), read.diff(1, older=2)
    assert set(forth.site_models) == set(back.site_models)
    assert len(forth.site_models) > 1
    assert differing(back) == [(Row.REMOVED, ADDED, "")]


def test_the_whole_text_of_both_versions_can_be_read_off(read: Read) -> None:
    diff = read.diff(2)
    old = [pair.old for pair in diff.lines if pair.old_number]
    new = [pair.new for pair in diff.lines if pair.new_number]
    assert REMOVED in old
    assert ADDED not in old
    assert [line for line in new if line != ADDED] == old


def test_pages_are_compared_without_boilerplate(read: Read) -> None:
    diff = read.diff(2)
    assert diff.basis is Basis.KEPT
    assert diff.media_type == "text/html"
    assert all("All about the" not in pair.new for pair in diff.lines)
