"""Why a record has its value, and why it does not have another."""
