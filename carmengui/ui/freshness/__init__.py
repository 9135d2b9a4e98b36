"""The Freshness desk."""
