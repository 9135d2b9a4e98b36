"""The command palette: type a few letters of anything and press Enter."""

from carmengui.ui.keys.palette.matching import Entry, Match, MatchIndex, best_matches, best_of
from carmengui.ui.keys.palette.palette import CommandPalette

__all__ = ["CommandPalette", "Entry", "Match", "MatchIndex", "best_matches", "best_of"]
