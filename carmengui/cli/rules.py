"""``carmengui rules``: what a draft of the rules would change, and the history of the rules in force."""

from __future__ import annotations

import argparse
import getpass
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from carmengui.cli.command import Command, Result, meter
from carmengui.engine.formats.text_files import reading
from carmengui.engine.metadata.rules import RuleError, read_rules
from carmengui.engine.model import KnownError, MisuseError, Sentence
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.engine.tuning import (
    CaseResult,
    CorpusDiff,
    CorpusFacts,
    DiffRow,
    FloorCheck,
    RuleHistory,
    RulesInForce,
    RuleVersion,
    Score,
    SiteHistory,
    Words,
    check_floors,
    draft_path,
    fact_page,
    publish_for_all,
    read_floors,
    record_effects,
    run_cases,
    score,
    score_after,
    score_versions,
)
from carmengui.engine.tuning.diff.compare import diff

MAX_ROWS = 20


@dataclass(frozen=True)
class _Tried:
    """A draft, or the current rules when there is none, tried out on all records."""

    text: str
    is_draft: bool
    force: RulesInForce
    then: RulesInForce
    effect: CorpusDiff
    after: Score
    floors: tuple[FloorCheck, ...]
    cases: tuple[CaseResult, ...]

    @property
    def holds(self) -> bool:
        return all(check.holds for check in self.floors) and all(case.is_ok for case in self.cases)

    @property
    def misfits(self) -> tuple[Sentence, ...]:
        """What sites have otherwise and would no longer fit these common rules."""
        found = self.then.misfits.items()
        return tuple(
            Sentence.of("{site}: {each}", site=site, each=each)
            for site, sentences in found
            for each in sentences
        )

    def as_json(self) -> dict[str, Any]:
        effect = self.effect
        return {
            "draft": self.is_draft,
            "records": effect.compared,
            "changed": effect.changed,
            "better": effect.better,
            "worse": effect.worse,
            "unjudged": effect.unjudged,
            "even": effect.even,
            "weight_only": effect.weight_only,
            "same": effect.same,
            "kinds": {kind.value: count for kind, count in effect.kinds.items()},
            "branches": {str(branch): count for branch, count in effect.branch_deltas.items()},
            "score": self.after.as_json(),
            "floors": [asdict(check) | {"holds": check.holds} for check in self.floors],
            "cases": [_case(result) for result in self.cases],
            "misfits": [str(each) for each in self.misfits],
            "holds": self.holds,
        }


def _run(options: argparse.Namespace) -> Result:
    if (options.action == "bisect") != (options.url is not None):
        raise MisuseError(
            "bisect needs a URL, and only bisect takes one.",
            "Write: carmengui rules PROJECT bisect URL",
        )
    if options.site and options.action not in {"check", "publish", "history"}:
        raise MisuseError(
            "{action} does not take --site.", "Leave out --site.", action=options.action
        )
    if options.draft is not None and options.action not in {"check", "publish", "cases"}:
        raise MisuseError(
            "{action} does not take --draft.", "Leave out --draft.", action=options.action
        )
    with Project.open(options.project) as project:
        return _ACTIONS[options.action](project, options)


# What can be done ---------------------------------------------------------------------------


def _check(project: Project, options: argparse.Namespace) -> Result:
    tried = _try(project, options)
    effect = tried.effect
    data = tried.as_json()
    lines = [
        f"{effect.changed:,} values change in {effect.compared:,} records.",
        f"{effect.better:,} better, {effect.worse:,} worse, {effect.unjudged:,} unjudged.",
        f"{effect.weight_only:,} records change in weight only, {effect.same:,} are unchanged.",
        *map(_row, effect.rows()[:MAX_ROWS]),
        *(str(check.sentence) for check in tried.floors),
        *(str(result.sentence) for result in tried.cases),
        *map(str, tried.misfits),
    ]
    if options.records:
        after = tried.then
        read = list(
            record_effects(project.store, project.archive, tried.force, after, effect.touched_pages)
        )
        data["records_changed"] = sum(each.is_changed for each in read)
        lines.insert(2, f"{data['records_changed']:,} records would change.")
    if not tried.is_draft:
        lines.insert(0, f"No draft of {options.name}.rules; the current rules were checked.")
    remark = "" if tried.holds else "A minimum F1 is missed or a test case fails."
    return Result("\n".join(lines), data, int(not tried.holds), remark)


