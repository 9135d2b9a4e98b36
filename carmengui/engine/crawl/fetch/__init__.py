"""Fetching over HTTP: threads, connections, bodies, cookies, logins and retries."""
