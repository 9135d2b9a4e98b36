"""The terminal: progress bars and interrupts from the keyboard."""
