"""The Freshness desk: which pages are visited when, and why the next visit comes at its time."""

from carmengui.ui.freshness.desk import FreshnessDesk
from carmengui.ui.freshness.timeline import FreshnessTimeline
from carmengui.ui.freshness.url_table import UrlTable

__all__ = ["FreshnessDesk", "FreshnessTimeline", "UrlTable"]
