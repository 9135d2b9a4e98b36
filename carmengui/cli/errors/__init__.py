"""Commands about errors in the program itself."""
