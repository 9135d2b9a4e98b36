"""What is read from a page before values are proposed: outline, head lines, home page."""
