"""What rendering brought, counted by hand on a small project."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import Field
from carmengui.engine.project import Project
from carmengui.engine.review.statistics.renderings import rendering_statistics
from carmengui.engine.review.statistics.row_reader import Sources, behind
from carmengui.engine.review.statistics.rows import Kind, Which
from carmengui.engine.review.statistics.statistics_truths import known_at
from tests.engine.rendered_project import PAGES, make_rendered_project

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("rendered") / "project"
    make_rendered_project(made)
    return made


def urls_of(project: Project, kind: Kind, field: str = "") -> set[str]:
    counted = rendering_statistics(project.store)
    sources = Sources(known_at(project.folder / "review.sqlite"), renderings=counted)
    found = behind(project.store, sources, Which(field or str(Field.TITLE), kind))
    return {row.url for row in found.read(project.store, sources.known, 0, len(found))}


def test_pages_and_sites_are_those_of_a_hand_count(folder: Path) -> None:
    with Project.open(folder) as project:
        counted = rendering_statistics(project.store)
    assert counted is not None
    assert (counted.records, counted.sites) == (5, 3)
    assert (len(counted.rendered), counted.rendered_sites) == (3, 2)
    assert (len(counted.grown), counted.grown_sites) == (2, 1)
    assert len(counted.failed) == 1
    data = counted.as_json()
    assert (data["share_of_records"][0], data["share_of_sites"][0]) == (0.4, 0.3333)
    assert data["added"]["title"] == {"found": 3, "added": 2, "values": 2}
    assert data["added"]["authors"] == {"found": 2, "added": 1, "values": 1}
    assert data["added"]["keywords"]["added"] == 2
    assert data["added"]["publisher"]["added"] == 0


def test_every_number_leads_to_its_pages(folder: Path) -> None:
    a, b, failed, _, mixed = (page.url for page in PAGES)
    with Project.open(folder) as project:
        assert urls_of(project, Kind.RENDERED) == {a, b, mixed}
        assert urls_of(project, Kind.GROWN) == {a, b}
        assert urls_of(project, Kind.NOT_RENDERED) == {failed}
        assert urls_of(project, Kind.ADDED, "title") == {a, b}
        assert urls_of(project, Kind.ADDED, "keywords") == {b, mixed}


def test_only_the_records_that_count_are_counted(folder: Path) -> None:
    with Project.open(folder) as project:
        whole = rendering_statistics(project.store)
        assert whole is not None
        first = whole.rendered[0]
        counted = rendering_statistics(project.store, {first})
    assert counted is not None
    assert (counted.records, counted.rendered, counted.failed) == (1, (first,), ())
    assert sum(row.added for row in counted.rows) < sum(row.added for row in whole.rows)


def test_where_no_page_was_rendered_there_are_no_such_statistics(tmp_path: Path) -> None:
    make_rendered_project(tmp_path / "project", (PAGES[3],))
    with Project.open(tmp_path / "project") as project:
        assert rendering_statistics(project.store) is None
