"""Records that are near one another by what they cite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from carmengui.engine.inspection.related import Relation, path_between, related_to
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from tests.engine.cited_papers import PAPERS, project_of_papers

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    return project_of_papers(tmp_path_factory.mktemp("papers"))


@pytest.fixture
def project(papers: tuple[Path, dict[str, str]]) -> Iterator[Project]:
    with Project.open(papers[0]) as opened:
        yield opened


@pytest.fixture
def urls(papers: tuple[Path, dict[str, str]]) -> dict[str, str]:
    return papers[1]


def test_references_are_kept_with_the_record_in_their_parts(
    project: Project, urls: dict[str, str]
) -> None:
    record = next(each for each in project.store.records.current() if each.url == urls["sand"])
    assert [each.title.lower() for each in record.cited] == [
        "fire under peat",
        "gravel in shallow rivers",
        "dust of the northern steppe",
    ]
    peat, gravel, _ = record.cited
    assert (peat.authors, peat.date, peat.source) == (
        ("M. Okonkwo",),
        "1997",
        "Journal of Wet Land",
    )
    assert peat.pages
    assert gravel.doi == "10.1234/wet.97"
    assert "doi:10.1234/wet.97" in gravel.names
    assert "title:sand and stones of the delta" in record.known_as
    assert peat.evidence
    assert peat.evidence.node != gravel.evidence.node if gravel.evidence else False
    assert project.store.records.load(_number(project, urls["sand"])) == record


def _number(project: Project, url: str) -> int:
    return int(project.store.rows("SELECT record_id FROM listing WHERE url = ?", url)[0][0])


def test_what_is_cited_what_cites_and_what_shares_references(
    project: Project, urls: dict[str, str]
) -> None:
    sand = related_to(project.store, urls["sand"])
    assert sand.title == PAPERS["sand"][0]
    assert sand.by(Relation.CITED) == ()
    assert [each.url for each in sand.by(Relation.CITING)] == [urls["clay"]]
    coupled = {each.url: each for each in sand.by(Relation.COUPLED)}
    assert coupled.keys() == {urls["clay"], urls["snow"]}
    # Of 3 and 3 references 2 are shared; of 3 and 2 one.
    assert (coupled[urls["clay"]].shared, coupled[urls["clay"]].weight) == (2, 0.5)
    assert (coupled[urls["snow"]].shared, coupled[urls["snow"]].weight) == (1, 0.25)
    clay = related_to(project.store, urls["clay"])
    assert [each.url for each in clay.by(Relation.CITED)] == [urls["sand"]]
    assert related_to(project.store, urls["moss"]).records == ()


def test_the_path_leads_over_works_that_are_only_cited(
    project: Project, urls: dict[str, str]
) -> None:
    first, dust, last = path_between(project.store, urls["sand"], urls["snow"])
    assert (first.url, first.cites_next) == (urls["sand"], True)
    assert (dust.title.lower(), dust.url, dust.cites_next) == (
        "dust of the northern steppe",
        "",
        False,
    )
    assert (last.url, last.cites_next) == (urls["snow"], None)
    assert [each.url for each in path_between(project.store, urls["sand"], urls["clay"])] == [
        urls["sand"],
        urls["clay"],
    ]
    # Clay cites sand; sand and snow cite the same.
    assert len(path_between(project.store, urls["clay"], urls["snow"])) == 4
    assert path_between(project.store, urls["sand"], urls["moss"]) == ()


def test_records_that_are_read_again_are_counted_once(
    project: Project, urls: dict[str, str]
) -> None:
    before = related_to(project.store, urls["sand"])
    project.extract()
    assert related_to(project.store, urls["sand"]) == before
    names = project.store.rows("SELECT record_id FROM workname")
    records = project.store.rows("SELECT id FROM record")
    assert {row[0] for row in names} <= {row[0] for row in records}


def test_a_url_without_record_is_a_sentence(project: Project) -> None:
    with pytest.raises(KnownError, match="has no record"):
        related_to(project.store, "http://a.test/none")
