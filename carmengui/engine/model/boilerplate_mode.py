"""Who decides what of a page is removed as boilerplate."""

from __future__ import annotations

from enum import StrEnum


class BoilerplateMode(StrEnum):
    """Who decides what of a page is removed."""

    SITE = "site"
    """The other pages of its site vote."""
    SET = "set"
    """Any page that shares a text suffices, as in the SET paper."""
    ALONE = "alone"
    """Nobody: each page is read as if its site had no other."""
