"""Keyphrase models of the project: learnt from records with keywords, in a sheet of the Review desk."""
