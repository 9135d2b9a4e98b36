"""The log of decisions: list, filter, and the state after any line."""
