"""Records in formats of tagged values: where each field goes is a table that people may change."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

from carmengui.engine.export.export_format import ExportFormat
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord, cited_once
from carmengui.engine.formats.tagged.layout import Layout, Tagged, family_first
from carmengui.engine.model import Field, Sentence


class MappedText:
    """Writes records, and compares each with what is read back of it, value by value."""

    def __init__(self, layout: Layout, places: Mapping[Field, str]) -> None:
        self._layout = layout
        self._places = {field: tag for field, tag in places.items() if tag}
        self._written, self._counts = array("q"), array("q")

    @property
    def named(self) -> Container[Field]:
        """The fields that go somewhere."""
        return self._places

    @property
    def opening(self) -> str:
        """What stands before the records."""
        return self._layout.opening

    @property
    def between(self) -> str:
        """What stands between two records."""
        return self._layout.between

    @property
    def closing(self) -> str:
        """What stands behind them."""
        return self._layout.closing

    def record(self, record: OutgoingRecord) -> str:
        """Return a record as it is written."""
        tagged = self._layout.normal(self._tagged(record))
        self._written.append(hash(tagged))
        self._counts.append(len(record.values))
        return self._layout.text(tagged)

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has.

        Raises:
            ValueError: a record is not what was written.

        """
        for number, tagged in enumerate(self._layout.read(file)):
            if number >= len(self._written) or hash(tagged) != self._written[number]:
                raise ValueError(f"record {number + 1:,} reads otherwise than it was written")
            yield self._counts[number]

    def _tagged(self, record: OutgoingRecord) -> Tagged:
        layout = self._layout
        if layout.cited and self._places.get(Field.REFERENCED_TITLES) == layout.cited:
            record = cited_once(record)
        values = ((self._places[each.field], each.value) for each in record.values)
        return (
            *layout.fixed,
            *(
                (tag, family_first(value) if tag in layout.people else value)
                for tag, value in values
            ),
            (layout.address, record.url),
            *((layout.full_text, each) for each in record.full_texts if layout.full_text),
            *((layout.cited, each.citation) for each in record.cited if layout.cited),
        )


def mapped_format(
    name: str, title: str, ending: str, about: str, layout: Layout, *lost: Sentence
) -> ExportFormat:
    """Return the export format of a layout."""

    def text_of(job: ExportJob) -> MappedText:
        return MappedText(layout, {**layout.places, **job.places})

    return record_format(
        name,
        title,
        ending,
        about,
        text_of,
        lost=(
            Sentence("Weights and methods, and where a value stands on its page."),
            *lost,
        ),
        tags=layout.tags,
        places=layout.places,
    )
