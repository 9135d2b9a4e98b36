"""Files of library formats and tables as a side of a comparison: where each field stands may be said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from lxml import etree

from carmengui.engine.formats.dublin_core_fields import terms_of_fields, with_one_date
from carmengui.engine.formats.tagged.bibtex import BIBTEX, plain_values
from carmengui.engine.formats.tagged.csl_json import CSL_JSON
from carmengui.engine.formats.tagged.layout import Tagged
from carmengui.engine.formats.tagged.marcxml import MARCXML
from carmengui.engine.formats.tagged.marcxml import NAMESPACE as MARC
from carmengui.engine.formats.tagged.mods import MODS
from carmengui.engine.formats.tagged.mods import NAMESPACE as MODS_NAMESPACE
from carmengui.engine.formats.tagged.qualified_dc import DC, QUALIFIED_DC, TERMS
from carmengui.engine.formats.tagged.ris import RIS, iso_day
from carmengui.engine.formats.tagged.soif import SOIF
from carmengui.engine.model import Field, KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.runs.compare.tables import ENDINGS, RecordFile, Table, cell_values, table_of
from carmengui.engine.runs.compare.values import Found

_HEAD_BYTES = 4096
_BY_ENDING = {".ris": RIS, ".bib": BIBTEX, ".soif": SOIF}
_MORE = {"700$a": Field.AUTHORS}
"""Where a format puts further values of a field."""


def layout_of(path: Path) -> RecordFile | None:
    """Return the library format or table of a file, by its ending or beginning; nothing where it is none.

    Raises:
        OSError: it cannot be read.
        ValueError: it is a table that cannot be read.

    """
    if found := _BY_ENDING.get(path.suffix.lower()):
        return found
    if path.suffix.lower() in ENDINGS:
        return table_of(path)
    with path.open("rb") as file:
        head = file.read(_HEAD_BYTES)
    is_list = head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"[")
    if is_list and path.suffix.lower() == ".json":
        return CSL_JSON
    if MARC.encode() in head:
        return MARCXML
    if MODS_NAMESPACE.encode() in head:
        return MODS
    has_terms = any(space.encode() in head for space in (DC, TERMS))
    return QUALIFIED_DC if has_terms and b"<" in head else None


def tagged_pages(
    path: Path,
    layout: RecordFile,
    known: set[str],
    headway: Headway = UNWATCHED,
    mapping: tuple[tuple[str, str], ...] = (),
) -> Iterator[Found]:
    """Yield what a file says of each page; records without an address name none and are left out.

    Args:
        path: the file.
        layout: its format.
        known: gets the names of the fields that it speaks of.
        headway: told how far it is.
        mapping: where fields stand, and the address (``url``), if elsewhere than usual; an empty place
            leaves a field out.

    Raises:
        KnownError: the file cannot be read, has no such place, or nobody waits for it any more.

    """
    said = dict(mapping)
    address_tag = said.pop("url", "") or layout.address
    _check_places(path, layout, (address_tag, *said.values()))
    fields = _fields_of(layout, said)
    has_own_date = Field.DATE in said
    try:
        for said_of_page in headway.watch(layout.read(path)):
            is_dated = layout is QUALIFIED_DC and not has_own_date
            record = with_one_date(said_of_page) if is_dated else said_of_page
            address = _address(record, address_tag)
            if not address:
                continue
            found = Found((address,))
            for tag, value in record:
                if (field := fields.get(tag)) is not None:
                    known.add(str(field))
                    found.add(str(field), _plain(layout, tag, value, field), None, "")
            yield found
    except (OSError, ValueError, etree.XMLSyntaxError) as error:
        raise KnownError(
            "{path} cannot be read: {why}.", "Choose another file.", path=path, why=error
        ) from error


def _fields_of(layout: RecordFile, said: Mapping[str, str]) -> dict[str, Field]:
    """Return the field of each tag: as usual, but for what somebody said."""
    usual = _MORE | {tag: field for field, tag in reversed(tuple(layout.places.items()))}
    if layout is QUALIFIED_DC:
        usual = terms_of_fields(layout.tags) | usual
    kept = {tag: field for tag, field in usual.items() if field not in said}
    return kept | {tag: Field(name) for name, tag in said.items() if tag}


def _check_places(path: Path, layout: RecordFile, places: Iterable[str]) -> None:
    known = {*layout.tags, layout.address}
    if not layout.address and not any(places):
        raise KnownError(
            "{path} has no column that is called url.",
            "Say which one names the page: --map url=COLUMN. Its columns are: {tags}.",
            path=path,
            tags=", ".join(layout.tags),
        )
    for place in places:
        if place and place not in known:
            raise KnownError(
                "{path} has no place {place}.",
                "Its places are: {tags}.",
                path=path,
                place=place,
                tags=", ".join(layout.tags),
            )


def _address(record: Tagged, tag: str) -> str:
    """Return the address of a record; of several identifiers that on the web."""
    said = [value for name, value in record if name == tag]
    return next((value for value in said if value.startswith("http")), next(iter(said), ""))


def _plain(layout: RecordFile, tag: str, value: str, field: Field) -> tuple[str, ...]:
    if isinstance(layout, Table):
        return cell_values(field, value)
    if layout is BIBTEX:
        return plain_values(tag, value)
    if layout is CSL_JSON and tag == "keyword":
        return tuple(value.split(", "))
    return (iso_day(value) if layout is RIS and tag in {"DA", "PY"} else value,)
