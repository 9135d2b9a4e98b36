"""Readers of documents that are no HTML, one file each, in a registry: bytes in, a ``Document`` out."""

from carmengui.engine.documents.readers.registry import (
    DOCUMENT_ENDINGS,
    DOCUMENT_TYPES,
    FORMATS,
    Format,
    format_of,
    is_document,
    printed_format,
    read_document,
)

__all__ = [
    "DOCUMENT_ENDINGS",
    "DOCUMENT_TYPES",
    "FORMATS",
    "Format",
    "format_of",
    "is_document",
    "printed_format",
    "read_document",
]
