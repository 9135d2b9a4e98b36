"""Pictures of parts of pages, bounded in bytes: what was seen least recently goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from PySide6.QtGui import QImage

from carmengui.engine.documents.printed.orders import Tile

MAX_BYTES = 96_000_000
"""Two screens of a large monitor, and as much around them."""


class TileCache:
    """Tiles of one document."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._held: OrderedDict[Tile, QImage] = OrderedDict()
        self._of_page: dict[int, set[Tile]] = {}
        self.size_bytes = 0

    def __contains__(self, tile: object) -> bool:
        return tile in self._held

    def get(self, tile: Tile) -> QImage | None:
        """Return the picture of a tile, if it is here, and note that it was seen."""
        if tile not in self._held:
            return None
        self._held.move_to_end(tile)
        return self._held[tile]

    def put(self, tile: Tile, pixels: bytes) -> None:
        """Keep the pixels of a tile (BGRX)."""
        width, height = tile.part_width_px, tile.part_height_px
        if len(pixels) != 4 * width * height or tile in self._held:
            return
        image = QImage(pixels, width, height, 4 * width, QImage.Format.Format_RGB32).copy()
        self._held[tile] = image
        self._of_page.setdefault(tile.page, set()).add(tile)
        self.size_bytes += image.sizeInBytes()
        while self.size_bytes > self._max_bytes and len(self._held) > 1:
            old, gone = self._held.popitem(last=False)
            self._of_page[old.page].discard(old)
            self.size_bytes -= gone.sizeInBytes()

    def of_other_size(self, page: int, width_px: int) -> Iterator[tuple[Tile, QImage]]:
        """Yield tiles of a page that were drawn for another size: better than nothing for a moment."""
        for tile in self._of_page.get(page, ()):
            if tile.width_px != width_px:
                yield tile, self._held[tile]

    def clear(self) -> None:
        """Forget all of them."""
        self._held.clear()
        self._of_page.clear()
        self.size_bytes = 0
