"""robots.txt (RFC 9309): parser, store, redirects and robots directives of pages."""
