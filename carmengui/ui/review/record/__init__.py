"""The record under review: fields, candidates, editing and verdict buttons."""
