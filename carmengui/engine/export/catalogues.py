"""The records for library catalogues: MARCXML, MODS and SOIF."""

from __future__ import annotations

from carmengui.engine.export.mapped_records import mapped_format
from carmengui.engine.formats.tagged.marcxml import MARCXML as MARCXML_LAYOUT
from carmengui.engine.formats.tagged.mods import MODS as MODS_LAYOUT
from carmengui.engine.formats.tagged.soif import SOIF as SOIF_LAYOUT
from carmengui.engine.model import Sentence

MARCXML = mapped_format(
    "marcxml",
    "MARCXML",
    ".xml",
    "MARC 21 records for library systems",
    MARCXML_LAYOUT,
    Sentence("Line ends: every value is one line."),
)
SOIF = mapped_format(
    "soif", "SOIF", ".soif", "templates of the Harvest gatherer, bytes counted", SOIF_LAYOUT
)
MODS = mapped_format("mods", "MODS", ".xml", "MODS 3.8 records for repositories", MODS_LAYOUT)
