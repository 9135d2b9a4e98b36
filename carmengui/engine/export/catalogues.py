"""The records for library catalogues: MARCXML and MODS."""

from __future__ import annotations

from carmengui.engine.export.mapped_records import mapped_format
from carmengui.engine.formats.tagged.marcxml import MARCXML as MARCXML_LAYOUT
from carmengui.engine.formats.tagged.mods import MODS as MODS_LAYOUT
from carmengui.engine.model import Sentence

MARCXML = mapped_format(
    "marcxml",
    "MARCXML",
    ".xml",
    "MARC 21 records for library systems",
    MARCXML_LAYOUT,
    Sentence("Line ends: every value is one line."),
)
MODS = mapped_format("mods", "MODS", ".xml", "MODS 3.8 records for repositories", MODS_LAYOUT)
