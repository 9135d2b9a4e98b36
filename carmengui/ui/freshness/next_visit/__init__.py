"""When the page is visited next, and why then."""

from carmengui.ui.freshness.next_visit.pane import NextVisitPane

__all__ = ["NextVisitPane"]
