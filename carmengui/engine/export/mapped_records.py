"""Records in formats of tagged values: where each field goes is a table that people may change."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from carmengui.engine.export.export_format import ExportFormat, Purpose
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.plain_records import PlainRecord
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import OutgoingRecord, works_once
from carmengui.engine.formats.tagged.layout import Layout, Tagged, family_first
from carmengui.engine.model import Field, Sentence
from carmengui.engine.model.fields import DAYS, MANY
from carmengui.engine.model.record import CitedWork

_DAY, _SAMPLES = "2026-11-14", ("Alpha", "Beta")
"""Are written where it is asked how a format writes values."""


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

    def plain(self, records: Sequence[PlainRecord]) -> str:
        """Return some records as they are written, with what stands between them."""
        layout, texts = self._layout, list[str]()
        for record in records:
            tagged = layout.normal(self._plainly_tagged(record))
            self._written.append(hash(tagged))
            self._counts.append(sum(map(len, record.values)))
            texts.append(layout.text(tagged))
        return layout.between.join(texts)

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
        said = [(each.field, each.value) for each in record.values]
        return self._whole(said, record.url, record.full_texts, record.cited)

    def _plainly_tagged(self, record: PlainRecord) -> Tagged:
        fields = zip(record.shape.fields, record.values, strict=True)
        said = [(field, value) for field, values in fields for value in values]
        stored = record.stored
        return self._whole(said, stored.url, stored.full_texts, stored.read_cited())

    def _whole(
        self,
        said: list[tuple[Field, str]],
        url: str,
        full_texts: Sequence[str],
        cited: Sequence[CitedWork],
    ) -> Tagged:
        """Return a record with what every record of the format has beside its values."""
        layout, places = self._layout, self._places
        if cited and layout.cited and places.get(Field.REFERENCED_TITLES) == layout.cited:
            said, cited = works_once(said, cited)
        tagged = [(places[field], value) for field, value in said]
        people = layout.people
        return (
            *layout.fixed,
            *((tag, family_first(value) if tag in people else value) for tag, value in tagged),
            (layout.address, url),
            *((layout.full_text, each) for each in full_texts if layout.full_text),
            *((layout.cited, each.citation) for each in cited if layout.cited),
        )


def written_as(layout: Layout, field: Field, place: str) -> Sentence:
    """Return how the values of a field stand in a place: it is tried with two values.

    >>> from carmengui.engine.formats.tagged.ris import RIS
    >>> str(written_as(RIS, Field.DATE, "DA")), str(written_as(RIS, Field.KEYWORDS, "KW"))
    ('as 2026/11/14/', 'one after the other')
    """
    address = (layout.address, "http://a.example/")
    if field not in MANY:
        tried = layout.normal(((place, _DAY), address))
        made = next((value for tag, value in tried if tag == place), _DAY)
        is_same = made == _DAY or field not in DAYS
        return Sentence("as it is") if is_same else Sentence.of("as {value}", value=made)
    tried = layout.normal(((place, _SAMPLES[0]), (place, _SAMPLES[1]), address))
    found = [each for each in tried if any(sample in each[1] for sample in _SAMPLES)]
    is_person = place in layout.people
    if len(found) == 1:
        sign = found[0][1].partition(_SAMPLES[0])[2].partition(_SAMPLES[1])[0].strip()
        template = "Family, Given; joined by “{sign}”" if is_person else "joined by “{sign}”"
        return Sentence.using(template, {"sign": sign})
    if others := [tag for tag, _ in found if tag != place]:
        template = "Family, Given; more in {tag}" if is_person else "more in {tag}"
        return Sentence.using(template, {"tag": others[0]})
    return Sentence("Family, Given") if is_person else Sentence("one after the other")


def mapped_format(
    name: str,
    title: str,
    ending: str,
    about: str,
    layout: Layout,
    *lost: Sentence,
    purpose: Purpose = Purpose.CATALOGUES,
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
        purpose=purpose,
        written_as=partial(written_as, layout),
    )
