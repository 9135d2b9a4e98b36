"""The corpus diff: which records a draft changes, counted and listed."""
