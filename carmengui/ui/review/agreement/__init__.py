"""The second reviewer: packets, agreement and adjudication."""
