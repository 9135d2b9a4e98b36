"""The columns of the list of records: what each says of a line, and the line as a spoken sentence."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.model import Field
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.review.statistics.measured import Measured, MeasuredWeights
from carmengui.engine.storage.listing.listing import ListingRow, RecordOrder
from carmengui.ui.review.judgement_words import DIFFERENCES, sign_of
from carmengui.ui.review.measured_words import measured_words
from carmengui.ui.widgets.weight_bar import weight_words
from carmengui.ui.widgets.words.methods import branch_words, method_short, spoken_method


class Column(IntEnum):
    """The columns, from left to right."""

    RECORD = 0
    TITLE = 1
    WEIGHT = 2
    METHOD = 3
    LANGUAGE = 4
    AUTHORS = 5
    SITE = 6
    AGAINST = 7
    REASON = 8
    CLUSTER = 9
    MATCH = 10


ORDERS = dict(
    zip(
        Column,
        (
            RecordOrder.NUMBER,
            RecordOrder.TITLE,
            RecordOrder.WEIGHT,
            RecordOrder.METHOD,
            RecordOrder.LANGUAGE,
            RecordOrder.AUTHORS,
            RecordOrder.SITE,
            RecordOrder.DIFFERENCE,
            RecordOrder.QUEUE,
            RecordOrder.CLUSTER,
            RecordOrder.MATCH,
        ),
        strict=True,
    )
)


WIDTHS: dict[int, int] = {
    Column.RECORD: 84,
    Column.WEIGHT: 104,
    Column.METHOD: 236,
    Column.LANGUAGE: 84,
    Column.AUTHORS: 76,
    Column.SITE: 176,
    Column.AGAINST: 144,
    Column.REASON: 268,
    Column.CLUSTER: 68,
    Column.MATCH: 320,
}
"""How wide the columns are in the design; the title takes the rest."""
NARROW_METHOD_PX = 76
_WISHED = {Column.METHOD: 360, Column.REASON: 560, Column.MATCH: 1000}
"""Columns of sentences: so wide they become where the title has room enough."""
_TITLE_PX, _LEAST_TITLE_PX = 300, 160
_GIVE_WAY = (Column.AUTHORS, Column.LANGUAGE, Column.SITE, Column.CLUSTER, Column.METHOD)


def crowded_out(
    widths: dict[int, int], hidden: set[Column], room_px: int, zoom: float
) -> set[Column]:
    """Return the columns that go where everything is large, so that the title keeps some room."""
    out: set[Column] = set()
    needed = sum(width for column, width in widths.items() if column not in hidden)
    for column in _GIVE_WAY:
        if room_px - needed >= round(_LEAST_TITLE_PX * zoom):
            break
        if column not in hidden:
            out.add(column)
            needed -= widths[column]
    return out


def widened(
    widths: dict[int, int], hidden: set[Column], room_px: int, zoom: float, *, is_narrow: bool
) -> dict[int, int]:
    """Return the widths of the shown columns on a list so wide: sentences get what the title can spare."""
    shown = {column: width for column, width in widths.items() if column not in hidden}
    spare = room_px - sum(shown.values()) - round(_TITLE_PX * zoom)
    for column, wish in _WISHED.items():
        if column in shown and spare > 0 and not (is_narrow and column is Column.METHOD):
            more = min(spare, max(0, round(wish * zoom) - shown[column]))
            shown[column] += more
            spare -= more
    return shown


def hidden_columns(
    *, has_differences: bool, has_queue: bool, is_blind: bool, is_searched: bool = False
) -> set[Column]:
    """Return what is not shown: those of review or search while there is none, or what makes room."""
    hidden = set() if has_differences else {Column.AGAINST}
    hidden |= set() if has_queue and not is_searched else {Column.REASON, Column.CLUSTER}
    hidden |= set() if is_searched else {Column.MATCH}
    if has_differences or has_queue or is_searched:
        hidden |= {Column.LANGUAGE, Column.AUTHORS, Column.SITE}
    return hidden | ({Column.WEIGHT, Column.METHOD} if is_blind else set())


def words(line: ListingRow, column: Column, *, is_narrow: bool = False) -> str:
    """Return what stands in a column of a line; where there is little room, in a word."""
    if column is Column.METHOD and is_narrow:
        return method_short(line.method) if line.method else ""
    return _WORDS[column](line)


def measured_of(line: ListingRow, field: Field, weights: MeasuredWeights) -> Measured | None:
    """Return what became of values of this method and weight, if enough of them were judged."""
    if line.weight is None:
        return None
    return weights.of_answer(field, line.method, line.weight)


def weight_sentence(line: ListingRow, field: Field, weights: MeasuredWeights) -> str:
    """Return a weight with what became of values like it."""
    practice = measured_words(measured_of(line, field, weights))
    return ", ".join(filter(None, (weight_words(line.weight), practice)))


def sentence(line: ListingRow, *, is_blind: bool = False) -> str:
    """Return the whole line as one spoken sentence; a blind one is silent about weight and method."""
    tr = QCoreApplication.translate
    title = tr("Records", "title {title}").format(title=line.title) if line.title else _title(line)
    parts = [tr("Records", "Record {number}").format(number=f"{line.number:,}"), title]
    if line.weight is not None and not is_blind:
        weight = tr("Records", "weight {weight}").format(weight=weight_words(line.weight))
        parts += [weight, spoken_method(line.method)]
    parts.append(sign_of(line.review.verdict, line.review.how).words.lower())
    parts += [each for each in (_spoken_difference(line), reason_words(line.review.reason)) if each]
    return ", ".join(parts)


def reason_words(reason: Sentence) -> str:
    """Return a reason of the queue in words alone, without the factors of its gain."""
    words = dict(reason.values).get("words")
    return translated(words if isinstance(words, Sentence) else reason)


def reason_tip(reason: Sentence) -> str:
    """Return a reason of the queue in words, and below them the factors of its gain."""
    words, gain = reason_words(reason), dict(reason.values).get("gain")
    if not isinstance(gain, Sentence):
        return words
    factors = QCoreApplication.translate("Records", "Gain of a look: {factors}")
    return f"{words}\n{factors.format(factors=translated(gain))}"


def _spoken_difference(line: ListingRow) -> str:
    tr = QCoreApplication.translate
    return {
        "different": tr("Records", "differs from the compared run"),
        "new found": tr("Records", "newly found since the compared run"),
        "no longer found": tr("Records", "no longer found since the compared run"),
        "weight only": tr("Records", "weight differs from the compared run"),
    }.get(line.review.difference, "")


def _title(line: ListingRow) -> str:
    return line.title or QCoreApplication.translate("Records", "no title")


def _authors(line: ListingRow) -> str:
    if Field.AUTHORS not in line.fields:
        return "–"
    return QCoreApplication.translate("Records", "found")


def _difference(line: ListingRow) -> str:
    sign = DIFFERENCES.get(line.review.difference)
    return sign.words if sign else ""


_WORDS: dict[Column, Callable[[ListingRow], str]] = {
    Column.RECORD: lambda line: f"{line.number:,}",
    Column.TITLE: _title,
    Column.WEIGHT: lambda line: weight_words(line.weight),
    Column.METHOD: lambda line: branch_words(line.method) if line.method else "",
    Column.LANGUAGE: lambda line: line.language or QCoreApplication.translate("Records", "unknown"),
    Column.AUTHORS: _authors,
    Column.SITE: lambda line: line.site,
    Column.AGAINST: _difference,
    Column.REASON: lambda line: reason_words(line.review.reason),
    Column.CLUSTER: lambda line: f"{line.review.cluster:,}" if line.review.cluster else "",
    Column.MATCH: lambda _: "",
}
