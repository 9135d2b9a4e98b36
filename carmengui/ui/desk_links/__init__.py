"""Actions that span desks: status links, copy as command, report a value, make a test case."""
