"""Wording that several desks share: fields, methods, moments, counts."""
