"""A work that was stored several times: the page of its abstract and its full texts."""
