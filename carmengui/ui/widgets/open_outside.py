"""Opens addresses and folders with the person's own programs: the browser, the file manager."""

from __future__ import annotations

import sys

from PySide6.QtCore import QProcess, QProcessEnvironment, QUrl
from PySide6.QtGui import QDesktopServices

SEARCHED = "LD_LIBRARY_PATH"
"""Where programs look for libraries first."""


def open_outside(url: QUrl) -> bool:
    """Open an address or a folder with the program the person has chosen for it; say if one was started."""
    if not (sys.platform == "linux" and hasattr(sys, "_MEIPASS")):
        return QDesktopServices.openUrl(url)
    # The packaged program looks for libraries among those it carries; a program of the system, which
    # inherits that from Qt, would load them as well and fail where they are older than its own.
    process = QProcess()
    process.setProgram("xdg-open")
    process.setArguments([url.toString(QUrl.ComponentFormattingOption.FullyEncoded)])
    process.setProcessEnvironment(_environment_of_system())
    return bool(process.startDetached())  # no pair, whatever its type says


def _environment_of_system() -> QProcessEnvironment:
    """Return the environment as it was before the packaged program set where libraries are."""
    environment = QProcessEnvironment.systemEnvironment()
    before = environment.value(f"{SEARCHED}_ORIG")
    environment.remove(f"{SEARCHED}_ORIG")
    if before:
        environment.insert(SEARCHED, before)
    else:
        environment.remove(SEARCHED)
    return environment
