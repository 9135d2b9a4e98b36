"""What all visited pages do together: when hosts change, and how many visits are made and planned."""

from carmengui.ui.freshness.fleet.pane import FleetPane

__all__ = ["FleetPane"]
