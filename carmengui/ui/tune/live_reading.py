"""What is worked out at a keystroke, in a reader thread: rules, changed lines, the corpus diff."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from carmengui.bridge import Reader
from carmengui.engine.metadata.rules import RuleError, RuleSet
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import Truths
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.tuning import (
    CorpusFacts,
    Decided,
    DiffRow,
    FloorCheck,
    RulesInForce,
    Score,
    check_floors,
    diff,
    read_floors,
    score,
    score_after,
)
from carmengui.ui.tune.diff_view import DiffView
from carmengui.ui.tune.remembered import RememberedTruths

Stop = Callable[[], bool]
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Draft:
    """What is on the table: a text against the rules in force; with a site, for that site alone."""

    name: str
    in_force: str
    text: str
    site: str = ""
    sites: tuple[tuple[str, str], ...] = ()
    """Rules of single sites that hold there already, by the name of their folder."""

    @property
    def is_changed(self) -> bool:
        """Whether it says anything otherwise."""
        return self.text != self.in_force

    @property
    def before(self) -> RulesInForce:
        """What holds without the draft."""
        return RulesInForce(self.in_force, dict(self.sites), self.name)

    @property
    def after(self) -> RulesInForce:
        """What would hold with it."""
        if self.site:
            return self.before.with_site(self.site, self.text)
        return self.before.with_common(self.text)

    @property
    def texts(self) -> tuple[str, ...]:
        """All texts whose facts are needed, each once."""
        own = (text for _, text in self.sites)
        return tuple(dict.fromkeys((self.in_force, self.text, *own)))


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

    def right_values(self, row: DiffRow) -> tuple[str, ...] | None:
        """Return the right values of a record, if they are known."""
        rules = self.rules
        if self.truths is None or rules is None:
            return None
        return self.truths.right_values(row.digest, row.url, rules.field.value)


class LiveReading:
    """Holds the facts of a project, and what is asked of them again and again."""

    def __init__(self, folder: Path) -> None:
        self.facts = CorpusFacts(folder)
        self._folder = folder
        self._lock = threading.Lock()
        self._old: tuple[object, Decided] | None = None
        self._score: tuple[object, Score] | None = None
        self._truths: tuple[int, RememberedTruths] | None = None

    def live(self, reader: Reader, draft: Draft) -> Live:
        """Answer a keystroke."""
        started = time.perf_counter()
        changed = changed_lines(draft.in_force, draft.text)
        try:
            rules = self.facts.rules(draft.text, draft.name)
        except RuleError as error:
            return Live(draft, None, error, changed, None, lacks=False)
        lacks = not self.facts.total or any(
            self.facts.lacks(text, draft.name) for text in draft.texts
        )
        if not self.facts.total:
            return Live(draft, rules, None, changed, None, lacks)
        old = self._decided(draft, lacks=lacks)
        new = draft.after.decide(self.facts)
        # Pages may have come between the two decisions; the next answer has them in both.
        if len(old.pages) != len(new.pages):
            return Live(draft, rules, None, changed, None, lacks=True)
        truths = self.truths(reader)
        whole = diff(old, new, truths)
        view = DiffView.of(whole, (time.perf_counter() - started) * 1000)
        before = self._score_of(old, truths)
        after = score_after(before, whole, truths)
        floor = check_floors(read_floors(self._folder), (before,), (after,))[0]
        return Live(draft, rules, None, changed, view, lacks, floor, (after,), truths)

    def prepare(
        self, reader: Reader, draft: Draft, first: Sequence[str], progress: Progress, stop: Stop
    ) -> bool:
        """Have all facts looked for that the rules in force and the draft ask for; tell if done."""
        for text in draft.texts:
            if not stop():
                self.facts.prepare(
                    reader.store, reader.archive, text, name=draft.name, first=first,
                    progress=progress, stop=stop,
                )  # fmt: skip
        return not stop()

    def truths(self, reader: Reader) -> RememberedTruths:
        """Return what verdicts and gold say; they are read again when somebody judged."""
        number = reader.verdicts.last_number
        with self._lock:
            if self._truths is None or self._truths[0] != number:
                gold = GoldStore(self._folder / REVIEW_DATABASE, read_only=True)
                try:
                    read = Truths.of(reader.verdicts.standing(), gold.all())
                finally:
                    gold.close()
                self._truths = number, RememberedTruths(read)
            return self._truths[1]

    def _decided(self, draft: Draft, *, lacks: bool) -> Decided:
        """Return what the rules in force decide; kept while nothing about it changes."""
        key = draft.before, id(self.facts.held)
        with self._lock:
            if self._old is not None and self._old[0] == key and not lacks:
                return self._old[1]
        made = draft.before.decide(self.facts)
        with self._lock:
            self._old = None if made.waiting else (key, made)
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
