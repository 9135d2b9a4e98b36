"""Statistics of records: found, right, missed, markup census and reliability."""
