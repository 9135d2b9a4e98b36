"""How near texts are: shingles and sketches of them, a matrix of their words, and the words that tell them from others."""
