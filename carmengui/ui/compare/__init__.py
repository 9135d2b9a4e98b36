"""The Compare desk: two runs, rule versions, reviewers, dates or files held against each other."""

from carmengui.ui.compare.desk import CompareDesk

__all__ = ["CompareDesk"]
