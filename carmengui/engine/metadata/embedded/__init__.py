"""Metadata the page states for machines: meta elements, JSON-LD, microdata, RDFa Lite."""
