"""Memory that is free goes back to the system; glibc keeps it otherwise."""

from __future__ import annotations

import contextlib
import ctypes

_ARENA_MAX = -8
"""The parameter of mallopt: from how many places threads are given memory."""


def keep_memory_together() -> None:
    """Give all threads memory from one place (mallopt of glibc; nothing elsewhere).

    Otherwise each keeps what it has freed for itself. Call it before the first thread begins.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):  # another system
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)


def return_free_memory() -> None:
    """Return what this process has freed to the system (malloc_trim of glibc; nothing elsewhere)."""
    with contextlib.suppress(AttributeError, OSError, TypeError):  # another system
        ctypes.CDLL(None).malloc_trim(0)
