"""How often the tests that kill the program do so: a few times, and many when that is asked for."""

from __future__ import annotations

import os


def kills_of(name: str, usual: int) -> int:
    """Return the number of kills: ``CARMENGUI_CRASH_KILLS`` of a crawl, ``IMPORT`` and so on."""
    return int(os.environ.get(f"CARMENGUI_{name}_KILLS", usual))
