"""The reliability of weights: chart, list and wording."""
