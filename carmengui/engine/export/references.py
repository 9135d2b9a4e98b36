"""The records for lists of references: BibTeX, RIS and CSL JSON."""

from __future__ import annotations

from carmengui.engine.export.export_format import Purpose
from carmengui.engine.export.mapped_records import mapped_format
from carmengui.engine.formats.tagged.bibtex import BIBTEX as BIBTEX_LAYOUT
from carmengui.engine.formats.tagged.csl_json import CSL_JSON as CSL_LAYOUT
from carmengui.engine.formats.tagged.ris import RIS as RIS_LAYOUT
from carmengui.engine.model import Sentence

_ONE_LINE = Sentence("Line ends: every value is one line.")
_JOINED = Sentence("Several values of a field that may stand once: they are joined.")

BIBTEX = mapped_format(
    "bibtex",
    "BibTeX",
    ".bib",
    "entries for lists of references in LaTeX",
    BIBTEX_LAYOUT,
    _ONE_LINE,
    _JOINED,
    purpose=Purpose.REFERENCES,
)
RIS = mapped_format(
    "ris",
    "RIS",
    ".ris",
    "entries for programs that manage references",
    RIS_LAYOUT,
    _ONE_LINE,
    purpose=Purpose.REFERENCES,
)
CSL_JSON = mapped_format(
    "csl-json",
    "CSL JSON",
    ".json",
    "entries for citation processors",
    CSL_LAYOUT,
    _ONE_LINE,
    _JOINED,
    Sentence("The addresses of full texts."),
    purpose=Purpose.REFERENCES,
)
