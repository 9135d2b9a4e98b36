"""A project given away in formats that others read."""

from carmengui.engine.export.catalogue import CatalogueReport, export_dublin_core
from carmengui.engine.export.web_archive import export_wacz

__all__ = ["CatalogueReport", "export_dublin_core", "export_wacz"]
