"""Where fields go is kept with the project, for each format."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.export import keep_places, read_places
from carmengui.engine.export.catalogues import MARCXML
from carmengui.engine.export.kept_mappings import FILE
from carmengui.engine.export.references import RIS
from carmengui.engine.model import Field, KnownError


def test_only_what_is_not_as_usual_is_kept(tmp_path: Path) -> None:
    assert read_places(tmp_path, RIS) == {}
    keep_places(tmp_path, RIS, {**RIS.places, Field.DATE: "PY", Field.NOTE: ""})
    keep_places(tmp_path, MARCXML, {Field.TITLE: "246$a"})
    assert read_places(tmp_path, RIS) == {Field.DATE: "PY", Field.NOTE: ""}
    assert read_places(tmp_path, MARCXML) == {Field.TITLE: "246$a"}
    keep_places(tmp_path, RIS, RIS.places)
    assert read_places(tmp_path, RIS) == {}
    assert read_places(tmp_path, MARCXML) == {Field.TITLE: "246$a"}


def test_a_damaged_file_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    with pytest.raises(KnownError, match="cannot be read"):
        read_places(tmp_path, RIS)
