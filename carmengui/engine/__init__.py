"""The engine: everything the program does without a screen; it imports no Qt."""
