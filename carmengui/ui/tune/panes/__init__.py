"""Parts of the Tune desk that several of its panes use."""
