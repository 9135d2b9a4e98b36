"""The frontier: every known URL and what is due."""
