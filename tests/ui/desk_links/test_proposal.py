"""Which rules a field has, and which of the wanted words they are asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.inspection import inspect
from carmengui.engine.model.review import MAIN_TEXT
from carmengui.engine.project import Project
from carmengui.ui.desk_links.wish import new_words, rule_name_of
from tests.engine.warc_files import response
from tests.made_documents import Row, pdf


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("title", "title"),
        ("description", "abstract"),
        ("publisher", "institution"),
        ("lang", ""),
        (MAIN_TEXT, ""),
        ("", ""),
    ],
)
def test_the_rules_of_a_field(tmp_path: Path, field: str, name: str) -> None:
    assert rule_name_of(tmp_path, field) == name


def test_a_project_may_have_rules_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "lang.rules").touch()
    assert rule_name_of(tmp_path, "lang") == "lang"


@pytest.mark.parametrize(
    ("field", "page_rules", "document_rules"),
    [("title", "title", "document-title"), ("description", "abstract", "document-abstract")],
)
def test_a_printed_document_has_rules_of_its_own(
    tmp_path: Path, field: str, page_rules: str, document_rules: str
) -> None:
    file = tmp_path / "both.warc"
    site = "http://rivers.test"
    file.write_bytes(
        response(f"{site}/a.pdf", pdf([Row("Gravel")]), kind="application/pdf")
        + response(f"{site}/a.html", b"<title>Gravel</title><p>Stones.")
    )
    with Project.create(tmp_path / "Rivers") as project:
        project.import_files(file)
        page, document = (
            inspect(project.store, project.archive, f"{site}/a.{kind}") for kind in ("html", "pdf")
        )
    assert rule_name_of(tmp_path, field, page) == page_rules
    assert rule_name_of(tmp_path, field, document) == document_rules


@pytest.mark.parametrize(
    ("found", "wanted", "words"),
    [
        (("Ada",), ("Ada", "Bo"), "Bo"),
        ((), ("Ada", "Bo"), "Ada"),
        (("Ada", "Bo"), ("Bo",), "Bo"),
        (("Ada",), (), ""),
    ],
)
def test_the_words_that_were_not_found(
    found: tuple[str, ...], wanted: tuple[str, ...], words: str
) -> None:
    assert new_words(found, wanted) == words
