"""A run over a corpus, with or without a project: jobs, progress, digests, and what came out."""
