"""The records for library catalogues: MARCXML, MODS, SOIF, and Dublin Core with qualifiers."""

from __future__ import annotations

from carmengui.engine.export.mapped_records import mapped_format
from carmengui.engine.formats.tagged.dc_meta import DC_META as DC_META_LAYOUT
from carmengui.engine.formats.tagged.marcxml import MARCXML as MARCXML_LAYOUT
from carmengui.engine.formats.tagged.mods import MODS as MODS_LAYOUT
from carmengui.engine.formats.tagged.qualified_dc import QUALIFIED_DC as QUALIFIED_LAYOUT
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
QUALIFIED_DC = mapped_format(
    "qualified-dc",
    "Qualified Dublin Core",
    ".xml",
    "terms of Dublin Core with encoding schemes and languages, in XML",
    QUALIFIED_LAYOUT,
)
DC_META = mapped_format(
    "dc-meta",
    "Dublin Core <meta>",
    ".html",
    "meta elements for the heads of HTML pages",
    DC_META_LAYOUT,
)
