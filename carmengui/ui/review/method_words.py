"""How a value was found, in words; the other desks say it in the same ones."""

from carmengui.ui.widgets.words.methods import (
    branch_words,
    method_short,
    method_words,
    short_methods,
    spoken_method,
)

__all__ = ["branch_words", "method_short", "method_words", "short_methods", "spoken_method"]
