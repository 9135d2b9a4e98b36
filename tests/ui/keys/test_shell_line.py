"""A command that is copied is read by a shell as the same words."""

from __future__ import annotations

import shlex
import subprocess
import sys

import pytest

from carmengui.ui.desk_links.as_command import shell_line

WORDS = [
    ["compare", "title v1", "17", "--project", "/home/ada/my atlas & more"],
    ["stats", "/p", "--filter", 'site:a.example weight<0.8 "to be" $HOME `ls` *'],
    ["rules", "/it's/here", "--name", "-x", "--message", ""],
]


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.skipif(sys.platform == "win32", reason="asks the shell of Unix")
def test_a_shell_reads_the_same_words(words: list[str]) -> None:
    line = shell_line(words, is_windows=False).replace("carmengui", "printf '%s\\0'", 1)
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=True)
    assert done.stdout.decode().split("\0")[:-1] == words


def test_on_windows_everything_but_plain_words_stands_in_double_quotes() -> None:
    assert shell_line(["stats", r"C:\atlas", "--filter", "weight<0.8"], is_windows=True) == (
        r'carmengui stats C:\atlas --filter "weight<0.8"'
    )
    words = ["stats", "C:\\my atlas\\", "--filter", 'say "to be"']
    line = shell_line(words, is_windows=True)
    assert line == r'carmengui stats "C:\my atlas\\" --filter "say \"to be\""'
    assert shlex.split(line)[1:] == words  # POSIX reads these the same way
