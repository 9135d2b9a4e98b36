"""What every desk shares: selection, inspector, undo, reviewer and settings of the window."""
