"""Revisit settings that hosts and URLs have of their own."""
