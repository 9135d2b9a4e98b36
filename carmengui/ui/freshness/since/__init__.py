"""Since you last looked: what changed, what was lost, and what is down."""

from carmengui.ui.freshness.since.pane import SincePane

__all__ = ["SincePane"]
