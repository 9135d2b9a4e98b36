"""The progress of a crawl counted from its events: totals, log, trouble."""
