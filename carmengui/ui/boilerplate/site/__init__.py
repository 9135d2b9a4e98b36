"""The pages of the site: list, map, partners and shared runs."""
