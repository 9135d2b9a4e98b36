"""What pages need to be seen: the queue of what is to be fetched, and the versions in the archive."""
