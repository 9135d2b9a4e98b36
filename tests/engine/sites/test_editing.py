"""Values changed by the program: what a person wrote around them stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.sites import SiteBook, set_value

TEXT = """\
# My newspaper, do not touch before Easter.
match = "a.test"     # the host

delay_s = 1.5        # they complained once

[content]            # found by Ayşe
start = '<!--A-->'

[[step]]
name = "one"
xpath = '//h1'       # big letters
weight = 0.5

[[step]]
name = "two"
xpath = '//h2'
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "paper.toml"
    path.write_text(TEXT, "utf-8")
    return path


@pytest.mark.parametrize(
    ("key", "value", "old", "new"),
    [
        ("delay_s", 3, "delay_s = 1.5 ", "delay_s = 3 "),
        ("content.start", "<main>", "start = '<!--A-->'", 'start = "<main>"'),
        (
            "content.end",
            "</main>",
            "start = '<!--A-->'\n",
            "start = '<!--A-->'\nend = \"</main>\"\n",
        ),
        ("step.0.weight", 0.75, "weight = 0.5", "weight = 0.75"),
        ("step.0.weight", None, "weight = 0.5\n", ""),
        (
            "category",
            "press",
            "they complained once\n",
            'they complained once\ncategory = "press"\n',
        ),
    ],
)
def test_one_value_changes_and_nothing_else(
    path: Path, key: str, value: object, old: str, new: str
) -> None:
    set_value(path, key, value)
    # Blank lines may move by one; every other line stays as it was.
    lines = [line for line in path.read_text("utf-8").splitlines() if line]
    assert lines == [line for line in TEXT.replace(old, new).splitlines() if line]
    assert SiteBook(path.parent).problems == ()


def test_the_second_step_is_the_second_step(path: Path) -> None:
    set_value(path, "step.1.weight", 0.6)
    site = SiteBook(path.parent).sites[0]
    assert [step.weight for step in site.steps] == [0.5, 0.6]


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("delay_s", "slow", "paper.toml, line 4: “delay_s” must be a number, not “slow”."),
        ("step.0.xpath", "//h1[", "paper.toml, line 11: “//h1[” is not an XPath"),
        ("step.7.weight", 1, "paper.toml has nothing called “7” there."),
        ("step.x.weight", 1, "paper.toml has nothing called “x” there."),
        ("delay_s.x", 1, "paper.toml has nothing called “x” there."),
        ("match", None, "“match” is missing"),
        ("nonsense", 1, "“nonsense” is not known here."),
    ],
)
def test_what_would_be_wrong_is_refused_and_the_file_stays(
    path: Path, key: str, value: object, sentence: str
) -> None:
    with pytest.raises(KnownError) as raised:
        set_value(path, key, value)
    assert sentence in str(raised.value)
    assert path.read_text("utf-8") == TEXT
    assert [each.name for each in path.parent.iterdir()] == ["paper.toml"]


def test_line_ends_stay(path: Path) -> None:
    path.write_bytes(TEXT.replace("\n", "\r\n").encode())
    set_value(path, "delay_s", 3)
    assert path.read_bytes() == TEXT.replace("= 1.5", "= 3").replace("\n", "\r\n").encode()


def test_a_new_file_is_made(tmp_path: Path) -> None:
    set_value(tmp_path / "new.toml", "match", ["b.test"])
    assert SiteBook(tmp_path).for_url("http://b.test/x") is not None


def test_a_file_that_is_no_toml_is_left_alone(path: Path) -> None:
    path.write_text("match = = 1")
    with pytest.raises(KnownError, match="is not valid TOML"):
        set_value(path, "match", "a.test")
    assert path.read_text() == "match = = 1"


def test_a_folder_that_cannot_be_written(path: Path) -> None:
    (path.parent / "paper.new").mkdir()
    with pytest.raises(KnownError, match="cannot be written"):
        set_value(path, "delay_s", 2)
    assert path.read_text("utf-8") == TEXT
