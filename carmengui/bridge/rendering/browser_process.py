"""The program's hold on one rendering process."""

from __future__ import annotations

from carmengui.bridge.line_process import LineProcess
from carmengui.bridge.rendering.flags import browser_environment
from carmengui.bridge.rendering.messages import ARGUMENT, Event, Order
from carmengui.engine.rendering import USER


class BrowserProcess(LineProcess):
    """One rendering process behind a proxy of its own, owned by one thread."""

    def __init__(self, port: int, password: str) -> None:
        super().__init__(ARGUMENT, browser_environment(), [*Event])
        self.order(Order.START, port=port, user=USER, password=password)
