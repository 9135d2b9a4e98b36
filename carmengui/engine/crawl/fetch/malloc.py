"""Keeps the memory of large bodies from staying with the program once they are gone."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
"""malloc.h of glibc."""
_LARGE_BYTES = 1_000_000


@cache
def give_back_large_blocks() -> None:
    """Have large blocks of memory handed back to the system as soon as they are free.

    glibc learns from the first 20 MB body that such blocks are usual, and from then on keeps up to
    64 MB for every thread. Other systems have no such habit.
    """
    if sys.platform != "linux":
        return
    try:
        set_option = ctypes.CDLL(None).mallopt
    except AttributeError:  # another C library
        return
    # Threads with an arena each keep the small blocks of the largest page each of them has seen.
    set_option(_M_ARENA_MAX, 2)
    set_option(_M_MMAP_THRESHOLD, _LARGE_BYTES)
    set_option(_M_TRIM_THRESHOLD, 4 * _LARGE_BYTES)
