"""Precision, recall, F1 and calibration against gold."""
