"""``carmengui sample``: declare a random sample before anybody looks at it."""

from __future__ import annotations

import argparse
import getpass
import secrets
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from carmengui.cli.command import Command, Result, count, positive
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
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


def share(text: str) -> float:
    """Read a share between 0 and 1, as 0.95 or 95 % (for argparse)."""
    is_percent = text.strip().endswith("%")
    try:
        number = float(text.strip().rstrip("% ").replace(",", "."))
    except ValueError:
        number = float("nan")
    number = number / 100 if is_percent else number
    if not 0 < number < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number between 0 and 1, such as 0.95")
    return number


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("--size", type=positive, required=True, metavar="N", help="sample size")
    parser.add_argument(
        "--seed", type=count, metavar="N", help="random seed (default: a random number)"
    )
    parser.add_argument(
        "--claim",
        type=share,
        default=CLAIM,
        metavar="SHARE",
        help=f"the share of right ones one would like to claim (default {CLAIM})",
    )
    parser.add_argument("--by-site", action="store_true", help="draw from each site in proportion")
    parser.add_argument(
        "--extend", action="store_true", help="extend the newest sample to N records"
    )
    parser.add_argument("--reviewer", metavar="NAME", help="the reviewer (default: you)")


def _run(options: argparse.Namespace) -> Result:
    with Project.open(options.project) as project:
        project.require_writable()
        with closing(VerdictStore(review_file(project))) as verdicts:
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


def review_file(project: Project) -> Path:
    """Return the file with the verdicts of a project."""
    return project.folder / REVIEW_DATABASE


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


COMMAND = Command(
    "sample",
    "draw a random sample to review",
    _add_arguments,
    _run,
    examples=(
        ("carmengui sample atlas --size 400 --by-site", "draw a random sample of 400 records"),
    ),
)
