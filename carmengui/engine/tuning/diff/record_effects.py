"""What a draft does to the records themselves: pages are read again as the extraction would read them.

A rule proposes a value; what a record says is the vote of all methods. That takes a look into the
page, so it is asked for the pages whose proposal changes, and told as it comes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace

from carmengui.engine.metadata import OwnRules, own_rules
from carmengui.engine.metadata.rule_book import rules_at, site_folder
from carmengui.engine.metadata.rules import load_rules, read_rules
from carmengui.engine.model import Field, FieldValue
from carmengui.engine.model.rule_files import bundled_names
from carmengui.engine.reading.task import ReadTask
from carmengui.engine.reading.worker_entries import read_field_in_worker
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.storage import Archive, Store, url_key
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.changes import Side
from carmengui.engine.tuning.diff.compare import Comparing
from carmengui.engine.tuning.diff.diff import CorpusDiff
from carmengui.engine.tuning.diff.site_rules import RulesInForce
from carmengui.engine.tuning.facts.boilerplate import Judges
from carmengui.engine.tuning.facts.corpus_facts import never
from carmengui.engine.tuning.facts.pages import CorpusPage
from carmengui.engine.tuning.files import rules_folder
from carmengui.engine.workers import TaskLimits, WorkerPool

JOBS = 2
LIMITS = TaskLimits(timeout_s=60.0, memory_mb=1500)


@dataclass(frozen=True, slots=True)
class RecordEffect:
    """What a record says of the field with the rules in force, and what it would say with others.

    Sides have no branch: the answer is that of all methods together.
    """

    url: str
    old: Side
    new: Side

    @property
    def is_changed(self) -> bool:
        """Whether the record would say something else."""
        return self.old.values != self.new.values


@dataclass(frozen=True, slots=True)
class _Twice:
    """A page to be read with one set of rules and with another."""

    field: Field
    before: ReadTask
    after: ReadTask


_Answers = tuple[FieldValue | None, FieldValue | None]


def record_effects(
    store: Store,
    archive: Archive,
    before: RulesInForce,
    after: RulesInForce,
    pages: Sequence[CorpusPage],
    *,
    pool: WorkerPool | None = None,
    stop: Callable[[], bool] = never,
) -> Iterator[RecordEffect]:
    """Yield what becomes of the records of some pages, in their order; a page that fails is left out.

    Without a ``pool`` processes are started for it.

    Raises:
        KnownError: a rule file of the project cannot be read.

    """
    field = read_rules(after.text, after.name).field
    rules = _own(archive, before), _own(archive, after)
    tasks = _Tasks(store, archive, Judges(store, archive), field, rules)
    with nullcontext(pool) if pool is not None else WorkerPool(JOBS, LIMITS) as readers:
        results = readers.map(read_twice, map(tasks.of, pages))
        for page, result in zip(pages, results, strict=False):
            if stop():
                if pool is None:
                    readers.terminate()
                return
            if result.value is not None:
                yield RecordEffect(page.url, *map(_side, result.value))


def read_twice(task: _Twice) -> _Answers:
    """Return the answers for the field, by one set of rules and by the other (in a worker process)."""
    before, after = read_field_in_worker(task.before, task.field, (task.after.rules,))
    return before, after


def _own(archive: Archive, force: RulesInForce) -> OwnRules:
    """Return the rule files that a project would have; the program's own text needs none."""
    kept = own_rules(rules_folder(archive.folder.parent))
    others = [(name, text) for name, text in kept if name.rpartition("/")[2] != force.name]
    is_bundled = force.name in bundled_names() and load_rules(force.name).text == force.text
    common = [] if is_bundled else [(force.name, force.text)]
    sites = [(f"{folder}/{force.name}", text) for folder, text in force.site_texts.items()]
    return (*others, *common, *sites)


