"""The statistics table of the Compare desk and the rows behind each number."""
