"""Damaged documents of every format are read as far as they go, or refused in a sentence."""

from __future__ import annotations

import random

import pytest

from carmengui.engine.documents.readers import read_document
from carmengui.engine.metadata.document.transcript import transcript
from carmengui.engine.model import KnownError
from tests.engine.documents.readers.test_office import RTF
from tests.made_documents import docx, epub, odt, pdf, rows

WHOLE = {
    "pdf": pdf(rows(["A line of a document that is going to be damaged in many ways."])),
    "rtf": RTF,
    "docx": docx([("Titel", "Sand and Stones"), ("Normal", "A line that is damaged.")]),
    "odt": odt("<text:p>A line that is damaged.</text:p>"),
    "epub": epub(["<p>A line that is damaged.</p>"]),
    "md": b"---\ntitle: Sand\n---\n# Sand and stones\n\nA line that is *damaged*.",
}


def damaged(body: bytes, chance: random.Random) -> bytes:
    """Return a body with some bytes changed, taken out and put in."""
    found = bytearray(body)
    for _ in range(chance.choice([1, 4, 30])):
        place, kind = chance.randrange(len(found)), chance.random()
        if kind < 0.6:
            found[place] = chance.randrange(256)
        elif kind < 0.8:
            del found[place : place + chance.randrange(1, 20)]
        else:
            found[place:place] = chance.randbytes(20)
    return bytes(found)


@pytest.mark.parametrize("name", WHOLE)
def test_damage_is_no_traceback(name: str) -> None:
    chance, refused = random.Random(name), 0
    for _ in range(60):
        try:
            document = read_document(damaged(WHOLE[name], chance), name=f"a.{name}")
        except KnownError as error:
            refused += bool(str(error.message))
        else:
            assert transcript(document)
    assert refused < 60
