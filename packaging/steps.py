"""One step of the bootstrap: a line that says what happens, a command, a sentence when it fails."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

TAIL_LINES = 15


class StepError(Exception):
    """A step that failed: one sentence for the person, and the end of what the command said."""

    def __init__(self, sentence: str, output: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.tail = "\n".join(output.rstrip().splitlines()[-TAIL_LINES:])


def say(line: str) -> None:
    """Print one line at once, also into a pipe."""
    print(line, flush=True)


def complain(error: StepError) -> None:
    """Print the sentence of a failed step and, indented, the end of its output."""
    sys.stdout.flush()
    for line in error.tail.splitlines():
        print("    " + line, file=sys.stderr)
    print(error.sentence, file=sys.stderr, flush=True)


def run_quietly(
    command: Sequence[str | Path],
    failure: str,
    *,
    extra_environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> str:
    """Run a command without showing its output; return it, or raise with the sentence given."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            cwd=folder,
            env={**os.environ, **(extra_environment or {})},
        )
    except OSError as error:
        raise StepError(failure, str(error)) from error
    if done.returncode:
        raise StepError(failure, done.stdout)
    return done.stdout