def _publish(project: Project, options: argparse.Namespace) -> Result:
    project.require_writable()
    if not options.message.strip():
        raise MisuseError("A version needs a message.", "Add: --message TEXT")
    tried = _try(project, options)
    failed = [case for case in tried.cases if not case.is_ok]
    if failed and not options.force:
        raise KnownError(failed[0].sentence, "Fix the rules, or publish them with --force.")
    said = Words(options.message, options.author or getpass.getuser(), datetime.now(UTC))
    again = f"Extract the records again with: carmengui extract {options.project}"
    if options.site:
        return _publish_for_site(project, options, tried, said, again)
    made = publish_for_all(
        project.folder,
        options.name,
        tried.text,
        said,
        [tried.after],
        floors=tried.floors,
        is_forced=options.force,
    )
    lines = [
        f"Version {made.number} of {options.name}.rules is published. {again}",
        *map(str, made.misfits),
    ]
    lines += [f"{site} uses the shared rules again." for site in made.lifted]
    data = {"version": made.number, "lifted": made.lifted} | tried.as_json()
    return Result("\n".join(lines), data)


def _publish_for_site(
    project: Project, options: argparse.Namespace, tried: _Tried, said: Words, again: str
) -> Result:
    own = SiteHistory(project.folder, options.site, options.name)
    truths = known_at(project.folder / REVIEW_DATABASE, project.store).truths
    made = own.publish(
        tried.text,
        said.message,
        said.author,
        said.at,
        [score(tried.effect.new, truths, options.site)],
        floors=tried.floors,
        is_forced=options.force,
    )
    words = f"Version {made.number} of {options.name} for {own.site} is published. {again}"
    data = {"version": made.number, "site": own.site, "file": str(own.path)}
    return Result(words, data | tried.as_json())


def _history(project: Project, options: argparse.Namespace) -> Result:
    history = RuleHistory(project.folder, options.name)
    if options.site:
        return _told(
            SiteHistory(project.folder, options.site, options.name).versions(), {}, options
        )
    versions = history.versions()
    today = _measured(project, history) if options.measure else {}
    return _told(versions, today, options)


def _told(
    versions: Sequence[RuleVersion], today: Mapping[int, Score], options: argparse.Namespace
) -> Result:
    lines, data = [], []
    for version in versions:
        scores = (today[version.number],) if version.number in today else version.scores
        figures = [
            f"{each.field} F1 {each.f1:.3f} on {each.judged:,}"
            for each in scores
            if each.f1 is not None
        ]
        said = [f"{version.at:%Y-%m-%d %H:%M}", version.author, *figures, version.message]
        lines.append(f"{version.number:>4}  {'  '.join(filter(None, said))}")
        data.append(
            {
                "number": version.number,
                "at": version.at.isoformat(),
                "author": version.author,
                "message": version.message,
                "scores": [each.as_json() for each in scores],
            }
        )
    words = "\n".join(reversed(lines)) or f"No version of {options.name}.rules published yet."
    return Result(words, {"versions": data})


def _measured(project: Project, history: RuleHistory) -> dict[int, Score]:
    texts = [history.text(version.number) for version in history.versions()]
    facts = _prepared(project, texts, history.name)
    return score_versions(
        history, facts, known_at(project.folder / REVIEW_DATABASE, project.store).truths
    )


def _bisect(project: Project, options: argparse.Namespace) -> Result:
    page = fact_page(project.store, project.archive, options.url)
    found = RuleHistory(project.folder, options.name).bisect(
        page, None if options.wanted is None else (options.wanted,)
    )
    lines = [str(found.sentence)]
    lines += [
        f"{said.number:>4}  {said.site and said.site + '  '}<{said.branch}> {said.weight:g}  {said.problem or said.value}"
        for said in found.tried
    ]
    tried = [asdict(said) | {"problem": str(said.problem)} for said in found.tried]
    return Result("\n".join(lines), {"version": found.number, "site": found.site, "tried": tried})


