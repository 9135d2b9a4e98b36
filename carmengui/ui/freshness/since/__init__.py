"""Since you last looked: what changed, what was lost, what is down, and what left the search index."""

from carmengui.ui.freshness.since.pane import SincePane
from carmengui.ui.freshness.since.removed import RemovedPane

__all__ = ["RemovedPane", "SincePane"]
