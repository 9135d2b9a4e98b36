"""Random samples, confidence bounds and the certificate."""
