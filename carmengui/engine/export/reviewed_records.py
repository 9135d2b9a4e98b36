"""The records that go out: what people said goes before what the program found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.model import Field, FieldValue
from carmengui.engine.model.record import CitedWork
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.review import Truths
from carmengui.engine.review.truth.in_force import VERDICTS
from carmengui.engine.storage.answers import RecordAnswers

BY_A_PERSON = "a person"
"""The method of a value that somebody gave."""
BY_SAMPLE = "accepted by sample"
"""The method of a value that was accepted with its cluster, seen by nobody; the sample follows."""


_PLACES = {field: place for place, field in enumerate(Field)}


def _place_of(value: FieldValue) -> int:
    return _PLACES[value.field]


@dataclass(frozen=True, slots=True)
class OutgoingValue:
    """One value of one field, with the weight and the method that it keeps."""

    field: Field
    value: str
    weight: float
    method: str


@dataclass(frozen=True, slots=True)
class OutgoingRecord:
    """The values of one record."""

    url: str
    values: tuple[OutgoingValue, ...]
    cited: tuple[CitedWork, ...] = ()
    """The works it cites, as its list of references has them."""
    full_texts: tuple[str, ...] = ()
    """The addresses of its full texts: the same work in other formats."""
    capture_digest: str = ""
    """The digest of the response that it was made from."""


def cited_once(record: OutgoingRecord) -> OutgoingRecord:
    """Return a record that says each cited work once: as it is cited, in the place of its title."""
    if not record.cited:
        return record
    said = [(each.field, each.value) for each in record.values]
    whole, cited = works_once(said, record.cited)
    values = tuple(
        replace(each, value=value) for each, (_, value) in zip(record.values, whole, strict=True)
    )
    return replace(record, values=values, cited=cited)


def works_once(
    values: Iterable[tuple[Field, str]], cited: Sequence[CitedWork]
) -> tuple[list[tuple[Field, str]], tuple[CitedWork, ...]]:
    """Return values with the titles of cited works as these are cited, and the works not among them."""
    works = {_title_key(work.title): work for work in cited if work.title}
    said = set[str]()

    def whole(field: Field, value: str) -> tuple[Field, str]:
        work = works.get(_title_key(value)) if field is Field.REFERENCED_TITLES else None
        if work is None:
            return field, value
        said.add(work.citation)
        return field, work.citation

    found = [whole(field, value) for field, value in values]
    return found, tuple(work for work in cited if work.citation not in said)


def _title_key(title: str) -> str:
    """Return a title without case and signs, to tell whether two are the same."""
    return "".join(letter for letter in title.casefold() if letter.isalnum())


def _irrelevant(decisions: Sequence[LoggedDecision]) -> frozenset[tuple[str, str]]:
    """Return digest and URL of the records that are not relevant, as it was said last."""
    said: dict[tuple[str, str], Judgement] = {}
    for line in sorted(decisions, key=lambda line: (line.decision.at, line.number)):
        word = line.decision
        if word.judgement in {Judgement.RELEVANT, Judgement.NOT_RELEVANT}:
            said[word.capture_digest, word.url] = word.judgement
    return frozenset(key for key, word in said.items() if word is Judgement.NOT_RELEVANT)


def _postponed(decisions: Sequence[LoggedDecision]) -> frozenset[tuple[str, str]]:
    """Return digest and URL of the records of which a field was put off and not judged since."""
    late, judged = set[tuple[str, str, str]](), set[tuple[str, str, str]]()
    for line in decisions:
        said = line.decision
        key = said.capture_digest, said.url, said.field
        if said.judgement is Judgement.LATER:
            late.add(key)
        elif said.judgement in VERDICTS:
            judged.add(key)
    return frozenset((digest, url) for digest, url, _ in late - judged)


@dataclass(frozen=True, slots=True)
class ReviewedRecords:
    """Takes what goes out of each record, and notes what is withheld.

    A value that a person gave or found right goes out whatever its weight; one that was judged
    wrong, or only partly right, stays, as does a record that is not relevant or was put off. A value that was
    accepted with its cluster goes out too, but as what it is: nobody saw it, so its method is
    "accepted by sample 29/29" (all 29 looked at were right), and it keeps the weight that the machine
    gave it. The bound that the sample allows is one of the cluster, not of the value.
    """

    truths: Truths
    irrelevant: frozenset[tuple[str, str]]
    postponed: frozenset[tuple[str, str]]
    least_weight: float
    samples: Mapping[str, int]
    """How many records were looked at for each draw (see ``draw_sizes``)."""
    named: Container[Field]
    """The fields that the format has a name for."""
    report: RecordReport
    judged: frozenset[tuple[str, str]]
    """Digest and URL of the records on which somebody said something."""
    with_untitled: bool = True
    """Whether records go out that have no title that may go out."""

    @classmethod
    def of(
        cls,
        decisions: Sequence[LoggedDecision],
        samples: Mapping[str, int],
        least_weight: float,
        named: Container[Field],
        *,
        with_postponed: bool = False,
        with_untitled: bool = True,
    ) -> ReviewedRecords:
        """Return those by the decisions in force; gold stays out, it is for measuring."""
        truths = Truths.of(decisions, {})
        late = frozenset[tuple[str, str]]() if with_postponed else _postponed(decisions)
        irrelevant = _irrelevant(decisions)
        judged = frozenset((line.decision.capture_digest, line.decision.url) for line in decisions)
        return cls(
            truths,
            irrelevant,
            late,
            least_weight,
            samples,
            named,
            RecordReport(),
            judged,
            with_untitled,
        )

    def read(self, records: Iterable[RecordAnswers]) -> Iterator[OutgoingRecord]:
        """Yield what goes out of each record."""
        for record in records:
            key = record.capture_digest, record.url
            if key in self.irrelevant:
                self.report.not_relevant += 1
                continue
            if key in self.postponed:
                self.report.postponed += 1
                continue
            is_judged = key in self.judged
            title = record.field(Field.TITLE)
            if is_judged:
                title = self._answer(record, Field.TITLE)[0]
            elif title is not None and title.weight < self.least_weight:
                title = None
            if title is None:
                self.report.untitled += 1
                if not self.with_untitled:
                    continue
            self.report.records += 1
            values = tuple(self._all_values(record) if is_judged else self._unjudged(record))
            yield OutgoingRecord(record.url, values, record.cited, record.full_texts, key[0])

    def _all_values(self, record: RecordAnswers) -> Iterator[OutgoingValue]:
        for name in Field:
            yield from self._values(record, name)

    def _unjudged(self, record: RecordAnswers) -> Iterator[OutgoingValue]:
        """Yield the same of a record on which nobody said anything; most are such."""
        report = self.report
        for answer in sorted(record.fields, key=_place_of):
            name = answer.field
            if answer.weight < self.least_weight:
                report.doubtful[name] += 1
            elif name not in self.named:
                report.unnamed[name] += 1
            else:
                report.values[name] += len(answer.values)
                for value in answer.values:
                    yield OutgoingValue(name, value, answer.weight, answer.method)

    def _values(self, record: RecordAnswers, name: Field) -> Iterator[OutgoingValue]:
        answer, reason = self._answer(record, name)
        if reason is not None:
            reason[name] += 1
        if answer is None:
            return
        if name not in self.named:
            self.report.unnamed[name] += 1
            return
        is_accepted = answer.method.startswith(BY_SAMPLE)
        for value in answer.values:
            self.report.values[name] += 1
            if is_accepted:
                self.report.accepted[name] += 1
            yield OutgoingValue(name, value, answer.weight, answer.method)

    def _answer(
        self, record: RecordAnswers, name: Field
    ) -> tuple[FieldValue | None, Counter[Field] | None]:
        """Return the answer that goes out, if any, and the count of what is withheld like this one."""
        found = record.field(name)
        right = self.truths.right_values(record.capture_digest, record.url, name)
        if right is not None:
            return (FieldValue(name, right, 1.0, BY_A_PERSON) if right else None), None
        if found is None:
            return None, None
        said = self.truths.says(record.capture_digest, record.url, name, found.values)
        line = self.truths.accepted(record.capture_digest, record.url, name, found.values)
        if line is not None:
            size = self.samples.get(line.decision.sample, 0)
            words = f"{BY_SAMPLE} {size}/{size}" if size else BY_SAMPLE
            return FieldValue(name, found.values, found.weight, words), None
        if said in {Judgement.WRONG, Judgement.PARTIAL}:
            return None, self.report.judged_wrong
        if found.weight < self.least_weight:
            return None, self.report.doubtful
        return found, None
