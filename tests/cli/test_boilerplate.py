"""What a page shares with others, from files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_main import assert_sentence

Call = Callable[..., Any]
MENU = "Ana sayfa · Gündem · Dünya · Ekonomi · Spor · Sağlık · Yazarlar · Künye"
OWN = ("Köprü açıldı, trafik rahatladı.", "Çocuklar bahçede uçurtma uçurdu.", "Şehre kar yağdı.")
QUOTE = "“Bu köprü yüz yıl ayakta kalacak, çünkü onu taştan yaptık ve sevdik”"


@pytest.fixture
def pages(tmp_path: Path) -> list[Path]:
    files = []
    for number, own in enumerate(OWN):
        file = tmp_path / f"{number}.html"
        source = f'<meta charset="windows-1254"><div>{MENU}</div><p>{own * 4}</p><p>son</p>'
        file.write_bytes(source.encode("cp1254"))
        files.append(file)
    return files


def test_json_holds_ranges_of_the_decoded_source(command: Call, pages: list[Path]) -> None:
    result = command("boilerplate", *pages, "--json").json
    assert set(result) == {"removed", "kept"}
    source = pages[0].read_bytes().decode("cp1254")
    (run,) = result["removed"]
    assert set(run) == {"start", "end", "shared_with"}
    assert source[run["start"] : run["end"]] == MENU
    assert run["shared_with"] == [str(pages[1]), str(pages[2])]
    assert [source[start:end] for start, end in result["kept"]] == [f"{OWN[0] * 4}</p><p>son"]


def test_a_person_reads_the_ranges(command: Call, pages: list[Path]) -> None:
    ran = command("boilerplate", *pages[:2])
    start = pages[0].read_bytes().decode("cp1254").index(MENU)
    assert ran.out == f"[{start}, {start + len(MENU)}) shared with {pages[1]}\n    {MENU}\n"
    long = "".join(f"<li>Bölüm {number}</li>\n" for number in range(40))
    for page in pages[:2]:
        page.write_text(f"<p>{page.stem * 30}</p><ul>{long}</ul>")
    shown = command("boilerplate", *pages[:2]).out.splitlines()[1]
    assert shown.startswith("    Bölüm 0</li> <li>Bölüm 1</li>")
    assert shown.endswith("<li>Bölüm 39")
    assert " … " in shown
    assert len(shown) < 140
    pages[1].write_text("<p>Nothing of that.</p>")
    assert command("boilerplate", *pages[:2]).out == "No text is shared with the other pages.\n"


def test_pages_that_do_not_match_are_named_in_a_sentence(command: Call, pages: list[Path]) -> None:
    own = " ".join(f"{letter * 5} {letter * 7}" for letter in "abcdefgh")
    pages[1].write_text(f"<p>{own}</p>")
    out = command("boilerplate", *pages).out
    assert f"{pages[0]} and {pages[1]} do not match: they share 0% of their text." in out
    assert str(pages[2]) + " do not match" not in out
    assert out.startswith("[")
    (unmatched,) = command("boilerplate", *pages, "--json").json["unmatched"]
    assert unmatched["name"] == str(pages[1])


def test_the_page_itself_is_no_other_page(command: Call, pages: list[Path]) -> None:
    with_itself = command("boilerplate", pages[0], *pages, "--json").json
    assert with_itself == command("boilerplate", *pages, "--json").json
    ran = command("boilerplate", pages[0], pages[0])
    assert_sentence(ran, 1)
    assert "the only page" in ran.err


def test_the_threshold_is_passed_on(command: Call, pages: list[Path]) -> None:
    # The line break after the menu is common, too.
    for threshold, runs in ((len(MENU), 1), (len(MENU) + 1, 0)):
        result = command("boilerplate", *pages, "--threshold", threshold, "--json").json
        assert len(result["removed"]) == runs


def test_the_mode_is_passed_on(command: Call, pages: list[Path], tmp_path: Path) -> None:
    source = pages[0].read_bytes().decode("cp1254")
    quoting = source.replace("<p>son</p>", f"<p>{QUOTE}</p>")
    pages[0].write_bytes(quoting.encode("cp1254"))
    others = [tmp_path / f"other{number}.html" for number in range(5)]
    for number, other in enumerate(others):
        letters = "abcde"[number] * 9
        own = " ".join(f"{letters}{word}" for word in OWN[1].split() * 5)
        other.write_bytes(source.replace(OWN[0], own).encode("cp1254"))
    others[0].write_bytes(others[0].read_bytes() + f"<p>{QUOTE}</p>".encode("cp1254"))
    cut = {
        mode: " ".join(
            quoting[run["start"] : run["end"]]
            for run in command("boilerplate", pages[0], *others, "--mode", mode, "--json").json[
                "removed"
            ]
        )
        for mode in ("set", "site")
    }
    assert MENU in cut["set"]
    assert MENU in cut["site"]
    assert QUOTE in cut["set"]
    assert QUOTE not in cut["site"]
    default = command("boilerplate", pages[0], *others, "--json").json
    assert default == command("boilerplate", pages[0], *others, "--mode", "set", "--json").json


@pytest.mark.parametrize("position", [0, 1, 2])
def test_a_file_that_cannot_be_read_is_named(
    command: Call, pages: list[Path], tmp_path: Path, position: int
) -> None:
    for bad in (tmp_path / "none.html", tmp_path):
        pages[position] = bad
        ran = command("boilerplate", *pages)
        assert_sentence(ran, 1)
        assert f"{bad} cannot be read" in ran.err


def test_an_empty_page_shares_nothing(command: Call, pages: list[Path], tmp_path: Path) -> None:
    (tmp_path / "empty.html").touch()
    result = command("boilerplate", tmp_path / "empty.html", *pages, "--json").json
    assert result == {"removed": [], "kept": []}
