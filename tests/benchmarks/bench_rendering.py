"""What rendering a page costs beside the same page in a bare view of QtWebEngine: a script, no test.

python -m tests.benchmarks.bench_rendering [PAGES]

Both draw the same pages, which build two thousand elements from JSON of their own, one after the other and
in turns with the other, from a server on loopback. What counts is the processor time of the process, of
all that it started and, for the renderer, of this one (proxy and fetcher; the server is a process of its
own), start-up apart: the work from the end of the first page to the end of the last. Then what the first
page costs and takes beside the others, start included.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import suppress
from statistics import median

import psutil

from carmengui.bridge.rendering import BrowserRenderer
from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.model import SystemClock
from carmengui.engine.model.settings import Settings
from carmengui.engine.rendering import PageAccess, Settled

LIMIT = 1.3
ROUNDS = 3
SERVER = """
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
ITEMS = json.dumps([{"title": f"Report {n}", "words": "words of a report " * 8} for n in range(500)])
APP = '''
fetch('/items.json' + location.search).then(a => a.json()).then(items => {
  for (const item of items) {
    const box = document.createElement('article');
    box.innerHTML = `<h2>${item.title}</h2><p>${item.words}</p><a href="/x">more</a>`;
    root.append(box);
  }
  document.title = 'done';
});
'''
PAGE = '<!doctype html><link rel=stylesheet href=/s.css><div id=root></div><script src=/app.js></script>'
ANSWERS = {
    "/page": ("text/html", PAGE),
    "/app.js": ("text/javascript", APP),
    "/s.css": ("text/css", "article { border: 1px solid; margin: 1em; font-family: serif }"),
    "/items.json": ("application/json", ITEMS),
}
class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        kind, text = ANSWERS.get(self.path.partition("?")[0], ("text/plain", ""))
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *_):
        pass
server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
"""
BARE = """
import sys
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication
app, view = QApplication(["bare", "--webEngineArgs", "--no-sandbox", "--disable-gpu"]), QWebEngineView()
view.resize(1280, 720)
view.show()
def take():
    view.page().toHtml(lambda html: (print(len(html), flush=True), following()))
def scroll():
    view.page().runJavaScript("window.scrollTo(0, document.documentElement.scrollHeight)")
def loaded(ok):
    if "scroll" in sys.argv:
        QTimer.singleShot(550, scroll)
    QTimer.singleShot(1100, take)
def following():
    line = sys.stdin.readline()
    if not line:
        app.quit()
    view.load(QUrl(line.strip()))
view.loadFinished.connect(loaded)
QTimer.singleShot(0, following)
app.exec()
"""


def main() -> int:
    """Print both and their ratio."""
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    command = [sys.executable, "-c", SERVER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        port = int(server.stdout.readline())
        ratios = [one_round(port, pages, number) for number in range(ROUNDS)]
        server.kill()
    bare, scrolled = (median(each) for each in zip(*ratios, strict=True))
    sys.stdout.write(
        f"a rendered page costs {bare:.2f} times a bare one (limit {LIMIT}),"
        f" {scrolled:.2f} times one that is scrolled to its end as well\n"
    )
    return bare > LIMIT


def one_round(port: int, pages: int, number: int) -> tuple[float, float]:
    """Render all pages both ways; return what those after the first cost, by a bare and a scrolled one."""
    urls = [f"http://127.0.0.1:{port}/page?{number}-{page}" for page in range(pages + 1)]
    bare_s, scrolled_s = bare_view(urls), bare_view(urls, "scroll")
    fetcher = Fetcher(Settings(allow_loopback=True), SystemClock(), {})
    access = PageAccess(fetcher.fetch, lambda _: None, fetcher.ip_of)
    before_s, took_s, costs = busy_s([psutil.Process()]), [], []
    with BrowserRenderer(access) as renderer:
        for url in urls:
            begun_at = time.monotonic()
            rendered = renderer.render(url)
            took_s.append(time.monotonic() - begun_at)
            assert rendered.settled is Settled.QUIET, rendered.problem
            assert rendered.html.count("<article>") == 500
            costs.append(busy_s([psutil.Process(), *family(renderer.pid)]) - before_s)
    fetcher.close()
    each_s = (costs[-1] - costs[0]) / pages
    figures = {
        "bare page, CPU s": round(bare_s, 3),
        "bare page that is scrolled, CPU s": round(scrolled_s, 3),
        "rendered page, CPU s": round(each_s, 3),
        "first page with the start, CPU s": round(costs[0], 3),
        "first page, s": round(took_s[0], 2),
        "page, s": round(median(took_s[1:]), 2),
    }
    sys.stdout.write(json.dumps(figures) + "\n")
    sys.stdout.flush()
    return each_s / bare_s, each_s / scrolled_s


def bare_view(urls: list[str], *arguments: str) -> float:
    """Return what a page after the first costs in a bare view."""
    command = [sys.executable, "-c", BARE, *arguments]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        costs = []
        for url in urls:
            process.stdin.write(url + "\n")
            process.stdin.flush()
            assert int(process.stdout.readline()) > 100_000
            costs.append(busy_s(family(process.pid)))
        process.kill()
    return (costs[-1] - costs[0]) / (len(urls) - 1)


def family(pid: int) -> list[psutil.Process]:
    """Return a process and all that it started."""
    first = psutil.Process(pid)
    return [first, *first.children(recursive=True)]


def busy_s(processes: list[psutil.Process]) -> float:
    """Return the processor time of processes, that of their ended children counted where it is told."""
    total = 0.0
    for process in processes:
        with suppress(psutil.Error):
            times = process.cpu_times()
            total += times.user + times.system
            total += getattr(times, "children_user", 0.0) + getattr(times, "children_system", 0.0)
    return total


if __name__ == "__main__":
    sys.exit(main())
