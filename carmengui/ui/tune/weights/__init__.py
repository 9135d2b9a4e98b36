"""Measured weights of the rules, and what adopting them would change."""
