"""The facets of the records: what each counts, what its values are called, which condition they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QCoreApplication

from carmengui.engine.model import Field
from carmengui.engine.storage.listing.facets import Facets
from carmengui.engine.storage.listing.record_filter import (
    DYNAMICS,
    EMBEDDED,
    NONE,
    OPPONENTS,
    RENDERED,
    REVIEWERS,
    RecordFilter,
)
from carmengui.ui.review.judgement_words import DIFFERENCES, VERDICTS, Sign
from carmengui.ui.widgets.translate import QT_TRANSLATE_NOOP
from carmengui.ui.widgets.words.fields import field_name, language_name
from carmengui.ui.widgets.words.methods import branch_words


@dataclass(frozen=True, slots=True)
class Facet:
    """One property of records; a press on one of its values makes it a condition, or takes it away."""

    condition: str
    """The attribute of a ``RecordFilter``."""
    heading: str
    """What stands above the values, in English; ``{field}`` is the field under review."""
    counted: str
    """The attribute of ``Facets`` that says how many records have each value."""
    words: Callable[[str], str]
    values: tuple[str, ...] = ()
    """The values, where they are always the same."""
    signs: Mapping[str, Sign] = field(default_factory=dict)
    most: int = 6
    """So many rows are shown before somebody asks for the others."""
    is_ranked: bool = False
    """Whether the values that most records have come first."""
    waits: bool = False
    """Whether it is not shown before records have one of its values."""
    knows_none: bool = False
    """Whether the condition ``none`` is for records without a value."""
    sways: bool = False
    """Whether it is kept from a reviewer who judges blind."""
    changes: bool = False
    """Whether only values of records that are shown are listed, the most frequent ones."""

    def heading_words(self, field: str, extractors: str) -> str:
        """Return what stands above the values, in the language of the window."""
        return _tr(self.heading).replace("{field}", field).replace("{extractors}", extractors)

    def counts(self, facets: Facets) -> dict[str, int]:
        """Return how many records have each value, in the order of the rows."""
        counts = {str(key): count for key, count in getattr(facets, self.counted).items()}
        if self.values:
            return {value: counts.get(value, 0) for value in self.values}
        if self.is_ranked:
            return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
        return counts

    def chosen(self, wanted: RecordFilter) -> frozenset[str]:
        """Return the values that are conditions."""
        held = getattr(wanted, self.condition)
        if isinstance(held, tuple):
            return frozenset(map(str, held))
        if held is None or held == "":
            return frozenset()
        return frozenset({"" if self.knows_none and held == NONE else str(held)})

    def key(self, value: str) -> str:
        """Return how a value stands among those that are :meth:`chosen`."""
        return value

    def toggled(self, wanted: RecordFilter, value: str) -> RecordFilter:
        """Return the filter in which a value has become a condition, or no longer is one."""
        held, nothing = (getattr(each, self.condition) for each in (wanted, RecordFilter()))
        if isinstance(held, tuple):
            return _with_field(wanted, self.condition, Field(value))
        chosen = (value or (NONE if self.knows_none else "")) if nothing == "" else int(value)
        changed: dict[str, Any] = {self.condition: nothing if held == chosen else chosen}
        return replace(wanted, **changed)


def _with_field(wanted: RecordFilter, name: str, toggled: Field) -> RecordFilter:
    fields = {*getattr(wanted, name)} ^ {toggled}
    # One condition on a field takes the place of its opposite.
    other = "present" if name == "absent" else "absent"
    rest = tuple(each for each in getattr(wanted, other) if each is not toggled)
    changed: dict[str, Any] = {name: tuple(each for each in Field if each in fields), other: rest}
    return replace(wanted, **changed)


def _status_words(status: str) -> str:
    """Say what the server said last: its number, and in words what it means where that is known."""
    said = {
        "0": _tr("no response"), "200": _tr("OK"), "304": _tr("not modified"), "401": _tr("login required"),
        "403": _tr("forbidden"), "404": _tr("not found"), "410": _tr("gone"),
        "429": _tr("too many requests"), "500": _tr("server error"), "502": _tr("bad gateway"),
        "503": _tr("service unavailable"), "504": _tr("gateway timeout"),
    }.get(status, "")  # fmt: skip
    return " ".join(part for part in (status if status != "0" else "", said) if part)


def _field_words(name: str) -> str:
    return field_name(Field(name))


def _verdict_words(verdict: str) -> str:
    return VERDICTS[verdict].words


def _any_of(**words: str) -> Callable[[str], str]:
    """Return what translates each of some values."""
    return lambda value: _tr(words[value])


def _tr(words: str) -> str:
    return QCoreApplication.translate("Facets", words)


_EMBEDDED = _any_of(
    agrees=QT_TRANSLATE_NOOP("Facets", "same value"),
    differs=QT_TRANSLATE_NOOP("Facets", "different value"),
    none=QT_TRANSLATE_NOOP("Facets", "no value"),
)
_OPPONENT = _any_of(
    differs=QT_TRANSLATE_NOOP("Facets", "different value"),
    agrees=QT_TRANSLATE_NOOP("Facets", "same value"),
    theirs=QT_TRANSLATE_NOOP("Facets", "only other extractor"),
    ours=QT_TRANSLATE_NOOP("Facets", "not in other extractor"),
)
_REVIEWERS = _any_of(
    differ=QT_TRANSLATE_NOOP("Facets", "disagree"),
    agree=QT_TRANSLATE_NOOP("Facets", "agree"),
    settled=QT_TRANSLATE_NOOP("Facets", "settled"),
)
_DYNAMICS = _any_of(
    none=QT_TRANSLATE_NOOP("Facets", "never"),
    low=QT_TRANSLATE_NOOP("Facets", "below 25% of visits"),
    medium=QT_TRANSLATE_NOOP("Facets", "25% to 50% of visits"),
    high=QT_TRANSLATE_NOOP("Facets", "50% of visits or more"),
    unknown=QT_TRANSLATE_NOOP("Facets", "visited once"),
)
_RENDERED = _any_of(
    yes=QT_TRANSLATE_NOOP("Facets", "rendered"),
    failed=QT_TRANSLATE_NOOP("Facets", "could not be rendered"),
    no=QT_TRANSLATE_NOOP("Facets", "as received"),
)
METHOD, DIFFERENCE, OPPONENT = "method", "difference", "opponent"
"""The conditions of facets of which more is to be said."""
FACETS = (
    Facet(
        "verdict", QT_TRANSLATE_NOOP("Facets", "{field}: verdict"), "verdicts", _verdict_words,
        ("open", "right", "wrong", "missed", "partial", "absent"), VERDICTS,
    ),
    Facet(
        METHOD, QT_TRANSLATE_NOOP("Facets", "{field}: found by"), "methods", branch_words,
        most=7, is_ranked=True, knows_none=True, sways=True,
    ),
    Facet(
        DIFFERENCE, QT_TRANSLATE_NOOP("Facets", "Compared"), "differences",
        lambda kind: DIFFERENCES[kind].words, tuple(DIFFERENCES), DIFFERENCES, waits=True,
    ),
    Facet(
        "embedded", QT_TRANSLATE_NOOP("Facets", "{field}: embedded metadata"), "embedded", _EMBEDDED,
        EMBEDDED, most=3, sways=True,
    ),
    Facet(
        OPPONENT, QT_TRANSLATE_NOOP("Facets", "{field}: {extractors}"), "opponents", _OPPONENT,
        OPPONENTS, most=4, waits=True, sways=True,
    ),
    Facet(
        "reviewers", QT_TRANSLATE_NOOP("Facets", "{field}: reviewers"), "reviewers", _REVIEWERS,
        REVIEWERS, most=3, waits=True, sways=True,
    ),
    Facet("site", QT_TRANSLATE_NOOP("Facets", "Site"), "sites", str, most=9, is_ranked=True),
    Facet(
        "cluster", QT_TRANSLATE_NOOP("Facets", "Cluster"), "cluster_sizes",
        lambda number: _tr("cluster {n}").format(n=f"{int(number):,}"), most=5,
    ),
    Facet("absent", QT_TRANSLATE_NOOP("Facets", "Not found"), "absent", _field_words, most=7),
    Facet(
        "language", QT_TRANSLATE_NOOP("Facets", "Language"), "languages", language_name,
        is_ranked=True, knows_none=True,
    ),
    Facet(
        "dynamics", QT_TRANSLATE_NOOP("Facets", "Content changes"), "dynamics", _DYNAMICS, DYNAMICS,
        most=5,
    ),
    Facet(
        "rendered", QT_TRANSLATE_NOOP("Facets", "Document"), "rendered", _RENDERED, RENDERED, most=3,
        waits=True,
    ),
    Facet("status", QT_TRANSLATE_NOOP("Facets", "Last status"), "statuses", _status_words, most=5),
    Facet("present", QT_TRANSLATE_NOOP("Facets", "Found"), "present", _field_words, most=0),
    Facet(
        "relevance", QT_TRANSLATE_NOOP("Facets", "Records"), "relevances", _verdict_words,
        ("relevant", "not_relevant"), VERDICTS, most=3, waits=True,
    ),
)  # fmt: skip
"""From top to bottom."""
