"""The main window: top bar, rail, menus, status bar and task drawer."""
