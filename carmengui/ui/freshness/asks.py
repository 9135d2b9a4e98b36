"""What the desk needs of ``Ask``: a question for a reader thread, an answer in this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject

from carmengui.bridge import Reader

T = TypeVar("T")


class Asks(Protocol):
    """Puts questions; a newer one of the same owner and key makes the older one worthless."""

    def run(
        self,
        owner: QObject,
        key: str,
        question: Callable[[Reader], T],
        answer: Callable[[T], None],
        failed: Callable[[str], None] | None = None,
    ) -> None:
        """Ask in a reader thread, answer in this one."""
        ...
