"""One record opened: source, evidence in it, removed ranges with their proof, versions.

This is what a person looks at. It is read from the archive and the tables, changes nothing, and may be
made in any thread that has a store of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.boilerplate import DEFAULT_THRESHOLD
from carmengui.engine.documents import PageText
from carmengui.engine.documents.source_map import SourceMap
from carmengui.engine.inspection.beside import ALL_PARTNERS, page_beside
from carmengui.engine.inspection.controlled_terms import (
    controlled_terms,
    linked_terms,
    vocabulary_entries,
)
from carmengui.engine.model import Candidate, Capture, Evidence, Field, Record, RemovedRun, Span
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.authorities import KINDS, Authorities, Entry
from carmengui.engine.storage.full_texts.claims import FullText
from carmengui.engine.storage.opponents import Opponents
from carmengui.engine.storage.renderings.table import Rendering
from carmengui.engine.vocabulary.concordances import Relation
from carmengui.engine.vocabulary.suggestions import Reason

OPPONENT, AUTHORITY, VOCABULARY = "opponent", "authority", "vocabulary"
CONCORDANCE = "concordance"
_REPLACING = frozenset({Relation.SAME, Relation.CLOSE})
"""Terms linked so take the place of a keyword; broader, narrower and related ones are added."""
_MAX_NAMES = 12
"""Of one field are looked up, those of the answer first."""


@dataclass(frozen=True, slots=True)
class RemovedSpan:
    """A removed run in two coordinate systems, with the sibling pages that share it.

    ``source`` is the range in the decoded source, ``text`` the range in the page's visible text.
    """

    source: Span
    text: Span
    shared_with: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inspection:
    """A record with everything the panes show.

    ``evidence`` holds, for each candidate that has evidence which can be found, the range in
    ``source``. ``text`` is the visible text, boilerplate included.
    """

    url: str
    capture: Capture
    charset: str
    charset_reason: str
    source: str
    text: str
    record: Record | None
    evidence: tuple[tuple[Candidate, Span], ...]
    removed: tuple[RemovedSpan, ...]
    notices: tuple[str, ...]
    threshold: int = DEFAULT_THRESHOLD
    """The one that ``removed`` was cut with."""
    capture_id: int = 0
    """The version's number in the archive."""
    partners: int = ALL_PARTNERS
    """How many of its nearest pages judged it; 0: the whole site did."""
    offers: tuple[Offer, ...] = ()
    """What other extractors say of it."""
    full_texts: tuple[FullText, ...] = ()
    """The documents that belong to the same record, where it has some."""
    shown_full_text: str = ""
    """The address of the one that stands here in the place of the page; empty: the page does."""
    rendering: Rendering | None = None
    """How its page was rendered, where it was, or was to be."""

    @property
    def response_id(self) -> int | None:
        """The capture of the response, where ``capture`` is the document that a browser rendered from it."""
        return self.rendering.response_id if self.rendering else None

    def span_of(self, candidate: Candidate) -> Span | None:
        """Return where in the source a candidate's evidence stands."""
        return next((span for other, span in self.evidence if other == candidate), None)

    def candidates_at(self, position: int) -> tuple[Candidate, ...]:
        """Return the candidates whose evidence covers a position of the source, shortest first."""
        found = [(len(s), c) for c, s in self.evidence if s.start <= position < s.end]
        return tuple(candidate for _, candidate in sorted(found, key=lambda pair: pair[0]))


def inspect(
    store: Store,
    archive: Archive,
    url: str,
    *,
    threshold: int = DEFAULT_THRESHOLD,
    capture_id: int | None = None,
    partners: int = ALL_PARTNERS,
) -> Inspection | None:
    """Open the newest version of a page, or an earlier one; nothing when no version is stored.

    Args:
        store: the project's tables.
        archive: the project's archive.
        url: the page.
        threshold: runs of more characters than this are boilerplate.
        capture_id: another version than the newest.
        partners: so many of its nearest pages judge it; 0: the whole site does.

    """
    beside = page_beside(store, archive, url, capture_id)
    if beside is None:
        return None
    runs = beside.judgement(threshold, partners).removed
    opened, record = beside.opened, beside.record
    page, text = opened.page, opened.text
    with opened.lock:
        evidence = evidence_in(record, opened.source_map)
        removed = _removed(runs, text, opened.source_map)
    return Inspection(
        url=url, capture=opened.capture, charset=page.charset.name,
        charset_reason=page.charset.reason, source=page.source, text=text.text, record=record,
        evidence=evidence, removed=removed, notices=page.notices, threshold=threshold,
        capture_id=beside.capture_id, partners=partners,
        offers=offers_of(store.path.parent, record) if record else (),
        full_texts=store.full_texts.together_with(url) if record else (),
        rendering=store.renderings.of(beside.capture_id),
    )  # fmt: skip


