"""The fields few pages have: type of page, licence, translator, place, what is referred to."""

from carmengui.engine.metadata.further.decide import decide_further
from carmengui.engine.metadata.further.propose import propose

__all__ = ["decide_further", "propose"]
