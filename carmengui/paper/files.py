"""Files written wholly or not at all. Qt is loaded for a PDF only."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from carmengui.engine.model import KnownError


def write_page(html: str, file: Path) -> int:
    """Write HTML in the form that the name of the file asks for: PDF, or HTML as it is.

    Return the number of pages of a PDF, 0 for HTML.

    Raises:
        KnownError: the file cannot be written, or there is no way to draw.

    """
    if file.suffix.lower() == ".pdf":
        return write_pdf(html, file)
    write_whole(file, html.encode())
    return 0


def write_pdf(html: str, file: Path) -> int:
    """Write HTML as a PDF on A4 and return how many pages it has.

    Raises:
        KnownError: the file cannot be written, or there is no way to draw.

    """
    from carmengui.paper.pdf import pdf_of  # noqa: PLC0415 - HTML is written without Qt

    content, pages = pdf_of(html)
    write_whole(file, content)
    return pages


def write_whole(file: Path, content: bytes) -> None:
    """Write a file beside its place and put it there when it is complete.

    Raises:
        KnownError: it cannot be written; what stood there before still stands.

    """
    if file.is_dir():
        raise KnownError("{file} is a folder.", "Name the file to write.", file=file)
    fresh = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        fresh.write_bytes(content)
        fresh.replace(file)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise KnownError(
            "{file} cannot be written: {reason}.",
            "Choose another place or check the permissions.",
            file=file,
            reason=error.strerror,
        ) from error
