"""The review queue: records by expected gain, clusters and acceptance by sample."""
