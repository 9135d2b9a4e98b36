"""What a declared sample lets one claim of a field, as far as it is judged.

Only verdicts given on the sample's own records as such count (``How.SAMPLE``, or one that settled a
dispute on such a record). Partly right is not right. A record that was left out on the way counts as
not right until it is judged: who skips the hard ones would claim too much.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from carmengui.engine.model.review import How, Judgement, LoggedDecision
from carmengui.engine.review.log.current_states import Answer, Current
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.sampling.bounds import CONFIDENCE
from carmengui.engine.review.sampling.confidence_sequence import (
    Bounds,
    Stratum,
    sequence_bounds,
    still_needed,
)
from carmengui.engine.review.sampling.sampling import Sample, SampleMember, members_of
from carmengui.engine.review.truth.in_force import APPROVED, VERDICTS, decider_of, judgement_on
from carmengui.engine.storage import Store

_AT_ONCE = 500
_NOTHING, _GONE = Answer((), -1.0, ""), Current("", "", {})
_TOLD = """
    SELECT DISTINCT url_key FROM decision
    WHERE field = ? AND (how = 'adjudicated' OR how = 'sample' AND sample = ?)
"""
_HEAVY = """
    SELECT l.site, count(*) FROM listing l JOIN url u ON u.key = l.url_key
         JOIN field f ON f.record_id = u.record_id AND f.field = ?
    WHERE l.number <= ? AND f.weight >= ? GROUP BY l.site
