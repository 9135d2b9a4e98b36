"""What is done once when the desktop starts."""

from __future__ import annotations

import gc

from carmengui.ui.start import spare_what_stays


def test_what_stays_is_not_gone_through_again() -> None:
    before = gc.get_freeze_count()
    try:
        spare_what_stays()
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()
