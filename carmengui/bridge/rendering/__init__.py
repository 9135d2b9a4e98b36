"""The browser that renders pages: QtWebEngine in a process of its own, behind the engine's proxy.

``BrowserRenderer`` is what the engine is given where it asks for a ``Renderer``; see
``carmengui.engine.rendering`` for the interface. Importing it loads nothing of the browser: that is
imported in the rendering process only (``entry`` and what it imports), which the program becomes when it
is started with ``ARGUMENT``.
"""

from carmengui.bridge.rendering.browser_renderer import BrowserRenderer
from carmengui.bridge.rendering.messages import ARGUMENT

__all__ = ["ARGUMENT", "BrowserRenderer"]
