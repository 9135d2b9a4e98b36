"""A run over a corpus, with or without a project: jobs, progress, digests, and what came out."""

from carmengui.engine.runs.corpus import CorpusLine, read_corpus
from carmengui.engine.runs.cut import cut_page
from carmengui.engine.runs.extract import extract_corpus, nothing
from carmengui.engine.runs.statistics import FieldCount, Statistics, statistics_of

__all__ = [
    "CorpusLine",
    "FieldCount",
    "Statistics",
    "cut_page",
    "extract_corpus",
    "nothing",
    "read_corpus",
    "statistics_of",
]
