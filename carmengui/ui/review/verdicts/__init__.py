"""Giving a verdict: from a key to a line in the log."""
