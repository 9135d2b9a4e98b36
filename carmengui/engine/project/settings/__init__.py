"""The settings of a project and the file they are kept in."""
