"""Small widgets and painters that several desks use."""
