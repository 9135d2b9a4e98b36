"""The command line: one file per command; a contract that scripts depend on."""
