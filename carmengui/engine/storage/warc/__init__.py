"""WARC files: the archive of the project, and archives of others."""
