"""What is true of a value: verdicts in force, gold, agreement and intervals."""
