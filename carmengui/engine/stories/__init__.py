"""The same news told more than once: messages to events, events to stories, and the best of them first."""
