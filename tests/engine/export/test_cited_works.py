"""Works that records cite go out with them, in the formats that have a place for them."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.export import ExportJob
from carmengui.engine.export.dublin_core import DUBLIN_CORE
from carmengui.engine.export.json_lines import JSON_LINES
from carmengui.engine.formats.dublin_core import read_dublin_core
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from tests.engine.cited_papers import PAPERS, project_of_papers

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project_of_papers(tmp_path_factory.mktemp("cited"))[0]


def test_json_lines_have_the_parts_and_dublin_core_the_relations(
    folder: Path, tmp_path: Path
) -> None:
    out, catalogue = tmp_path / "out.jsonl", tmp_path / "out.xml"
    with (
        Project.open(folder) as project,
        closing(VerdictStore(folder / REVIEW_DATABASE)) as verdicts,
    ):
        for file, chosen in ((out, JSON_LINES), (catalogue, DUBLIN_CORE)):
            chosen.write(ExportJob(project.store, project.archive, verdicts, "p", file))
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    by_title = {line["title"]: line.get("references", []) for line in lines}
    assert {title: len(works) for title, works in by_title.items()} == {
        title: len(cited) for title, cited in PAPERS.values()
    }
    gravel = by_title[PAPERS["sand"][0]][1]
    assert (gravel["doi"], gravel["date"]) == ("10.1234/wet.97", "1994")
    relations = [
        [each.value for each in record if each.element == "relation"]
        for record in read_dublin_core(catalogue)
    ]
    assert sorted(map(len, relations)) == sorted(len(cited) for _, cited in PAPERS.values())
    assert any("Dust of the northern steppe" in text for each in relations for text in each)
