"""Interchange, one file per format: model objects to bytes and back, and what is lost on the way."""

from carmengui.engine.formats.wacz import IndexedCapture, WaczPage, write_wacz

__all__ = ["IndexedCapture", "WaczPage", "write_wacz"]
