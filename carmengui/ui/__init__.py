"""The desktop: one folder per desk, and what they share."""
