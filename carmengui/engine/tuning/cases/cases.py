"""Test cases: a stored page, and the value that the rules must give for it, each in one file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from lxml import etree

from carmengui.engine.documents import read_html
from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules import Answer, RuleSet, Trace, read_rules
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.tuning.cases.case_files import Case, case_text, read_case
from carmengui.engine.tuning.decided import NO_SITES
from carmengui.engine.tuning.facts.page_facts import FactPage, page_answer
from carmengui.engine.tuning.facts.worker import IsBoilerplate
from carmengui.engine.tuning.files import rules_folder
from carmengui.engine.tuning.shown import quoted
from carmengui.engine.tuning.versions.history import RuleHistory

FOLDER = "cases"
CASE_FILES = f"rules/{FOLDER}/*"
"""The pattern of the files of test cases, below a project."""
MAX_CUT = 400
"""Nodes of boilerplate noted with a page."""
_NONE = Sentence("nothing")


@dataclass(frozen=True, slots=True)
class CaseResult:
    """Whether a case holds, with what was found, and a sentence."""

    case: Case
    is_ok: bool
    found: tuple[str, ...]
    branch: int
    sentence: Sentence


def add_case(
    project: Path,
    page: FactPage,
    rules: RuleSet,
    wanted: Sequence[str],
    *,
    author: str,
    at: datetime,
) -> int:
    """Make a test case of a page, and return its number.

    Args:
        project: the folder of the project.
        page: the page.
        rules: the rules that it is for; what they give now is noted as well.
        wanted: the right values.
        author: who says so.
        at: when.

    Raises:
        KnownError: it cannot be written.

    """
    folder = rules_folder(project) / FOLDER
    number = max(_numbers(folder), default=0) + 1
    sheet = page.sheet(rules)
    made, traced = page.meaning(rules), rules.trace(sheet)
    said: dict[str, Any] = {
        "url": page.url,
        "site": page.site,
        "rules": rules.name,
        "field": rules.field.value,
        "wanted": [_plain(value) for value in wanted],
        "author": author,
        "at": at,
        "content_type": page.capture.header("content-type"),
        "capture": page.capture.digest,
        "rule_version": _version_of(project, rules, page.site),
        "rules_then": rules.digest,
        "found_then": [_plain(value) for value in made.values] if made else [],
        "branch_then": made.branch if made else 0,
        "trace": [_plain(line) for line in _trace_lines(traced)],
        "cut": _cut_of(page),
    }
    write_whole(folder / f"{number:04}.toml", case_text(said, page.capture.body))
    return number


def _version_of(project: Path, rules: RuleSet, site: str) -> int:
    """Return the newest published version with this text, 0 when none has it."""
    newest_first = reversed(RuleHistory(project, rules.name).steps(site))
    return next((version.number for version, text in newest_first if text == rules.text), 0)


def _trace_lines(trace: Trace) -> Iterator[str]:
    for fact in trace.facts:
        yield f"{fact.name}: {quoted(fact.text, _NONE)}"
    for condition in trace.conditions:
        if condition.holds is not None:
            yield f"line {condition.line}, {condition.words}: {condition.why}"
    if trace.decision is not None:
        yield f"branch <{trace.decision.branch}>: {quoted(trace.decision.value, _NONE)}"


def read_cases(project: Path, rules: str | None = None) -> tuple[Case, ...]:
    """Return the test cases of a project, or those of one rule file.

    Raises:
        KnownError: a case cannot be understood.

    """
    folder = rules_folder(project) / FOLDER
    cases = (read_case(folder / f"{number:04}.toml", number) for number in sorted(_numbers(folder)))
    return tuple(case for case in cases if rules in {None, case.rules})


def run_cases(
    project: Path, text: str, name: str = "title", sites: Mapping[str, str] = NO_SITES
) -> tuple[CaseResult, ...]:
    """Hold a rule file against its test cases, pages of ``sites`` against the rules that hold there.

    Raises:
        RuleError: the text cannot be understood.
        KnownError: a case cannot be read.

    """
    read_rules(text, name)
    return tuple(
        _run(case, read_rules(sites.get(site_folder(case.site), text), name))
        for case in read_cases(project, name)
    )


def require_cases(results: Sequence[CaseResult]) -> None:
    """Refuse rules that do not give what a test case wants.

    Raises:
        KnownError: a case does not hold.

    """
    for result in results:
        if not result.is_ok:
            raise KnownError(result.sentence, "Look at its page, or publish the rules anyway.")


def _run(case: Case, rules: RuleSet) -> CaseResult:
    page = read_html(case.body, content_type=case.content_type, url=case.url)
    made = page_answer(rules, page.root, _judge_of(page.root, case.cut), case.url)
    return _result(case, made)


def _result(case: Case, made: Answer | None) -> CaseResult:
    values, branch = (made.values, made.branch) if made else ((), 0)
    is_ok = {key(value) for value in values} == {key(value) for value in case.wanted}
    if is_ok:
        words = "Case {n} passes: {wanted}."
    elif not values:
        words = "Case {n} expects {wanted}, but no branch gives a value."
    else:
        words = "Case {n} expects {wanted}, but branch <{branch}> gives {found}."
    found = {"branch": branch, "found": _shown(values)} if values and not is_ok else {}
    sentence = Sentence.of(words, n=case.number, wanted=_shown(case.wanted), **found)
    return CaseResult(case, is_ok, values, branch, sentence)


def _numbers(folder: Path) -> list[int]:
    found: list[str] = []
    with suppress(OSError):
        found = [path.stem for path in folder.glob("*.toml")]
    return [int(stem) for stem in found if stem.isdecimal()]


def _cut_of(page: FactPage) -> list[str]:
    """Return the paths of the topmost nodes that are boilerplate of the site."""
    judge = page.judge
    found: list[str] = []
    if judge is None:
        return []
    tree = page.root.getroottree()
    stack = [page.root]
    while stack and len(found) < MAX_CUT:
        node = stack.pop()
        if judge(node):
            found.append(str(tree.getpath(node)))
        else:
            stack += [child for child in reversed(node) if isinstance(child.tag, str)]
    return found


def _judge_of(root: etree._Element, cut: Sequence[str]) -> IsBoilerplate:
    nodes: set[etree._Element] = set()
    for path in cut:
        with suppress(etree.XPathError):  # somebody changed the file
            found = root.xpath(path)
            for top in found if isinstance(found, list) else []:
                if isinstance(top, etree._Element):
                    nodes.update(top.iter())
    return nodes.__contains__


def _plain(text: str) -> str:
    """Return a text as a TOML file can hold it."""
    return text.encode("utf-8", "replace").decode()


def _shown(values: Sequence[str]) -> Sentence:
    return quoted("; ".join(values), Sentence("no value"))
