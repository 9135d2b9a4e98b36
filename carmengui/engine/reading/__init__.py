"""Reading a response in a worker process: bytes in, links and record out."""
