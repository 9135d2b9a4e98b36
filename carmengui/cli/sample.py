"""``carmengui sample``: declare a random sample before anybody looks at it."""

from __future__ import annotations

import argparse
import getpass
import secrets
from datetime import UTC, datetime

from carmengui.cli.command import Command, Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.engine.model import KnownError
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.sampling.certificate import sample_json
from carmengui.engine.review.sampling.sampling import (
    CLAIM,
    MAX_SEED,
    Sample,
    draw_sample,
    extend_sample,
    keep_sample,
    members_of,
    samples,
)


def _run(options: argparse.Namespace) -> Result:
    with project_and_verdicts(options.project, writing=True) as (project, verdicts):
        if options.extend:
            known = chosen_sample(verdicts, None)
            declared = extend_sample(project.store, known, options.size)
        else:
            seed = secrets.randbelow(MAX_SEED) if options.seed is None else options.seed
            declared = draw_sample(
                project.store,
                options.size,
                seed,
                by_site=options.by_site,
                reviewer=options.reviewer or user_name(),
                at=datetime.now(UTC),
                wanted=options.claim,
            )
        sample = keep_sample(verdicts, declared)
        members = members_of(verdicts, sample.name)
    words = (
        f"Sample {sample.name}: {sample.size:,} of {sample.population:,} records, seed {sample.seed}. "
        "Judge them in the order drawn; you may stop at any time."
    )
    data = sample_json(sample) | {"records": [each.number for each in members]}
    return Result(words, data)


def chosen_sample(verdicts: VerdictStore, name: str | None) -> Sample:
    """Return the declared sample with a name, or the newest.

    Raises:
        KnownError: there is none.

    """
    known = samples(verdicts)
    found = next((each for each in known if name in {None, each.name}), None)
    if found is not None:
        return found
    if name is None:
        raise KnownError(
            "No sample drawn yet.", "Draw one with: carmengui sample PROJECT --size 400"
        )
    listed = ", ".join(each.name for each in known) or "none"
    raise KnownError(
        "There is no sample “{name}”.", "The samples are: {listed}.", name=name, listed=listed
    )


def user_name() -> str:
    """Return the name of who is at the machine."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # no name in the environment, none in the system
        return "reviewer"


COMMAND = Command("sample", _run, {"--claim": {"default": CLAIM}})