def evidence_in(
    record: Record | None, source_map: SourceMap, url: str = ""
) -> tuple[tuple[Candidate, Span], ...]:
    """Return where the candidates of a record stand in one of its captures.

    Args:
        record: the record.
        source_map: the way to the source of the capture.
        url: the address of a full text; empty for the record's own capture.

    """
    spans: dict[Evidence, Span | None] = {}
    found = []
    for value in (*record.fields, *record.withheld) if record else ():
        for candidate in value.candidates:
            evidence = candidate.evidence
            if evidence is None or candidate.url != url:
                continue
            if evidence not in spans:
                spans[evidence] = source_map.evidence_span(evidence)
            if (span := spans[evidence]) is not None:
                found.append((candidate, span))
    return tuple(found)


def _removed(
    runs: tuple[RemovedRun, ...], text: PageText, source_map: SourceMap
) -> tuple[RemovedSpan, ...]:
    found = []
    for run in runs:
        span = source_map.text_span(text, run.start, run.end)
        if span is not None:
            found.append(RemovedSpan(span, Span(run.start, run.end), run.shared_with))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Offer:
    """Values for a field that no rule of the project found.

    ``method`` names the kind of origin and the origin: ``opponent.trafilatura``. ``weight`` is
    missing where the origin gives none. ``stands_for`` is the name or keyword that an entry of an
    authority file, a vocabulary or a concordance was found by, ``identifier`` what the file calls the
    entry. ``is_added``: it stands beside the values there are. ``reasons`` are the words of the record
    that led to a controlled term.
    """

    field: Field
    values: tuple[str, ...]
    weight: float | None
    method: str
    stands_for: str = ""
    identifier: str = ""
    reasons: tuple[Reason, ...] = ()
    is_added: bool = False

    @property
    def origin(self) -> str:
        """The name of what offers it."""
        return self.method.partition(".")[2]

    @property
    def is_entry(self) -> bool:
        """Whether it takes the place of the name or keyword that it was found by."""
        return bool(self.stands_for) and not self.is_added

    @property
    def is_controlled(self) -> bool:
        """Whether it is a controlled term that is added to the keywords there are."""
        return self.is_added


def offers_of(project: Path, record: Record) -> tuple[Offer, ...]:
    """Return what others offer for the fields of a record."""
    said = tuple(
        Offer(each.field, each.values, each.weight, f"{OPPONENT}.{each.name}")
        for each in Opponents(project).said_of(record.url)
    )
    terms = (
        Offer(
            Field.KEYWORDS,
            (each.term,),
            each.weight,
            f"{VOCABULARY}.{name}",
            reasons=each.reasons,
            is_added=True,
        )
        for name, each in controlled_terms(project, record)
    )
    keywords = _names(record, Field.KEYWORDS, said)
    entries = (
        *_entries(Authorities(project), record, said),
        *(
            _entry(Field.KEYWORDS, VOCABULARY, *each)
            for each in vocabulary_entries(project, keywords)
        ),
        *_linked(project, keywords),
    )
    return (*said, *entries, *terms)


def _entries(known: Authorities, record: Record, said: tuple[Offer, ...]) -> Iterator[Offer]:
    if not known.files():
        return
    for field, kind in KINDS.items():
        for name, entries in known.find(_names(record, field, said), kind).items():
            yield from (_entry(field, AUTHORITY, name, each) for each in entries)


def _names(record: Record, field: Field, said: tuple[Offer, ...]) -> list[str]:
    """Return what is looked up for a field: its values, its candidates, and what others say."""
    answer = record.weighed(field)
    names = list(answer.values) if answer else []
    names += [each.value for each in answer.candidates] if answer else []
    names += [name for each in said if each.field is field for name in each.values]
    return list(dict.fromkeys(names))[:_MAX_NAMES]


def _entry(field: Field, origin: str, name: str, entry: Entry) -> Offer:
    method = f"{origin}.{entry.file}"
    return Offer(field, (entry.preferred,), entry.weight, method, name, entry.identifier)


def _linked(project: Path, keywords: list[str]) -> Iterator[Offer]:
    for name, keyword, link in linked_terms(project, keywords):
        yield Offer(
            Field.KEYWORDS,
            (link.target,),
            link.weight,
            f"{CONCORDANCE}.{name}",
            keyword,
            is_added=link.relation not in _REPLACING,
        )
