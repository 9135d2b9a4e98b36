"""Suggested changes of the rules: picked elements, new facts, exclusions."""
