"""Reads a thesaurus from a table: CSV or TSV, one concept a line, columns known by their names in any order."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping

from carmengui.engine.metadata.wording import collapse, key
from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary.concepts import Concept, Vocabulary
from carmengui.engine.vocabulary.skos import both_ways

_COLUMNS = {
    "preferred": ("preferred", "preferred term", "preflabel", "term", "label", "descriptor"),
    "variants": ("variants", "altlabel", "synonyms", "used for", "uf", "non-preferred"),
    "identifier": ("identifier", "id", "uri", "notation"),
    "broader": ("broader", "bt", "broader term", "broader terms"),
    "narrower": ("narrower", "nt", "narrower term", "narrower terms"),
    "related": ("related", "rt", "related term", "related terms"),
}
_NEEDED = (
    "It needs a column “preferred”, and may have identifier, variants, broader, narrower and related "
    "(several parted by |)."
)


def read_table(text: str, name: str, file: object) -> Vocabulary:
    """Return the vocabulary of a table.

    Relations name other concepts by their identifiers or preferred terms.

    Raises:
        KnownError: it has no column of preferred terms, no concept, or is no table.

    """
    head = text.partition("\n")[0]
    sign = max("\t;,", key=head.count)
    try:
        lines = list(csv.reader(io.StringIO(text), delimiter=sign))
    except csv.Error as error:
        raise KnownError(
            "{file} is not a table: {reason}.", _NEEDED, file=file, reason=error
        ) from error
    names = [_column(each) for each in lines[0]] if lines else []
    if "preferred" not in names:
        raise KnownError("{file}, line 1 names no column “preferred”.", _NEEDED, file=file)
    rows = [
        row
        for line in lines[1:]
        if (row := dict(zip(names, line, strict=False))).get("preferred", "").strip()
    ]
    if not rows:
        raise KnownError("{file} has no concept.", _NEEDED, file=file)
    identifiers = {key(_said(row, "preferred")): _identifier(row) for row in rows}
    concepts = {_identifier(row): _concept(row, identifiers) for row in rows}
    return Vocabulary(name, both_ways(concepts.values()))


def _column(name: str) -> str:
    plain = name.strip().casefold()
    return next((ours for ours, theirs in _COLUMNS.items() if plain in theirs), "")


def _concept(row: Mapping[str, str], identifiers: Mapping[str, str]) -> Concept:
    links = (
        tuple(identifiers.get(key(each), each) for each in _parted(row, name))
        for name in ("broader", "narrower", "related")
    )
    return Concept(_identifier(row), _said(row, "preferred"), (), _parted(row, "variants"), *links)


def _identifier(row: Mapping[str, str]) -> str:
    return _said(row, "identifier") or _said(row, "preferred")


def _said(row: Mapping[str, str], name: str) -> str:
    return collapse(row.get(name, ""))


def _parted(row: Mapping[str, str], name: str) -> tuple[str, ...]:
    said = row.get(name, "")
    return tuple(filter(None, map(collapse, said.split("|" if "|" in said else ";"))))
