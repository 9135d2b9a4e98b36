"""The documents of a project as people left them: verdicts before what was found, and the totals of all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from carmengui.engine.corpus.documents import CorpusDocument, CorpusReader
from carmengui.engine.corpus.totals import CorpusTotals
from carmengui.engine.model import Field
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.review.truth.full_text_verdicts import with_full_texts
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.answers import RecordAnswers, read_answers, read_answers_of

_WRONG = frozenset({Judgement.WRONG, Judgement.PARTIAL})


def validated_records(decisions: Iterable[LoggedDecision]) -> dict[tuple[str, str], bool]:
    """Return digest and URL of the records that the moderator flagged, as it was said last."""
    said: dict[tuple[str, str], bool] = {}
    for line in sorted(decisions, key=lambda line: (line.decision.at, line.number)):
        word = line.decision
        if word.judgement in {Judgement.VALIDATED, Judgement.NOT_VALIDATED}:
            said[word.capture_digest, word.url] = word.judgement is Judgement.VALIDATED
    return said


def judged_values(answers: RecordAnswers, truths: Truths) -> dict[Field, tuple[str, ...]]:
    """Return the values of a record by field: a person's before those found, without wrong ones."""
    values: dict[Field, tuple[str, ...]] = {}
    for field in Field:
        found = answers.field(field)
        said = found.values if found else ()
        right = truths.right_values(answers.capture_digest, answers.url, field)
        if right is not None:
            said = right
        elif truths.says(answers.capture_digest, answers.url, field, said) in _WRONG:
            said = ()
        if said:
            values[field] = said
    return values


class ReviewedCorpus:
    """Makes documents of records with what the decisions in force say of them.

    What was said of a full text holds for the record that it is in.

    Args:
        store: the project's tables.
        standing: the decisions in force (see ``VerdictStore.standing``).

    """

    def __init__(self, store: Store, standing: Sequence[LoggedDecision]) -> None:
        self._store = store
        holding = with_full_texts(store, standing)
        self._truths = Truths.of(holding, {})
        self._reader = CorpusReader(store, validated_records(holding))

    def of(self, url: str) -> CorpusDocument | None:
        """Return the document of a URL; nothing where it has no record."""
        answers = next(read_answers_of(self._store, (url_key(url),)), None)
        return self._document(answers) if answers is not None else None

    def all(self, numbers: Collection[int] | None = None) -> Iterator[CorpusDocument]:
        """Yield the documents ordered by URL; with ``numbers`` only those of the list."""
        return map(self._document, read_answers(self._store, numbers))

    def _document(self, answers: RecordAnswers) -> CorpusDocument:
        values = judged_values(answers, self._truths)
        return self._reader.document(answers.url, answers.capture_digest, values)


def reviewed_totals(
    store: Store,
    standing: Sequence[LoggedDecision],
    headway: Headway = UNWATCHED,
    numbers: Collection[int] | None = None,
) -> CorpusTotals:
    """Count documents and words of a project.

    Args:
        store: the project's tables.
        standing: the decisions in force.
        headway: told how many documents are counted.
        numbers: the records that count, by their numbers in the list; all of them otherwise.

    Raises:
        GivenUpError: nobody waits for it any more.

    """
    totals = CorpusTotals()
    headway.begin(Step.TEXTS, store.records.count() if numbers is None else len(numbers))
    for document in headway.watch(ReviewedCorpus(store, standing).all(numbers)):
        totals.add(document)
    return totals
