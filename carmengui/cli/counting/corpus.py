"""``carmengui stats --corpus-totals``: how many documents and words the text corpus of a project has."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from carmengui.cli.command import Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.cli.texts.filtering import let_filter_search
from carmengui.engine.corpus.reviewed import reviewed_totals
from carmengui.engine.corpus.totals import MISSING, CorpusTotals
from carmengui.engine.model import Field
from carmengui.engine.model.headway import Headway

_UNKNOWN = "unknown"
MAX_NAMED = 20
"""How many incomplete documents are listed by their URLs."""


def corpus_result(options: argparse.Namespace, headway: Headway) -> Result:
    """Count the documents of a project, or of those that a filter shows.

    Raises:
        KnownError: the project cannot be read, or nobody waits for it any more.

    """
    with project_and_verdicts(options.project) as (project, verdicts):
        store, wanted = project.store, options.filter
        numbers = None
        if not wanted.is_empty:
            let_filter_search(project, wanted)
            numbers = store.listing.ids(wanted, field=options.field or Field.TITLE)
        totals = reviewed_totals(store, tuple(verdicts.standing()), headway, numbers)
    lines = [f"{'':<50}{'documents':>12}{'words':>14}"]
    for kind, name, documents, words in totals.rows():
        label = name if kind == "corpus" else f"{kind}: {name or _UNKNOWN}"
        told = "" if kind == MISSING else f"{words:,}"
        lines.append(f"{label:<50}{documents:>12,}{told:>14}".rstrip())
    incomplete = [
        {"url": url, "missing": [str(each) for each in lacks]} for url, lacks in totals.left_out
    ]
    return Result(
        "\n".join((*lines, *_incomplete(totals))),
        {"corpus": totals.as_json(), "incomplete": incomplete},
    )


def _incomplete(totals: CorpusTotals) -> Iterator[str]:
    """Yield the documents that lack something, and what they lack."""
    for url, lacks in totals.left_out[:MAX_NAMED]:
        yield f"incomplete: {url} ({', '.join(map(str, lacks))})"
    if len(totals.left_out) > MAX_NAMED:
        yield f"and {len(totals.left_out) - MAX_NAMED:,} more, all with --json"
