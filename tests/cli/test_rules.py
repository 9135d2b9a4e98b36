"""Rules from the command line: try a draft, publish it, look back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.project import Project
from carmengui.engine.tuning import RulesInForce, add_case, draft_path, fact_page, set_floor
from tests.cli.test_main import assert_sentence
from tests.engine.project_folders import PAGES, corpus_of

Call = Callable[..., Any]
RULES = load_rules("title").text
SHOUTING = RULES.replace("<1> Title[1]   = <title>", '<1> Title[1] = <title> + "!"')
AGAIN = RULES.replace("<1> Title[1]   = <title>", '<1> Title[1] = <title> + "again"')
LIGHTER = RULES.replace("<1> Title[1] ", "<1> Title[0.9] ")
URL = "http://a.example/1"
TITLE = PAGES[URL][0]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    corpus = corpus_of(tmp_path, PAGES)
    text = corpus.read_text()
    for title, _ in PAGES.values():
        text = text.replace('.html"}', f'.html", "gold": {{"title": "{title}"}}}}', 1)
    corpus.write_text(text)
    with Project.create(folder) as made:
        made.import_corpus(corpus)
    return folder


@pytest.fixture
def draft(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "draft.rules"
        path.write_text(text, "utf-8")
        return path

    return write


def test_a_draft_is_tried_out(command: Call, project: Path, draft: Callable[[str], Path]) -> None:
    said = command("rules", project, "check", "--draft", draft(SHOUTING), "--json").json
    assert (said["records"], said["changed"], said["worse"]) == (3, 3, 0)
    assert said["kinds"] == {"different": 3}
    assert said["branches"] == {}
    lighter = command("rules", project, "check", "--draft", draft(LIGHTER), "--json").json
    assert (lighter["changed"], lighter["weight_only"], lighter["holds"]) == (0, 3, True)
    again = command(
        "rules", project, "check", "--draft", draft(SHOUTING), "--records", "--json"
    ).json
    assert again["records_changed"] == 0
    assert "records_changed" not in said
    words = command("rules", project, "check", "--draft", draft(SHOUTING)).out
    assert "3 values change in 3 records." in words
    assert f"<1> {TITLE} -> <1> {TITLE} !" in words


def test_the_draft_of_the_project_is_found(command: Call, project: Path) -> None:
    assert_sentence(command("rules", project, "publish", "--message", "none"), 1)
    path = draft_path(project, "title")
    path.parent.mkdir()
    path.write_text(LIGHTER, "utf-8")
    assert command("rules", project, "check", "--json").json["weight_only"] == 3


def test_without_a_draft_the_current_rules_are_checked(command: Call, project: Path) -> None:
    ran = command("rules", project, "check")
    assert ran.code == 0
    assert ran.out.startswith("No draft of title.rules; the current rules were checked.\n0 values")
    said = command("rules", project, "check", "--json").json
    assert (said["draft"], said["records"], said["changed"]) == (False, 3, 0)


def test_a_floor_and_a_case_keep_a_draft_out(
    command: Call, project: Path, draft: Callable[[str], Path]
) -> None:
    worse = draft(RULES.replace("<1> Title[1]   = <title>", '<1> Title[1] = "Page"'))
    set_floor(project, "title", 0.9)
    ran = command("rules", project, "check", "--draft", worse)
    assert ran.code == 1
    assert "below the minimum of 0.900" in ran.out
    assert ran.err.count("\n") == 1
    publish = ("rules", project, "publish", "--draft", worse, "--message", "Worse")
    assert_sentence(command(*publish), 1)
    set_floor(project, "title", None)
    with Project.open(project) as opened:
        page = fact_page(opened.store, opened.archive, URL)
        rules = load_rules("title")
        add_case(project, page, rules, [TITLE], author="Ada", at=datetime.now(UTC))
    assert_sentence(command(*publish), 1)
    assert RulesInForce.of(project).text == RULES
    ran = command("rules", project, "cases", "--draft", worse)
    assert ran.code == 1
    assert "Case 1 expects" in ran.out
    assert command("rules", project, "cases", "--json").json["failed"] == 0
    assert command(*publish, "--force", "--json").json["version"] == 2
    assert RulesInForce.of(project).text != RULES


def test_versions_are_published_listed_and_searched(
    command: Call, project: Path, draft: Callable[[str], Path]
) -> None:
    assert "No version" in command("rules", project, "history").out
    for text, message in ((LIGHTER, "Lighter"), (SHOUTING, "Louder")):
        ran = command(
            "rules",
            project,
            "publish",
            "--draft",
            draft(text),
            "--message",
            message,
            "--author",
            "Ada",
        )
        assert ran.code == 0, ran.err
    versions = command("rules", project, "history", "--json").json["versions"]
    assert [each["message"] for each in versions][1:] == ["Lighter", "Louder"]
    assert versions[1]["scores"][0]["judged"] == 3
    assert versions[1]["scores"][0]["f1"] == 1
    assert "Ada  title F1 1.000 on 3  Lighter" in command("rules", project, "history").out
    measured = command("rules", project, "history", "--measure", "--json").json["versions"]
    assert [each["scores"][0]["f1"] for each in measured] == [1, 1, 1]
    found = command("rules", project, "bisect", URL, "--wanted", f"{TITLE} !", "--json").json
    assert [each["number"] for each in found["tried"]] == [3, 2, 1]
    assert_sentence(command("rules", project, "bisect", "http://a.example/none"), 1)


def test_a_site_gets_lines_of_its_own_with_a_history(
    command: Call, project: Path, draft: Callable[[str], Path]
) -> None:
    louder = ("--draft", draft(AGAIN), "--site", "a.example")
    assert command("rules", project, "check", *louder, "--json").json["changed"] > 0
    made = command(
        "rules",
        project,
        "publish",
        *louder,
        "--message",
        "Louder here",
        "--author",
        "Ada",
        "--json",
    ).json
    assert (made["version"], made["site"]) == (1, "a.example")
    assert Path(made["file"]).read_text("utf-8").startswith("[branch.1]\nvalue = ")
    (version,) = command("rules", project, "history", "--site", "a.example", "--json").json[
        "versions"
    ]
    assert (version["message"], version["author"]) == ("Louder here", "Ada")
    assert version["scores"][0]["judged"] > 0
    found = command("rules", project, "bisect", URL, "--wanted", TITLE, "--json").json
    assert (found["version"], found["site"]) == (1, "a.example")
    assert_sentence(command("rules", project, "cases", "--site", "a.example"), 2)
    odd = draft(RULES.replace("<1> Title[1]   = <title>", '<1> Title[1] = <title> + "once"'))
    assert "a.example: Branch <1>" in command("rules", project, "check", "--draft", odd).out
    made = command(
        "rules", project, "publish", "--draft", draft(AGAIN), "--message", "Everywhere", "--json"
    ).json
    assert made["lifted"] == ["a.example"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["rules"],
        ["rules", "p"],
        ["rules", "p", "guess"],
        ["rules", "p", "bisect"],
        ["rules", "p", "check", "http://a.example/"],
        ["rules", "p", "history", "--draft", "f"],
    ],
    ids=" ".join,
)
def test_misuse_is_told(command: Call, arguments: list[str]) -> None:
    assert_sentence(command(*arguments), 2)


def test_a_draft_that_cannot_be_read_is_told(
    command: Call, project: Path, draft: Callable[[str], Path], tmp_path: Path
) -> None:
    ran = command("rules", project, "check", "--draft", draft("If (A exists) <1> Title[1] = A"))
    assert_sentence(ran, 1)
    assert "line 1" in ran.err
    assert_sentence(command("rules", project, "check", "--draft", tmp_path / "none"), 1)
    (tmp_path / "latin").write_bytes(b"\xff\xfe\xff")
    assert_sentence(command("rules", project, "check", "--draft", tmp_path / "latin"), 1)
    assert_sentence(command("rules", project, "publish", "--draft", draft(LIGHTER)), 2)


def test_what_is_wrong_with_a_draft_names_the_file_of_the_draft(
    command: Call, project: Path, draft: Callable[[str], Path]
) -> None:
    path = draft(RULES + "\nneither a fact nor a decision\n")
    for words in (("check",), ("cases",), ("publish", "--message", "Anew")):
        ran = command("rules", project, *words, "--draft", path)
        assert_sentence(ran, 1)
        line = RULES.count("\n") + 2
        assert f"{path}, line {line}: " in ran.err
        assert "title.rules" not in ran.err
