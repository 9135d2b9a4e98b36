"""The bootstrap as a person meets it: misuse, help, and a Python that is too old."""

from __future__ import annotations

import sys

import pytest


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "run or test"),
        (("walk",), "run or test"),
        (("--headless",), "run or test"),
        (("test", "--fast"), "--fast"),
        (("test", "--quick", "--quick"), "--quick"),
    ],
)
def test_misuse_is_one_sentence_and_exit_2(checkout, arguments: tuple[str, ...], said: str) -> None:
    done = checkout.call(*arguments)
    assert done.returncode == 2
    assert said in done.stderr.splitlines()[0]
    assert "Traceback" not in done.stderr
    assert not (checkout.folder / ".venv").exists()


def test_help_is_no_misuse(checkout) -> None:
    done = checkout.call("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "bootstrap.py run" in done.stdout
    assert "--quick" in done.stdout
    assert "leave out tests with windows, servers, processes" in done.stdout


def raise_the_oldest_version(checkout) -> None:
    """Make the running Python one that is too old."""
    bootstrap = checkout.folder / "packaging" / "bootstrap.py"
    source = bootstrap.read_text(encoding="utf-8")
    assert "OLDEST = (3, 11)" in source
    bootstrap.write_text(source.replace("OLDEST = (3, 11)", "OLDEST = (9, 0)"), encoding="utf-8")


def test_old_python_alone_is_told_what_to_install(checkout) -> None:
    raise_the_oldest_version(checkout)
    done = checkout.call("run", PATH=str(checkout.folder / "nowhere"))
    assert done.returncode == 1
    assert done.stderr.startswith("carmengui needs Python 3.11 or newer")


def test_old_python_hands_over_to_a_newer_one(checkout) -> None:
    raise_the_oldest_version(checkout)
    checkout.program("python3.12", 'echo "newer: $@"; exit 7')
    done = checkout.call("run", "--pages", "3", PATH=str(checkout.folder / "system"))
    assert done.returncode == 7
    assert done.stdout.startswith("newer: ")
    assert done.stdout.endswith("bootstrap.py run --pages 3\n")


def test_a_newer_python_that_is_none_ends_in_the_sentence(checkout) -> None:
    raise_the_oldest_version(checkout)
    checkout.program("python3.12", f'exec "{sys.executable}" "$@"')
    done = checkout.call("run", PATH=str(checkout.folder / "system"))
    assert done.returncode == 1
    assert done.stderr.count("carmengui needs Python 3.11 or newer") == 1