"""


@dataclass(frozen=True, slots=True)
class JudgedMember:
    """A record of the sample, and what stands for its answer; nothing while it is open."""

    member: SampleMember
    judgement: Judgement | None
    reviewers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """What may be said of a field of a population now.

    ``wanted`` is the share that one would like to claim; ``needed`` says how many more records of the
    order are to be judged for it, if they are as right as those before; nothing when that would
    not do. ``weight_from`` limits the population to answers of at least that weight.
    """

    field: str
    sample: Sample
    weight_from: float
    wanted: float
    confidence: float
    bounds: Bounds
    members: tuple[JudgedMember, ...]
    skipped: int
    needed: int | None

    @property
    def population(self) -> int:
        """How many records the claim is about."""
        return self.bounds.population

    @property
    def judged(self) -> int:
        """How many of the sample are judged."""
        return sum(each.judgement is not None for each in self.members)

    @property
    def counts(self) -> dict[Judgement, int]:
        """How many of the sample got which verdict."""
        found = Counter(each.judgement for each in self.members if each.judgement is not None)
        return dict(sorted(found.items()))

    @property
    def right(self) -> int:
        """How many of the judged ones are right, or rightly without a value."""
        return sum(each.judgement in APPROVED for each in self.members)

    @property
    def is_met(self) -> bool:
        """Whether one may stop: the wanted share can be claimed."""
        return self.bounds.low >= self.wanted * self.bounds.population - 1e-9

    @property
    def is_out_of_reach(self) -> bool:
        """Whether it is known, with the same confidence, that fewer are right than wanted."""
        return self.bounds.high < self.wanted * self.bounds.population - 1e-9

    @property
    def in_sample(self) -> int:
        """How many records of the sample are still open."""
        return len(self.members) - self.judged

    @property
    def reviewers(self) -> tuple[str, ...]:
        """Who judged."""
        return tuple(sorted({name for each in self.members for name in each.reviewers}))


def claim_of(
    store: Store,
    verdicts: VerdictStore,
    sample: Sample,
    field: str,
    *,
    wanted: float | None = None,
    confidence: float = CONFIDENCE,
    weight_from: float = 0.0,
) -> Claim:
    """Return what the sample lets one say of a field; ``wanted`` is as declared unless it is given."""
    wanted = sample.wanted if wanted is None else wanted
    drawn = members_of(verdicts, sample.name)
    current = verdicts.current.of([each.url_key for each in drawn], field)
    said = _said(verdicts, sample, field, drawn)
    members = []
    for member in drawn:
        record = current.get(member.url_key, _GONE)
        answer = record.fields.get(field, _NOTHING)
        if answer.weight >= weight_from or weight_from <= 0:
            lines = said.get((record.digest, member.url), ())
            members.append(_judged(member, lines, field, answer.values))
    sizes = sample.sites
    if weight_from > 0:
        sizes = dict(store.rows(_HEAVY, field, sample.last_number, weight_from))
    bounds, skipped = _bounds(members, sample, sizes, confidence)
    needed: int | None = 0
    if bounds.low < wanted * bounds.population - 1e-9:
        # What was passed over is among what is judged next.
        judged = _strata((each for each in members if each.judgement), sample, sizes)
        more = still_needed(judged, wanted, confidence)
        needed = None if more is None else max(more, skipped)
    return Claim(
        field, sample, weight_from, wanted, confidence, bounds, tuple(members), skipped, needed
    )


def _said(
    verdicts: VerdictStore, sample: Sample, field: str, drawn: Iterable[SampleMember]
) -> dict[tuple[str, str], list[LoggedDecision]]:
    """Return what counts of what was said of the drawn records, by capture and URL."""
    # The others are not read: there may be a hundred thousand.
    told = {key for (key,) in verdicts.rows(_TOLD, field, sample.name)}
    keys = [each.url_key for each in drawn if each.url_key in told]
    found: dict[tuple[str, str], list[LoggedDecision]] = defaultdict(list)
    for start in range(0, len(keys), _AT_ONCE):
        for line in verdicts.of_urls(keys[start : start + _AT_ONCE]):
            decision = line.decision
            is_own = decision.how is How.SAMPLE and decision.sample == sample.name
            if decision.field == field and (is_own or decision.how is How.ADJUDICATED):
                found[decision.capture_digest, decision.url].append(line)
    return found


def _judged(
    member: SampleMember, lines: Sequence[LoggedDecision], field: str, values: tuple[str, ...]
) -> JudgedMember:
    """Return what stands for a record: of two reviewers who differ, the one who finds fault counts."""
    found = [(judgement_on(line, values), line) for line in lines]
    fitting = [(said, line) for said, line in found if said in VERDICTS]
    if not fitting:
        return JudgedMember(member, None)
    names = tuple(sorted({line.decision.reviewer for _, line in fitting}))
    decider = decider_of([line for _, line in fitting], field, values)
    assert decider is not None  # some fit
    if decider.decision.how is not How.ADJUDICATED:
        faults = [said for said, _ in fitting if said not in APPROVED]
        if faults:
            return JudgedMember(member, faults[-1], names)
    return JudgedMember(member, judgement_on(decider, values), names)


def _bounds(
    members: Sequence[JudgedMember], sample: Sample, sizes: dict[str, int], confidence: float
) -> tuple[Bounds, int]:
    """Return the bounds and how many were passed over on the way.

    The bounds hold at each moment of the order. Two of them are looked at: before the first gap,
    and after the last verdict, with what lies open before it as not right.
    """
    places = [place for place, each in enumerate(members) if each.judgement is not None]
    end = places[-1] + 1 if places else 0
    gaps = [place for place in range(end) if members[place].judgement is None]
    whole = _strata(members[: gaps[0] if gaps else end], sample, sizes)
    bounds = sequence_bounds(whole, confidence)
    if gaps:
        holed = _strata(members[:end], sample, sizes)
        low = sequence_bounds(holed, confidence).low
        if low >= bounds.low:
            bounds = Bounds(low, max(low, bounds.high), bounds.population)
    return bounds, len(gaps)


def _strata(
    members: Iterable[JudgedMember], sample: Sample, sizes: dict[str, int]
) -> tuple[Stratum, ...]:
    judged: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for each in members:
        site = each.member.site if sample.by_site else ""
        judged[site] += 1
        right[site] += each.judgement in APPROVED
    listed = sizes if sample.by_site else {"": sum(sizes.values())}
    return tuple(
        Stratum(max(size, judged[site]), judged[site], right[site]) for site, size in listed.items()
    )
