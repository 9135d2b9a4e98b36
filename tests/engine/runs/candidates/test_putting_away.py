"""What stands beside the records is put away and brought back; no file is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.fields import Authority
from carmengui.engine.runs.candidates.authorities import load_authority
from carmengui.engine.runs.candidates.putting_away import (
    Beside,
    bring_back,
    put_away,
    standing_beside,
)
from carmengui.engine.storage.authorities import Authorities

HIS, HERS = "Turing, Alan", "Lovelace, Ada"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, entry in (("names.2.0", HERS), ("people", HIS)):
        load(tmp_path, name, entry)
    return tmp_path


def load(project: Path, name: str, entry: str) -> None:
    file = project / "source.tsv"
    file.write_text(f"preferred\ttype\n{entry}\tperson\n", "utf-8")
    load_authority(project, file, name)


def known(project: Path) -> dict[str, str]:
    found = Authorities(project).find((HIS, HERS), Authority.PERSON)
    return {entry.file: entry.preferred for each in found.values() for entry in each}


def test_what_is_put_away_is_offered_no_more_until_it_is_brought_back(project: Path) -> None:
    octets = Authorities(project).files()["names.2.0"].read_bytes()
    moved = put_away(project, Beside.AUTHORITY, "names.2.0")
    assert known(project) == {"people": HIS}
    assert standing_beside(project, Beside.AUTHORITY) == ("people",)
    assert moved.file.read_bytes() == octets
    back = bring_back(project, Beside.AUTHORITY, "names.2.0")
    assert back.file.read_bytes() == octets
    assert not moved.file.exists()
    assert known(project) == {"names.2.0": HERS, "people": HIS}


def test_those_of_one_name_are_kept_one_beside_the_other_the_last_comes_back_first(
    project: Path,
) -> None:
    entries = [f"Person, {letter}" for letter in "ABC"]
    for entry in entries:
        load(project, "names.2.0", entry)
        put_away(project, Beside.AUTHORITY, "names.2.0")
    for entry in reversed(entries):
        bring_back(project, Beside.AUTHORITY, "names.2.0")
        found = Authorities(project).find((entry,), Authority.PERSON)
        assert [each.file for each in found[entry]] == ["names.2.0"]
        Authorities(project).files()["names.2.0"].unlink()
    with pytest.raises(KnownError, match="was removed"):
        bring_back(project, Beside.AUTHORITY, "names.2.0")


def test_nothing_takes_the_place_of_what_stands_there(project: Path) -> None:
    put_away(project, Beside.AUTHORITY, "people")
    load(project, "people", HERS)
    with pytest.raises(KnownError, match="Another authority file “people” is loaded"):
        bring_back(project, Beside.AUTHORITY, "people")
    assert known(project)["people"] == HERS


def test_a_name_that_is_not_loaded_is_told_with_those_that_are(project: Path) -> None:
    with pytest.raises(KnownError, match="nobody") as told:
        put_away(project, Beside.AUTHORITY, "nobody")
    assert "names.2.0, people" in str(told.value)
    with pytest.raises(KnownError, match="No extractor “people”"):
        put_away(project, Beside.OPPONENT, "people")
