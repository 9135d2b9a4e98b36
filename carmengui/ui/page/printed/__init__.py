"""Printed pages in the page pane: pictures of them below each other, with boxes around evidence."""
