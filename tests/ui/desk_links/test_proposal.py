"""Which rules a field has, and which of the wanted words they are asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model.review import MAIN_TEXT
from carmengui.ui.desk_links.wish import new_words, rule_name_of


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
