"""Test cases: a stored page, and the value that the rules must give for it.

``rules/cases/0001.toml`` says what is wanted, ``0001.page`` beside it holds the bytes of the page.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import tomlkit
from lxml import etree

from carmengui.engine.documents import read_html
from carmengui.engine.metadata.rules import Answer, RuleSet, read_rules
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import KnownError
from carmengui.engine.tuning.at_hand import PageAtHand
from carmengui.engine.tuning.files import rules_folder, unwritable, write_whole
from carmengui.engine.tuning.gathering import IsBoilerplate
from carmengui.engine.tuning.shown import quoted

FOLDER = "cases"
MAX_CUT = 400
"""Nodes of boilerplate noted with a page."""


@dataclass(frozen=True, slots=True)
class Case:
    """A page and the values wanted for a field; none are wanted where it has none.

    ``cut`` are the paths of the nodes that were boilerplate of the site when the case was made.
    """

    number: int
    rules: str
    field: str
    url: str
    wanted: tuple[str, ...]
    author: str
    at: datetime
    content_type: str
    cut: tuple[str, ...]
    body: Path


@dataclass(frozen=True, slots=True)
class CaseResult:
    """Whether a case holds, with what was found, and a sentence."""

    case: Case
    is_ok: bool
    found: tuple[str, ...]
    branch: int
    sentence: str


def add_case(
    project: Path,
    page: PageAtHand,
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
    made = page.answer(rules)
    document = tomlkit.document()
    document.add(tomlkit.comment("The rules must give these values for the page beside this file."))
    said: dict[str, Any] = {
        "url": page.url,
        "rules": rules.name,
        "field": rules.field.value,
        "wanted": [_plain(value) for value in wanted],
        "author": author,
        "at": at,
        "content_type": page.capture.header("content-type"),
        "capture": page.capture.digest,
        "found_then": [_plain(value) for value in made.values] if made else [],
        "branch_then": made.branch if made else 0,
        "rules_then": rules.digest,
        "cut": _cut_of(page),
    }
    for name, value in said.items():
        document[name] = value
    write_whole(folder / f"{number:04}.page", page.capture.body)
    write_whole(folder / f"{number:04}.toml", tomlkit.dumps(document))
    return number


def remove_case(project: Path, number: int) -> None:
    """Take a test case away.

    Raises:
        KnownError: it cannot be removed.

    """
    folder = rules_folder(project) / FOLDER
    for suffix in (".toml", ".page"):
        path = folder / f"{number:04}{suffix}"
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise unwritable(path, error) from error


def read_cases(project: Path, rules: str | None = None) -> tuple[Case, ...]:
    """Return the test cases of a project, or those of one rule file.

    Raises:
        KnownError: a case cannot be understood.

    """
    folder = rules_folder(project) / FOLDER
    cases = (_read(folder, number) for number in sorted(_numbers(folder)))
    return tuple(case for case in cases if rules in {None, case.rules})


def run_cases(project: Path, text: str, name: str = "title") -> tuple[CaseResult, ...]:
    """Hold a rule file against its test cases.

    Raises:
        RuleError: the text cannot be understood.
        KnownError: a case cannot be read.

    """
    rules = read_rules(text, name)
    return tuple(_run(case, rules) for case in read_cases(project, name))


def _run(case: Case, rules: RuleSet) -> CaseResult:
    try:
        body = case.body.read_bytes()
    except OSError as error:
        raise KnownError(
            f"The page of case {case.number} cannot be read: {error.strerror}.",
            f"Put {case.body} back, or remove the case.",
        ) from error
    page = read_html(body, content_type=case.content_type, url=case.url)
    found = rules.look(page.root, _judge_of(page.root, case.cut))
    made = rules.answer([found[each] for each in rules.keys])
    return _result(case, made)


def _result(case: Case, made: Answer | None) -> CaseResult:
    values, branch = (made.values, made.branch) if made else ((), 0)
    is_ok = {key(value) for value in values} == {key(value) for value in case.wanted}
    if is_ok:
        sentence = f"Case {case.number} holds: {_shown(case.wanted)}."
    elif not values:
        sentence = f"Case {case.number} wants {_shown(case.wanted)}, but no branch gives a value."
    else:
        sentence = (
            f"Case {case.number} wants {_shown(case.wanted)}, but branch <{branch}> gives "
            f"{_shown(values)}."
        )
    return CaseResult(case, is_ok, values, branch, sentence)


def _read(folder: Path, number: int) -> Case:
    path = folder / f"{number:04}.toml"
    try:
        said = tomllib.loads(path.read_text("utf-8"))
        wanted, cut = said["wanted"], said.get("cut", [])
        return Case(
            number, str(said["rules"]), str(said["field"]), str(said["url"]),
            tuple(map(str, wanted if isinstance(wanted, list) else [wanted])),
            str(said.get("author", "")), _moment(said["at"]), str(said.get("content_type", "")),
            tuple(map(str, cut)), path.with_suffix(".page"),
        )  # fmt: skip
    except OSError as error:
        raise KnownError(
            f"{path} cannot be read: {error.strerror}.", "Check its rights."
        ) from error
    except (KeyError, TypeError, ValueError) as error:
        raise KnownError(
            f"{path} is no test case ({error}).", "Mend it, or remove it with its page."
        ) from error


def _moment(said: object) -> datetime:
    if not isinstance(said, datetime):
        raise TypeError("“at” is no moment")
    return said


def _numbers(folder: Path) -> list[int]:
    found: list[str] = []
    with suppress(OSError):
        found = [path.stem for path in folder.glob("*.toml")]
    return [int(stem) for stem in found if stem.isdecimal()]


def _cut_of(page: PageAtHand) -> list[str]:
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


def _shown(values: Sequence[str]) -> str:
    return quoted("; ".join(values), "no value")
