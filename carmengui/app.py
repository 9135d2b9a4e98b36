"""The entry point: the command line, and the desktop once it is asked for."""

from __future__ import annotations

import gc
import io
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from carmengui.cli.main import COMMANDS, run
from carmengui.engine.model import KnownError
from carmengui.engine.model.errors import typed_path

if TYPE_CHECKING:
    from carmengui.engine.model import Clock
    from carmengui.engine.rendering import PageAccess, Renderer

_RENDERING_PROCESS, _PICTURE_PROCESS = "--rendering-process", "--picture-process"
"""What this program becomes a process of its own by; the bridge names them too, but imports Qt."""


def main(arguments: list[str] | None = None) -> int:
    """Run the program and return its exit code: 0 done, 1 failed, 2 called wrongly."""
    if getattr(sys, "frozen", False):
        import multiprocessing  # noqa: PLC0415 - takes a third of the time that --help takes

        multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        # Pages hold letters that the code page of a Windows console or half a surrogate pair in
        # UTF-8 has no place for; scripts get the same bytes on every system.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    given = sys.argv[1:] if arguments is None else arguments
    try:
        code = _carry_out(given)
    except Exception as error:  # noqa: BLE001 - the door of the program: a bug becomes a report
        code = _report(error, given)
    return code if _is_output_out() else code or 1


def _carry_out(given: list[str]) -> int:
    if given == [_RENDERING_PROCESS]:
        from carmengui.bridge.rendering.entry import run as render  # noqa: PLC0415 - Qt, for few

        return render()
    if given == [_PICTURE_PROCESS]:
        from carmengui.ui.page.pictures.entry import run as draw  # noqa: PLC0415 - Qt, for few

        return draw()
    desktop = LazyDesktop()
    folder = _folder_to_open(given)
    if folder is not None and not folder.exists():
        return _fail(_no_project(folder))
    if folder is not None:
        return desktop.open(folder)
    if not given and desktop.has_screen:
        return desktop.open_last()
    return run(given, desktop)


class LazyDesktop:
    """The desktop, imported only when it is shown: the command line must not need Qt."""

    @property
    def has_screen(self) -> bool:
        """Whether there is a screen to show the window on."""
        if sys.platform in {"win32", "darwin"}:
            return True
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

    def open(self, folder: Path) -> int:
        """Show a project until its window is closed."""
        # Nearly all that is imported stays; the window collects what does not.
        gc.disable()
        from carmengui.ui.projects import RecentProjects  # noqa: PLC0415 - Qt only when it is shown

        try:
            _require_system()
            from carmengui.ui.projects.only_window import (  # noqa: PLC0415 - Qt only when it is shown
                claim_window,
            )
            from carmengui.ui.projects.opened import (  # noqa: PLC0415 - Qt only when it is shown
                project_of,
            )

            recent = RecentProjects()
            folder, pages = project_of(folder, recent)
            recent.remember(folder)
            claim = claim_window(folder)
            if claim is None:
                print(f"{folder} is open already; its window is in front now.")  # noqa: T201 - to whoever typed it
                return 0
            from carmengui.ui.start import run_desktop  # noqa: PLC0415 - large, and not to raise a window

            try:
                return run_desktop(folder, claim, pages)
            finally:
                claim.close()
        except KnownError as error:
            return _fail(error)

    def open_last(self) -> int:
        """Show the last project; the very first time, a new one among the person's documents."""
        from carmengui.ui.projects import RecentProjects  # noqa: PLC0415 - Qt only when it is shown

        try:
            return self.open(RecentProjects().folder())
        except KnownError as error:
            return _fail(error)

    def show_demo(self, folder: Path, clock: Clock, seeds: tuple[str, ...]) -> None:
        """Show the demo's project while it is crawled, until the window is closed."""
        _require_system()
        from carmengui.ui.start import run_demo_desktop  # noqa: PLC0415 - Qt only when it is shown

        run_demo_desktop(folder, clock, seeds)

    def start_renderer(self, access: PageAccess) -> Renderer:
        """Start a browser that pages are rendered in, out of sight."""
        try:
            from carmengui.bridge.rendering import BrowserRenderer  # noqa: PLC0415 - Qt, for few
        except ImportError as error:
            words = "QtWebEngine is not installed, or a library is missing ({error})"
            raise KnownError(words, error=error) from error
        return BrowserRenderer(access)

    def take_screenshots(self, folder: Path, url: str, revisited: str, out: Path) -> list[Path]:
        """Write a picture of every desk with a record open; Freshness shows the visits of another."""
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        _require_system()
        from carmengui.ui.start import photograph  # noqa: PLC0415 - Qt only when it is shown

        return photograph(folder, url, revisited, out)


def _folder_to_open(arguments: list[str]) -> Path | None:
    """Return the project that the arguments ask to be shown, or nothing when they are a command."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        return None
    name = arguments[0]
    if name in COMMANDS:
        return None
    # A bare word that names nothing is more likely a mistyped command than a new project.
    is_path = Path(name).exists() or any(sign in name for sign in "/\\.")
    return Path(name) if is_path else None


def _require_system() -> None:
    from carmengui.ui.window.system_libraries import (  # noqa: PLC0415 - of the window only
        require_system,
    )

    require_system()


def _fail(error: KnownError, *, is_command: bool = False) -> int:
    """Say why the window is not shown: in the terminal, and on the screen where there is none."""
    if sys.stderr is not None:
        sys.stderr.write(f"carmengui: {error}\n")
    # A program that was started by a click: of Windows, or one that a desktop started. A command in
    # a script must not wait for somebody to close a box.
    is_unseen = not is_command and (sys.stderr is None or not sys.stderr.isatty())
    if is_unseen and getattr(sys, "frozen", False) and LazyDesktop().has_screen:
        with suppress(KnownError):  # Qt itself cannot start then
            _require_system()
            from carmengui.ui.window.start_failure import (  # noqa: PLC0415 - few starts fail
                show_start_failure,
            )

            show_start_failure(error)
    return 1


def _report(error: Exception, given: list[str]) -> int:
    """Keep what a report of an error in the program would say, and tell how it is read and saved."""
    from carmengui.engine.crash import (  # noqa: PLC0415 - only when something is wrong
        CrashFolder,
        capsule_of,
        error_report,
    )

    is_command = bool(given) and given[0] in COMMANDS
    doing = f"the command {given[0]}" if is_command else "the start"
    capsule = capsule_of(error_report(error), doing)
    hint = "See what a report would say with: carmengui crash; save it with: carmengui crash --save FILE"
    if not CrashFolder().keep(capsule):
        hint = capsule.rstrip()
    said = KnownError("An error in the program ended it ({name}).", hint, name=type(error).__name__)
    return _fail(said, is_command=is_command)


def _no_project(folder: Path) -> KnownError:
    return KnownError(
        "There is no project in {folder}.",
        "Check the path, or make one with: carmengui new {typed}",
        folder=folder,
        typed=typed_path(folder),
    )


def _is_output_out() -> bool:
    """Give up what standard output does not take, or the interpreter would complain at its end.

    Who has read enough of it (for example: head) is no failure.
    """
    stream = sys.stdout
    if not isinstance(stream, io.TextIOWrapper):
        return True
    try:
        stream.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return isinstance(error, BrokenPipeError)
    return True
