"""The Review desk: list of records, facets, and the metadata of one record with its candidates."""
