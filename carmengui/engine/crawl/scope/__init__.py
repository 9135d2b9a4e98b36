"""Which URLs belong to a crawl: scope, canonical form, patterns and traps."""
