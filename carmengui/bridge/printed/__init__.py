"""Printed pages for the window: drawn in a worker process, told as they are ready."""
