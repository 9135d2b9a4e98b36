"""What commands do that count; loaded when they do it, not for their help."""
