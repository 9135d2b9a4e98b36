"""Readers of documents that are no HTML, one file each, in a registry: bytes in, a ``Document`` out."""

from carmengui.engine.documents.readers.registry import (
    FORMATS,
    Format,
    format_of,
    is_document,
    read_document,
)

__all__ = ["FORMATS", "Format", "format_of", "is_document", "read_document"]
