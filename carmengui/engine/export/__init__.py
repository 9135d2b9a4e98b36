"""Exporting a project: one file per format, registered here."""

from carmengui.engine.export.carmen_xml import CARMEN_XML
from carmengui.engine.export.catalogues import DC_META, MARCXML, MODS, QUALIFIED_DC, SOIF
from carmengui.engine.export.csv_table import CSV, TSV
from carmengui.engine.export.dublin_core import DUBLIN_CORE
from carmengui.engine.export.export_format import ExportFormat, Preview
from carmengui.engine.export.export_job import LEAST_WEIGHT, ExportJob
from carmengui.engine.export.feed_list import OPML
from carmengui.engine.export.json_ld import JSON_LD
from carmengui.engine.export.json_lines import JSON_LINES
from carmengui.engine.export.kept_mappings import keep_places, parse_places, read_places
from carmengui.engine.export.record_files import PREVIEWED
from carmengui.engine.export.references import BIBTEX, CSL_JSON, RIS
from carmengui.engine.export.site_xml import SITE_XML
from carmengui.engine.export.static_repository import STATIC_REPOSITORY
from carmengui.engine.export.text_corpus import TEXT_CORPUS
from carmengui.engine.export.web_archive import WACZ
from carmengui.engine.export.workbook import XLSX

FORMATS: tuple[ExportFormat, ...] = (
    DUBLIN_CORE,
    QUALIFIED_DC,
    DC_META,
    STATIC_REPOSITORY,
    MARCXML,
    MODS,
    BIBTEX,
    RIS,
    CSL_JSON,
    CARMEN_XML,
    SOIF,
    CSV,
    TSV,
    XLSX,
    JSON_LINES,
    JSON_LD,
    TEXT_CORPUS,
    SITE_XML,
    OPML,
    WACZ,
)
"""Every export format; command line and window offer them in this order."""

__all__ = [
    "FORMATS",
    "LEAST_WEIGHT",
    "PREVIEWED",
    "ExportFormat",
    "ExportJob",
    "Preview",
    "keep_places",
    "parse_places",
    "read_places",
]
