"""A page becomes a test case in one step, and goes on being one when the corpus is gone."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from types import FrameType

import pytest
import tomlkit

from carmengui.engine.metadata.rules import RuleError, load_rules, read_rules
from carmengui.engine.project import Project
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import (
    RuleHistory,
    add_case,
    fact_page,
    read_cases,
    require_cases,
    run_cases,
)
from carmengui.engine.tuning.cases.cases import case_text, read_case
from tests.engine.project_folders import refusal
from tests.engine.tuning.corpus import (
    AT,
    GAZETTE,
    HEADING,
    HEADING_ONLY,
    INSTITUTE,
    NOT_SHARED,
    TITLE_RULES,
    institute_url,
    own_heading,
)
from tests.engine.warc_files import response
from tests.made_documents import Row, pdf

RULES = read_rules(TITLE_RULES, "title")


@pytest.fixture
def project(tmp_path: Path, store: Store, archive: Archive) -> Path:
    for url, wanted in (
        (institute_url(2), [own_heading(2)]),
        (f"http://{GAZETTE}/same", ["The crane fell"]),
        (f"http://{GAZETTE}/nothing", []),
    ):
        add_case(tmp_path, fact_page(store, archive, url), RULES, wanted, author="Ada", at=AT)
    return tmp_path


def in_two_files(project: Path, number: int) -> None:
    """Make a case one of those whose page lies beside it."""
    path = project / "rules" / "cases" / f"{number:04}.toml"
    body = read_cases(project)[number - 1].body
    document = tomlkit.parse(path.read_text("utf-8"))
    for name in ("page", "page_base64", "site", "rule_version", "trace"):
        document.pop(name, None)
    path.write_text(tomlkit.dumps(document), "utf-8")
    path.with_suffix(".page").write_bytes(body)


def test_a_case_is_one_file_with_page_version_trace_and_values(
    tmp_path: Path, store: Store, archive: Archive
) -> None:
    history = RuleHistory(tmp_path)
    history.publish(HEADING_ONLY, "One", "Ada", AT)
    page = fact_page(store, archive, institute_url(2))
    rules = read_rules(HEADING_ONLY, "title")
    add_case(tmp_path, page, rules, [own_heading(2)], author="Ada", at=AT)
    (file,) = (tmp_path / "rules" / "cases").iterdir()
    assert 'page = """' in file.read_text("utf-8")
    (case,) = read_cases(tmp_path)
    assert case.body == page.capture.body
    assert (case.rule_version, case.site, case.wanted) == (2, INSTITUTE, (own_heading(2),))
    assert f"HMAX: “{HEADING}”" in case.trace
    assert case.trace[-1] == f"branch <4>: “{HEADING}”"
    assert any("<title> == HMAX: no" in line for line in case.trace)


@pytest.mark.parametrize(
    "body",
    [
        b"<title>caf\xe9</title>",
        b"<title>a</title>\r\n<p>b",
        b'\n\n<title>"""a\\ \'\'' + b"'",
        b"\xff\xfe<\x00t\x00",
        b"",
        "<title>Özet Ж 文</title>\n".encode(),
        b"\x00<title>a",
        b'\r<p>\x0b\x7f\t""' + b'"' * 5,
    ],
)
def test_the_page_comes_back_to_the_byte(tmp_path: Path, body: bytes) -> None:
    path = tmp_path / "0001.toml"
    said = {
        "url": "u",
        "rules": "title",
        "field": "title",
        "wanted": ["a"],
        "at": AT,
        "trace": ["x"],
    }
    path.write_bytes(case_text(said, body).encode())
    case = read_case(path, 1)
    assert (case.body, case.trace) == (body, ("x",))


def test_a_long_page_costs_no_call_for_each_of_its_signs() -> None:
    """What copies the rest of a page at each of its signs never ends with pages of half a megabyte."""
    body = b"<title>a\\b</title>" + b"<p>plain words" * 2_000
    calls = 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        text = case_text({}, body)
    finally:
        sys.setprofile(None)
    assert tomllib.loads(text)["page"].encode() == body
    assert calls < len(body) / 10


def test_cases_in_two_files_go_on_running(project: Path) -> None:
    before = [result.is_ok for result in run_cases(project, TITLE_RULES)]
    in_two_files(project, 1)
    assert (project / "rules" / "cases" / "0001.page").is_file()
    assert [result.is_ok for result in run_cases(project, TITLE_RULES)] == before


