"""The cache of tiles keeps to its bound, and to what was seen last."""

from __future__ import annotations

from carmengui.engine.documents.printed.orders import Tile
from carmengui.ui.page.printed.tile_cache import TileCache

SIDE = 64
BYTES = 4 * SIDE * SIDE


def tile(page: int, width: int = SIDE) -> Tile:
    return Tile(page, width, width, 0, 0, SIDE, SIDE)


def pixels(value: int) -> bytes:
    return bytes([value]) * BYTES


def test_a_picture_is_what_was_put() -> None:
    cache = TileCache()
    cache.put(tile(0), bytes([10, 20, 30, 0]) * (SIDE * SIDE))
    image = cache.get(tile(0))
    assert image is not None
    color = image.pixelColor(SIDE // 2, SIDE - 1)
    assert (color.red(), color.green(), color.blue(), color.alpha()) == (30, 20, 10, 255)
    assert cache.get(tile(1)) is None


def test_the_bound_holds_and_what_was_seen_last_stays() -> None:
    cache = TileCache(max_bytes=3 * BYTES)
    for number in range(3):
        cache.put(tile(number), pixels(number))
    assert cache.get(tile(0)) is not None
    cache.put(tile(3), pixels(3))
    assert cache.size_bytes == 3 * BYTES
    assert [number for number in range(4) if tile(number) in cache] == [0, 2, 3]
    cache.clear()
    assert cache.size_bytes == 0
    assert tile(0) not in cache


def test_pixels_of_another_size_are_not_taken() -> None:
    cache = TileCache()
    cache.put(tile(0), b"\0" * 17)
    assert tile(0) not in cache


def test_tiles_of_other_sizes_stand_in() -> None:
    cache = TileCache(max_bytes=2 * BYTES)
    cache.put(tile(0, 100), pixels(1))
    cache.put(tile(0, 200), pixels(2))
    assert [each.width_px for each, _ in cache.of_other_size(0, 200)] == [100]
    cache.put(tile(0, 300), pixels(3))
    assert [each.width_px for each, _ in cache.of_other_size(0, 300)] == [200]
    assert list(cache.of_other_size(1, 300)) == []
