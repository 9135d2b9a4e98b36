"""What if: the stored history replayed by other revisit settings, beside those in force."""

from carmengui.ui.freshness.what_if.pane import WhatIfPane

__all__ = ["WhatIfPane"]
