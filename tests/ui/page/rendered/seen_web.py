"""A web of our own whose pages need much to be seen: every kind of reference, and what scripts try."""

from __future__ import annotations

import random
import struct
import subprocess
import zlib
from pathlib import Path

from tests.engine.crawl.conftest import ScriptedWeb, http

HOST, FAR = "seen.test", "far.test"
_LARGE_BYTES = 30_000_000


def picture(color: tuple[int, int, int], size: int = 64) -> bytes:
    """Return a PNG of one colour with a frame."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    inner, edge = bytes(color), b"\0\0\0"
    rows = [b"\0" + edge * size]
    rows += [b"\0" + edge + inner * (size - 2) + edge] * (size - 2)
    rows += rows[:1]
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


VECTOR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><style>rect{fill:#3a7}</style>'
    '<rect width="90" height="40"/><circle cx="20" cy="20" r="12" fill="#c43"/></svg>'
)
TEXT = "<p>Words that stand on this page and on no other, about the subject of number {n}.</p>"
BODIES = {
    "sheets": f"<link rel=stylesheet href=http://{FAR}/foreign.css><div class=far>Foreign sheet</div>",
    "sets": "<img srcset='/red.png 1x, /blue.png 2x' src=/blue.png>"
    "<picture><source srcset=/green.png><img src=/red.png></picture>",
    "fonts": "<style>@font-face{font-family:own;src:url(/own.font)}h2{font-family:own}</style>"
    "<h2>Letters of a font</h2>",
    "data": "<img src='data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2240%22"
    " height=%2240%22%3E%3Crect width=%2240%22 height=%2240%22 fill=%22teal%22/%3E%3C/svg%3E'>"
    "<img width=40 height=40 src=blob:http://seen.test/1>",
    "vector": f"<img src=/vector.svg width=180 height=80>{VECTOR}",
    "frames": f"<iframe src=/inside width=300 height=90></iframe>"
    f"<iframe src=http://{FAR}/inside width=300 height=90></iframe>",
    "wall": "<style>#wall{position:fixed;left:0;right:0;bottom:0;height:45%;background:#135}</style>"
    "<div id=wall>We value your privacy</div><div style='height:2000px'>long</div>",
    "large": "<img src=/large.png width=50 height=50><img src=/red.png>",
    "endless": "<script>for (;;) {}</script><img src=/green.png>",
    "windows": "<script>open('/sets'); open('http://far.test/')</script><img src=/red.png>",
    "worker": "<script>navigator.serviceWorker.register('/worker.js')</script><img src=/blue.png>",
    "drawn": "<div id=root></div><script>fetch('http://far.test/data.json').then(r => r.json())"
    ".then(d => root.textContent = d.title)</script>",
    "routes": "<a href=#/a>a</a><script>onhashchange = () => document.body.append('x')</script>",
    "late": "<div style='height:900px'></div><img loading=lazy src=/green.png>",
}
"""What the pages hold, by their names; those that scripts change look the same without them."""


def font() -> bytes:
    """Return a font of this machine; empty where none can be found."""
    try:
        found = subprocess.run(
            ["fc-match", "-f", "%{file}", "monospace"], capture_output=True, check=True
        )
        return Path(found.stdout.decode()).read_bytes()
    except (OSError, subprocess.CalledProcessError):
        return b""


def build(web: ScriptedWeb) -> None:
    """Put the pages and all they need into a web."""
    links = "".join(f"<a href=/{name}>{name}</a> " for name in BODIES)
    for number, (name, body) in enumerate(BODIES.items()):
        web.add(
            f"{HOST}/{name}",
            http(
                f"<!DOCTYPE html><html lang=en><head><title>About {name}</title>"
                f"<link rel=stylesheet href=/own.css></head><body><nav>{links}</nav>"
                f"<h1>About {name}</h1>{TEXT.format(n=number)}{body}</body></html>"
            ),
        )
    css = {"content_type": "text/css"}
    web.add(
        f"{HOST}/own.css", http("@import 'sub/nested.css'; body{margin:12px;color:#124}", **css)
    )
    web.add(
        f"{HOST}/sub/nested.css",
        http(f"@import url(//{FAR}/deep.css); h1{{background:url(../red.png) right}}", **css),
    )
    web.add(f"{FAR}/deep.css", http("p{border-left:8px solid #a5b;padding:8px}", **css))
    web.add(f"{FAR}/foreign.css", http(".far{background:url(tile.png);height:80px}", **css))
    for host, inside in ((HOST, "own"), (FAR, "foreign")):
        web.add(
            f"{host}/inside",
            http(f"<link rel=stylesheet href=/in.css><b>Inside, {inside}</b><img src=/tile.png>"),
        )
        web.add(f"{host}/in.css", http("b{color:#b30;font-size:22px}", **css))
        web.add(f"{host}/tile.png", http(picture((90, 160, 220), 24), content_type="image/png"))
    for name, color in {
        "red": (200, 40, 40),
        "blue": (40, 40, 200),
        "green": (20, 140, 60),
    }.items():
        web.add(f"{HOST}/{name}.png", http(picture(color), content_type="image/png"))
    noise = random.Random(1).randbytes(1000)
    large = noise * (_LARGE_BYTES // 1000)
    web.add(f"{HOST}/large.png", http(large, content_type="image/png"))
    web.add(f"{HOST}/vector.svg", http(VECTOR, content_type="image/svg+xml"))
    web.add(
        f"{HOST}/own.font", http(font(), content_type="font/ttf", access_control_allow_origin="*")
    )
    web.add(
        f"{FAR}/data.json", http('{"title": "Drawn by a script"}', content_type="application/json")
    )
    web.add(f"{HOST}/worker.js", http("", content_type="text/javascript"))
