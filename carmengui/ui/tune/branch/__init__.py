"""The records that one branch of the rules decided."""
