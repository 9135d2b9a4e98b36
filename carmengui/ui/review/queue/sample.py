"""Keeps the declared sample: declares it, tells what it asks for, and what may be claimed from it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.model import KnownError
from carmengui.engine.model.fields import VOTED_FIELDS
from carmengui.engine.model.headway import Headway, Step
from carmengui.engine.model.review import How, LoggedDecision
from carmengui.engine.review.sampling.certificate import Certificate, certificate_html
from carmengui.engine.review.sampling.claims import Claim, claim_of
from carmengui.engine.review.sampling.sampling import (
    MAX_SEED,
    Declaration,
    Sample,
    SampleMember,
    draw_sample,
    extend_sample,
    keep_sample,
    members_of,
    samples,
)
from carmengui.engine.runs.kept_digests import digests_of
from carmengui.ui.review.queue.path import JustJudged
from carmengui.ui.review.queue.queue import LOOK_AFTER_MS
from carmengui.ui.session.selection import Selection
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList


@dataclass(frozen=True, slots=True)
class ClaimView:
    """The newest sample, its records, and the claims of the fields that were judged or are now."""

    sample: Sample
    members: tuple[SampleMember, ...]
    claims: tuple[Claim, ...]

    def claim(self, field: str) -> Claim | None:
        """Return the claim of a field, if it is looked at."""
        return next((each for each in self.claims if each.field == field), None)

    def open_urls(self, field: str) -> tuple[str, ...]:
        """Return the records that are not judged for a field, in the order drawn."""
        claim = self.claim(field)
        if claim is None:
            return tuple(each.url for each in self.members)
        return tuple(each.member.url for each in claim.members if each.judgement is None)


class ClaimKeeper(QObject):
    """The sample of the project. Reading and writing happen in other threads."""

    changed = Signal()
    """Sample or claims are others."""
    drawn = Signal()
    """A sample was drawn, and is known: its first record comes next."""
    said = Signal(str)
    """A sentence for the person."""

    def __init__(
        self,
        selection: Selection,
        ask: Ask,
        judging: Judging,
        folder: Path,
        *,
        works: TaskList,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__()
        self._printing = AskedWork(self, "certificate", ask, works)
        self._printing.stopped.connect(lambda: self.said.emit(self.tr("Certificate canceled.")))
        self._selection, self._ask, self._judging = selection, ask, judging
        self._folder, self._now = folder, now
        self.view: ClaimView | None = None
        self.is_walking = False
        """Whether the next record is the next of the sample."""
        self._members: frozenset[str] = frozenset()
        self._newly_drawn = ""
        """The name of a sample that was declared, until it is read."""
        self._path = JustJudged(judging, by_sample=True)
        self._look_soon = QTimer(self, singleShot=True, interval=LOOK_AFTER_MS)
        self._look_soon.timeout.connect(self.look)
        selection.field_changed.connect(lambda _: self._look_soon.start())
        judging.written.connect(self._on_written)
        judging.taken_back.connect(lambda _: self._look_soon.start())
        self._look_soon.start()

    def look(self) -> None:
        """Read sample and claims again."""
        chosen = self._selection.field
        self._ask.run(
            self,
            "claims",
            lambda reader: _read(reader, chosen),
            self._on_read,
            self.said.emit,
            later=True,
        )

    def asked_by(self, url: str) -> tuple[How, str]:
        """Tell whether a verdict on a record is one on a member of the sample."""
        if self.view is None or url not in self._members:
            return How.SEEN, ""
        return How.SAMPLE, self.view.sample.name

    def declare(self, size: int, *, by_site: bool, wanted: float) -> None:
        """Declare a sample of the records there are."""
        seed, who, at = secrets.randbelow(MAX_SEED), self._judging.reviewer, self._now()

        def question(reader: Reader) -> Declaration:
            return draw_sample(
                reader.store, size, seed, by_site=by_site, reviewer=who, at=at, wanted=wanted
            )

        def drawn(declared: Declaration) -> None:
            self._judging.send(lambda store: keep_sample(store, declared), self._on_declared)

        self._ask.run(self, "declare", question, drawn, self.said.emit)

    def draw_more(self) -> None:
        """Make the sample as long as the claim of the field under review needs."""
        view, more = self.view, self.missing
        if view is None or not more:
            return
        size = view.sample.size + more

        def drawn(declared: Declaration) -> None:
            self._judging.send(lambda store: keep_sample(store, declared), self._on_declared)

        self._ask.run(
            self,
            "declare",
            lambda reader: extend_sample(reader.store, view.sample, size),
            drawn,
            self.said.emit,
        )

    @property
    def missing(self) -> int:
        """How many more are to be drawn, once all of the sample are judged; 0 while some are open."""
        claim = self.view.claim(self._selection.field) if self.view else None
        return claim.needed or 0 if claim and claim.judged and not claim.in_sample else 0

    def walk(self, *, on: bool) -> None:
        """Go through the sample in the order drawn, or leave it."""
        self.is_walking = on and self.view is not None
        if on and self.view is None:
            self.said.emit(self.tr("No sample yet. Draw a random sample first."))
        self.changed.emit()
        if self.is_walking and self.view is not None:
            for url in self.view.open_urls(self._selection.field)[:1]:
                self._selection.choose_url(url)

    def next_url(self) -> str:
        """Return the first open record of the sample that is not the one in view, empty without one."""
        if self.view is None:
            return ""
        field, at = self._selection.field, self._selection.url
        return self._path.after(at, self.view.open_urls(field), field, self.view.sample.name)

    def make_certificate(self, file: Path, write: Callable[[str, Path], object]) -> None:
        """Write the certificate of what was judged; ``write`` is called in a reader's thread."""
        self._printing.begin(
            self.tr("Certificate in {file}").format(file=file.name),
            partial(_certify, folder=self._folder, at=self._now(), file=file, write=write),
            self._on_certified,
            self.said.emit,
        )

    def _on_certified(self, file: Path) -> None:
        self.said.emit(self.tr("Certificate saved to {file}.").format(file=file))

    def _on_read(self, view: ClaimView | None) -> None:
        self.view = view
        self._members = frozenset(each.url for each in view.members) if view else frozenset()
        if self.is_walking and (view is None or not view.open_urls(self._selection.field)):
            self.is_walking = False
        self.changed.emit()
        if view is not None and view.sample.name == self._newly_drawn:
            self._newly_drawn = ""
            self.drawn.emit()

    def _on_declared(self, sample: Sample) -> None:
        self.said.emit(
            self.tr(
                "Sample of {n} of {all} records drawn (seed {seed}). Judge them in order."
            ).format(n=f"{sample.size:,}", all=f"{sample.population:,}", seed=sample.seed)
        )
        self._newly_drawn = sample.name
        self.look()

    def _on_written(self, lines: tuple[LoggedDecision, ...]) -> None:
        if any(line.decision.how in {How.SAMPLE, How.ADJUDICATED} for line in lines):
            self.look()


