"""The installed Ghostscript, as a stranger's program is run: no files, no network, little time and memory."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from carmengui.engine.model import KnownError
from carmengui.engine.model.sentence import Sentence

TIMEOUT_S = 60.0
MEMORY_MB = 800
OUTPUT_MB = 64
_NAMES = ("gs", "gswin64c", "gswin32c")
_LOOK_EVERY_S = 0.02
_WINDOWS_FOLDERS = ("ProgramFiles", "ProgramFiles(x86)")
_OPTIONS = (
    "-q",
    "-dSAFER",
    "-dNOPAUSE",
    "-dBATCH",
    "-dNOPROMPT",
    "-sDEVICE=pdfwrite",
)
MISSING = Sentence(
    "PostScript is read with the program Ghostscript, which is not installed. "
    "Install it (Debian and Ubuntu: sudo apt install ghostscript; Windows: the installer of ghostscript.com), "
    "then extract the document again. PDF, Word, RTF and OpenDocument files need no other program."
)


def ghostscript() -> str | None:
    """Return the path of the installed Ghostscript; nothing where there is none."""
    for name in _NAMES:
        if path := shutil.which(name):
            return path
    if sys.platform == "win32":
        roots = [Path(os.environ[name]) for name in _WINDOWS_FOLDERS if name in os.environ]
        found = sorted(path for root in roots for path in root.glob("gs/gs*/bin/gswin*c.exe"))
        return str(found[-1]) if found else None
    return None


def to_pdf(body: bytes, *, timeout_s: float = TIMEOUT_S) -> tuple[bytes, int]:
    """Return a PostScript file as PDF, and the code Ghostscript ended with: 0 where it read it all.

    Raises:
        KnownError: Ghostscript is missing, made nothing of the file, or was stopped at a limit.

    """
    program = ghostscript()
    if program is None:
        raise KnownError(MISSING)
    with tempfile.TemporaryDirectory(prefix="carmengui-ps-", ignore_cleanup_errors=True) as folder:
        place = Path(folder)
        source, target = place / "in.ps", place / "out.pdf"
        source.write_bytes(body)
        with source.open("rb") as stream:
            code = _run(program, place, stream.fileno(), target, timeout_s)
        if code < 0 or not target.exists() or not target.stat().st_size:
            raise unreadable(code)
        return target.read_bytes(), code


def unreadable(code: int) -> KnownError:
    """Return what is said of a file of which nothing could be read."""
    words = "Ghostscript could not read the PostScript file (it ended with code {code})."
    return KnownError(words, code=code)


def _run(program: str, place: Path, source: int, target: Path, timeout_s: float) -> int:
    process = subprocess.Popen(  # noqa: S603 - a fixed program, no shell; the file comes by standard input
        [program, *_OPTIONS, f"-sOutputFile={target.name}", "-"],
        stdin=source,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=place,
        env=_environment(place),
        close_fds=True,
    )
    try:
        _limit(process.pid, timeout_s)
        return _watched(process, place, timeout_s)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def _environment(place: Path) -> dict[str, str]:
    """Return little of the environment: its own folder for what it writes, and what Windows needs."""
    kept = {
        name: os.environ[name] for name in ("PATH", "SystemRoot", "windir") if name in os.environ
    }
    folders = dict.fromkeys(("TMPDIR", "TMP", "TEMP", "HOME"), str(place))
    return {**kept, **folders, "LC_ALL": "C"}


def _limit(pid: int, timeout_s: float) -> None:
    """Have the system hold the limits too, where it can: what is only watched can be outrun."""
    if sys.platform != "linux":
        return
    import resource  # noqa: PLC0415 - not on every system

    limits = {
        resource.RLIMIT_CPU: int(timeout_s) + 1,
        resource.RLIMIT_AS: MEMORY_MB * 2**20,
        resource.RLIMIT_FSIZE: OUTPUT_MB * 2**20,
        resource.RLIMIT_CORE: 0,
    }
    for kind, most in limits.items():
        try:
            resource.prlimit(pid, kind, (most, most))
        except (OSError, ValueError):  # it has ended, or a lower limit is in force
            continue


def _watched(process: subprocess.Popen[bytes], place: Path, timeout_s: float) -> int:
    """Wait for the end; stop a process that goes over a limit."""
    end = time.monotonic() + timeout_s
    try:
        seen = psutil.Process(process.pid)
    except psutil.Error:
        return process.wait(timeout_s)
    while True:
        try:
            code = process.wait(_LOOK_EVERY_S)
        except subprocess.TimeoutExpired:
            code = None
        if code is not None:
            return _ended(code)
        if time.monotonic() > end:
            raise KnownError(
                "The PostScript file was stopped: it was not done after {seconds:g} s.",
                seconds=timeout_s,
            )
        try:
            grown = seen.memory_info().rss
        except psutil.Error:
            continue
        if grown > MEMORY_MB * 2**20:
            raise _too_much_memory()
        if sum(map(_size, place.iterdir())) > 2 * OUTPUT_MB * 2**20:
            raise _too_much_output()


def _size(file: Path) -> int:
    """Return the size of a file; 0 where Ghostscript has removed it by now."""
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _ended(code: int) -> int:
    """Say what an end by the system means."""
    if sys.platform != "win32":
        import signal  # noqa: PLC0415 - the names differ by system

        if code == -signal.SIGXFSZ:
            raise _too_much_output()
        if code == -signal.SIGXCPU:
            raise KnownError("The PostScript file was stopped: it took too much processor time.")
    return code


def _too_much_memory() -> KnownError:
    return KnownError(
        "The PostScript file was stopped: it needed more than {most:,} MB of memory.",
        most=MEMORY_MB,
    )


def _too_much_output() -> KnownError:
    return KnownError(
        "The PostScript file was stopped: it makes more than {most:,} MB of pages.", most=OUTPUT_MB
    )
