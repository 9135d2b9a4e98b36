"""A small project of pages with style sheets and pictures, and the colours of what was drawn of them."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from carmengui.bridge.pictures.drawer import PictureDrawer
from carmengui.engine.project import Project
from carmengui.engine.project.folder import DATABASE
from carmengui.engine.storage import Store
from tests.engine.warc_files import packed, response

SITE = "https://www.site.example"
RED, BLUE, GREEN, WHITE = (200, 30, 20), (20, 40, 190), (10, 150, 60), (255, 255, 255)
PAGE = """<!DOCTYPE html><html><head><title>{title} story of the long winter</title>
<link rel="stylesheet" href="/style/{name}.css"><meta name="viewport" content="width=device-width">
</head><body><h1>{title} story of the long winter</h1><img src="/pictures/{name}.png" alt="">
<p>The ground is painted by a style sheet, the block at the right is a picture.</p>{more}
<script>document.body.style.background = 'black'; document.images[0].remove()</script></body></html>"""
CSS = """body {{ margin: 0; background: rgb{ground} }} h1 {{ font-size: 20px }}
img {{ position: absolute; left: 640px; top: 0; width: 640px; height: 960px }}"""


def png(color: tuple[int, int, int]) -> bytes:
    """Return a picture of one pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    data = zlib.compress(b"\0" + bytes(color))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def page_of(
    name: str,
    ground: tuple[int, int, int],
    block: tuple[int, int, int],
    *,
    more: str = "",
    at: str = "2026-02-17T10:00:00Z",
) -> list[bytes]:
    """Return a page with its style sheet and its picture, as web archives hold them."""
    body = PAGE.format(title=name.capitalize(), name=name, more=more).encode()
    css = CSS.format(ground=ground).encode()
    return [
        response(f"{SITE}/{name}.html", body, at),
        response(f"{SITE}/style/{name}.css", css, at, kind="text/css"),
        response(f"{SITE}/pictures/{name}.png", png(block), at, kind="image/png"),
    ]


def colors(jpeg: bytes) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Return the colours of a picture at the middle of its left and of its right half."""
    image = QImage.fromData(jpeg)
    seen = (image.pixelColor(image.width() * n // 4, image.height() * 3 // 4) for n in (1, 3))
    left, right = ((one.red(), one.green(), one.blue()) for one in seen)
    return left, right


def is_like(seen: tuple[int, int, int], wanted: tuple[int, int, int]) -> bool:
    """Tell whether two colours are the same but for what JPEG loses."""
    return all(abs(one - other) < 12 for one, other in zip(seen, wanted, strict=True))


def import_into(folder: Path, *records: bytes) -> None:
    """Put responses into a project, which is made when it is not there."""
    file = folder.with_suffix(".warc.gz")
    file.write_bytes(packed(records))
    with Project.open(folder) if folder.exists() else Project.create(folder) as project:
        project.import_files(file)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    project = tmp_path / "project"
    import_into(project, *page_of("red", RED, GREEN), *page_of("blue", BLUE, WHITE))
    return project


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    opened = Store(folder / DATABASE, read_only=True)
    yield opened
    opened.close()


@pytest.fixture
def drawer(folder: Path) -> Iterator[PictureDrawer]:
    drawing = PictureDrawer(folder)
    yield drawing
    drawing.close()
