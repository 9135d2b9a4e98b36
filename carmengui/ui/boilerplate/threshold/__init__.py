"""The threshold: slider, histogram of run lengths and totals."""
