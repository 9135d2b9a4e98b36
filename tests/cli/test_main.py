"""The contract that holds for every command: help, JSON, exit codes, one sentence, no traceback."""

from __future__ import annotations

import os
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui import __version__
from carmengui.cli.main import COMMANDS, load_command, make_parser
from carmengui.engine.project import Project

NAMES = list(COMMANDS)
Call = Callable[..., Any]


def assert_sentence(ran: Any, code: int) -> None:
    assert ran.code == code
    assert ran.out == ""
    assert ran.err.startswith("carmengui: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    assert "Errno" not in ran.err


def test_the_promised_commands_exist() -> None:
    assert set(NAMES) >= {
        "demo",
        "new",
        "crawl",
        "revisit",
        "extract",
        "boilerplate",
        "stats",
        "import",
    }


@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself(command: Call, name: str) -> None:
    ran = command(name, "--help")
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.startswith(f"usage: carmengui {name} ")
    assert "--json" in ran.out
    asked = load_command(name)
    assert asked.name == name
    assert " ".join(asked.help.split()) in " ".join(ran.out.split())


@pytest.mark.parametrize("name", COMMANDS)
def test_the_examples_of_a_command_can_be_called(name: str) -> None:
    examples = load_command(name).examples.items()
    assert examples
    for line, what in examples:
        program, called, *rest = shlex.split(line)
        assert (program, called) == ("carmengui", name)
        assert make_parser([name]).parse_args([called, *rest]).command.name == name
        assert what


def test_the_program_lists_its_commands_and_its_version(command: Call) -> None:
    listed = command("--help")
    assert listed.code == 0
    assert [
        line.split()[0]
        for line in listed.out.splitlines()
        if line.startswith("    ") and line[4] != " "
    ] == NAMES
    assert command("--version").out == f"carmengui {__version__}\n"


MISUSE: list[list[str]] = [
    ["frobnicate"],
    ["--frobnicate"],
    *([name, "--frobnicate"] for name in NAMES),
    ["new"],
    ["new", "a", "b"],
    ["crawl"],
    ["revisit"],
    ["stats"],
    ["extract"],
    ["extract", "project", "--corpus", "c.jsonl"],
    ["extract", "--corpus", "c.jsonl"],
    ["extract", "--corpus", "c.jsonl", "--out", "./c.jsonl"],
    ["extract", "--corpus", "c.jsonl", "--out", "-", "--json"],
    ["extract", "--corpus"],
    ["boilerplate", "page.html"],
    ["import", "project"],
    ["revisit", "project", "--policy", "astrology"],
    ["crawl", "project", "--fresh", "--resume"],
    ["boilerplate", "a", "b", "--mode", "guess"],
    *(
        ["crawl", "p", f"--{name}", number]
        for name in ("max-pages", "max-depth", "threads", "delay", "duration")
        for number in ("-1", "many", "", "1e999", "nan")
    ),
    *(
        ["crawl", "p", f"--{name}", number]
        for name in ("max-pages", "threads")
        for number in ("0", "1.5")
    ),
    *(["extract", "--corpus", "c", "--out", "o", "--jobs", number] for number in ("0", "-2", "x")),
    *(["boilerplate", "a", "b", "--threshold", number] for number in ("0", "-1", "fifty")),
]


@pytest.mark.parametrize("arguments", MISUSE, ids=" ".join)
def test_misuse_is_told_in_one_sentence(command: Call, arguments: list[str]) -> None:
    assert_sentence(command(*arguments), 2)
    assert_sentence(command(*arguments, "--json"), 2)


def test_the_sentence_names_what_is_wrong(command: Call) -> None:
    assert "frobnicate" in command("frobnicate").err
    assert "PROJECT" in command("crawl").err
    assert (
        "“many” is not a whole number of at least 1"
        in command("crawl", "p", "--threads", "many").err
    )
    assert "carmengui crawl --help" in command("crawl").err


@pytest.mark.parametrize(
    ("option", "value"), [("--threads", "65"), ("--delay", "3601"), ("--max-depth", "1001")]
)
def test_a_number_beyond_the_limits_is_misuse_too(
    command: Call, tmp_path: Path, option: str, value: str
) -> None:
    Project.create(tmp_path / "p").close()
    ran = command("crawl", tmp_path / "p", "http://x.example/", option, value)
    assert_sentence(ran, 2)
    assert value in ran.err


OPENERS: list[list[str]] = [
    ["crawl", "{}"],
    ["revisit", "{}"],
    ["extract", "{}"],
    ["stats", "{}"],
    ["import", "{}", "corpus.jsonl"],
]


def opened(command: Call, words: list[str], project: Path) -> Any:
    return command(*(word.format(project) for word in words))


@pytest.mark.parametrize("words", OPENERS[:4], ids=lambda words: words[0])
def test_no_such_project(command: Call, tmp_path: Path, words: list[str]) -> None:
    ran = opened(command, words, tmp_path / "none")
    assert_sentence(ran, 1)
    assert str(tmp_path / "none") in ran.err
    assert "carmengui new" in ran.err
    assert list(tmp_path.iterdir()) == []


def _text_file(place: Path) -> None:
    place.write_text("no project")


def _empty_folder(place: Path) -> None:
    place.mkdir()


def _no_database(place: Path) -> None:
    place.mkdir()
    (place / "carmen.sqlite").write_bytes(b"SQLite it is not" * 100)


def _empty_file(place: Path) -> None:
    place.mkdir()
    (place / "carmen.sqlite").touch()


def _other_database(place: Path) -> None:
    place.mkdir()
    with sqlite3.connect(place / "carmen.sqlite") as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    other.close()


def _newer(place: Path) -> None:
    Project.create(place).close()
    with sqlite3.connect(place / "carmen.sqlite") as database:
        database.execute("PRAGMA user_version = 99")
    database.close()


def _bad_settings(place: Path) -> None:
    Project.create(place).close()
    (place / "project.toml").write_text("[settings]\nthreads = 'many'\n")


@pytest.mark.parametrize("words", OPENERS, ids=lambda words: words[0])
@pytest.mark.parametrize(
    "make",
    [_text_file, _empty_folder, _no_database, _empty_file, _other_database, _newer, _bad_settings],
)
def test_what_is_no_project_is_refused_and_left_as_it_was(
    command: Call, tmp_path: Path, make: Callable[[Path], None], words: list[str]
) -> None:
    place = tmp_path / "place"
    make(place)
    before = snapshot(place)
    ran = opened(command, words, place)
    assert_sentence(ran, 1)
    assert str(place) in ran.err
    assert snapshot(place) == before


def snapshot(place: Path) -> dict[str, bytes]:
    # The lock file says nothing about the project.
    files = [place, *place.rglob("*")]
    return {
        str(file): file.read_bytes()
        for file in files
        if file.is_file() and file.name != "project.lock"
    }


def test_a_project_that_is_open_elsewhere_can_be_read_but_not_changed(
    command: Call, tmp_path: Path
) -> None:
    with Project.create(tmp_path / "p"):
        ran = command("crawl", tmp_path / "p", "http://x.example/")
        assert_sentence(ran, 1)
        assert "another program has it open" in ran.err
        assert command("stats", tmp_path / "p", "--json").json["records"] == 0


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_who_has_gone_is_no_accident(tmp_path: Path, unbuffered: str) -> None:
    """As in ``carmengui ... | head -1``."""
    for arguments in (["new", "p"], ["new", "q", "--json"], *([] if unbuffered else [["--help"]])):
        ours, theirs = os.pipe()
        os.close(ours)
        try:
            done = subprocess.run(
                [sys.executable, "-m", "carmengui", *arguments],
                stdout=theirs,
                stderr=subprocess.PIPE,
                cwd=tmp_path,
                check=False,
                env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
            )
        finally:
            os.close(theirs)
        assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_result_that_does_not_fit_on_the_disk_is_told(tmp_path: Path, unbuffered: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "carmengui", "new", "p", "--json"],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            check=False,
            env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        )
    assert done.returncode == 1
    assert done.stderr == b"carmengui: The result cannot be written: No space left on device.\n"


def test_letters_that_the_terminal_has_no_place_for_do_not_end_the_program(program: Call) -> None:
    environment = {"PATH": os.environ["PATH"], "PYTHONIOENCODING": "ascii"}
    made = program("new", "кёрт ğ", "--json", env=environment)
    assert made.json == {"project": "кёрт ğ"}
    again = program("new", "кёрт ğ", env=environment)
    assert again.code == 1
    assert "кёрт ğ is not empty" in again.err
