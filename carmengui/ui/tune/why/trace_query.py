"""The rules on one stored page, step by step; made in a reader thread."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from lxml import etree

from carmengui.bridge import Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.boilerplate import DEFAULT_THRESHOLD
from carmengui.engine.inspection import Inspection, overlay_at, sites_of
from carmengui.engine.inspection.opened import find_capture, open_page, open_site
from carmengui.engine.metadata.rules import ConditionSeen, FactSeen, RuleSet, Trace
from carmengui.engine.metadata.vote.furniture import is_home
from carmengui.engine.model import Candidate, Field, Record
from carmengui.engine.model.rule_files import FIRST_NAME
from carmengui.engine.reading.site_view import view
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.tune.why.branch_reading import branch_candidate, branch_of
from carmengui.ui.tune.why.trace_words import Answer, Sign, Why, WhyRow, older_words


def trace_page(reader: Reader, *, url: str, rules: RuleSet) -> Why | None:
    """Run the rules on the newest stored version of a page; nothing when none is stored."""
    row = find_capture(reader.store, url)
    if row is None:
        return None
    opened = open_page(reader.archive, row, url)
    record = reader.store.records.of_capture(row.id)
    snapshot = open_site(reader.store, record.site if record else "")
    with opened.lock:
        cut: frozenset[etree._Element] = frozenset()
        # What the whole site repeats of itself is what a home page is about.
        if not is_home(url):
            overlay = overlay_at(sites_of(reader.archive), url)
            cut = view(opened.page, opened.text, snapshot, DEFAULT_THRESHOLD, overlay).cut_nodes
        sheet = rules.gather(opened.page.root, cut.__contains__)
        trace = rules.trace(sheet)
    is_title = rules.name == FIRST_NAME
    return Why(
        url=url,
        number=reader.store.listing.number_of(url),
        rows=rows_of(trace),
        answer=answer_of(trace),
        stored=_stored_branch(record) if is_title else None,
        title=_title_of(record) if is_title else None,
    )


def was_read_otherwise(reader: Reader, *, rules: RuleSet) -> bool:
    """Tell whether a few records of each branch prove that they were read with other rules."""
    listing = reader.store.listing
    for branch in listing.branches():
        numbers = listing.ids(RecordFilter(branch=branch))
        for row in listing.rows([*{numbers[0], numbers[-1]}] if numbers else []):
            why = trace_page(reader, url=row.url, rules=rules)
            if why is not None and older_words(why):
                return True
    return False


def rows_of(trace: Trace) -> tuple[WhyRow, ...]:
    """Return facts, then conditions, as they are shown."""
    return tuple(_fact_rows(trace.facts)) + tuple(
        _condition_row(condition) for condition in trace.conditions
    )


def answer_of(trace: Trace) -> Answer | None:
    """Return what the rules decided, or nothing."""
    made = trace.decision
    return None if made is None else Answer(made.branch, made.value, made.weight)


def evidence_at(inspection: Inspection | None, row: WhyRow) -> Candidate | None:
    """Return the candidate whose evidence stands where a fact was found, a title with its text first."""
    if inspection is None or inspection.record is None:
        return None
    here = [
        candidate
        for candidate, _ in inspection.evidence
        if candidate.evidence is not None
        and candidate.evidence.node == row.node
        and not candidate.evidence.attribute
    ]
    return min(
        here,
        key=lambda each: (each.field is not Field.TITLE, each.value != row.said),
        default=None,
    )


def _fact_rows(facts: tuple[FactSeen, ...]) -> Iterator[WhyRow]:
    """Facts that found nothing share a row with their neighbours: six sizes of heading are many."""
    for is_found, group in groupby(facts, key=lambda fact: bool(fact.text or fact.problem)):
        some = tuple(group)
        if is_found:
            yield from map(_fact_row, some)
        else:
            name = ", ".join(fact.name for fact in some)
            yield WhyRow(is_fact=True, sign=Sign.MISSING, name=name, said="", line=some[0].line)


def _fact_row(fact: FactSeen) -> WhyRow:
    return WhyRow(
        is_fact=True,
        sign=Sign.FOUND if fact.text else Sign.MISSING,
        name=fact.name,
        said=fact.text or translated(fact.problem),
        line=fact.line,
        hits=fact.hits,
        node=fact.node,
        is_shared=fact.is_boilerplate,
    )


def _condition_row(seen: ConditionSeen) -> WhyRow:
    if seen.holds is None:
        return WhyRow(
            is_fact=False, sign=Sign.NOT_REACHED, name=seen.words, said="", line=seen.line
        )
    return WhyRow(
        is_fact=False,
        sign=Sign.YES if seen.holds else Sign.NO,
        name=seen.words,
        said=translated(seen.why),
        line=seen.line,
        operands=seen.operands,
    )


def _stored_branch(record: Record | None) -> int | None:
    title = record.weighed(Field.TITLE) if record else None
    # Records of old projects do not know what was proposed where no title was good enough.
    return branch_of(branch_candidate(title.candidates)) if title else None


def _title_of(record: Record | None) -> str | None:
    title = record.field(Field.TITLE) if record else None
    return title.values[0] if title else "" if record else None
