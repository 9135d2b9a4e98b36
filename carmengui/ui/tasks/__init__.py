"""Long-running tasks in the window: their list, progress, rate and cancel."""
