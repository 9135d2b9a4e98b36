"""Candidates from outside the project: other extractors and authority files."""
