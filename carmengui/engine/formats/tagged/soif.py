"""Writing SOIF, the Summary Object Interchange Format of Harvest, with the attributes that it names.

A value may hold anything: its bytes are counted. Text is UTF-8. Weights and methods are lost.
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from carmengui.engine.formats.soif import read_soif
from carmengui.engine.formats.tagged.layout import Layout, Tagged
from carmengui.engine.model import Field

_URL = "URL"
_HALF_PAIR = re.compile("[\ud800-\udfff]")
_PLACES = {
    Field.TITLE: "Title",
    Field.AUTHORS: "Author",
    Field.DATE: "Date",
    Field.DESCRIPTION: "Abstract",
    Field.KEYWORDS: "Keywords",
    Field.PUBLISHER: "Publisher",
    Field.LANGUAGE: "Language",
    Field.MODIFIED: "Last-Modification-Time",
    Field.PAGE_TYPE: "Type",
    Field.LICENSE: "Rights",
    Field.TRANSLATOR: "Translator",
    Field.EDITION: "Edition",
    Field.CATEGORY: "Category",
    Field.SOURCE: "Source",
    Field.PLACE: "Coverage",
    Field.NOTE: "Comments",
    Field.CLASSES: "Classification",
}


def _normal(tagged: Tagged) -> Tagged:
    fit = tuple((tag, _HALF_PAIR.sub("\ufffd", value)) for tag, value in tagged)
    url = next((value for tag, value in fit if tag == _URL), "")
    # The address stands in the first line of a template, up to the first space.
    whole = quote(url, safe="".join(sorted({each for each in url if not each.isspace()})))
    return *((tag, value) for tag, value in fit if value and tag != _URL), (_URL, whole)


def _text(tagged: Tagged) -> str:
    lines = "".join(f"{tag}{{{len(value.encode())}}}:\t{value}\n" for tag, value in tagged[:-1])
    return f"@FILE {{ {tagged[-1][1]}\n{lines}}}\n\n"


def read_soif_file(file: Path) -> Iterator[Tagged]:
    """Yield the templates of a file of any size: what is not needed of it is not held."""
    with file.open("rb") as opened:
        if not opened.seek(0, 2):
            return
        with mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as body:
            for described in read_soif(body):
                yield *described.attributes, (_URL, described.url)


SOIF = Layout(
    tags=(*dict.fromkeys(_PLACES.values()), "Description", "Institution", "Subject", "Body"),
    places=_PLACES,
    address=_URL,
    text=_text,
    read=read_soif_file,
    normal=_normal,
    cited="References",
    full_text="Full-Text",
)
