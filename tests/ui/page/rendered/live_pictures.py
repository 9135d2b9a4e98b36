"""Takes pictures of pages on their servers, scripts off, in a process whose engine may reach loopback.

python -m tests.ui.page.rendered.live_pictures PORT FOLDER WIDTH HEIGHT URL ...
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer, QUrl
from PySide6.QtWebEngineCore import QWebEngineSettings
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication

_SETTLE_MS = 700


def main() -> None:
    """Write one PNG for each URL, named by the last part of its path."""
    port, folder, width, height, *urls = sys.argv[1:]
    os.environ["QTWEBENGINE_CHROMIUM_FLAGS"] = f'--host-resolver-rules="MAP *:80 127.0.0.1:{port}"'
    os.environ["QTWEBENGINE_DISABLE_SANDBOX"] = "1"
    app = QApplication(sys.argv[:1])
    view = QWebEngineView()
    view.settings().setAttribute(QWebEngineSettings.WebAttribute.JavascriptEnabled, False)
    view.resize(int(width), int(height))
    view.show()
    for url in urls:
        loop = QEventLoop()
        view.loadFinished.connect(loop.quit)
        view.load(QUrl(url))
        QTimer.singleShot(20_000, loop.quit)
        loop.exec()
        QTimer.singleShot(_SETTLE_MS, loop.quit)
        loop.exec()
        view.grab().save(str(Path(folder) / f"{url.rpartition('/')[2]}.png"))
    del app
    # The pictures are written; the web engine takes itself apart only with care.
    os._exit(0)


if __name__ == "__main__":
    main()
