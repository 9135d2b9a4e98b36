"""The log of decisions: append-only lines, current state, undo and notes."""
