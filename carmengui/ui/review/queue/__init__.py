"""The review queue, its clusters and the random sample."""
