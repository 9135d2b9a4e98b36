"""The two commands of the bootstrap: run the demo, or run every check."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ensure_environment
from steps import StepError, complain, say
from system_packages import ensure_system, ensure_tested_programs

PROJECT = Path(__file__).resolve().parent.parent
PICTURES = "carmengui-screenshots-"
USAGE = """\
usage: python3 packaging/bootstrap.py run [OPTION ...]   start the demo; options go to `carmengui demo`
       python3 packaging/bootstrap.py test               run every check and the whole test suite
       python3 packaging/bootstrap.py test --quick       leave out tests with windows, servers, processes:
                                                         tests marked slow, and those of bridge, cli,
                                                         hostile, journeys, packaging, paper and ui"""


def main(arguments: list[str]) -> int:
    """Do what the arguments ask for; return the exit code (0 success, 1 failure, 2 misuse)."""
    if arguments in (["-h"], ["--help"]):
        say(USAGE)
        return 0
    command, options = (arguments[0], arguments[1:]) if arguments else ("", [])
    if command not in {"run", "test"}:
        return misuse("Say what to do: run or test.")
    if command == "test" and options not in ([], ["--quick"]):
        return misuse(f"test takes no option but --quick, and {' '.join(options)} was given.")
    try:
        return run_demo(options) if command == "run" else run_checks(options)
    except StepError as error:
        complain(error)
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130


def misuse(sentence: str) -> int:
    """Say in one sentence what is wrong with the arguments, and how they should be."""
    print(f"{sentence}\n{USAGE}", file=sys.stderr)
    return 2


def run_demo(options: list[str]) -> int:
    """Start the demo: on the screen when there is one, else without a window, but with pictures."""
    screen = has_screen()
    ensure_system(screen=screen)
    python = ensure_environment(PROJECT)
    if not screen:
        options = without_screen(options)
    words = ["-m", "carmengui", "demo", *options]
    say(f"Starting: python {' '.join(words)}")
    return hand_over(python, *words, environment=child_environment(offscreen=not screen))


def without_screen(options: list[str]) -> list[str]:
    """Add what a demo without a screen needs: no window, and pictures of what it would have shown."""
    added = [] if "--headless" in options else ["--headless"]
    if not any(option.partition("=")[0] in {"--screenshots", "--json"} for option in options):
        # A folder of one's own: that of somebody else could not be written.
        user = str(os.getuid()) if os.name == "posix" else ""
        folder = Path(tempfile.gettempdir()) / f"{PICTURES}{user}"
        say(f"There is no screen: pictures of the window will be in {folder}")
        added += ["--screenshots", str(folder)]
    return [*added, *options]


def run_checks(options: list[str]) -> int:
    """Run every check and the tests; windows that tests open stay invisible."""
    ensure_system(screen=False)
    ensure_tested_programs()
    python = ensure_environment(PROJECT, "test")
    check = PROJECT / "packaging" / "check.py"
    return hand_over(python, check, *options, environment=child_environment(offscreen=True))


def hand_over(python: Path, *words: str | Path, environment: dict[str, str]) -> int:
    """Let the project's own Python take over, with its own exit code and, but on Windows, signals."""
    command = [str(word) for word in (python, *words)]
    if os.name == "posix":
        sys.stdout.flush()
        os.execve(command[0], command, environment)  # noqa: S606 (no shell is wanted)
    return subprocess.call(command, env=environment)


def has_screen() -> bool:
    """Say whether a window could be shown."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def child_environment(*, offscreen: bool) -> dict[str, str]:
    """Return the environment for the project's own commands."""
    # Hundreds of processes start in a test run: what they have compiled is kept for the next one.
    added = {"PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": ""}
    if offscreen:
        added["QT_QPA_PLATFORM"] = "offscreen"
    if sys.platform.startswith("linux") and os.geteuid() == 0:
        # Chromium's sandbox refuses to start as root; for everybody else it stays on.
        added["QTWEBENGINE_DISABLE_SANDBOX"] = "1"
    return {**os.environ, **added}
