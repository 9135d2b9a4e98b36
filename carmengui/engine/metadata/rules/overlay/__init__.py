"""Overlays: what one site has otherwise than the common rules."""
