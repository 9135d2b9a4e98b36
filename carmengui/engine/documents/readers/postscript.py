"""PostScript: Ghostscript makes a PDF of it, which is read like any other."""

from __future__ import annotations

from dataclasses import replace

from carmengui.engine.documents.document import Document, Properties
from carmengui.engine.documents.readers import ghostscript, pdf
from carmengui.engine.model import KnownError

_HEAD_BYTES = 1_024
_MARK = b"%!"
_INCOMPLETE = ("Ghostscript ended with an error: the text may be incomplete.",)


def read(body: bytes) -> Document:
    """Read a PostScript file.

    Raises:
        KnownError: it is none, or Ghostscript is missing, refused it or was stopped.

    """
    made, code = to_pdf(body)
    try:
        document = pdf.read(made)
    except KnownError as error:
        raise (ghostscript.unreadable(code) if code else error) from error
    # What the PDF says of itself is what Ghostscript made of "%%Title: paper.dvi".
    notices = (*document.notices, *(_INCOMPLETE if code else ()))
    return replace(document, format="PostScript", properties=Properties(), notices=notices)


def to_pdf(body: bytes) -> tuple[bytes, int]:
    """Return a PostScript file as PDF, and the code that Ghostscript ended with: 0 where it read it all.

    Raises:
        KnownError: it is none, or Ghostscript is missing, refused it or was stopped.

    """
    start = body[:_HEAD_BYTES].find(_MARK)
    if start < 0:
        raise KnownError("The file is not PostScript: its first 1,024 bytes do not contain %!.")
    return ghostscript.to_pdf(body[start:])
