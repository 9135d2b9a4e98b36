"""What a page needs to be seen: a reference to it, and what it is for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class RequisiteKind(StrEnum):
    """What a requisite is for; the codes are stored."""

    STYLE = "style"
    IMAGE = "image"
    FONT = "font"
    ICON = "icon"
    FRAME = "frame"
    """A document that is shown inside the page."""
    SCRIPT = "script"
    """A script, or what one asked for while its page was rendered."""

    @property
    def leads_on(self) -> bool:
        """Whether it may itself need something to be seen."""
        return self in {RequisiteKind.STYLE, RequisiteKind.FRAME}


@dataclass(frozen=True, slots=True)
class Reference:
    """One address that a page or a style sheet needs to be seen."""

    url: str
    kind: RequisiteKind
