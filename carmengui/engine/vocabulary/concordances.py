"""A cross-concordance: which term of one vocabulary stands for which of another, and how closely.

Kept as CSV, one link a line: source, relation, target, weight, note. The signs are those of CARMEN:
``=`` the same, ``<`` the target is broader, ``>`` it is narrower, ``^`` related, ``*`` close.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from carmengui.engine.formats.text_files import reading
from carmengui.engine.metadata.wording import collapse, key
from carmengui.engine.model import KnownError
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.vocabulary.concepts import Vocabulary

SUFFIX = ".concordance.csv"
COLUMNS = ("source", "relation", "target", "weight", "note")


class Relation(StrEnum):
    """How a target stands to its source."""

    SAME = "="
    BROADER = "<"
    NARROWER = ">"
    RELATED = "^"
    CLOSE = "*"


USUAL_WEIGHTS = {
    Relation.SAME: 1.0,
    Relation.CLOSE: 0.8,
    Relation.BROADER: 0.6,
    Relation.NARROWER: 0.6,
    Relation.RELATED: 0.3,
}
"""Of links that name no weight: set, not measured."""


@dataclass(frozen=True, slots=True)
class Link:
    """One link from a term to another."""

    source: str
    relation: Relation
    target: str
    weight: float
    note: str = ""


def read_concordance(path: Path) -> tuple[Link, ...]:
    """Read the links of a file; a file that is not there has none.

    Raises:
        KnownError: it cannot be read, or a line is no link; the sentence says which.

    """
    if not path.exists():
        return ()
    with reading(path):
        text = path.read_text("utf-8-sig")
    head = text.partition("\n")[0]
    sign = max("\t;,", key=head.count)
    try:
        rows = csv.DictReader(io.StringIO(text), delimiter=sign, restval="")
        missing = [each for each in COLUMNS[:3] if each not in (rows.fieldnames or ())]
        if missing:
            raise KnownError(
                "{file}, line 1 names no column “{column}”.",
                "It needs source, relation and target, and may have weight and note.",
                file=path,
                column=missing[0],
            )
        return tuple(
            link_of(
                row["source"],
                row["relation"],
                row["target"],
                row.get("weight", ""),
                row.get("note", ""),
                where=f"{path}, line {rows.line_num}",
            )
            for row in rows
        )
    except csv.Error as error:
        raise KnownError("{file} is not a table: {reason}.", file=path, reason=error) from error


def link_of(
    source: str,
    relation: str,
    target: str,
    weight: str = "",
    note: str = "",
    *,
    where: str = "The link",
) -> Link:
    """Return the link that texts describe; without a weight it has the usual one of its relation.

    Raises:
        KnownError: a term is missing, or the relation or weight is none.

    """
    source, target = collapse(source), collapse(target)
    if not source or not target:
        raise KnownError("{where} needs a source and a target.", "Name both.", where=where)
    try:
        sign = Relation(relation.strip())
    except ValueError as error:
        raise KnownError(
            "{where}: “{sign}” is not a relation.",
            "Relations are =, < (broader), > (narrower), ^ (related) and * (close).",
            where=where,
            sign=relation,
        ) from error
    return Link(source, sign, target, _weight(weight, sign, where), collapse(note or ""))


def _weight(text: str, relation: Relation, where: str) -> float:
    if not (text or "").strip():
        return USUAL_WEIGHTS[relation]
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        number = -1.0
    if not 0 < number <= 1:
        raise KnownError(
            "{where}: “{text}” is not a weight.",
            "Weights are above 0 and at most 1.",
            where=where,
            text=text,
        )
    return number


def write_concordance(path: Path, links: Iterable[Link]) -> None:
    """Write links, ordered by source and target, in place of an earlier file.

    Raises:
        KnownError: the file cannot be written.

    """
    made = io.StringIO()
    rows = csv.writer(made, lineterminator="\n")
    rows.writerow(COLUMNS)
    for each in sorted(links, key=lambda link: (key(link.source), key(link.target), link.relation)):
        rows.writerow(_cells(each))
    write_whole(path, made.getvalue())


def links_of_lines(text: str) -> tuple[Link, ...]:
    """Return the links of copied lines: source, relation, target, weight and note with tabs between.

    A line of column names is passed over; what a spreadsheet had put before a sign is left out.

    Raises:
        KnownError: a line is no link; the sentence says which.

    """
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        cells = [each.strip() for each in line.split("\t")]
        if not any(cells) or tuple(each.casefold() for each in cells[:3]) == COLUMNS[:3]:
            continue
        source, relation, target, weight, note = (*cells, *[""] * len(COLUMNS))[: len(COLUMNS)]
        where = f"Line {number}"
        found.append(link_of(source, relation.lstrip("'"), target, weight, note, where=where))
    return tuple(found)


def lines_of_links(links: Iterable[Link]) -> str:
    """Return links as lines with tabs between, below the names of their columns."""
    rows = [COLUMNS, *((*_cells(each),) for each in links)]
    return "".join("\t".join(row) + "\n" for row in rows)


def _cells(link: Link) -> tuple[str, str, str, str, str]:
    return link.source, str(link.relation), link.target, f"{link.weight:g}", link.note


def with_link(links: Iterable[Link], link: Link) -> tuple[Link, ...]:
    """Return links with one more; an earlier one between the same terms gives way."""
    return (*without_link(links, link.source, link.target), link)


def without_link(links: Iterable[Link], source: str, target: str) -> tuple[Link, ...]:
    """Return links without those between two terms."""
    ends = key(source), key(target)
    return tuple(each for each in links if (key(each.source), key(each.target)) != ends)


def equal_terms(source: Vocabulary, target: Vocabulary) -> tuple[Link, ...]:
    """Return a link for each concept that has a term of a concept of the other, as a first draft.

    Preferred terms that are alike are the same; where a variant is needed the two are close.
    """
    found = []
    for concept in source.concepts:
        for term in concept.terms:
            others = target.by_term.get(key(term), ())
            if not others:
                continue
            [other, *more] = others
            is_same = not more and term == concept.preferred and key(other.preferred) == key(term)
            relation = Relation.SAME if is_same else Relation.CLOSE
            found.append(
                Link(concept.preferred, relation, other.preferred, USUAL_WEIGHTS[relation])
            )
            break
    return tuple(found)
