"""Where the program begins on Windows: the launchers give this file to the interpreter."""

from __future__ import annotations

import io
import os
import sys
import traceback

LONGEST_TEXT = 4000
WORKER = "--multiprocessing-fork"
ERROR_BOX = 0x10
# The launcher is the interpreter: worker processes and second windows are started from it.
sys.frozen = "launcher"  # type: ignore[attr-defined]


class LastWords(io.TextIOBase):
    """Keeps what is said where there is no console, up to a length that fits a box."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        """Keep the beginning of all that is written."""
        self.text += text[: LONGEST_TEXT - len(self.text)]
        return len(text)


def start() -> int:
    """Run the program; without a console, show in a box why it ended."""
    if sys.stderr is not None:
        return run()
    if sys.argv[1:2] == [WORKER]:
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        return run()
    said = LastWords()
    sys.stdout = sys.stderr = said
    try:
        code = run()
    except Exception:  # noqa: BLE001 (nobody else would see it)
        traceback.print_exc()
        code = 1
    if code and said.text:
        show(said.text)
    return code


def run() -> int:
    """Run the program itself."""
    from carmengui.app import main  # noqa: PLC0415 (after the streams are set)

    return main()


def show(text: str) -> None:
    """Show a text in a box of Windows itself: Qt may be what does not work."""
    import ctypes  # noqa: PLC0415 (only when something went wrong)

    ctypes.windll.user32.MessageBoxW(None, text, "carmengui", ERROR_BOX)  # type: ignore[attr-defined, unused-ignore]


if __name__ == "__main__":
    sys.exit(start())
