"""Rule files on disk: a project's own go before the bundled ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.metadata.rules import RuleError, load_rules
from carmengui.engine.model import KnownError
from carmengui.resource_files import resource

OWN = "H = //h2\n<1> Title[0.4] = H\n"


def test_a_project_s_file_goes_before_the_bundled_one(tmp_path: Path) -> None:
    bundled = resource("rules", "title.rules").read_text(encoding="utf-8")
    assert load_rules().text == load_rules("title", tmp_path).text == bundled
    (tmp_path / "title.rules").write_bytes(b"\xef\xbb\xbf" + OWN.replace("\n", "\r\n").encode())
    assert load_rules("title", tmp_path).text == OWN
    assert load_rules("title").text == bundled
    assert load_rules("title", tmp_path).digest != load_rules("title").digest


def test_a_mistake_in_a_file_has_its_place(tmp_path: Path) -> None:
    (tmp_path / "mine.rules").write_text(OWN + "<2> Title[7] = H\n", encoding="utf-8")
    with pytest.raises(RuleError, match=r"mine\.rules, line 3: 7 is not a weight"):
        load_rules("mine", tmp_path)


@pytest.mark.parametrize("name", ["../title", "a/b", "", "title.rules", "C:\\x", "\0"])
def test_a_name_is_not_a_path(tmp_path: Path, name: str) -> None:
    with pytest.raises(KnownError, match="not a rule file name"):
        load_rules(name, tmp_path)


def test_what_cannot_be_read_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match=rf"no rule file “mine\.rules”\. Put one into {tmp_path}"):
        load_rules("mine", tmp_path)
    with pytest.raises(KnownError, match=r"Those that come with it are .*title"):
        load_rules("mine")
    (tmp_path / "mine.rules").write_bytes(
        "<1> Titel[1] = „Größe“".encode("latin-1", "replace") + b"\xfc"
    )
    with pytest.raises(KnownError, match=r"is not UTF-8 text\. Save it again"):
        load_rules("mine", tmp_path)
    (tmp_path / "mine.rules").write_bytes(b"#" * 1_000_000)
    with pytest.raises(RuleError, match="longer than 60,000 characters"):
        load_rules("mine", tmp_path)
