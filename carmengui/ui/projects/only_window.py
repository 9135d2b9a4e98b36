"""One window for a project: whoever opens it a second time brings the first window to the front."""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QWidget

from carmengui.engine.model import KnownError
from carmengui.engine.storage.file_lock import FileLock

_NAME = "carmengui"
_MAX_SOCKET_BYTES = 100
"""The path of a local socket may have 107 bytes on Linux, and Qt adds some while it makes one."""
_TRY_EVERY_S = 0.05
ANSWER_WITHIN_S = 60.0
"""A window that is being built, or is being closed, answers within this."""
_TOKEN = "XDG_ACTIVATION_TOKEN"  # noqa: S105 - the name of a variable
_RAISE, _RAISED = b"raise", b"raised\n"


class WindowClaim:
    """The right to show the window of a project, held until it is closed or the process ends.

    Without ``lock`` nobody is kept from a second window: there is no place for the lock.
    """

    def __init__(self, name: str = "", lock: FileLock | None = None) -> None:
        self._name, self._lock = name, lock
        self._server: QLocalServer | None = None
        self._window: QWidget | None = None

    def answer(self, window: QWidget) -> None:
        """Bring this window to the front whenever somebody opens its project again."""
        if self._lock is None:
            return
        self._window = window
        server = self._server = QLocalServer()
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(self._take_connection)
        # Nobody listens there while the lock is ours: a socket that is there is left from a kill.
        QLocalServer.removeServer(self._name)
        if not server.listen(self._name):
            self.close()

    def stop_answering(self) -> None:
        """Let those who open the project wait until it is closed, and show it then themselves."""
        if self._server is not None:
            self._server.close()
            self._server = None

    def close(self) -> None:
        """Let others show the project."""
        self.stop_answering()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _take_connection(self) -> None:
        assert self._server is not None
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(self._read)
            socket.disconnected.connect(socket.deleteLater)
            if socket.canReadLine():
                self._hear(socket)

    def _read(self) -> None:
        sockets = self._server.findChildren(QLocalSocket) if self._server is not None else []
        for socket in sockets:
            if socket.canReadLine():
                self._hear(socket)

    def _hear(self, socket: QLocalSocket) -> None:
        verb, _, token = bytes(socket.readLine().data()).strip().partition(b" ")
        if verb == _RAISE and self._window is not None:
            if token:  # Wayland gives the focus to whoever shows it
                os.environ[_TOKEN] = token.decode("ascii", "replace")
            bring_to_front(self._window)
            socket.write(_RAISED)
            socket.flush()


def claim_window(folder: Path, answer_within_s: float = ANSWER_WITHIN_S) -> WindowClaim | None:
    """Claim the window of a project, or bring the one that has it to the front.

    Returns:
        the claim; nothing if there is a window, which is in front then.

    Raises:
        KnownError: the window that has the project does not answer.

    """
    digest = hashlib.sha256(os.fsencode(os.path.normcase(folder.resolve()))).hexdigest()[:32]
    place = _place()
    if place is None:
        return WindowClaim()
    # A pipe of Windows has no folder; its name holds whose it is.
    name = str(place / digest) if sys.platform != "win32" else f"{_NAME}-{_whose()}-{digest}"
    lock = FileLock(place / f"{digest}.lock")
    until = time.monotonic() + answer_within_s
    while time.monotonic() < until:
        try:
            is_ours = lock.acquire()
        except OSError:
            return WindowClaim()  # a file system without locks
        if is_ours:
            return WindowClaim(name, lock)
        if _is_raised(name, answer_within_s):
            return None
        time.sleep(_TRY_EVERY_S)
    raise KnownError(
        "{folder} is open in another window, which does not answer.",
        "Close that window, or end its process, and try again.",
        folder=folder,
    )


def bring_to_front(window: QWidget) -> None:
    """Show a window above all others, as large as it was, and give it the keys."""
    state = window.windowState() & ~Qt.WindowState.WindowMinimized
    window.setWindowState(state | Qt.WindowState.WindowActive)
    window.show()
    window.raise_()
    window.activateWindow()


def _is_raised(name: str, answer_within_s: float) -> bool:
    """Ask the window that has a project to come to the front; tell whether it did."""
    application = QCoreApplication.instance() or QCoreApplication([_NAME])
    is_ours = type(application) is QCoreApplication
    socket = QLocalSocket()
    socket.connectToServer(name)
    try:
        if not socket.waitForConnected(1000):
            return False
        _let_it_take_the_front()
        token = os.environ.get(_TOKEN, "").encode("ascii", "replace")
        socket.write(_RAISE + b" " + token + b"\n")
        # The answer comes when the window is built; it ends without one when the window closes.
        return socket.waitForReadyRead(int(answer_within_s * 1000)) and (
            socket.readLine().data() == _RAISED
        )
    finally:
        socket.abort()
        if is_ours:  # the window's own application must be the first
            application.shutdown()


def _let_it_take_the_front() -> None:
    """Pass on the right to the front, which Windows gives to the program that was just started."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - of Windows only

        ctypes.windll.user32.AllowSetForegroundWindow(-1)


def _place() -> Path | None:
    """Return a folder of this person alone for locks and sockets, or nothing."""
    return next((place for place in _places() if _is_own(place)), None)


def _places() -> Iterator[Path]:
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    if Path(runtime).is_absolute():
        yield Path(runtime) / _NAME
    yield Path(tempfile.gettempdir()) / f"{_NAME}-{_whose()}"


def _is_own(place: Path) -> bool:
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        if sys.platform == "win32":
            return True
        found = place.lstat()
        is_short = len(os.fsencode(place)) + 33 <= _MAX_SOCKET_BYTES
        return is_short and stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    except OSError:
        return False


def _whose() -> str:
    return hashlib.sha256(os.fsencode(Path.home())).hexdigest()[:12]
