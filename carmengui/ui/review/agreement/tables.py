"""Agreement and disagreements as rows of words, and the columns they stand in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication

from carmengui.engine.review.truth.adjudication import Disagreement
from carmengui.engine.review.truth.agreement import Agreement, JudgedTwice, Part
from carmengui.ui.review.agreement.adjudicate import who_said_what
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.widgets.link_button import link_words
from carmengui.ui.widgets.lists.cell import RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.word_columns import Words, word_columns
from carmengui.ui.widgets.words.fields import part_name

_PARTS = {2: Part.BOTH, 3: Part.ONE, 4: Part.OTHER, 5: Part.NEITHER, 6: Part.AGREED}
"""What the columns of the agreement count."""


def part_at(row: Words | None, column: int) -> Part | None:
    """Return what the number of a cell counts; nothing where it is no number, or nought."""
    part = _PARTS.get(column)
    return part if part is not None and row is not None and row[column][:1] != "0" else None


def agreement_columns() -> list[Column[Words]]:
    """Return the columns of how far every two reviewers agree; numbers are links to their rows."""
    columns = word_columns(
        _tr("Field"),
        _tr("Reviewers"),
        _tr("Both right"),
        _tr("Only first"),
        _tr("Only second"),
        _tr("Neither"),
        _tr("Agreement"),
        _tr("Kappa"),
        _tr("95 % interval"),
        figures_from=2,
    )
    for place in _PARTS:
        spoken = partial(_spoken_number, columns[place], place)
        columns[place] = replace(columns[place], spoken=spoken, paint=_paint_number)
    return columns


def _spoken_number(column: Column[Words], place: int, row: Words) -> str:
    if part_at(row, place) is None:
        return column.spoken_of(row)
    return f"{column.heading}: {row[place]}, {link_words(is_lit=False)}"


def _paint_number(cell: Cell[Words]) -> None:
    is_link = part_at(cell.row, cell.place) is not None
    ink = "accent" if is_link and not cell.is_chosen else "text"
    cell.write(cell.inner, cell.row[cell.place], ink=ink, side=RIGHT, underlined=is_link)


def agreement_row(one: Agreement) -> Words:
    """Return what two reviewers agree on in one field."""
    kappa = one.kappa
    agreed = _tr("{n} of {all}").format(n=f"{kappa.agreed:,}", all=f"{kappa.count:,}")
    names = _tr("{one} and {other}").format(one=one.one, other=one.other)
    counts = (one.right.both, one.right.one, one.right.other, one.right.neither)
    start = (part_name(one.field), names, *(f"{each:,}" for each in counts), agreed)
    if kappa.value is None:
        return *start, "–", _tr("undefined: both always give the same verdict")
    low, high = _number(kappa.low), _number(kappa.high)
    return *start, _number(kappa.value), _tr("{low} to {high}").format(low=low, high=high)


def differing_columns() -> list[Column[Words]]:
    """Return the columns of the answers on which reviewers differ, and who said what."""
    return word_columns(_tr("Record"), _tr("Field"), _tr("Value"), _tr("Verdicts"))


def differing_rows(
    answers: Sequence[Disagreement | JudgedTwice], numbers: Mapping[str, int]
) -> list[Words]:
    """Return answers as rows, with the numbers of their records by URL."""
    rows: list[Words] = []
    for one in answers:
        number = numbers.get(one.url)
        record = f"#{number:,}" if number else one.url
        value = BETWEEN.join(one.values) or "–"
        rows.append((record, part_name(one.field), value, who_said_what(one.said)))
    return rows


def _number(share: float | None) -> str:
    return "–" if share is None else f"{share:.2f}".replace("-", "−")


def _tr(words: str) -> str:
    return QCoreApplication.translate("AgreementTable", words)
