"""The SQLite file of a project: its tables, how it is opened, and its migrations."""
