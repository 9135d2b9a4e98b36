"""A report names places in the code and kinds of errors, and nothing of pages or persons."""

from __future__ import annotations

import getpass
import json
import platform
import sqlite3
from collections.abc import Callable
from pathlib import Path

import lxml
import pytest

from carmengui import __version__
from carmengui.engine.crash import capsule_of, error_report, note_failure
from carmengui.engine.crash.report import hard_report
from carmengui.engine.model import KnownError
from carmengui.engine.model.settings import settings_from
from carmengui.engine.storage.tables.migrations import SCHEMA_VERSION

PRIVATE = "Kutadgu Bilig http://gazete.example/x?q=1 /home/ayse/notes"


def raised_by(work: Callable[[], object]) -> BaseException:
    with pytest.raises(Exception) as raised:
        work()
    return raised.value


def lookup() -> None:
    {}[PRIVATE]


def misread() -> None:
    int(PRIVATE)


def unparsed() -> None:
    json.loads(f'{{"{PRIVATE}"')


def unopened() -> None:
    Path(f"/absent/{PRIVATE}").read_text()


def undecoded() -> None:
    (PRIVATE.encode() + b"\xff").decode()


def quoted() -> None:
    raise TypeError(f"“{PRIVATE}” is no text")


def quoted_otherwise() -> None:
    raise TypeError(f"{PRIVATE!r} is no text")


def noted() -> None:
    error = ZeroDivisionError("division by zero")
    error.add_note(PRIVATE)
    raise error


def chained() -> None:
    try:
        lookup()
    except KeyError as error:
        raise RuntimeError(PRIVATE) from error


@pytest.mark.parametrize(
    ("work", "kinds"),
    [
        (lookup, ["KeyError"]),
        (misread, ["ValueError"]),
        (unparsed, ["JSONDecodeError"]),
        (unopened, ["FileNotFoundError: 2"]),
        (undecoded, ["UnicodeDecodeError"]),
        (quoted, ["TypeError"]),
        (quoted_otherwise, ["TypeError"]),
        (noted, ["ZeroDivisionError: division by zero"]),
        (chained, ["KeyError", "RuntimeError"]),
    ],
)
def test_what_an_error_holds_of_a_page_is_left_out(
    work: Callable[[], object], kinds: list[str]
) -> None:
    report = error_report(raised_by(work))
    assert [line for line in report.splitlines() if line and not line.startswith(" ")] == kinds
    for word in ("Kutadgu", "Bilig", "gazete", "ayse", "/home"):
        assert word not in capsule_of(report, "the window")
    assert f"in {work.__name__}" in report


def unknown_column() -> None:
    sqlite3.connect(":memory:").execute("SELECT absent FROM sqlite_master")


@pytest.mark.parametrize(
    ("work", "said"),
    [
        (lambda: None.absent, "AttributeError: 'NoneType' object has no attribute 'absent'"),
        (lambda: absent, "NameError: name 'absent' is not defined"),  # noqa: F821 - that is the error
        (lambda: [*"a"][1], "IndexError: list index out of range"),
        (unknown_column, "OperationalError: no such column: absent"),
    ],
)
def test_what_the_interpreter_words_itself_is_kept(work: Callable[[], object], said: str) -> None:
    assert error_report(raised_by(work)).splitlines()[-1] == said


def test_places_in_the_program_are_named_from_its_package_on() -> None:
    report = error_report(raised_by(lambda: settings_from({"threads": object()}, object())))  # type: ignore[arg-type]
    assert "\n  carmengui/engine/model/settings.py:" in report
    assert str(Path(__file__).parent) not in report


def test_a_recursion_is_told_in_short() -> None:
    def deeper() -> None:
        deeper()

    report = error_report(raised_by(deeper))
    assert report.splitlines()[-1].startswith("RecursionError")
    assert len(report.splitlines()) < 80


def test_the_capsule_tells_versions_and_what_was_done() -> None:
    capsule = capsule_of("  carmengui/x.py:1 in x\nKeyError", "the command stats", ["review.right"])
    assert capsule.startswith(f"carmengui {__version__}: the command stats, ")
    for part in (
        f"Python {platform.python_version()}, {platform.system()}",
        f"schema {SCHEMA_VERSION}, verdicts ",
        f"lxml {lxml.__version__}",
        "Actions before: review.right",
    ):
        assert part in capsule
    assert platform.node() not in capsule or len(platform.node()) < 3


def test_home_and_user_are_taken_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "gulcin")
    monkeypatch.setenv("HOME", "/srv/people/gulcin")
    assert getpass.getuser() == "gulcin"
    capsule = capsule_of("at /srv/people/gulcin/a of gulcin from https://a.example/b", "the window")
    assert "at ~/a of user from (url)" in capsule


def test_of_a_trace_only_places_are_kept() -> None:
    trace = (
        "Fatal Python error: Segmentation fault\n\n"
        "Current thread 0x00007f (most recent call first):\n"
        '  File "/home/ayse/venv/lib/python3.11/site-packages/lxml/etree.py", line 7 in parse\n'
        '  File "/home/ayse/own.py", line 3 in work\n'
        "Extension modules: Kutadgu\n"
    )
    assert hard_report(trace).splitlines() == [
        "Fatal Python error: Segmentation fault",
        "Current thread 0x00007f (most recent call first):",
        "  lxml/etree.py:7 in parse",
        "  own.py:3 in work",
    ]


def test_failures_that_were_told_before_are_in_a_report_without_their_values() -> None:
    for number in range(12):
        note_failure(KnownError(f"Failure {number} of {{page}}.", page=PRIVATE))
    note_failure(KnownError("Failure 11 of {page}.", page="another"))
    told = [line for line in capsule_of("", "the window").splitlines() if "Told" in line]
    assert told == [f"Told before: Failure {number} of {{page}}." for number in range(2, 12)]
