"""``carmengui compare``: what is different between two runs, rule versions, dates, reviewers or files."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any

from carmengui.cli.command import Command, Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.cli.terminal.progress import patience
from carmengui.engine.model import Field, MisuseError
from carmengui.engine.model.headway import Headway
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.export import write_comparison
from carmengui.engine.runs.compare.kinds import (
    CHANGES,
    Effect,
    Group,
    Kind,
    Query,
    Summary,
    Whose,
)
from carmengui.engine.runs.compare.sides import (
    Material,
    SideChoice,
    SideKind,
    choice_of,
    compare,
    halves,
)
from carmengui.engine.storage.whole_files import require_new
from carmengui.engine.tuning import VersionSides

_MOST_LINES, _AT_A_TIME = 20, 500
_WHOSE = {"both": Whose.BOTH, "older": Whose.OLD, "newer": Whose.NEW}


def _run(options: argparse.Namespace) -> Result:
    old, new = _choices(options.old, options.new)
    if options.out is not None:
        require_new(options.out, may_replace=options.force)
    with patience() as headway:
        if options.project is None:
            return _compared(options, old, new, Material(headway=headway))
        with project_and_verdicts(options.project) as (project, verdicts):
            return _compared(options, old, new, material_of(project, verdicts, headway))


def material_of(project: Project, verdicts: VerdictStore, headway: Headway) -> Material:
    """Return what runs, versions of rules and reviewers of a project are read from."""
    versions = VersionSides(project.folder, project.store, project.archive)
    return Material(project.folder, verdicts, project.gold.all(), headway, versions)


def _choices(old: str, new: str | None) -> tuple[SideChoice, SideChoice]:
    first = choice_of(old)
    if new is not None:
        return first, choice_of(new)
    if first.kind is not SideKind.FILE or first.path is None:
        raise MisuseError("compare needs two sides.", "Name another run, a date or a file: OLD NEW")
    return halves(first.path)


def _compared(
    options: argparse.Namespace, old: SideChoice, new: SideChoice, material: Material
) -> Result:
    with closing(compare(old, new, material)) as comparison:
        _check_field(comparison, options.field)
        summary = comparison.summary(Query(field=options.field))
        data = _as_json(comparison, summary)
        lines = list(_lines(comparison, summary))
        if options.pages is not None:
            data["names"] = _page_names(comparison, _WHOSE[options.pages])
            lines += ["", *data["names"]]
        if options.out is not None:
            data["written"] = write_comparison(comparison, options.out)
            lines.append(f"Saved to {options.out}: {_pages(data['written'])}.")
    return Result("\n".join(lines), data)


def _check_field(comparison: Comparison, field: str | None) -> None:
    """Refuse a field that is not compared; all its counts would be nought."""
    known = {str(each) for each in Field} | {*comparison.old.fields, *comparison.new.fields}
    if field is not None and field not in known:
        raise MisuseError(
            "There is no field “{field}”.",
            "The fields are {names}.",
            field=field,
            names=", ".join(sorted(known)),
        )
    if field is not None and comparison.fields and field not in comparison.fields:
        raise MisuseError(
            "“{field}” is not compared: {words} is about {names} only.",
            "Choose one of these fields, or other sides.",
            field=field,
            words=comparison.words,
            names=", ".join(comparison.fields),
        )


def _pages(count: int) -> str:
    return f"{count:,} page" if count == 1 else f"{count:,} pages"


def _page_names(comparison: Comparison, whose: Whose) -> list[str]:
    numbers = comparison.page_numbers(whose)
    batches = (numbers[at : at + _AT_A_TIME] for at in range(0, len(numbers), _AT_A_TIME))
    return [row.page for batch in batches for row in comparison.pages_at(whose, batch)]


def _lines(comparison: Comparison, summary: Summary) -> Iterator[str]:
    yield f"{comparison.words}: {_pages(comparison.pages)} in both"
    for count, side in (
        (comparison.only_old, comparison.old),
        (comparison.only_new, comparison.new),
    ):
        if count:
            yield f"{_pages(count)} only in {side.words}"
    yield from map(str, comparison.notes)
    if comparison.fields:
        yield f"Compared: {', '.join(comparison.fields)}; other fields are not."
    whole = summary.whole
    yield ""
    yield from (f"{whole.kinds.get(kind, 0):>9,}  {kind}" for kind in Kind)
    if whole.changes:
        effects = (f"{whole.effects.get(effect, 0):,} {effect}" for effect in reversed(Effect))
        yield f"Of {whole.changes:,} changes: {', '.join(effects)}."
    yield from _table("field", summary.fields)
    yield from _table("rule", summary.methods)
    yield from _table("site", summary.sites)


def _table(title: str, groups: Sequence[Group]) -> Iterator[str]:
    changed = [group for group in groups if group.changes or group.kinds.get(Kind.WEIGHT_ONLY)]
    if not changed:
        return
    width = max(len(title), *(len(group.name or "–") for group in changed[:_MOST_LINES]))
    words = "".join(f"{kind:>17}" for kind in Kind)
    yield ""
    yield f"{title:<{width}}{words}{'better':>9}{'worse':>9}"
    for group in changed[:_MOST_LINES]:
        counts = "".join(f"{group.kinds.get(kind, 0):>17,}" for kind in Kind)
        better, worse = (group.effects.get(each, 0) for each in (Effect.BETTER, Effect.WORSE))
        yield f"{group.name or '–':<{width}}{counts}{better:>9,}{worse:>9,}"
    if len(changed) > _MOST_LINES:
        yield f"… and {len(changed) - _MOST_LINES:,} more (all of them with --json)"


def _as_json(comparison: Comparison, summary: Summary) -> dict[str, Any]:
    return {
        "old": comparison.old.words,
        "new": comparison.new.words,
        "pages": comparison.pages,
        "only_old": comparison.only_old,
        "only_new": comparison.only_new,
        "notes": [str(note) for note in comparison.notes],
        "compared": list(comparison.fields),
        **_counts(summary.whole),
        "fields": {group.name: _counts(group) for group in summary.fields},
        "methods": {group.name: _counts(group) for group in summary.methods},
        "sites": {group.name: _counts(group) for group in summary.sites},
    }


def _counts(group: Group) -> dict[str, Any]:
    return {
        "kinds": {str(kind): group.kinds.get(kind, 0) for kind in Kind},
        "changes": sum(group.kinds.get(kind, 0) for kind in CHANGES),
        "effects": {str(effect): group.effects.get(effect, 0) for effect in Effect},
    }


COMMAND = Command("compare", _run)
