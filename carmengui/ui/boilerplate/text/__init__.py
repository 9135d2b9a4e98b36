"""The text of the page with kept and removed runs and its margins."""
