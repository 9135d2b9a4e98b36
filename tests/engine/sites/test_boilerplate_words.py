"""What a site file says about the cut of its pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.sites import SiteFileError, change_texts, read_site_file

HEAD = 'match = "a.test"\n'


def test_texts_are_read_as_they_are_written() -> None:
    site = read_site_file(f'{HEAD}[boilerplate]\nkeep = ["a", "b\\nc"]\ncut = "d"\n', "a", Path())
    assert (site.boilerplate_keep, site.boilerplate_cut) == (("a", "b\nc"), ("d",))
    bare = read_site_file(HEAD, "a", Path())
    assert (bare.boilerplate_keep, bare.boilerplate_cut) == ((), ())


@pytest.mark.parametrize(
    ("lines", "line"), [('keep = ["a"]\nkeeep = ["b"]\n', 4), ("cut = [1]\n", 3)]
)
def test_a_mistake_is_told_with_its_line(lines: str, line: int) -> None:
    with pytest.raises(SiteFileError) as raised:
        read_site_file(f"{HEAD}[boilerplate]\n{lines}", "a", Path())
    assert raised.value.line == line


def test_the_last_text_takes_its_list_and_table_along(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(f"# mine\n{HEAD}")
    change_texts(path, "boilerplate", "cut", "x", is_there=True)
    change_texts(path, "boilerplate", "cut", "x", is_there=True)
    assert read_site_file(path.read_text(), "a", tmp_path).boilerplate_cut == ("x",)
    change_texts(path, "boilerplate", "cut", "never there", is_there=False)
    change_texts(path, "boilerplate", "cut", "x", is_there=False)
    assert path.read_text().strip() == f"# mine\n{HEAD}".strip()
