"""Test cases: a stored page, and the value that the rules must give for it, each in one file.

``rules/cases/0001.toml`` holds the page's bytes, the rules of that day and what they did, and the right
values; the bytes stand as text where that gives them back to the byte, else in base64. A file whose page
lies beside it (``0001.page``) is read as well.
"""

from __future__ import annotations

import base64
import binascii
import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import tomlkit
from lxml import etree
from tomlkit.items import String

from carmengui.engine.documents import read_html
from carmengui.engine.formats.text_files import reading
from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules import Answer, RuleSet, Trace, read_rules
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.reading.stored_document import (
    TRANSCRIPT_TYPE,
    is_stored_document,
    transcript_of,
)
from carmengui.engine.storage.whole_files import write_whole
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
_LINE_CHARS = 100
# A carriage return before a line feed stays: a reader takes both for one end of a line.
_TO_ESCAPE = re.compile(r'"""|[\x00-\x09\x0b\x0c\x0e-\x1f\x7f\\]|\r(?!\n)')
_ESCAPED = {'"""': '""\\"', "\\": "\\\\", "\t": "\\t", "\r": "\\r"}


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
    body, content_type = _page_to_keep(page)
    said: dict[str, Any] = {
        "url": page.url,
        "site": page.site,
        "rules": rules.name,
        "field": rules.field.value,
        "wanted": [_plain(value) for value in wanted],
        "author": author,
        "at": at,
        "content_type": content_type,
        "capture": page.capture.digest,
        "rule_version": _version_of(project, rules, page.site),
        "rules_then": rules.digest,
        "found_then": [_plain(value) for value in made.values] if made else [],
        "branch_then": made.branch if made else 0,
        "trace": [_plain(line) for line in _trace_lines(traced)],
        "cut": _cut_of(page),
    }
    write_whole(folder / f"{number:04}.toml", case_text(said, body))
    return number


def _page_to_keep(page: FactPage) -> tuple[bytes, str]:
    """Return the page of a case and its media type; of a document that is no page its transcript."""
    capture = page.capture
    if is_stored_document(capture):
        return transcript_of(capture)[0].encode(), TRANSCRIPT_TYPE
    return capture.body, capture.header("content-type")


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


@dataclass(frozen=True, slots=True)
class Case:
    """A page and the values wanted for a field; none are wanted where it has none.

    ``cut`` are the paths of the nodes that were boilerplate of the site when the case was made,
    ``trace`` says line by line what the rules of that day (``rule_version``, 0 for none that was
    published) found and asked.
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
    page: bytes | Path
    site: str = ""
    rule_version: int = 0
    trace: tuple[str, ...] = ()

    @property
    def body(self) -> bytes:
        """The bytes of the page.

        Raises:
            KnownError: they lie in a file of their own, and that cannot be read.

        """
        if isinstance(self.page, bytes):
            return self.page
        try:
            return self.page.read_bytes()
        except OSError as error:
            raise KnownError(
                "The page of case {number} cannot be read: {reason}.",
                "Put {page} back, or remove the case.",
                number=self.number,
                reason=error.strerror,
                page=self.page,
            ) from error


def case_text(said: dict[str, Any], body: bytes) -> str:
    """Write a case: what is said of it, then its page."""
    document = tomlkit.document()
    document.add(tomlkit.comment("The rules must give the values wanted here for the page below."))
    for name, value in said.items():
        document[name] = _listed(value) if name == "trace" else value
    if (text := _as_text(body)) is not None:
        document["page"] = _multiline(text)
    else:
        lines = textwrap.wrap(base64.b64encode(body).decode(), _LINE_CHARS)
        document["page_base64"] = tomlkit.string("\n".join(lines), multiline=True)
    return tomlkit.dumps(document)


def read_case(path: Path, number: int) -> Case:
    """Read a case.

    Raises:
        KnownError: it cannot be read or understood.

    """
    with reading(path, "Check its rights."):
        data = path.read_bytes()
    try:
        said = tomllib.loads(data.decode())
        wanted = said["wanted"]
        return Case(
            number, str(said["rules"]), str(said["field"]), str(said["url"]),
            _texts(wanted if isinstance(wanted, list) else [wanted]),
            str(said.get("author", "")), _moment(said["at"]), str(said.get("content_type", "")),
            _texts(said.get("cut", [])), _page(said, path), str(said.get("site", "")),
            int(said.get("rule_version", 0)), _texts(said.get("trace", [])),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        raise KnownError(
            "{path} is not a test case ({reason}).",
            "Fix it, or remove it with its page.",
            path=path,
            reason=error,
        ) from error


def _page(said: dict[str, Any], path: Path) -> bytes | Path:
    if "page" in said:
        return str(said["page"]).encode()
    if "page_base64" in said:
        try:
            return base64.b64decode("".join(str(said["page_base64"]).split()), validate=True)
        except binascii.Error as error:
            raise ValueError(f"“page_base64”: {error}") from error
    return path.with_suffix(".page")


def _as_text(body: bytes) -> str | None:
    """Return bytes as a text that stands for them in the file, if there is one."""
    try:
        text = body.decode()
        document = tomlkit.document()
        document["page"] = _multiline(text)
        held = tomllib.loads(tomlkit.dumps(document))["page"]
    except (UnicodeDecodeError, ValueError):
        return None
    return text if held == text else None


def _multiline(text: str) -> String:
    """Return a text between three quotation marks.

    It is escaped here: tomlkit copies the rest of the text at each of its characters.
    """
    return tomlkit.string(_TO_ESCAPE.sub(_escaped, text), multiline=True, escape=False)


def _escaped(found: re.Match[str]) -> str:
    signs = found.group()
    return _ESCAPED.get(signs) or f"\\u{ord(signs):04x}"


def _listed(lines: list[str]) -> Any:
    made = tomlkit.array()
    made.extend(lines)
    return made.multiline(multiline=True)


def _texts(said: list[Any]) -> tuple[str, ...]:
    return tuple(map(str, said))


def _moment(said: object) -> datetime:
    if not isinstance(said, datetime):
        raise TypeError("“at” is no moment")
    return said
