"""What a value becomes in a record of Dublin Core."""

from __future__ import annotations

from carmengui.engine.export.dublin_core import DublinCoreText
from carmengui.engine.export.reviewed_records import OutgoingRecord, OutgoingValue
from carmengui.engine.model import Field


def test_a_class_is_a_subject_with_its_scheme_and_a_keyword_stays_as_it_is() -> None:
    values = (
        OutgoingValue(Field.KEYWORDS, "wet moors", 0.9, "document.keywords"),
        OutgoingValue(Field.CLASSES, "MSC 05C15", 0.9, "document.class"),
    )
    text = DublinCoreText(with_weights=False).record(OutgoingRecord("http://a.test/", values))
    assert "<dc:subject>wet moors</dc:subject>" in text
    assert "<dc:subject>MSC:05C15</dc:subject>" in text
