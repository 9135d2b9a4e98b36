"""Exporting a project: one file per format, registered here."""

from carmengui.engine.export.dublin_core import DUBLIN_CORE, export_dublin_core
from carmengui.engine.export.export_format import LEAST_WEIGHT, ExportFormat, ExportJob
from carmengui.engine.export.web_archive import WACZ

FORMATS: tuple[ExportFormat, ...] = (
    DUBLIN_CORE,
    WACZ,
)
"""Every export format; command line and window offer them in this order."""

__all__ = ["FORMATS", "LEAST_WEIGHT", "ExportFormat", "ExportJob", "export_dublin_core"]