@dataclass(frozen=True, slots=True)
class _Tasks:
    """Makes the tasks: what the extraction knows of a page beside its bytes is asked here."""

    store: Store
    archive: Archive
    judges: Judges
    field: Field
    rules: tuple[OwnRules, OwnRules]

    def of(self, page: CorpusPage) -> _Twice:
        """Return the task to read a page twice."""
        before, after = (rules_at(rules, page.site) for rules in self.rules)
        first = ReadTask(
            archive=str(self.archive.folder),
            place=page.place,
            url=page.url,
            kind="page",
            site=page.site,
            snapshot=self.judges.snapshot(page.site),
            site_file=self.judges.site_file(page.url),
            feed=self.store.feed_items.of(url_key(page.url), page.url),
            stated=self.store.stated_records.of(url_key(page.url), page.url),
            rules=before,
        )
        return _Twice(self.field, first, replace(first, rules=after))


def _side(value: FieldValue | None) -> Side:
    return Side(value.values, value.weight, 0) if value else Side((), 0.0, 0)


@dataclass(frozen=True, slots=True)
class Crossing:
    """A record that is exported from now on, or no more; its answers before and after."""

    url: str
    old: Side
    new: Side

    @property
    def is_up(self) -> bool:
        """Whether the value will be given away from now on."""
        return self.new.weight > self.old.weight


def crossing_of(effect: RecordEffect, line: float) -> Crossing | None:
    """Return the crossing of one record; nothing when it stays on its side of the line."""
    was, comes = (bool(side.values) and side.weight >= line for side in (effect.old, effect.new))
    return Crossing(effect.url, effect.old, effect.new) if was is not comes else None


def pages_spoken_for(
    decided: Decided, branches: Collection[int], site: str = ""
) -> tuple[CorpusPage, ...]:
    """Return the pages for which one of these branches of a text speaks.

    ``site`` is the one that the text holds for alone; without it, it holds wherever no site has rules
    of its own.
    """
    return tuple(
        page
        for page, branch in zip(decided.pages, decided.branches, strict=True)
        if branch in branches and holds_at(decided, page, site)
    )


def holds_at(decided: Decided, page: CorpusPage, site: str = "") -> bool:
    """Tell whether a text holds for a page: that of one site there, the common one elsewhere."""
    folder = site_folder(page.site)
    return folder == site_folder(site) if site else folder not in decided.sites


class RecordDiff:
    """Takes one effect after the other; whether it is for the better, the value of the record decides.

    Records for which the rules say the same as before stay the same: their pages are not read.
    """

    def __init__(self, by_rule: CorpusDiff, truths: Truths | None = None) -> None:
        self._old, self._new = _unread(by_rule.old), _unread(by_rule.new)
        self._place_of = by_rule.new.held.place_of
        self._comparing = Comparing(by_rule.new.field, truths)
        touched = [change.place for change in by_rule.changes]
        self._comparing.compared = len(by_rule.new.pages) - len(touched)
        self.pages: tuple[CorpusPage, ...] = by_rule.touched_pages
        """The pages to be read again, those that matter most first."""
        self.read = 0
        """How many of them are read."""

    def take(self, effect: RecordEffect) -> None:
        """Take notice of what becomes of one record."""
        place = self._place_of[effect.url]
        for said, side in ((self._old, effect.old), (self._new, effect.new)):
            said.values[place], said.weights[place] = side.values, side.weight
        self._comparing.take(self._old, self._new, [place])
        self.read += 1

    def difference(self) -> CorpusDiff:
        """Return what was found so far; the rest of the pages wait."""
        return self._comparing.difference(_copied(self._old), _copied(self._new))


def _unread(by_rule: Decided) -> Decided:
    """Return lists of what all records say; of those that are not read again, nothing."""
    size = len(by_rule.pages)
    return replace(by_rule, values=[()] * size, weights=[0.0] * size, branches=[0] * size)


def _copied(said: Decided) -> Decided:
    """Return the lists as they are now, for good."""
    return replace(said, values=list(said.values), weights=list(said.weights))
