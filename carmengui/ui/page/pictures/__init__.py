"""The process that draws stored pages, without a window: see ``carmengui.bridge.pictures``."""
