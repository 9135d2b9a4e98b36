"""One lane per host: what is in flight, what waits and why, how far it is."""
