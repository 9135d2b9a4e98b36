"""The answer to a draft while it is typed."""
