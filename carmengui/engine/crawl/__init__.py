"""Fetching pages politely: what may be fetched, when, and what came back."""
