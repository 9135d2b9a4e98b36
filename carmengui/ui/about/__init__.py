"""About the program: its version, what it is made of, and the licences of all that."""
