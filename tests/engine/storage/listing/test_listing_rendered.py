"""The filter ``rendered:`` and its facet: which records are those of rendered documents."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.engine.storage.listing.record_filter import parse_filter
from tests.engine.rendered_project import PAGES, Page, drawn, make_rendered_project, render

pytestmark = pytest.mark.slow
FIRST, SECOND, FAILED, PLAIN, MIXED = (page.url for page in PAGES)


def found(project: Project, words: str) -> set[str]:
    listing = project.store.listing
    return {row.url for row in listing.rows(listing.ids(parse_filter(words)))}


def test_records_are_found_by_their_document(tmp_path: Path) -> None:
    make_rendered_project(tmp_path / "project")
    with Project.open(tmp_path / "project") as project:
        assert found(project, "rendered:yes") == {FIRST, SECOND, MIXED}
        assert found(project, "rendered:failed") == {FAILED}
        assert found(project, "rendered:no") == {PLAIN}
        assert found(project, "rendered:yes site:mixed.example") == {MIXED}
        facets = project.store.listing.facets(parse_filter("site:post.example"))
        assert facets.rendered == {"yes": 2, "failed": 1, "no": 0}
        # Rendered while somebody looks at the list.
        later = Page(PLAIN, PAGES[3].response, drawn("Market moves on"))
        render(project, later)
        project.store.commit()
        assert found(project, "rendered:no") == set()
        assert found(project, "rendered:yes") == {FIRST, SECOND, MIXED, PLAIN}


def test_without_rendering_there_is_no_facet(tmp_path: Path) -> None:
    make_rendered_project(tmp_path / "project", (PAGES[3],))
    with Project.open(tmp_path / "project") as project:
        assert found(project, "rendered:no") == {PLAIN}
        assert found(project, "rendered:yes") == set()
        assert project.store.listing.facets().rendered == {}


def test_another_word_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(KnownError) as refused:
        parse_filter("rendered:maybe")
    assert str(refused.value) == (
        "“maybe” is not among the words for rendered:. They are yes, failed, no."
    )
    assert str(parse_filter("rendered:YES")) == "rendered:yes"
