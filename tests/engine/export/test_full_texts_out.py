"""Exports name the full texts of a record: the same work at a second address."""

import json

from carmengui.engine.export.carmen_xml import CarmenText
from carmengui.engine.export.dublin_core import DublinCoreText
from carmengui.engine.export.json_lines import JsonLinesText
from carmengui.engine.export.reviewed_records import OutgoingRecord, OutgoingValue
from carmengui.engine.model import Field

PAGE, FULL = "http://a.test/abs/7", ("http://a.test/7.pdf", "http://a.test/7.ps.gz")
VALUES = (OutgoingValue(Field.TITLE, "Gravel", 0.9, "document.title"),)
WITH, WITHOUT = OutgoingRecord(PAGE, VALUES, full_texts=FULL), OutgoingRecord(PAGE, VALUES)


def test_each_format_has_a_place_for_them_and_none_where_there_are_none():
    line, plain = (
        json.loads(JsonLinesText(with_weights=False).record(each)) for each in (WITH, WITHOUT)
    )
    assert line["full_texts"] == list(FULL)
    assert "full_texts" not in plain
    catalogue = DublinCoreText(with_weights=False)
    for url in FULL:
        assert f"<dc:relation>{url}</dc:relation>" in catalogue.record(WITH)
    assert "relation" not in catalogue.record(WITHOUT)
    assert f'fulltext="{" ".join(FULL)}"' in CarmenText().record(WITH)
    assert "fulltext" not in CarmenText().record(WITHOUT)


def test_they_are_not_counted_as_values_when_a_file_is_read_back(tmp_path):
    for text in (
        DublinCoreText(with_weights=False),
        CarmenText(),
        JsonLinesText(with_weights=True),
    ):
        file = tmp_path / "out"
        file.write_text(text.opening + text.record(WITH) + text.closing, encoding="utf-8")
        assert list(text.read_back(file)) == [1]
