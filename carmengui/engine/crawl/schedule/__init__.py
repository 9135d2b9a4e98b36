"""When each host is asked: queues, delays, back-off and the crawl loop."""
