"""Renderings: which responses are rendered in a browser, why, and what came of it."""
