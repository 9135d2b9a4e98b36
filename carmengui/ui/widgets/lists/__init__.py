"""Lists and tables: models, delegates and views that every desk uses."""
