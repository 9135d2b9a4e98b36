"""Charts that a person can keep as a picture: their axes, bars, and the files."""
