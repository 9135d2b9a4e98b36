"""Which language a text is in."""

from carmengui.engine.language.identify import Identified, identify_language

__all__ = ["Identified", "identify_language"]
