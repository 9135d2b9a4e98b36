"""A run over a corpus, with or without a project: jobs, progress, digests, and what came out."""

from carmengui.engine.runs.corpus import CorpusLine, read_corpus
from carmengui.engine.runs.extract import extract_corpus
from carmengui.engine.runs.set_paper.cut import cut_page
from carmengui.engine.runs.set_paper.set_counts import SetPage, SetReport, set_report
from carmengui.engine.runs.set_paper.set_documents import set_pages
from carmengui.engine.runs.set_paper.word_lists import WordLists
from carmengui.engine.runs.statistics import mean_words

__all__ = [
    "CorpusLine",
    "SetPage",
    "SetReport",
    "WordLists",
    "cut_page",
    "extract_corpus",
    "mean_words",
    "read_corpus",
    "set_pages",
    "set_report",
]
