"""What is worked out at a keystroke, in a reader thread: rules, changed lines, the corpus diff."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache, partial
from pathlib import Path

from carmengui.engine.metadata.rules import RuleError, RuleSet
from carmengui.engine.metadata.rules.overlay.site_folder import SiteRules
from carmengui.engine.model import Sentence
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import Truths
from carmengui.engine.review.project_reader import Reader
from carmengui.engine.review.truth.full_text_verdicts import with_full_texts
from carmengui.engine.review.truth.truth import Gold
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.tuning import (
    CorpusDiff,
    CorpusFacts,
    Decided,
    DiffRow,
    FloorCheck,
    GrowingDiff,
    KeptDraft,
    RulesInForce,
    Score,
    SiteHistory,
    check_floors,
    read_floors,
    score,
    score_after,
)
from carmengui.engine.tuning.diff.compare import diff
from carmengui.engine.tuning.live.view import DiffView

AT_ONCE = 4_000
"""In larger corpora the records in view are answered first, and the others follow."""
MAX_REMEMBERED = 200_000
Stop = Callable[[], bool]
Progress = Callable[[int, int], None]


class RememberedTruths(Truths):
    """Answers at once what was asked before.

    The values of the rules in force are asked about at every keystroke, those of the draft twice.
    """

    def __init__(self, decisions: Iterable[LoggedDecision], gold: Gold) -> None:
        super().__init__(decisions, gold)
        # A copy is asked: what holds itself would never be freed among the frozen facts.
        known = copy(self)
        self._says = lru_cache(MAX_REMEMBERED)(partial(Truths.says, known))
        self._right = lru_cache(MAX_REMEMBERED)(partial(Truths.right_values, known))

    def says(self, digest: str, url: str, field: str, values: Sequence[str]) -> Judgement | None:
        """Return what is known of an answer, or nothing."""
        return self._says(digest, url, field, tuple(values))

    def right_values(self, digest: str, url: str, field: str) -> tuple[str, ...] | None:
        """Return the right answer, or nothing when it is unknown."""
        return self._right(digest, url, field)


@dataclass(frozen=True, slots=True)
class Draft:
    """What is on the table: a text against the rules in force; with a site, for that site alone."""

    name: str
    in_force: str
    text: str
    site: str = ""
    sites: tuple[tuple[str, SiteRules], ...] = ()
    """What single sites have otherwise already, by the name of their folder."""
    lifts: str = ""
    """The folder of a site whose own rules go when this is published: they are common then."""

    @property
    def is_changed(self) -> bool:
        """Whether it says anything otherwise."""
        return self.text != self.held

    @property
    def kept(self) -> KeptDraft:
        """The draft as it is kept on disk."""
        return KeptDraft(self.text, self.site, "" if self.site else self.lifts)

    @property
    def held(self) -> str:
        """The rules that hold now where it is to hold."""
        return self.before.at(self.site) if self.site else self.in_force

    @property
    def before(self) -> RulesInForce:
        """What holds without the draft."""
        return RulesInForce(self.in_force, dict(self.sites), self.name)

    @property
    def after(self) -> RulesInForce:
        """What would hold with it."""
        return self.put(self.text)

    def put(self, text: str) -> RulesInForce:
        """Return what would hold with another text in the place of the draft."""
        if self.site:
            return self.before.with_site(self.site, text)
        after = self.before.with_common(text)
        return after.with_site(self.lifts, None) if self.lifts else after

    @property
    def texts(self) -> tuple[str, ...]:
        """All texts whose facts are needed, each once."""
        own = (*self.before.site_texts.values(), *self.after.site_texts.values())
        return tuple(dict.fromkeys((self.in_force, self.text, *own)))

    @property
    def misfits(self) -> tuple[Sentence, ...]:
        """Sentences about what sites have otherwise and would not fit these rules any more."""
        found = self.after.misfits.items()
        return tuple(
            Sentence.of("{site}: {sentence}", site=site, sentence=sentence)
            for site, said in found
            for sentence in said
        )


@dataclass(frozen=True, slots=True)
class Live:
    """The answer to a keystroke.

    ``rules`` is nothing when the text cannot be read, and ``error`` says why then. ``view`` is
    nothing until the facts of some records are there; ``lacks`` tells that some are not.
    ``floor`` holds the field's figures before and after against its floor.
    """

    draft: Draft
    rules: RuleSet | None
    error: RuleError | None
    changed_lines: frozenset[int]
    view: DiffView | None
    lacks: bool
    floor: FloorCheck | None = None
    scores: tuple[Score, ...] = ()
    truths: RememberedTruths | None = None
    overlay: str | None = None
    """The file that would be written for the site that the draft is for."""
    misfits: tuple[Sentence, ...] = ()

    def right_values(self, row: DiffRow) -> tuple[str, ...] | None:
        """Return the right values of a record, if they are known."""
        rules = self.rules
        if self.truths is None or rules is None:
            return None
        return self.truths.right_values(row.digest, row.url, rules.field.value)


@dataclass(frozen=True, slots=True)
class Steps:
    """How a large corpus is answered: what is in view, who is told, and when it is enough."""

    first: tuple[str, ...]
    told: Callable[[Live], None]
    counted: Progress
    stop: Stop


class LiveReading:
    """Holds the facts of a project, and what is asked of them again and again."""

    def __init__(self, folder: Path) -> None:
        self.facts = CorpusFacts(folder)
        self.at_once = AT_ONCE
        self._folder = folder
        self._lock = threading.Lock()
        self._old: tuple[RulesInForce, Decided] | None = None
        self._growth: tuple[Draft, RememberedTruths, GrowingDiff] | None = None
        self._score: tuple[object, Score] | None = None
        self._truths: tuple[int, RememberedTruths] | None = None

    @property
    def is_large(self) -> bool:
        """Whether the corpus is too large to be decided about between two keystrokes."""
        return self.facts.total > self.at_once

    def live(self, reader: Reader, draft: Draft, steps: Steps | None = None) -> Live | None:
        """Answer a keystroke: at once, or in steps; nothing when it was stopped."""
        started = time.perf_counter()
        changed = changed_lines(draft.held, draft.text)
        try:
            rules = self.facts.rules(draft.text, draft.name)
        except RuleError as error:
            return Live(draft, None, error, changed, None, lacks=False)
        lacks = not self.facts.total or any(
            self.facts.lacks(text, draft.name) for text in draft.texts
        )
        if not self.facts.total:
            return Live(draft, rules, None, changed, None, lacks)
        truths = self.truths(reader)
        answer = partial(
            Live, draft, rules, None, changed, overlay=self._overlay(draft), misfits=draft.misfits
        )
        if steps is not None:
            return self._in_steps(draft, truths, steps, answer, started)
        old = self._decided(draft)
        new = draft.after.decide(self.facts)
        # Pages may have come between the two decisions; the next answer has them in both.
        if len(old.pages) != len(new.pages):
            return answer(view=None, lacks=True)
        whole = diff(old, new, truths)
        return self._judged(whole, truths, answer, started, lacks=lacks)

    def _in_steps(
        self,
        draft: Draft,
        truths: RememberedTruths,
        steps: Steps,
        answer: partial[Live],
        started: float,
    ) -> Live | None:
        growing = self._growing(draft, truths)
        shown = growing.compared
        for compared in growing.grow(steps.first, stop=steps.stop):
            steps.counted(compared, growing.total)
            # To sort and count takes longer the more there is: it is shown whenever it has doubled.
            if compared >= 2 * shown > 0 or (compared and not shown):
                shown = compared
                view = _viewed(growing.difference(), started)
                steps.told(answer(view, lacks=True, truths=truths))
        if steps.stop():
            return None
        whole = growing.difference()
        if whole.waiting:
            return answer(_viewed(whole, started), lacks=True, truths=truths)
        with self._lock:
            self._old = draft.before, whole.old
        return self._judged(whole, truths, answer, started, lacks=False)

    def _judged(
        self,
        whole: CorpusDiff,
        truths: RememberedTruths,
        answer: partial[Live],
        started: float,
        *,
        lacks: bool,
    ) -> Live:
        view = _viewed(whole, started)
        before = self._score_of(whole.old, truths)
        after = score_after(before, whole, truths)
        floor = check_floors(read_floors(self._folder), (before,), (after,))[0]
        site = answer.args[0].site
        scores = score(whole.new, truths, site) if site else after
        return answer(view, lacks, floor, (scores,), truths)

    def _overlay(self, draft: Draft) -> str | None:
        """Return the file that would be written for a site; nothing where the draft is for all."""
        if not draft.site:
            return None
        return SiteHistory(self._folder, draft.site, draft.name).written(draft.text)

    def prepare(
        self, reader: Reader, draft: Draft, first: Sequence[str], progress: Progress, stop: Stop
    ) -> bool:
        """Have all facts looked for that the rules in force and the draft ask for; tell if done."""
        for text in draft.texts:
            if not stop():
                self.facts.prepare(
                    reader.store,
                    reader.archive,
                    text,
                    name=draft.name,
                    first=first,
                    progress=progress,
                    stop=stop,
                )
        if self.is_large:
            # They stay; to look through a million of them for garbage would hold up the window.
            gc.freeze()
        return not stop()

    def truths(self, reader: Reader) -> RememberedTruths:
        """Return what verdicts and gold say; they are read again when somebody judged."""
        number = reader.verdicts.last_number
        with self._lock:
            if self._truths is None or self._truths[0] != number:
                gold = GoldStore(self._folder / REVIEW_DATABASE, read_only=True)
                try:
                    read = RememberedTruths(
                        with_full_texts(reader.store, reader.verdicts.standing()), gold.all()
                    )
                finally:
                    gold.close()
                self._truths = number, read
            return self._truths[1]

    def _growing(self, draft: Draft, truths: RememberedTruths) -> GrowingDiff:
        """Return what was found of a draft so far, or the beginning of it."""
        with self._lock:
            if self._growth is not None:
                known, by, growing = self._growth
                if known == draft and by is truths and growing.held is self.facts.held:
                    return growing
            old = self._old[1] if self._old is not None and self._old[0] == draft.before else None
            growing = GrowingDiff(self.facts, draft.before, draft.after, truths, old=old)
            self._growth = draft, truths, growing
            return growing

    def _decided(self, draft: Draft) -> Decided:
        """Return what the rules in force decide; kept while nothing about it changes."""
        before = draft.before
        with self._lock:
            if self._old is not None and self._old[0] == before:
                known = self._old[1]
                if known.held is self.facts.held:
                    return known
        made = before.decide(self.facts)
        with self._lock:
            self._old = None if made.waiting else (before, made)
        return made

    def _score_of(self, old: Decided, truths: RememberedTruths) -> Score:
        """Return how good the rules in force are; counted once while neither they nor verdicts change."""
        key = id(old), id(truths)
        with self._lock:
            if self._score is not None and self._score[0] == key:
                return self._score[1]
        made = score(old, truths)
        with self._lock:
            self._score = key, made
        return made


def _viewed(whole: CorpusDiff, started: float) -> DiffView:
    return DiffView.of(whole, (time.perf_counter() - started) * 1000)


def changed_lines(old: str, new: str) -> frozenset[int]:
    r"""Return the lines of a text (from 1) that another one has not.

    >>> sorted(changed_lines("a\nb\nc", "a\nx\nc\nd"))
    [2, 4]
    """
    if old == new:
        return frozenset()
    matcher = SequenceMatcher(None, old.split("\n"), new.split("\n"), autojunk=False)
    return frozenset(
        line + 1
        for tag, _, _, start, end in matcher.get_opcodes()
        if tag in {"replace", "insert"}
        for line in range(start, end)
    )
