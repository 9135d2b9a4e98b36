"""Comparing two runs, rule versions, days, reviewers or files."""
