"""A program that renders an endless page, to be killed meanwhile: it tells the numbers of its processes."""

from __future__ import annotations

import sys
import threading
from dataclasses import replace
from datetime import UTC, datetime

import psutil

from carmengui.bridge.rendering import BrowserRenderer
from carmengui.engine.model import Capture, FetchRequest, Outcome
from carmengui.engine.rendering import PageAccess

URL = "http://page.test/"


def fetch(request: FetchRequest) -> Capture:
    at = datetime(2026, 3, 2, tzinfo=UTC)
    said = (("Content-Type", "text/html"),)
    return Capture(request.url, at, Outcome.FETCHED, status=200, headers=said, body=b"<p>words")


def main() -> None:
    renderer = BrowserRenderer(PageAccess(fetch, lambda _: None))
    renderer.render(URL)
    endless = replace(fetch(FetchRequest(URL)), body=b"<script>for (;;);</script>")
    threading.Thread(target=renderer.render, args=(URL, endless), daemon=True).start()
    process = psutil.Process(renderer.pid)
    numbers = [process.pid, *(child.pid for child in process.children(recursive=True))]
    sys.stdout.write(" ".join(map(str, numbers)) + "\n")
    sys.stdout.flush()
    threading.Event().wait()


if __name__ == "__main__":
    main()