def test_a_case_is_held_against_the_rules_of_its_site(project: Path) -> None:
    sites = {INSTITUTE: NOT_SHARED}
    assert [each.is_ok for each in run_cases(project, TITLE_RULES)] == [False, True, True]
    assert [each.is_ok for each in run_cases(project, TITLE_RULES, sites=sites)] == [True] * 3
    refusal(lambda: require_cases(run_cases(project, TITLE_RULES)))
    require_cases(run_cases(project, TITLE_RULES, sites=sites))


def test_days_are_compared_as_days(tmp_path: Path) -> None:
    """A record says 2001-05-04 where the page says 4 May 2001."""
    rules = "D = //p\n<1> Date[0.5] = D\n"
    said = {
        "url": "http://a.example/",
        "rules": "date",
        "field": "date",
        "wanted": ["2001-05-04"],
        "at": AT,
        "trace": [],
    }
    path = tmp_path / "rules" / "cases" / "0001.toml"
    path.parent.mkdir(parents=True)
    path.write_text(case_text(said, b"<p>4 May 2001</p>"), "utf-8")
    (result,) = run_cases(tmp_path, rules, "date")
    assert result.is_ok, result.sentence


def test_cases_hold_or_fail_with_a_sentence(project: Path) -> None:
    first, second, third = run_cases(project, TITLE_RULES)
    assert (first.is_ok, second.is_ok, third.is_ok) == (False, True, True)
    assert first.branch == 4
    assert own_heading(2) in str(first.sentence)
    assert "branch <4>" in str(first.sentence)
    # What is boilerplate of the site is known without the site.
    assert [result.is_ok for result in run_cases(project, NOT_SHARED)] == [True, True, True]
    lost = TITLE_RULES.replace("<1> Title[1]   = <title>", '<1> Title[1] = "The boat"')
    assert [result.is_ok for result in run_cases(project, lost)] == [False, False, True]


def test_a_case_says_what_it_is_about(project: Path) -> None:
    first, second, third = read_cases(project)
    assert (first.number, first.url, first.field) == (1, institute_url(2), "title")
    assert (first.wanted, first.author, first.at) == ((own_heading(2),), "Ada", AT)
    assert first.cut
    assert not second.cut
    assert third.wanted == ()
    assert read_cases(project, "title") == (first, second, third)
    assert read_cases(project, "abstract") == ()
    assert run_cases(project, RULES.text, "title")[0].case == first


def test_a_project_without_cases_has_none(tmp_path: Path) -> None:
    assert run_cases(tmp_path, TITLE_RULES) == ()


def test_rules_that_cannot_be_read_are_told(project: Path) -> None:
    with pytest.raises(RuleError):
        run_cases(project, "If")


@pytest.mark.parametrize(
    "content", ["", "wanted = ", 'url = "x"\nrules = "title"\nfield = "title"\nwanted = []\nat = 3']
)
def test_a_case_that_was_broken_is_told(project: Path, content: str) -> None:
    (project / "rules" / "cases" / "0002.toml").write_text(content, "utf-8")
    assert "0002.toml" in str(refusal(lambda: read_cases(project)).message)


def test_a_case_without_its_page_is_told(project: Path) -> None:
    in_two_files(project, 2)
    (project / "rules" / "cases" / "0002.page").unlink()
    assert "case 2" in str(refusal(lambda: run_cases(project, TITLE_RULES)).message)


def test_paths_that_are_no_xpath_do_no_harm(project: Path) -> None:
    path = project / "rules" / "cases" / "0001.toml"
    path.write_text(path.read_text("utf-8").replace('cut = ["', 'cut = ["///[", "'), "utf-8")
    assert run_cases(project, NOT_SHARED)[0].is_ok


def test_a_case_of_a_printed_document_holds_its_transcript(tmp_path: Path) -> None:
    url, title = f"http://{INSTITUTE}/paper.pdf", "Gravel in Shallow Rivers"
    printed = pdf([Row(title, 18, 180, 720), Row("Ada Weston", 12, 150, 690)])
    file = tmp_path / "paper.warc"
    file.write_bytes(response(url, printed, kind="application/pdf"))
    rules = load_rules("document-title")
    with Project.create(tmp_path / "Rivers") as project:
        project.import_files(file)
        page = fact_page(project.store, project.archive, url)
        for wanted in (title, "Ada Weston"):
            add_case(project.folder, page, rules, [wanted], author="Ada", at=AT)
        right, wrong = run_cases(project.folder, rules.text, "document-title")
    assert b"Ada Weston" in right.case.body
    assert (right.is_ok, right.found, wrong.is_ok) == (True, (title,), False)
