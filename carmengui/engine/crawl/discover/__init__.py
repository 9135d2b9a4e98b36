"""Where URLs come from: links, sitemaps, feeds, redirects and lists of sources."""
