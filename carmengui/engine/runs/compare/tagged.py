"""Files of library formats as a side of a comparison: MARCXML, MODS, RIS, BibTeX and CSL JSON."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from carmengui.engine.formats.tagged.bibtex import BIBTEX, plain_values
from carmengui.engine.formats.tagged.csl_json import CSL_JSON
from carmengui.engine.formats.tagged.layout import Layout
from carmengui.engine.formats.tagged.marcxml import MARCXML
from carmengui.engine.formats.tagged.marcxml import NAMESPACE as MARC
from carmengui.engine.formats.tagged.mods import MODS
from carmengui.engine.formats.tagged.mods import NAMESPACE as MODS_NAMESPACE
from carmengui.engine.formats.tagged.ris import RIS, iso_day
from carmengui.engine.model import Field, KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.runs.compare.values import Found

_HEAD_BYTES = 4096
_BY_ENDING = {".ris": RIS, ".bib": BIBTEX}
_MORE = {"700$a": Field.AUTHORS}
"""Where a format puts further values of a field."""


def layout_of(path: Path) -> Layout | None:
    """Return the library format of a file, by its ending or its beginning; nothing where it has none.

    Raises:
        OSError: it cannot be read.

    """
    if found := _BY_ENDING.get(path.suffix.lower()):
        return found
    with path.open("rb") as file:
        head = file.read(_HEAD_BYTES)
    is_list = head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"[")
    if is_list and path.suffix.lower() == ".json":
        return CSL_JSON
    if MARC.encode() in head:
        return MARCXML
    return MODS if MODS_NAMESPACE.encode() in head else None


def tagged_pages(
    path: Path, layout: Layout, known: set[str], headway: Headway = UNWATCHED
) -> Iterator[Found]:
    """Yield what a file says of each page; records without an address name none and are left out.

    Raises:
        KnownError: the file cannot be read, or nobody waits for it any more.

    """
    fields = _MORE | {tag: field for field, tag in reversed(tuple(layout.places.items()))}
    try:
        for record in headway.watch(layout.read(path)):
            address = next((value for tag, value in record if tag == layout.address), "")
            if not address:
                continue
            found = Found((address,))
            for tag, value in record:
                if (field := fields.get(tag)) is not None:
                    known.add(str(field))
                    found.add(str(field), _plain(layout, tag, value), None, "")
            yield found
    except (OSError, ValueError, etree.XMLSyntaxError) as error:
        raise KnownError(
            "{path} cannot be read: {why}.", "Choose another file.", path=path, why=error
        ) from error


def _plain(layout: Layout, tag: str, value: str) -> tuple[str, ...]:
    if layout is BIBTEX:
        return plain_values(tag, value)
    if layout is CSL_JSON and tag == "keyword":
        return tuple(value.split(", "))
    return (iso_day(value) if layout is RIS and tag in {"DA", "PY"} else value,)
