"""Fit the vote of metadata, or score it: ``python -m tests.benchmarks.fit_metadata CORPUS...``.

Every ``CORPUS`` is a file of JSON lines as ``carmengui extract --corpus`` reads it, with ``gold``. The
figures printed are cross-validated by site over all corpora together: every page is judged by a vote,
and every weight calibrated by a curve, that have not seen a page of its site. With ``--write FOLDER``
both are then fitted on all pages and written with these figures, as ``precision.toml`` and
``calibration.toml``. What no page shows keeps the numbers that are marked as guesses in the file that
is in force.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from carmengui.engine.metadata.vote import decide
from carmengui.engine.metadata.vote.vote import Scale
from carmengui.engine.model import Field
from carmengui.engine.runs.evaluate.figures import figures_of, reliability
from carmengui.engine.runs.evaluate.measures import Tally, tallies, truth
from carmengui.resource_files import resource
from tests.benchmarks.fit_metadata_calibration import Answer, cross_calibrated, curve_from
from tests.benchmarks.fit_metadata_learn import fold_of, learn
from tests.benchmarks.fit_metadata_pages import LEARNED, SETS, Sample, Vote, read_samples
from tests.benchmarks.fit_metadata_write import (
    guesses_of,
    others_of,
    write_calibration,
    write_precision,
)
from tests.benchmarks.kept_samples import kept_samples

FOLDS = 5
ENOUGH = 150
"""With fewer answers a curve says less than the vote itself."""
TOLD = ("title", "authors", "date", "date_pm1", "description", "keywords", "publisher")


@dataclass(slots=True)
class Outcome:
    """What votes said on pages they had not learned from."""

    sites: dict[tuple[str, str], list[str]] = field(default_factory=lambda: defaultdict(list))
    counted: dict[tuple[str, str], list[Tally]] = field(default_factory=lambda: defaultdict(list))
    answers: dict[Field, list[Answer]] = field(default_factory=lambda: defaultdict(list))


def main() -> None:
    """Do what the command line asks for."""
    asked = _arguments()
    samples = kept_samples(asked.pages, lambda: read_samples(asked.corpora))
    guesses = guesses_of(_in_force())
    outcome = cross_validated(samples, guesses)
    figures = list(_figures(outcome))
    sys.stdout.write("\n".join(figures) + "\n")
    pooled = list(_pooled(outcome, samples))
    sys.stdout.write("\n".join(pooled) + "\n")
    if asked.write:
        _write(asked.write, samples, guesses, outcome, [*_about(samples, asked.about), *pooled])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpora", nargs="*", type=Path)
    parser.add_argument("--pages", type=Path, help="keep what was read of the pages in this file")
    parser.add_argument("--write", type=Path, help="fit on all pages, write the files here")
    parser.add_argument("--about", default="web pages", help="what the pages are, for the files")
    return parser.parse_args()


def _in_force() -> Path:
    return Path(str(resource("metadata", "precision.toml")))


def cross_validated(
    samples: Sequence[Sample], guesses: dict[str, dict[str, float]], folds: int = FOLDS
) -> Outcome:
    """Return what votes say that have not seen the sites they judge."""
    outcome = Outcome()
    fold_of_page = [fold_of(sample.site, folds) for sample in samples]
    for fold in range(folds):
        others = [s for s, own in zip(samples, fold_of_page, strict=True) if own != fold]
        for which in LEARNED:
            scale = learn(which, others, guesses.get(which.value, {}))
            for sample, own in zip(samples, fold_of_page, strict=True):
                if own == fold and which in sample.votes:
                    _take(outcome, which, sample, scale, fold)
        _tell(f"fold {fold + 1}")
    return outcome


def _take(outcome: Outcome, which: Field, sample: Sample, scale: Scale, fold: int) -> None:
    values, chance, method = answer(which, sample.votes[which], scale)
    found: Any = (values if which in SETS else values[0]) if values else None
    gold = {which.value: sample.gold[which.value]}
    for measure, counted in tallies(gold, {which.value: found}, ""):
        outcome.sites[sample.corpus, measure].append(sample.site)
        outcome.counted[sample.corpus, measure].append(counted)
        right = truth(measure, counted)
        if right is not None:
            outcome.answers[which].append(Answer(fold, method, chance, right))


def answer(which: Field, vote: Vote, scale: Scale) -> tuple[list[str], float, str]:
    """Return what the vote answers with some numbers: values, chance, method."""
    if which in SETS:
        chosen = decide.choose(which, decide.rate_set(vote.groups, scale), scale)
        if not chosen:
            return [], 0.0, ""
        method = decide.best_method(chosen[0][1], scale)
        return [group.value for _, group in chosen], decide.mean_chance(chosen), method
    rated = decide.rate_one(which, vote.groups, scale)
    if not rated or rated[0][0] < scale.least:
        return [], 0.0, ""
    chance, winner = rated[0]
    return [winner.value], chance, decide.best_method(winner, scale)


def _figures(outcome: Outcome) -> Iterable[str]:
    yield f"{'':<18}{'':<14}{'F1':>6}   95 %              pages"
    for (corpus, measure), counted in sorted(outcome.counted.items()):
        if measure in TOLD:
            told = figures_of(outcome.sites[corpus, measure], counted)
            f1 = told.f1
            yield f"{corpus:<18}{measure:<14}{f1.value:6.3f}   {f1.low:.3f} to {f1.high:.3f}{told.pages:>9,}"


def _pooled(outcome: Outcome, samples: Sequence[Sample]) -> Iterable[str]:
    """Tell of every field the figures over all pages, and how honest its weights are."""
    for which in LEARNED:
        pages = [
            (site, counted)
            for (corpus, measure), all_counted in sorted(outcome.counted.items())
            if measure == which.value
            for site, counted in zip(outcome.sites[corpus, measure], all_counted, strict=True)
        ]
        f1 = figures_of([site for site, _ in pages], [counted for _, counted in pages]).f1
        answers = outcome.answers[which]
        raw = reliability([(each.chance, each.truth) for each in answers])
        own = reliability(cross_calibrated(answers, FOLDS))
        assert raw is not None
        assert own is not None
        yield (
            f"{which.value}: {len(pages):,} pages, F1 {f1.value:.3f} ({f1.low:.3f} to {f1.high:.3f}); "
            f"calibration error {raw.error:.3f} of the vote"
            + (f", {own.error:.3f} calibrated" if len(answers) >= ENOUGH else ", not calibrated")
        )


def _about(samples: Sequence[Sample], kinds: str) -> list[str]:
    sites, corpora = (len({getattr(s, name) for s in samples}) for name in ("site", "corpus"))
    return [
        f"Fitted on {len(samples):,} annotated pages of {sites:,} sites in {corpora} collections:",
        f"{kinds}.",
        "No site is treated in a special way.",
        f"Cross-validated by site in {FOLDS} folds (python -m tests.benchmarks.fit_metadata):",
    ]


def _write(
    folder: Path,
    samples: Sequence[Sample],
    guesses: dict[str, dict[str, float]],
    outcome: Outcome,
    about: list[str],
) -> None:
    scales, guessed = {}, {}
    for which in LEARNED:
        own = guesses.get(which.value, {})
        scales[which] = learn(which, samples, own)
        seen = learn(which, samples, {}).precision if own else {}
        guessed[which] = set(own) - set(seen)
    write_precision(
        folder / "precision.toml", [*_VOTE_WORDS, *about], scales, guessed, others_of(_in_force())
    )
    curves = {
        which: curve_from(outcome.answers[which])
        for which in LEARNED
        if len(outcome.answers[which]) >= ENOUGH
    }
    write_calibration(
        folder / "calibration.toml", [*_CURVE_WORDS, *about], curves, rules_of(samples)
    )


def rules_of(samples: Iterable[Sample]) -> dict[str, tuple[float, float, int]]:
    """Return of every rule of the paper its declared weight, how often it was right, and of how many."""
    seen: dict[str, list[bool]] = defaultdict(list)
    declared: dict[str, float] = {}
    for sample in samples:
        vote = sample.votes.get(Field.TITLE)
        if vote is not None and vote.paper is not None:
            seen[vote.paper.method].append(vote.paper_is_right)
            declared[vote.paper.method] = vote.paper.weight
    return {rule: (declared[rule], sum(own) / len(own), len(own)) for rule, own in seen.items()}


_VOTE_WORDS = (
    "The learned numbers of the vote. precision: how often a method's value was right where a value was",
    "known, (right + a quarter) / (seen + one), pages weighted so that large collections do not rule.",
    "facts: weights of derived facts (log odds). noisy_or, best, none, bias: see vote.py.",
    "least: an answer with a lower probability is withheld.",
    "",
)
_CURVE_WORDS = (
    "What the numbers of the vote are worth: weight = 1 / (1 + exp(-(offset + slope * log odds + method))),",
    "where method is how far the answers of a method stand off the line, 0 for those not named.",
    "Fitted on answers of votes that had not seen the site. 1 / (1 + exp(0)) is one half.",
    "",
)


def _tell(what: str) -> None:
    sys.stderr.write(f"{time.strftime('%H:%M:%S')} {what}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    main()
