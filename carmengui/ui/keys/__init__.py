"""The keyboard: actions, command palette, key card, hints and tab order."""
