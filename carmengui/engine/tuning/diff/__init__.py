"""What a draft changes in all records: decide, compare, cluster and count."""
