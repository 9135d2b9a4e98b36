"""The window with three desks, for the keys as well."""

from tests.ui.window.conftest import dressed, memory, window

__all__ = ["dressed", "memory", "window"]