def _read(reader: Reader, chosen: str) -> ClaimView | None:
    newest = next(iter(samples(reader.verdicts)), None)
    if newest is None:
        return None
    judged = {
        field
        for (field,) in reader.verdicts.rows(
            "SELECT DISTINCT field FROM decision WHERE how = 'sample' AND sample = ?", newest.name
        )
    }
    claims = tuple(
        claim_of(reader.store, reader.verdicts, newest, field)
        for field in map(str, VOTED_FIELDS)
        if field in judged or field == chosen
    )
    return ClaimView(newest, members_of(reader.verdicts, newest.name), claims)


def _certify(
    reader: Reader,
    headway: Headway,
    *,
    folder: Path,
    at: datetime,
    file: Path,
    write: Callable[[str, Path], object],
) -> Path:
    html = _certificate(reader, headway, folder, at)
    headway.check()  # who gave it up wants no file
    write(html, file)
    return file


def _certificate(reader: Reader, headway: Headway, folder: Path, at: datetime) -> str:
    declared = samples(reader.verdicts)
    newest = next(iter(declared), None)
    claims: tuple[Claim, ...] = ()
    if newest is not None:
        headway.begin(Step.CLAIMS, len(VOTED_FIELDS))
        fields = headway.watch(VOTED_FIELDS)
        found = (claim_of(reader.store, reader.verdicts, newest, str(field)) for field in fields)
        claims = tuple(claim for claim in found if claim.judged)
    if newest is None or not claims:
        raise KnownError(
            "No record of a random sample is judged yet, so nothing can be certified.",
            "Draw a random sample and judge its records in order.",
        )
    digests = digests_of(reader.store, folder)
    name = folder.resolve().name
    made = Certificate(name, at.astimezone(), newest, claims, digests, len(declared))
    return certificate_html(made)
