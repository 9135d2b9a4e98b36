"""The engine: everything the program does without a screen; it has never heard of Qt."""
