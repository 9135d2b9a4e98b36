"""Settling: one after the other the answers on which reviewers differ, and the word that counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.model import Field
from carmengui.engine.model.review import WHOLE_RECORD, Decision, How, LoggedDecision
from carmengui.engine.review.truth.adjudication import Disagreement, disagreements
from carmengui.engine.review.truth.agreement import (
    Agreement,
    JudgedTwice,
    Part,
    agreements,
    answers_of,
)
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.log.table import number_of_each
from carmengui.ui.review.orders import AskedBy
from carmengui.ui.session.selection import Selection


@dataclass(frozen=True, slots=True)
class Differing:
    """How far the reviewers agree, where they differ, and the numbers of those records by URL."""

    agreements: tuple[Agreement, ...]
    open: tuple[Disagreement, ...]
    numbers: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Counted:
    """The answers behind a number of an agreement, and the numbers of their records by URL."""

    agreement: Agreement
    part: Part
    answers: tuple[JudgedTwice, ...]
    numbers: Mapping[str, int]


class Settling(QObject):
    """Goes through what reviewers differ on; what is said on the way settles it."""

    read = Signal(object)
    """Agreement and disagreements (``Differing``) were read."""
    said = Signal(str)
    """A sentence for the person."""

    def __init__(self, selection: Selection, ask: Ask, judging: Judging) -> None:
        super().__init__()
        self._selection, self._ask = selection, ask
        self.differing = Differing((), (), {})
        self.is_walking = False
        """Whether the next record is the next on which reviewers differ."""
        self._goes_on = False
        self._goes_on_from: tuple[str, str] | None = None
        """Where the next disagreement was asked for; nothing: it is shown wherever the person is."""
        judging.written.connect(self._on_written)
        judging.taken_back.connect(self._on_taken_back)

    def look(self) -> None:
        """Read again where reviewers differ."""
        self._ask.run(self, "differing", _differing, self._on_read, self.said.emit)

    def read_behind(
        self, agreement: Agreement, part: Part, told: Callable[[Counted], None]
    ) -> None:
        """Find the answers that a number of an agreement counts."""
        question = partial(_behind, agreement=agreement, part=part)
        self._ask.run(self, "behind", question, told, self.said.emit)

    def begin(self, first: Disagreement | None = None) -> None:
        """Go through the disagreements, from one of them on."""
        self.is_walking = True
        if first is None:
            self._goes_on, self._goes_on_from = True, None
            self.look()
        else:
            self._show(first)

    def leave(self) -> None:
        """End it; what is said from now on is one's own word."""
        self.is_walking = False

    def asked_by(self, url: str, field: str) -> AskedBy | None:
        """Tell whether a verdict settles something here; nothing when it is only one's own word."""
        if self.is_walking and any(
            (one.url, one.field) == (url, field) for one in self.differing.open
        ):
            return How.ADJUDICATED, ""
        return None

    def word_of(self, number: int, url: str, field: str) -> Decision | None:
        """Return what the first, second, ... reviewer said of what is to be settled here."""
        for one in self.differing.open if self.is_walking else ():
            if one.url == url and one.field in {field, WHOLE_RECORD} and number <= len(one.said):
                return one.said[number - 1].decision
        return None

    def go_on(self) -> bool:
        """Go to the next disagreement, as soon as it is known what is left; tell whether one goes."""
        if self.is_walking:
            self._goes_on, self._goes_on_from = True, self._selection.place
            self.look()
        return self.is_walking

    def _show(self, one: Disagreement) -> None:
        if self._selection.field != one.field and one.field in set(Field):
            self._selection.choose_field(one.field)
        self._selection.choose_url(one.url)
        left = len(self.differing.open)
        words = self.tr(
            "{n} to resolve. {said}. Press the digit of the reviewer who is right, or judge again."
        )
        self.said.emit(words.format(n=f"{left:,}", said=numbered(one.said)))

    def _on_read(self, differing: Differing) -> None:
        self.differing = differing
        self.read.emit(differing)
        if not self._goes_on:
            return
        self._goes_on = False
        if differing.open:
            # Whoever went elsewhere meanwhile stays there.
            if self._goes_on_from in {None, self._selection.place}:
                self._show(self._after(differing.open))
        else:
            self.is_walking = False
            self.said.emit(self._nothing_left())

    def _after(self, left: tuple[Disagreement, ...]) -> Disagreement:
        """Return the first one behind that in view, in the order of addresses."""
        return next((one for one in left if one.url > self._selection.url), left[0])

    def _nothing_left(self) -> str:
        if not self.differing.agreements:
            return self.tr(
                "No value was judged by two reviewers yet. Export a review packet "
                "for a colleague first."
            )
        return self.tr("No disagreements left to resolve.")

    def _on_written(self, lines: tuple[LoggedDecision, ...]) -> None:
        if any(line.decision.how is How.ADJUDICATED for line in lines):
            self.look()

    def _on_taken_back(self, _numbers: tuple[int, ...]) -> None:
        if self.is_walking:
            self.look()


def who_said_what(lines: tuple[LoggedDecision, ...]) -> str:
    """Return what each reviewer said, in words."""
    return ", ".join(_who_said_what(line.decision) for line in lines)


def _who_said_what(said: Decision) -> str:
    words = f"{said.reviewer}: {sign_of(said.judgement, said.how).words}"
    # Two may both call a value wrong and differ in what is right.
    return f"{words} (“{'; '.join(said.corrected)}”)" if said.corrected else words


def numbered(lines: tuple[LoggedDecision, ...]) -> str:
    """Return what each reviewer said, with the digit that agrees with it."""
    return ", ".join(f"{n} {who_said_what((line,))}" for n, line in enumerate(lines, 1))


def _behind(reader: Reader, *, agreement: Agreement, part: Part) -> Counted:
    answers = answers_of(reader.verdicts.judged_by_several(agreement.field), agreement, part)
    urls = list({one.url for one in answers})
    numbers = number_of_each(urls, list(map(reader.store.listing.number_of, urls)))
    return Counted(agreement, part, answers, numbers)


def _differing(reader: Reader) -> Differing:
    standing = reader.verdicts.judged_by_several()
    left = disagreements(standing)
    urls = list({one.url for one in left})
    numbers = number_of_each(urls, list(map(reader.store.listing.number_of, urls)))
    return Differing(agreements(standing), left, numbers)
