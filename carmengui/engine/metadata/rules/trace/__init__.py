"""Why a rule file gave its value, and why it did not give another."""
