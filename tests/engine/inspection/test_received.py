"""The response of a rendered page: its own source, the record's evidence in it, and the difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.changes.rendered_difference import Part
from carmengui.engine.inspection import Inspection, inspect
from carmengui.engine.inspection.received import read_received
from carmengui.engine.model import Field
from carmengui.engine.project import Project
from tests.engine.rendered_project import FRAME, PAGES, make_rendered_project

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("received") / "project"
    make_rendered_project(made)
    return made


def lit(found: Inspection) -> dict[tuple[Field, str], str]:
    """Return what stands in the source at the evidence of each candidate."""
    return {
        (each.field, each.value): found.source[span.start : span.end]
        for each, span in found.evidence
    }


def test_the_response_stands_in_the_place_of_the_document(folder: Path) -> None:
    with Project.open(folder) as project:
        rendered = inspect(project.store, project.archive, PAGES[0].url)
        assert rendered is not None
        assert rendered.source == PAGES[0].rendered
        found = read_received(project.store, project.archive, rendered)
    assert found is not None
    assert found.inspection.source == FRAME
    assert found.inspection.record == rendered.record
    assert found.difference.of(Part.TITLE).added == ("Harbour reopens",)
    assert not [name for name, _ in lit(found.inspection) if name is Field.TITLE]


def test_the_same_values_are_found_in_both(folder: Path) -> None:
    with Project.open(folder) as project:
        rendered = inspect(project.store, project.archive, PAGES[4].url)
        assert rendered is not None
        found = read_received(project.store, project.archive, rendered)
    assert found is not None
    response = lit(found.inspection)
    assert "Ferry runs again" in response[Field.TITLE, "Ferry runs again"]
    assert "Cy Dock" in response[Field.AUTHORS, "Cy Dock"]
    assert (Field.KEYWORDS, "ferry") in lit(rendered)
    assert (Field.KEYWORDS, "ferry") not in response


@pytest.mark.parametrize("number", [2, 3])
def test_a_page_that_was_not_rendered_has_one_document(folder: Path, number: int) -> None:
    with Project.open(folder) as project:
        only = inspect(project.store, project.archive, PAGES[number].url)
        assert only is not None
        assert only.response_id is None
        assert only.source == PAGES[number].response
        assert read_received(project.store, project.archive, only) is None
