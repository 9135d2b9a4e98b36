"""What a document that is no HTML says of itself: its header, its subject classes, its references."""
