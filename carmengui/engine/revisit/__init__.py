"""When to come back to a page."""

from carmengui.engine.revisit.ema import PAPER, EmaRule, first_state

__all__ = ["PAPER", "EmaRule", "first_state"]
