"""Memory that is free goes back to the system; glibc keeps it otherwise."""

from __future__ import annotations

import contextlib
import ctypes


def return_free_memory() -> None:
    """Return what this process has freed to the system (malloc_trim of glibc; nothing elsewhere)."""
    with contextlib.suppress(AttributeError, OSError, TypeError):  # another system
        ctypes.CDLL(None).malloc_trim(0)
