"""What a draft does to the records themselves: pages are read again as the extraction would read them.

A rule proposes a value; what a record says is the vote of all methods. That takes a look into the
page, so it is asked for the pages whose proposal changes, and told as it comes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace

from carmengui.engine.metadata import OwnRules, own_rules
from carmengui.engine.metadata.rule_book import rules_at
from carmengui.engine.metadata.rules import load_rules, read_rules
from carmengui.engine.metadata.rules.files import bundled_names
from carmengui.engine.model import Field, FieldValue
from carmengui.engine.reading.task import ReadTask
from carmengui.engine.reading.worker_entries import read_field_in_worker
from carmengui.engine.storage import Archive, Store, url_key
from carmengui.engine.tuning.diff.changes import Side
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
            rules=before,
        )
        return _Twice(self.field, first, replace(first, rules=after))


def _side(value: FieldValue | None) -> Side:
    return Side(value.values, value.weight, 0) if value else Side((), 0.0, 0)