def _cases(project: Project, options: argparse.Namespace) -> Result:
    force = RulesInForce.of(project.folder, options.name)
    if (text := _draft(project, options)) is not None:
        force = force.with_common(text)
    results = run_cases(project.folder, force.text, options.name, force.site_texts)
    failed = sum(not result.is_ok for result in results)
    lines = [str(result.sentence) for result in results]
    lines.append(f"{len(results) - failed:,} of {len(results):,} test cases pass.")
    data = {"cases": [_case(result) for result in results], "failed": failed}
    remark = f"{failed:,} test cases fail." if failed else ""
    return Result("\n".join(lines), data, int(failed > 0), remark)


_ACTIONS: dict[str, Callable[[Project, argparse.Namespace], Result]] = {
    "check": _check,
    "publish": _publish,
    "history": _history,
    "bisect": _bisect,
    "cases": _cases,
}


# How it is done -----------------------------------------------------------------------------


def _try(project: Project, options: argparse.Namespace) -> _Tried:
    name, folder = options.name, project.folder
    draft = _draft(project, options)
    if draft is None and options.action == "publish":
        raise KnownError(
            "There is no draft of {name}.rules.", "Name the file: --draft FILE", name=name
        )
    now = RulesInForce.of(folder, name)
    site = options.site
    then = now
    if draft is not None:
        then = now.with_site(site, draft) if site else now.with_common(draft)
    text = now.text if draft is None else draft
    texts = (now.text, text, *now.site_texts.values(), *then.site_texts.values())
    facts = _prepared(project, texts, name)
    truths = known_at(folder / REVIEW_DATABASE, project.store).truths
    old = now.decide(facts)
    effect = diff(old, then.decide(facts), truths)
    before = score(old, truths)
    after = score_after(before, effect, truths)
    floors = check_floors(read_floors(folder), [before], [after])
    cases = run_cases(folder, then.text, name, then.site_texts)
    return _Tried(text, draft is not None, now, then, effect, after, floors, cases)


def _prepared(project: Project, texts: Iterable[str], name: str) -> CorpusFacts:
    """Look for the facts of some rules in all pages."""
    facts, done = CorpusFacts(project.folder), 0
    with meter("Reading facts") as bar:

        def progress(ready: int, total: int) -> None:
            nonlocal done
            del total
            bar.advance(max(0, ready - done))
            done = max(done, ready)

        for text in dict.fromkeys(texts):
            facts.prepare(project.store, project.archive, text, name=name, progress=progress)
    facts.close()
    return facts


def _draft(project: Project, options: argparse.Namespace) -> str | None:
    """Return the draft that was named, or that of the project; nothing when there is none."""
    path = options.draft or draft_path(project.folder, options.name)
    if options.draft is None and not path.is_file():
        return None
    with reading(path):
        text: str = path.read_text("utf-8-sig").replace("\r\n", "\n")
    try:
        read_rules(text, options.name)
    except RuleError as error:
        # It would name the rules in force, which the draft is to take the place of.
        raise KnownError(
            "{path}, line {line}: {sentence}",
            error.hint,
            path=path,
            line=error.line,
            sentence=error.sentence,
        ) from error
    return text


def _row(row: DiffRow) -> str:
    old, new = row.old.value or "no value", row.new.value or "no value"
    return (
        f"{row.direction:>8}  {row.number}  {row.url}  {row.kind}: <{row.old.branch}> {old} "
        f"-> <{row.new.branch}> {new}"
    )


def _case(result: CaseResult) -> dict[str, Any]:
    return {
        "number": result.case.number,
        "url": result.case.url,
        "ok": result.is_ok,
        "wanted": result.case.wanted,
        "found": result.found,
        "sentence": str(result.sentence),
    }


COMMAND = Command("rules", _run)
