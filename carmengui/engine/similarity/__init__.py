"""How near texts are: shingles, a matrix of their words, and the words that tell them from others."""
