"""The two kinds of failure a person can cause or mend; everything else is a bug."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from carmengui.engine.model.sentence import Sentence


class KnownError(Exception):
    """The environment or the input is at fault: one sentence, with a way out (exit code 1)."""

    def __init__(
        self, message: Sentence | str, hint: Sentence | str = "", /, **values: object
    ) -> None:
        """Name what is wrong, and what to do about it.

        Args:
            message: one sentence, or the template of one.
            hint: another.
            values: what the templates name in braces.

        """
        self.message = Sentence.using(message, values)
        self.hint = Sentence.using(hint, values)
        super().__init__(f"{self.message} {self.hint}".strip())


class MisuseError(KnownError):
    """The program was called wrongly: one sentence that says how to call it (exit code 2)."""


def typed_path(path: Path, *, is_windows: bool = sys.platform == "win32") -> str:
    """Return a path so that it is one word of a command line: in quotes where it has blanks.

    >>> typed_path(Path("my atlas"), is_windows=False), typed_path(Path("atlas"), is_windows=False)
    ("'my atlas'", 'atlas')
    >>> typed_path(Path("my atlas"), is_windows=True)
    '"my atlas"'
    """
    if not is_windows:
        return shlex.quote(str(path))
    return f'"{path}"' if " " in str(path) else str(path)
