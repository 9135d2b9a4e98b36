"""The two kinds of failure a person can cause or mend; everything else is a bug."""

from __future__ import annotations


class KnownError(Exception):
    """The environment or the input is at fault: one sentence, with a way out (exit code 1)."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message} {hint}".strip())
        self.message = message
        self.hint = hint


class MisuseError(KnownError):
    """The program was called wrongly: one sentence that says how to call it (exit code 2)."""
